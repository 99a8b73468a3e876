"""Tables without sockets, clocks and databases: seats, published moments, automatic play.

Nothing here waits or writes: time is passed in as a number, and lines to save are returned as
bytes.
"""
