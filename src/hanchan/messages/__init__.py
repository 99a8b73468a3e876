"""All that travels: over sockets, over HTTP and in `--json`, one module for each subject."""
