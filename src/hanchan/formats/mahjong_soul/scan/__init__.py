"""Kernels that follow the play of a record.

`wire` reads its bytes and `json_text` its JSON; `play` makes rows of events. A record of play is a
*move*, a row of numbers (`moves`), whichever wrapping it comes from. All are translated to C and
run interpreted alike.
"""
