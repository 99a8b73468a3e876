"""Messages over sockets and HTTP, and in `--json` output; one module per subject."""
