"""Players that search: what a seat knows, the layouts it may face, and what each act is worth.

`known` is the door: one array of whole numbers that holds everything a seat has seen. What decides
reads that and the rules, and can't read more, in a compiled deal as at the table.
"""
