"""What fills the window: the table, and the sheets that lie over it."""
