"""The compiled reader of a whole mjlog, which encodes it as numbers.

Verifying an archive means reading millions of tags, nearly all of them valid. These kernels write
rows and numbers straight from the bytes, for `replay` to compare with the law. They report no
errors: at the first detail that is malformed or merely unusual they give up, and the reader and
`logs.verify` process the file and report the problem. A test ensures that the reader accepts every
file that these kernels accept.
"""
