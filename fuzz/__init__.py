"""Fuzzing: no input makes a parser fail otherwise than with its one sentence, or run away.

`python -m fuzz` runs every target for a while, guided by coverage where atheris is installed and by
our own mutations elsewhere. The tests run the corpus and a fixed number of mutations of it.
"""
