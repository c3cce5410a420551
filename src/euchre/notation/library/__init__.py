"""A library: a folder of games in any form, listed, searched, opened, noted on and exported."""
