"""Kernels that read the play of an mjlog: they turn tags into rows and numbers.

Verifying an archive means reading millions of tags, nearly all of them valid, straight from the
bytes of files. A file with anything refused, doubtful or unusual is read again from tags that a
strict XML parser has rewritten: the same kernels then report what it is, and where.
"""
