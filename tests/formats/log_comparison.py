"""Whether two logs say the same, and where they do not.

What the first leaves open the second may tell if it is what the law makes of the match; nothing
else may differ.
"""

from ast import literal_eval
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from formats.expected_losses import numbered, without
from hanchan.formats.write_checks import implied_length
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.records.events import HIDDEN, Dora, Pass
from hanchan.rules import load_rules

WALL, DEALT = 136, 52
RED_FIVES = "equipment.red_fives"
RED = ("5mr", "5pr", "5sr")
WHOLE = ("rules", "overrides", "doubts", "format")
"""Fields of a log that are compared in a way of their own, or not at all."""
PLACES = ("line", "lines", "end_line")
"""Positions in a file are not part of the log's statements."""


def differences(stated: Log, found: Log, law: Log) -> list[str]:
    """Describe each difference: the field, the stated value and the found one."""
    stated, found = with_law(stated, found, law), as_comparable(found)
    if not any(has_passes(kyoku) for kyoku in stated.kyoku):
        found = numbered(without(Pass)(found))
    told = list(_differences(stated, found, as_comparable(law), ""))
    if not _same_rules(stated, found):
        told.append(f"rules: {stated.rules}, {stated.overrides}; {found.rules}, {found.overrides}")
    return told


def has_passes(kyoku: LoggedKyoku) -> bool:
    return any(type(event) is Pass for event in kyoku.events)


def as_comparable(log: Log) -> Log:
    """Replace empty final scores by None, like every other missing detail."""
    end = log.end and replace(log.end, scores=log.end.scores or None, line=0)
    return replace(log, end=end)


def with_law(stated: Log, found: Log, law: Log) -> Log:
    """Require the law's times of indicators if only `found` has them."""
    triples = zip(stated.kyoku, found.kyoku, law.kyoku, strict=True)
    return as_comparable(replace(stated, kyoku=tuple(_timed(*each) for each in triples)))


def _timed(stated: LoggedKyoku, found: LoggedKyoku, law: LoggedKyoku) -> LoggedKyoku:
    if stated.dora_timed or not found.dora_timed:
        return stated
    played = numbered(without(Pass)(Log(format="", kyoku=(law,))))
    untimed = numbered(without(Dora)(played))
    assert untimed.kyoku[0].events == stated.events
    return replace(stated, events=played.kyoku[0].events, dora_timed=True)


def _differences(stated: object, found: object, law: object, where: str) -> Iterator[str]:
    if stated == found:
        return
    fields = getattr(stated, "__struct_fields__", None)
    if fields is not None and type(stated) is type(found):
        for name in fields:
            if name not in PLACES and not (where == "" and name in WHOLE):
                yield from _differences(
                    getattr(stated, name), getattr(found, name), getattr(law, name, None),
                    f"{where}.{name}",
                )  # fmt: skip
    elif (parts := _parts(stated)) and len(others := _parts(found)) == len(parts):
        laws = _parts(law) if len(_parts(law)) == len(parts) else (None,) * len(parts)
        for i, (part, other, by_law) in enumerate(zip(parts, others, laws, strict=True)):
            yield from _differences(part, other, by_law, f"{where}[{i}]")
    elif stated is not None or not (found == law or _is_known_part(found, law)):
        yield f"{where}: {stated}; {found}"


def _parts(value: object) -> tuple[object, ...]:
    """The kyoku, events or wins that a tuple holds; of anything else none."""
    parts: tuple[object, ...] = value if isinstance(value, tuple) else ()
    return parts if parts and hasattr(parts[0], "__struct_fields__") else ()


def _is_known_part(wall: object, law: object) -> bool:
    """Whether this is the wall of the law, as far as known; dealt hands may be reordered."""
    if not (isinstance(wall, tuple) and isinstance(law, tuple)):
        return False
    ours: tuple[str, ...] = wall
    theirs: tuple[str, ...] = law
    if not len(ours) == len(theirs) == WALL:
        return False
    pairs = zip(ours[DEALT:], theirs[DEALT:], strict=True)
    same_hands = sorted(ours[:DEALT]) == sorted(theirs[:DEALT])
    return same_hands and all(a in (b, HIDDEN) for a, b in pairs)


def _same_rules(stated: Log, found: Log) -> bool:
    """Whether the values match; without any, Tenhou's, as far as the log shows no others."""
    if found.rules is None:
        return stated.rules is None and found.overrides == stated.overrides
    ours = _values(found)
    if stated.rules is not None:
        return ours == _values(stated)
    plain = Log(format="", rules="tenhou")
    implied = implied_length(replace(stated, not_compared=found.not_compared))
    shown = replace(stated, rules="tenhou", overrides=implied)
    if found.format == "mjlog":
        return ours == _values(without_reds(shown))
    return ours == _values(shown if found.format in {"hanchan", "mjai"} else plain)


def without_reds(log: Log) -> Log:
    """The same rules without red fives, if there is none to be seen in the log."""
    tiles = {tile for kyoku in log.kyoku for hand in kyoku.tehais for tile in hand}
    tiles |= {getattr(event, "pai", "") for kyoku in log.kyoku for event in kyoku.events}
    if not tiles.isdisjoint(RED):
        return log
    return replace(log, overrides=log.overrides | {RED_FIVES: [0, 0, 0]})


def _values(log: Log) -> str:
    return _hash(log.rules or "tenhou", repr(sorted(log.overrides.items())))


@cache
def _hash(rules: str, overrides: str) -> str:
    values: dict[str, object] = dict(literal_eval(overrides))
    return load_rules(rules, values).content_hash()
