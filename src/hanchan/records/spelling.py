"""Lines that are no line of a file of ours, or not in the one spelling in which it is written."""

import msgspec

from hanchan.errors import RecordError
from hanchan.records.broken_text import broken_json, misfitting, refuse_other_encodings

SHOWN = 60
"""So many characters of a wrong line are quoted."""
BROKEN = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)
"""Not JSON, not UTF-8, a number beyond all bounds, nested too deep."""


def wrong_line(field: str, line: bytes, error: Exception, number: int | None) -> RecordError:
    """What is wrong with a line that could not be read; without a number it stands in no file."""
    if isinstance(error, msgspec.ValidationError):
        return misfitting(str(error), within=field, under=f"{field}.", line=number)
    if isinstance(error, UnicodeDecodeError):
        refuse_other_encodings(line, field, line=number)
    if isinstance(error, (msgspec.DecodeError, RecursionError)):
        return broken_json(error, line, field, each="line", line=number)
    return RecordError("record-line", field=field, given=short(text_of(line)), line=number)


def misspelt_line(field: str, line: bytes, spelled: bytes, number: int) -> RecordError:
    """Say where a line departs from the one spelling of what it says."""
    pairs = enumerate(zip(line, spelled, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(line), len(spelled)))
    return RecordError(
        "record-spelling",
        field=field,
        character=at + 1,
        given=short(text_of(line[at:])) or "none",
        wanted=short(text_of(spelled[at:])) or "none",
        line=number,
    )


def text_of(line: bytes) -> str:
    """The line as text, whatever its bytes are."""
    return line.decode("utf-8", "backslashreplace")


def short(text: str) -> str:
    """No more of a text than anybody reads."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
