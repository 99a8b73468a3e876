"""Translation of the kernels of the law to C, and calls of the result from Python.

This package contains no rules of the game.
"""
