"""Narration of a match in three languages: events, the end of a kyoku, the value of a hand."""
