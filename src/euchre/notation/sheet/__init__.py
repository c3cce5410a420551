"""Sheets: games as somebody wrote them down, with what he knew and no more.

A sheet is what every foreign form is read into and written from. It may lack hands, discards,
calls and cards; what it tells is put to the rules by `record`.
"""
