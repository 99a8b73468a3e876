"""The rulebook that counts where nobody names one: on every page, in every command."""

DEFAULT_RULES = "tenhou"
"""Whoever is new has most likely met riichi online, and there these rules are the best known: red
fives, open tanyao, no surprises. The same in every language, so that two who compare a hand do not
compare two rulebooks without knowing it."""
