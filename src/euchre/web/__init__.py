"""The web face: pages, sockets, and the browser's part in `static`. It knows no rules."""
