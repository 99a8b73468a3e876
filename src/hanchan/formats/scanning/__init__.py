"""Files read straight into numbers by compiled code: what the formats have in common there.

Verifying an archive means reading millions of events of which nearly all are right. These kernels
and those of each format write the rows and numbers straight from the bytes, for
`logs.follow_match` to compare with the law. They name nothing and forgive nothing: where they do
not expect something they give up, and the reader of the format takes the file.
"""
