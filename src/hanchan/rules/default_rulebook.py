"""The default rulebook of every page and command."""

DEFAULT_RULES = "tenhou"
"""New players have most likely met riichi online, where these rules are the best known: red fives,
open tanyao, no surprises. It is the same in every language, so that two people who compare the
value of a hand do not compare two rulebooks without knowing it."""
