"""The parts of a match that files hold one by one: their order, and the match that they make.

What the parts say decides, not what the files are called: names, rules, rounds and scores.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from hanchan.core.codes import DEPOSIT
from hanchan.i18n.lazy_text import sentence
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.records import events as e
from hanchan.records.record import ROUND_WINDS

Position: TypeAlias = tuple[int, int]
"""The place of a kyoku in a match: its number from East 1, and its honba."""
FIRST: Position = (0, 0)


def position(kyoku: LoggedKyoku) -> Position:
    """Return the place of a kyoku in its match."""
    return len(kyoku.scores) * ROUND_WINDS.index(kyoku.bakaze) + kyoku.kyoku - 1, kyoku.honba


def next_positions(kyoku: LoggedKyoku) -> tuple[Position, ...]:
    """Return the places that can follow: one more honba, or the next dealer."""
    at, honba = position(kyoku)
    return (at, honba + 1), (at + 1, 0), (at + 1, honba + 1)


def with_scores_after(kyoku: Sequence[LoggedKyoku]) -> tuple[LoggedKyoku, ...]:
    """Return the kyoku with the scores after each: those of the next deal, or computed."""
    found: list[LoggedKyoku] = []
    for at, one in enumerate(kyoku):
        after = kyoku[at + 1] if at + 1 < len(kyoku) else None
        if after is not None and position(after) in next_positions(one):
            found.append(replace(one, scores_after=after.scores))
        else:
            found.append(replace(one, scores_after=remaining_scores(one)) if one.complete else one)
    return tuple(found)


def remaining_scores(kyoku: LoggedKyoku) -> tuple[int, ...]:
    """Return the scores after the payments of the kyoku and its riichi deposits."""
    scores = list(kyoku.scores)
    for event in kyoku.events:
        if type(event) is e.ReachAccepted:
            scores[event.actor] -= DEPOSIT
    deltas = kyoku.deltas or (0,) * len(scores)
    return tuple(score + delta for score, delta in zip(scores, deltas, strict=True))


def is_continuation(before: Log, after: Log) -> bool:
    """Whether `after` continues the match of `before`.

    Then format, names, rules and id are equal, the first kyoku of `after` is the next one of the
    match, and its scores result from the payments before it.
    """
    same = ("format", "names", "rules", "overrides", "id")
    if any(getattr(before, name) != getattr(after, name) for name in same):
        return False
    if before.end is not None or not before.kyoku or not after.kyoku:
        return False
    last, first = before.kyoku[-1], after.kyoku[0]
    return position(first) in next_positions(last) and first.scores == remaining_scores(last)


def join_parts(parts: Sequence[Log]) -> Log:
    """Join the parts of one match, in order, into one log."""
    first = parts[0]
    if len(parts) == 1:
        return first
    kyoku = [one for part in parts for one in part.kyoku]
    doubts = dict.fromkeys(doubt for part in parts for doubt in part.doubts)
    return replace(first, kyoku=with_scores_after(kyoku), end=parts[-1].end, doubts=tuple(doubts))


def group_parts(parts: Sequence[Log]) -> list[list[list[int]]]:
    """Return the parts of each match by their indices, in order, apart where some are missing.

    A match has several runs of parts if kyoku between them are missing.
    """
    groups: list[list[list[int]]] = []
    latest: dict[object, list[int]] = defaultdict(list)  # the groups of the same players
    for run in _runs(parts):
        first = parts[run[0]]
        key, start = _key(first), position(first.kyoku[0])
        earlier = [
            i for i in latest[key]
            if (last := parts[groups[i][-1][-1]]).end is None and position(last.kyoku[-1]) < start
        ]  # fmt: skip
        if start == FIRST or not earlier:
            latest[key].append(len(groups))
            groups.append([run])
        else:
            groups[earlier[-1]].append(run)
    return groups


def _runs(parts: Sequence[Log]) -> Iterable[list[int]]:
    """Yield the parts that continue each other, beginning with the earliest kyoku."""
    waiting: dict[object, list[int]] = defaultdict(list)
    order = sorted(range(len(parts)), key=lambda i: (position(parts[i].kyoku[0]), i))
    for i in order:
        first = parts[i].kyoku[0]
        waiting[_key(parts[i]), position(first), first.scores].append(i)
    used: set[int] = set()
    for i in order:
        if i in used:
            continue
        run = [i]
        while (after := _continuation(parts, run[-1], waiting, used)) is not None:
            used.add(after)
            run.append(after)
        yield run


def _continuation(
    parts: Sequence[Log], i: int, waiting: dict[object, list[int]], used: set[int]
) -> int | None:
    """Return the part that continues another, None if there is none."""
    last = parts[i].kyoku[-1]
    scores = remaining_scores(last)
    for place in next_positions(last):
        for after in waiting.get((_key(parts[i]), place, scores), ()):
            if after not in used and is_continuation(parts[i], parts[after]):
                return after
    return None


def _key(part: Log) -> tuple[object, ...]:
    return part.format, part.names, part.id


def join_groups(parts: Sequence[Log]) -> Iterable[Log]:
    """Yield the match that each group of parts makes; a doubt tells which kyoku are missing.

    The kyoku before and after those that are missing are matches of their own.
    """
    for group in group_parts(parts):
        before: LoggedKyoku | None = None
        for run in group:
            log = join_parts([parts[i] for i in run])
            if before is not None:
                names = {"before": kyoku_name(before), "after": kyoku_name(log.kyoku[0])}
                log = replace(log, doubts=(*log.doubts, sentence("doubt-missing_kyoku", **names)))
            before = log.kyoku[-1]
            yield log


def kyoku_name(kyoku: LoggedKyoku) -> str:
    """Return the short name of a kyoku, such as `E3`, or with honba `E3-1`."""
    honba = f"-{kyoku.honba}" if kyoku.honba else ""
    return f"{kyoku.bakaze}{kyoku.kyoku}{honba}"
