"""Infrastructure of the server process: settings, connections, logging, metrics."""
