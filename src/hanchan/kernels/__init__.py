"""Translation of the kernels of the law to C, and calls from Python.

This package contains no rules of the game.
"""
