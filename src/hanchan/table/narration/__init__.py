"""A match in words, in three languages: events, the end of a kyoku, and the value of a hand."""
