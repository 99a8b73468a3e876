"""A file of tenhou.net/6 read in one go by compiled code, into the numbers of what it states.

As of the other formats that are read so: whatever is odd, malformed or merely unusual is given up,
and the reader says what it is. A test holds that what passes here are the numbers of what is read.
"""
