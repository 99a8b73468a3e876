"""One visitor's matches in numbers: those played here, and those of files they brought."""
