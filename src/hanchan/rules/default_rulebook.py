"""The default rulebook of every page and command."""

DEFAULT_RULES = "tenhou"
"""The rulebook that new players most likely know from playing online: red fives, open tanyao, no
surprises. It is the same in every language, so that two people who compare the value of a hand do
not compare two rulebooks without knowing it."""
