"""A tenpai hand for a riichi whose tiles a log hides, so that the kyoku can be followed on.

Any tenpai hand will do: the law asks nothing else of a riichi that does not win. Its tiles are
taken from those that nobody sees in the kyoku.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from hanchan.records.events import HIDDEN
from hanchan.records.tile_names import TILE_NAMES

COPIES, SUITS, RANKS = 4, 3, 9
KINDS = 34
RED_FIVES = TILE_NAMES[KINDS:]
_PLACE = {name: place for place, name in enumerate(TILE_NAMES[:KINDS])}


def unseen_tiles(seen: Sequence[str]) -> Counter[int]:
    """Return how many plain tiles of each kind a kyoku does not show."""
    counts = Counter(dict.fromkeys(range(KINDS), COPIES))
    for name in (*seen, *(red for red in RED_FIVES if red not in seen)):
        if name != HIDDEN:
            counts[_kind(name)] -= 1
    return +counts


def tenpai_tiles(held: Sequence[str], unseen: Counter[int]) -> list[str] | None:
    """Return names for the hidden tiles of a hand that make it tenpai; None if none can be found.

    The hand is filled up to sets and a single tile, which it waits for.

    >>> len(tenpai_tiles(["?"] * 13, unseen_tiles([])) or ())
    13
    >>> tenpai_tiles(["1m", "2m", "?", "E"], unseen_tiles(["1m", "2m", "E"]))
    ['3m']
    """
    known = Counter(_kind(name) for name in held if name != HIDDEN)
    sets, rest = divmod(len(held), 3)
    if rest != 1:
        return None
    found = _fill(known, unseen.copy(), sets, single=True)
    return None if found is None else [TILE_NAMES[place] for place in found]


def _kind(name: str) -> int:
    return _PLACE[name.removesuffix("r")]


def _fill(
    known: Counter[int], unseen: Counter[int], sets: int, *, single: bool
) -> list[int] | None:
    """Return the unseen tiles that make sets, and a single tile, of the known ones."""
    first = next((place for place in sorted(known) if known[place] > 0), None)
    if first is None:
        return _fill_unseen(unseen, sets, single=single)
    if single:
        without = known - Counter({first: 1})
        found = _fill(without, unseen, sets, single=False)
        if found is not None:
            return found
    if sets == 0:
        return None
    for group in _sets_with(first):
        taken = _take(group, known, unseen)
        if taken is None:
            continue
        left, pool, used = taken
        found = _fill(left, pool, sets - 1, single=single)
        if found is not None:
            return [*used, *found]
    return None


def _fill_unseen(unseen: Counter[int], sets: int, *, single: bool) -> list[int] | None:
    """Return unseen tiles for whole sets and a single tile, the first that there are."""
    unseen, found = unseen.copy(), list[int]()
    for place in range(KINDS):
        for group in _sets_with(place):
            while sets and not Counter(group) - unseen:
                unseen -= Counter(group)
                found += group
                sets -= 1
    if sets:
        return None
    if single:
        last = next((place for place in reversed(range(KINDS)) if unseen[place] > 1), None)
        return None if last is None else [*found, last]
    return found


def _sets_with(place: int) -> Iterator[tuple[int, ...]]:
    """Yield the sequences and the triplet that have a tile of this kind."""
    suit, rank = divmod(place, RANKS)
    if suit < SUITS:
        for low in range(max(0, rank - 2), min(rank, RANKS - 3) + 1):
            first = suit * RANKS + low
            yield first, first + 1, first + 2
    yield place, place, place


def _take(
    group: tuple[int, ...], known: Counter[int], unseen: Counter[int]
) -> tuple[Counter[int], Counter[int], list[int]] | None:
    """Take the tiles of a set from the known ones first; None if there are not enough."""
    left, pool, used = known.copy(), unseen.copy(), list[int]()
    for place in group:
        if left[place] > 0:
            left[place] -= 1
        elif pool[place] > 0:
            pool[place] -= 1
            used.append(place)
        else:
            return None
    return left, pool, used
