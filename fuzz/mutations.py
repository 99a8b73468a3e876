"""Mutations of valid files: without coverage guidance, they stay close to what a parser accepts."""

import random
from collections.abc import Callable, Sequence

from fuzz.corpus import REPEATED_PARTS

DIGITS = b"0123456789"
BRACKETS = b'{}[]<>"=:,/'
INTERESTING = (
    b"-1", b"0", b"3", b"4", b"35", b"36", b"136", b"255", b"65536", b"4294967296", b"1e999", b"-0",
    b"9" * 400, b"null", b"true", b"NaN", b'""', b"[]", b"{}", b"?", b"5mr", b"\xff", b"\0",
    b"\r\n", b"\xef\xbb\xbf", "和了".encode(), b"\xed\xa0\x80", b"\\ud800", b"[" * 2_000,
    b'{"a":' * 2_000, b"<A>" * 500, b"&amp;", b"&#0;",
)  # fmt: skip

Mutation = Callable[[bytes, random.Random], bytes]


def random_span(data: bytes, rng: random.Random, most: int = 64) -> tuple[int, int]:
    """Two random offsets in the data, the second not before the first."""
    start = rng.randrange(len(data) + 1)
    return start, min(len(data), start + rng.randrange(1, most))


def flip_byte(data: bytes, rng: random.Random) -> bytes:
    """Change one byte."""
    at, _ = random_span(data, rng)
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def cut_bytes(data: bytes, rng: random.Random) -> bytes:
    """Remove a few bytes."""
    start, end = random_span(data, rng)
    return data[:start] + data[end:]


def repeat_bytes(data: bytes, rng: random.Random) -> bytes:
    """Insert a copy of a few bytes somewhere."""
    start, end = random_span(data, rng)
    at, _ = random_span(data, rng)
    return data[:at] + data[start:end] + data[at:]


def insert_token(data: bytes, rng: random.Random) -> bytes:
    """Insert a token that parsers tend to stumble over."""
    at, _ = random_span(data, rng)
    return data[:at] + rng.choice(INTERESTING) + data[at:]


def truncate(data: bytes, rng: random.Random) -> bytes:
    """Truncate the file."""
    return data[: random_span(data, rng)[0]]


def change_number(data: bytes, rng: random.Random) -> bytes:
    """Change a number."""
    found = [i for i in range(len(data)) if data[i] in DIGITS]
    if not found:
        return insert_token(data, rng)
    start = end = rng.choice(found)
    while end < len(data) and data[end] in DIGITS:
        end += 1
    number = rng.choice(INTERESTING[:13]) if rng.random() < 0.5 else b"%d" % rng.randrange(200)
    return data[:start] + number + data[end:]


def swap_lines(data: bytes, rng: random.Random) -> bytes:
    """Swap two lines or tags."""
    mark = b"\n" if b"\n" in data.strip() else b">"
    parts = data.split(mark)
    i, k = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[i], parts[k] = parts[k], parts[i]
    return mark.join(parts)


def drop_line(data: bytes, rng: random.Random) -> bytes:
    """Remove or duplicate a line or tag."""
    mark = b"\n" if b"\n" in data.strip() else b">"
    parts = data.split(mark)
    i = rng.randrange(len(parts))
    parts[i : i + 1] = [] if rng.random() < 0.5 else [parts[i], parts[i]]
    return mark.join(parts)


def change_bracket(data: bytes, rng: random.Random) -> bytes:
    """Change or remove a bracket or separator."""
    found = [i for i in range(len(data)) if data[i] in BRACKETS]
    if not found:
        return flip_byte(data, rng)
    at = rng.choice(found)
    sign = rng.choice((b"", b"{", b"]", b'"', b"<", b">", b",", b"\\"))
    return data[:at] + sign + data[at + 1 :]


MUTATIONS: tuple[Mutation, ...] = (
    flip_byte, cut_bytes, repeat_bytes, insert_token, truncate,
    change_number, change_number, swap_lines, drop_line, change_bracket,
)  # fmt: skip


def repeat_part(data: bytes, rng: random.Random, longest: int) -> bytes:
    """Insert a part repeatedly, up to the maximum length."""
    start, end = random_span(data, rng)
    unit = data[start:end] if start < end and rng.random() < 0.5 else rng.choice(REPEATED_PARTS)
    return data[:start] + unit * ((longest - len(data)) // len(unit)) + data[start:]


def mutate(
    data: bytes, others: Sequence[bytes], rng: random.Random, longest: int | None = None
) -> bytes:
    """Apply one to four mutations, and sometimes append the rest of another file.

    Some inputs grow up to `longest` bytes, if it is given.
    """
    if rng.random() < 0.05:
        other = rng.choice(others)
        data = data[: random_span(data, rng)[0]] + other[random_span(other, rng)[0] :]
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(MUTATIONS)(data, rng)
    if longest is not None and rng.random() < 0.02:
        return repeat_part(data, rng, longest)
    return data
