"""Tables without sockets, clocks and databases; times are passed in, lines to save returned."""
