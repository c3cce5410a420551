"""The terminal's table: the same messages as the browser's, drawn in characters."""
