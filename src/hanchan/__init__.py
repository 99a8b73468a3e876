"""hanchan: riichi mahjong by the book, whichever book."""

__version__ = "0.1.0"
