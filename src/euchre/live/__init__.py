"""Live play: a room, its seats and people, versions, the shuffle, and the messages both ways."""
