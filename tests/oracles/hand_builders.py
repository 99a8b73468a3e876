"""Hands for kernel tests: from notation to counts, keys and a game record."""

from collections.abc import Iterator, Sequence

from hypothesis import assume
from hypothesis import strategies as st

from hanchan.core.distance_tables import POW5, SUIT_OF
from hanchan.core.game_state import Game

Counts = list[int]
"""How many of each kind, 34 numbers."""

MJAI_HONOURS = "ESWNPFC"


def counts_of(text: str) -> Counts:
    """The counts of a hand in notation; it may hold a fifth copy, as no real hand does.

    >>> counts_of("119m7z")[:9]
    [2, 0, 0, 0, 0, 0, 0, 0, 1]
    """
    counts = [0] * 34
    digits: list[int] = []
    for letter in text:
        if letter.isdigit():
            digits.append(int(letter))
        else:
            for digit in digits:
                counts["mpsz".index(letter) * 9 + digit - 1] += 1
            digits.clear()
    return counts


def counts_of_mjai(tiles: Sequence[str]) -> Counts:
    """The counts of tiles spelled as in mjai's records.

    >>> counts_of_mjai(["1m", "C"])[33]
    1
    """
    counts = [0] * 34
    for tile in tiles:
        if tile in MJAI_HONOURS:
            counts[27 + MJAI_HONOURS.index(tile)] += 1
        else:
            counts["mps".index(tile[1]) * 9 + int(tile[0]) - 1] += 1
    return counts


def keys_of(counts: Sequence[int]) -> tuple[int, int, int, int]:
    """The keys of the four suits."""
    keys = [0] * 4
    for kind, held in enumerate(counts):
        keys[SUIT_OF[kind]] += held * POW5[kind]
    man, pin, sou, honours = keys
    return man, pin, sou, honours


def kinds_of(text: str) -> int:
    """The kinds of some tiles as bits."""
    return sum(1 << kind for kind, held in enumerate(counts_of(text)) if held)


def seated(counts: Sequence[int], sets: int = 4, seat: int = 0) -> Game:
    """A record in which this seat holds these tiles beside ``4 - sets`` melds."""
    game = Game()
    game.meld_count[seat] = 4 - sets
    for kind, held in enumerate(counts):
        game.hand[seat, kind] = held
        game.held[seat] |= (held > 0) << kind
    for suit, key in enumerate(keys_of(counts)):
        game.key[seat, suit] = key
    return game


def to_be_read(counts: Sequence[int]) -> Game:
    """A record in which these tiles are the part whose readings are asked for."""
    game = Game()
    for kind, held in enumerate(counts):
        game.read_hand[kind] = held
    return game


@st.composite
def hands(draw: st.DrawFn, extra: int, *, least_sets: int = 0) -> tuple[Counts, int]:
    """Counts of ``3 * sets + extra`` tiles, and `sets`; often crowded into few kinds."""
    sets = draw(st.integers(least_sets, 4))
    pool = draw(st.lists(st.integers(0, 33), min_size=4, max_size=14, unique=True))
    near = {kind + step for kind in pool if kind < 27 for step in (0, 1, 2)}
    kinds = sorted({*pool, *(kind for kind in near if kind < 27)})
    tiles = draw(st.permutations([kind for kind in kinds for _ in range(4)]))
    counts = [0] * 34
    for kind in tiles[: 3 * sets + extra]:
        counts[kind] += 1
    return counts, sets


@st.composite
def built_hands(draw: st.DrawFn, *, most_copies: int = 4) -> tuple[Counts, int]:
    """A complete part of `sets` groups and a pair, and `sets`; often of one suit."""
    sets = draw(st.integers(0, 4))
    suits = draw(st.sampled_from([(0,), (1,), (2, 3), (0, 1, 2, 3)]))
    blocks = [block for block in groups() if block[0] // 9 in suits]
    counts = [0] * 34
    for group in draw(st.lists(st.sampled_from(blocks), min_size=sets, max_size=sets)):
        for kind in group:
            counts[kind] += 1
    room = [kind for kind in range(34) if kind // 9 in suits and counts[kind] <= most_copies - 2]
    if not room:
        room = [kind for kind in range(34) if counts[kind] == 0]
    counts[draw(st.sampled_from(room))] += 2
    assume(max(counts) <= most_copies)
    return counts, sets


def groups() -> Iterator[tuple[int, int, int]]:
    """Every triplet and every sequence, as kinds."""
    for kind in range(34):
        yield kind, kind, kind
    for kind in range(27):
        if kind % 9 < 7:
            yield kind, kind + 1, kind + 2
