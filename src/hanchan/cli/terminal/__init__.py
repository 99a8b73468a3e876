"""A match in a terminal: what is drawn, what is said, which keys do what."""
