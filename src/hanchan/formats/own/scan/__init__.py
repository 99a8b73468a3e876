"""A file of one whole record read in one go by compiled code, into the numbers of what it states.

It knows matches in which nothing was undone, ruled, put back or an offence, and no nagashi was paid
as a win; every other one, and whatever is odd, is left to the careful reader. That what passes here
is what playing the record again finds right, `tests/formats/test_own_numbers.py` tries.
"""
