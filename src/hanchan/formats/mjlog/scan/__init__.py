"""The compiled reader of a whole mjlog, into the numbers of what it states.

Verifying an archive means reading millions of tags, nearly all of them valid. These kernels write
rows and numbers straight from the bytes, for `replay` to compare with the law. They report no
errors and tolerate nothing: at the first unexpected detail, malformed or merely unusual, they give
up, and the reader and `logs.verify` process the file and report what it is. A test ensures that
every file that passes here passes there.
"""
