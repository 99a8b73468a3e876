"""HTTP routes: everything that a page requests without a WebSocket."""
