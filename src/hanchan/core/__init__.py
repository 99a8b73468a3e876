"""The law: the rules of play, implemented once, as functions of integers over one game record."""
