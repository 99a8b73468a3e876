"""Tables without sockets, clocks and databases: who sits, what is told when, who plays by itself.

Nothing here waits or writes: time comes in as a number, lines to be kept go out as bytes.
"""
