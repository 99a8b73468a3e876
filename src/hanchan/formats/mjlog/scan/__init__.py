"""A whole mjlog checked in one go by compiled code: either all is well, or one must look closer.

Verifying an archive means reading millions of tags of which nearly all are right. These kernels
read the bytes themselves, let the law play every kyoku, and compare all that the file states. They
name no disagreement and forgive nothing: at the first thing they do not expect, malformed or
unlawful or merely unusual, they give up, and the reader and `logs.verify` take the file, which
say what it is. A test holds that whatever passes here passes there.
"""
