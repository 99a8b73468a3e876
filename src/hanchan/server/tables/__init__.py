"""Tables without sockets, clocks and databases: callers pass the time, and save the lines."""
