"""Bots that search: they play on the layouts that they believe in, and do what turns out best."""
