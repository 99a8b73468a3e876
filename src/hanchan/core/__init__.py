"""The law: the rules of play, written once, as functions of ints over one game record."""
