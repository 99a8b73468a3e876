"""Tables without sockets, clocks and databases: seats, published moments, automatic play.

Nothing here waits or writes: time is passed in as a number, lines to be saved are returned as
bytes.
"""
