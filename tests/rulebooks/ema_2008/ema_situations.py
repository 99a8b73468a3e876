"""Situations under the European rules of 2008."""

from functools import partial

from play.scenarios import deal

EMA = "ema-2008"
quiet = partial(deal, EMA)
"""A kyoku under these rules."""
