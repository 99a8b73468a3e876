"""A whole mjlog read in one go by compiled code, into the numbers of what it states.

Verifying an archive means reading millions of tags of which nearly all are right. These kernels
write the rows and numbers straight from the bytes, for `replay` to compare with the law.
They name nothing and forgive nothing: at the first thing they do not expect, malformed or merely
unusual, they give up, and the reader and `logs.verify` take the file, which say what it is. A test
holds that whatever passes here passes there.
"""
