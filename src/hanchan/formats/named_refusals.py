"""Files of other programs that hold no log that hanchan reads: what they are, and what to give."""

import re

from hanchan.errors import RecordError

SEARCHED_BYTES = 2**18
"""Number of bytes in which a file is recognised."""

_KINDS = (
    ("riichi_city", rb'"hand(?:EventRecord|CardEncode)"\s*:'),
    ("m_league", rb"UMP_PLAYER\s*\.\s*init\s*\("),
    ("live", rb'"(?:\.?lq\.)?Action(?:MJStart|NewRound|DealTile|DiscardTile)"'),
    ("analyzer", rb'"source"\s*:\s*"majsoul"'),
    ("text_records", rb"(?m)^[ \t]*(?:paishan|left_tile_count|tiles[0-3]): "),
    ("results", rb'"mode(?:Id|_id)"\s*:[^\[\]{}m]{0,400}"(?:players|startTime)"\s*:'),
    ("results", rb"\A\s*(?:id,Date,Placing,Paifu|Place,Player ID,Player name)"),
    ("results", rb"\A\s*(?:start_time,end_time,tag,|uuid,End Time,)"),
    ("index", rb"\A\s*file\s*\(\s*\{|\blist\.cgi\b|\A\s*(?:\{\s*)?file\s*:\s*'sc[a-f]"),
    ("index", rb"\A\s*(?:L?\d{1,5} \| )?\d\d:\d\d \| \S"),
    ("naga", rb"<title>[^<]{0,100}NAGA|naga_?report"),
    ("paifu_plus", rb'"paifu-plus"'),
)
_FORMS = tuple((kind, re.compile(form, re.IGNORECASE)) for kind, form in _KINDS)


def named_problem(data: bytes) -> RecordError | None:
    """Return an error that names the kind of a file and what to give instead; None for others.

    >>> str(named_problem(b"<script>UMP_PLAYER.init(true, '[]')"))  # doctest: +ELLIPSIS
    'this is a page of the M.League viewer...'
    """
    head = data[:SEARCHED_BYTES]
    kind = next((kind for kind, form in _FORMS if form.search(head)), None)
    return None if kind is None else RecordError("file-named", field="file", kind=kind)
