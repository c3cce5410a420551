"""Reviews on the page: asked for while the tables go on, kept beside the games, and as files of their own."""
