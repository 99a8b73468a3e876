"""Kernels that read the play of an mjlog: they turn tags into rows and numbers.

Verifying an archive means reading millions of tags, nearly all of them valid, straight from the
bytes of a file. Whatever is refused, doubted or merely unusual there is read once more from tags
that a strict parser of XML has rewritten: the same kernels then say what it is, and where.
"""
