"""Messages sent over sockets, over HTTP and in `--json` output, one module per subject."""
