"""A file of one whole record read in one go by compiled code, into the numbers of what it states.

It knows plain matches, each line in its one spelling; of referees, undone steps, nagashi paid as
a win and the like it knows nothing. A test holds that what passes here is what playing the record
again finds to be right.
"""
