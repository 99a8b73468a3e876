"""Links to matches on other sites: what they are, and how to get the log, which is not in them.

hanchan opens no link. What a link says by itself, such as the day of the match, helps to find it.
"""

import re
from datetime import date
from string import ascii_lowercase, digits

from hanchan.errors import RecordError

ADDRESS = re.compile(r"https?:/+(?P<host>[^/?#:\s]{1,253})[^\s<>\"]{0,2000}", re.IGNORECASE)
"""A web address; a `Path` made from one keeps only one slash."""
TENHOU = (".tenhou.net",)
MAHJONG_SOUL = (".maj-soul.com", ".maj-soul.net", ".mahjongsoul.com", ".yo-star.com")
"""Host suffixes of the Mahjong Soul viewers."""
OTHER_SITES = (
    (".mjai.ekyu.moe", "mjai.ekyu.moe"), (".naga.dmv.nico", "NAGA"),
    (".amae-koromo.sapk.ch", "amae-koromo"), (".riichi.city", "Riichi City"),
    (".mahjong-jp.com", "Riichi City"), (".ron2.jp", "ron2"), (".ml-log.jp", "M.League"),
    (".kobalab.net", "kobalab.net"), (".nodocchi.moe", "nodocchi"),
)  # fmt: skip
"""Host suffixes of sites that show matches or reports, and the names of these sites."""
_TENHOU_MATCH = re.compile(
    r"(?:[?&]log=|/log/\?|mjlog2json\.cgi\?)(?P<match>[\w-]{1,64})", re.ASCII
)
_TENHOU_TIME = re.compile(r"(?P<day>\d{8})(?P<hour>\d\d)gm-")
_MAHJONG_SOUL_MATCH = re.compile(r"[?&]paipu=(?P<match>[0-9a-z-]{8,60})(?P<rest>\w*)", re.ASCII)
_LETTERS = digits + ascii_lowercase
_KEY = 55
"""The shift of the letters of an id that Mahjong Soul hides."""
HIDDEN_FORM = "_2"
HEXADECIMAL = frozenset("0123456789abcdef-")


def address_problem(text: str) -> RecordError | None:
    """Return an error on why a web address is no log and how to get the file; None for other text.

    An address of a known site may follow other words, such as those that a program puts before it.

    >>> str(address_problem("https://tenhou.net/4/?log=2026010203gm-0029-0000-4f2a8622&tw=1"))
    ... # doctest: +ELLIPSIS
    'this link names a match of Tenhou, played on 2026-01-02, but ...log/?2026010203gm-0029...'
    """
    for found in ADDRESS.finditer(text):
        if (problem := _known_problem(f".{found['host'].lower()}", found[0])) is not None:
            return problem
    return RecordError("file-address", field="file") if ADDRESS.match(text) else None


def _known_problem(host: str, address: str) -> RecordError | None:
    """Return the error for an address of a site that shows matches; None for other addresses."""
    if host.endswith(TENHOU) and (tenhou := _TENHOU_MATCH.search(address)) is not None:
        return _tenhou_problem(tenhou["match"])
    if host.endswith(MAHJONG_SOUL):
        found = _MAHJONG_SOUL_MATCH.search(address)
        day = None if found is None else mahjong_soul_day(found["match"], found["rest"])
        if day is None:
            return RecordError("file-address-mahjong_soul", field="file")
        return RecordError("file-link-mahjong_soul", field="file", day=day)
    site = next((site for suffix, site in OTHER_SITES if host.endswith(suffix)), None)
    return None if site is None else RecordError("file-link-site", field="file", site=site)


def _tenhou_problem(match: str) -> RecordError:
    time = _TENHOU_TIME.match(match)
    day = None if time is None else _day(time["day"])
    if day is None:
        return RecordError("file-address-tenhou", field="file", match=match)
    return RecordError("file-link-tenhou", field="file", day=day, match=match)


def mahjong_soul_day(match: str, rest: str = "") -> str | None:
    """Return the day in the id of a match, which a link may hide; None if there is none.

    >>> mahjong_soul_day("hijlln-opqrstuv-xyz0-6345-f89a-cdefghijklmo", "_a1_2")
    '2000-01-01'
    """
    if rest.endswith(HIDDEN_FORM) or not HEXADECIMAL.issuperset(match):
        match = "".join(
            letter if letter == "-" else _LETTERS[(_LETTERS.index(letter) - i + _KEY) % 36]
            for i, letter in enumerate(match)
        )
    return _day(f"20{match[:6]}")


def _day(eight: str) -> str | None:
    """Return eight digits as a day; None if there is no such day."""
    try:
        return date(int(eight[:4]), int(eight[4:6]), int(eight[6:])).isoformat()
    except ValueError:
        return None
