"""Other programs' files: each format a package of its own, all of them read into a `Log`."""
