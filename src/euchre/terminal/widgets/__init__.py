"""The parts of the table: each draws itself from the state."""
