"""The decoder of texts: logs reach every reader as UTF-8, whatever encoding their file is in.

A log in another encoding says so in its first line (`<?xml ... encoding="Shift_JIS"?>`), begins
with a byte order mark, or has the zero bytes of UTF-16. A file that states nothing is taken for
Shift-JIS if that makes it Japanese. Text that is valid UTF-8 stays as it is, whatever it states.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE
from types import MappingProxyType

from hanchan.records.decode_errors import is_shift_jis

HEAD_BYTES = 4096
"""Number of bytes from which the encoding of a file that states none is guessed."""
ESCAPE = 0x1B
ISO_2022_JP = "iso2022_jp"

MARKS = (
    (BOM_UTF32_LE, "utf-32"), (BOM_UTF32_BE, "utf-32"),
    (BOM_UTF16_LE, "utf-16"), (BOM_UTF16_BE, "utf-16"),
)  # fmt: skip
"""Byte order marks; that of UTF-32 begins with that of UTF-16."""

_NAMES = {
    "cp932": "shiftjis sjis xsjis mskanji windows31j cp932 ms932 csshiftjis",
    "euc_jp": "eucjp xeucjp eucjpms ujis",
    ISO_2022_JP: "iso2022jp csiso2022jp",
    "gb18030": "gbk gb2312 gb18030 cp936 windows936 euccn xgbk csgb2312",
    "cp950": "big5 cp950 windows950 csbig5",
    "big5hkscs": "big5hkscs",
    "cp949": "euckr ksc56011987 cp949 windows949 uhc",
    "cp1251": "windows1251 cp1251",
    "koi8_r": "koi8r",
    "latin_1": "windows1252 cp1252 iso88591 latin1",
}
CODECS = MappingProxyType(
    {name: codec for codec, names in _NAMES.items() for name in names.split()}
)
"""Codecs of Python by the names that files state, in lower case and without marks.

A list of our own, because some codecs of Python do not decode text, or take a long time.
"""

_DECLARED = re.compile(
    rb"<\?xml\s[^>]{0,200}?\bencoding\s{0,9}=\s{0,9}[\"'](?P<name>[\w.:+-]{1,40})[\"']", re.ASCII
)

_UTF_16 = re.compile(rb"\0[\t-\r -~]|[\t-\r -~]\0")
"""One letter or blank of ASCII at the beginning of a text in UTF-16."""
_BINARY = re.compile(rb"[\0-\x08\x0e-\x1a]")


def as_utf8(data: bytes) -> bytes:
    r"""Return a text as UTF-8 without a byte order mark; bytes in no known encoding stay the same.

    >>> as_utf8("東風戦".encode("utf-16")).decode()
    '東風戦'
    >>> as_utf8('<?xml version="1.0" encoding="EUC-JP"?>東'.encode("euc-jp")).decode()[-1]
    '東'
    >>> as_utf8(b"caf\xe9")
    b'caf\xe9'
    """
    head = data[:HEAD_BYTES]
    if b"\0" not in head and ESCAPE not in head and data.isascii():
        return data  # nearly every mjlog
    codec = _marked_codec(data)
    if codec is None:
        stated = _stated_codec(data)
        if stated != ISO_2022_JP and _is_utf8(data):
            return data.removeprefix(BOM_UTF8)
        codec = stated or _guessed_codec(data)
    return data if codec is None else data.decode(codec, "replace").encode()


def _marked_codec(data: bytes) -> str | None:
    """Return the codec of UTF-16 or UTF-32, shown by a byte order mark or by its zero bytes."""
    for mark, codec in MARKS:
        if data.startswith(mark):
            return codec
    if _UTF_16.match(data) is None:
        return None
    return "utf-16-be" if data[0] == 0 else "utf-16-le"


def _stated_codec(data: bytes) -> str | None:
    """Return the codec of the encoding that an XML declaration states; None if it is unknown."""
    declared = _DECLARED.match(data.removeprefix(BOM_UTF8).lstrip()[:HEAD_BYTES])
    if declared is None:
        return None
    name = "".join(filter(str.isalnum, declared["name"].decode().lower()))
    return CODECS.get(name)


def _guessed_codec(data: bytes) -> str | None:
    """Return the codec of Shift-JIS if the text is Japanese in it; None also for binary files."""
    head = data[:HEAD_BYTES]
    japanese = not _BINARY.search(head) and is_shift_jis(head, cut=len(data) > HEAD_BYTES)
    return "cp932" if japanese else None


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
