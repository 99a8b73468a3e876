"""A paipu read in one go by compiled code, into the numbers of what it states.

Whatever is odd, malformed or merely unusual is given up, and the reader says what it is. A test
holds that what passes here are the numbers of what is read with care.
"""
