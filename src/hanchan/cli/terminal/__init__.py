"""A match in a terminal: screens, text output and keys."""
