"""The plain game: line by line, for any terminal, for screen readers, for scripts."""
