"""Fuzzing: no input may make a parser fail except with its one-sentence error, or run away.

`python -m fuzz` runs every target for a while, guided by coverage where atheris is installed and by
random mutations elsewhere. The tests run the corpus and a fixed number of mutations of it.
"""
