"""A file of mjai read in one go by compiled code, into the numbers of what it states.

It knows what Mortal and mjai.app write; of the first mjai, and of whatever is odd, it knows
nothing. A test holds that what passes here are the numbers of what is read with care.
"""
