"""Thinking: what bots are asked, and who answers. No room and no event loop waits while they think."""
