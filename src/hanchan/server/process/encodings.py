"""Which compression a browser accepts, and answers compressed for it.

Files of the page are compressed when the page is built, answers in JSON where they are long and the
same for everybody who asks. Answers with somebody's secrets are sent as they are: the length of a
compressed one tells a stranger in the same network what is in it.
"""

import gzip
from collections.abc import Iterator

import msgspec
from litestar import Response

from hanchan.server.process.asgi import AnyRequest

SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""The encodings in which files of the page lie beside them, the shortest first."""
WORTH_COMPRESSING = 1400
"""Bytes that fit in one packet."""
LEVEL = 5


def accepted(header: str) -> tuple[str, ...]:
    """The encodings of `SUFFIXES` that an Accept-Encoding header wants, the best first.

    >>> accepted("gzip, deflate, br"), accepted("br;q=0.2, gzip"), accepted("br;q=0, *;q=0.5")
    (('br', 'gzip'), ('gzip', 'br'), ('gzip',))
    """
    qualities = dict(_qualities(header))
    otherwise = qualities.get("*", 0.0)
    wanted = {name: qualities.get(name, otherwise) for name in SUFFIXES}
    return tuple(sorted(filter(wanted.__getitem__, wanted), key=lambda name: -wanted[name]))


def _qualities(header: str) -> Iterator[tuple[str, float]]:
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        try:
            yield name.strip(), float(weight.strip().removeprefix("q=") or 1)
        except ValueError:  # a weight that is no number
            yield name.strip(), 0.0


def json_answer(request: AnyRequest, told: object) -> Response[bytes]:
    """An answer in JSON, compressed if it is long and the browser accepts that.

    Call it in a thread: compressing takes milliseconds.
    """
    body, headers = compressed_json(request, told)
    return Response(body, media_type="application/json", headers=headers)


def compressed_json(request: AnyRequest, told: object) -> tuple[bytes, dict[str, str]]:
    """The same as a body and its headers."""
    body, headers = msgspec.json.encode(told), {"Vary": "Accept-Encoding"}
    header = request.headers.get("accept-encoding", "")
    if len(body) < WORTH_COMPRESSING or "gzip" not in accepted(header):
        return body, headers
    return gzip.compress(body, LEVEL, mtime=0), headers | {"Content-Encoding": "gzip"}
