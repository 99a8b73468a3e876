"""The referee of a match: what is reported, what the book proposes, what a ruling does."""
