"""How abortive draws, nagashi mangan and liability come about, under any rulebook."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hanchan.core import codes as c
from hanchan.core.concealed_tiles import is_terminal_or_honour
from hanchan.tiles import parse_tiles
from play.scenario_table import Table
from play.scenarios import (
    ALL_FOR_9S,
    LIVE,
    NINE_KINDS,
    WAITS,
    claim,
    deal,
    exhaust,
    joined,
    kinds_of,
    overrides_in,
    padded,
    pieces,
)

Hands = Mapping[int, str]


def _any(settings: Mapping[str, object]) -> dict[str, Any]:
    return dict(settings)


# Abortive draws; further hands may be given, and the dealer is seat 0 unless it is said.


def kyuushu(
    rulebook: str,
    hands: Hands | None = None,
    *,
    by: int | None = None,
    dealer: int = 0,
    **settings: object,
) -> Table:
    """A seat, if not said otherwise the dealer, aborts with nine kinds on its first turn."""
    p = dealer if by is None else by
    turn = (p - dealer) % c.SEATS
    given = {p: NINE_KINDS} | dict(hands or {})
    table = deal(rulebook, given, "." * turn + "6m", dealer=dealer, **_any(settings))
    return table.tsumogiri(turn).play(p, "kyuushu")


def four_winds(rulebook: str, hands: Hands | None = None, **settings: object) -> Table:
    """All four discard North first."""
    return deal(rulebook, hands, "4z4z4z4z", **_any(settings)).tsumogiri(4)


def four_riichi(rulebook: str, *, dealer: int = 0, **settings: object) -> Table:
    """All four declare riichi."""
    table = deal(rulebook, WAITS, "5z6z5z6z", dealer=dealer, **_any(settings))
    for i in range(c.SEATS):
        table.play((dealer + i) % c.SEATS, "riichi " + "56"[i % 2] + "z").pass_all()
    return table


def triple_ron(
    rulebook: str, *, dealer: int = 0, waiting: Iterable[str] = ALL_FOR_9S, **settings: object
) -> Table:
    """The dealer's first discard, 9s, is won on by everybody else."""
    others = {(dealer + 1 + i) % c.SEATS: hand for i, hand in enumerate(waiting)}
    table = deal(rulebook, others, "9s", dealer=dealer, **_any(settings)).play(dealer, "discard 9s")
    for p in others:
        table.play(p, "ron")
    return table


def three_kans_and_a_fourth(
    rulebook: str, *, dealer: int = 0, **settings: object
) -> tuple[Table, int]:
    """The dealer has made three kans; who may now declare a fourth of 7z is returned too."""
    other = (dealer + 2) % c.SEATS
    hands = {dealer: "1111p9999p1111s", other: "7777z"}
    table = deal(rulebook, hands, "..", dealer=dealer, **_any(settings))
    for kind in ("1111p", "9999p", "1111s"):
        table.play(dealer, f"ankan {kind}")
    return table.tsumogiri(2), other


def four_kans(
    rulebook: str,
    hands: Hands | None = None,
    *,
    dealer: int = 0,
    last: str = "1z",
    **settings: object,
) -> Table:
    """The two seats after the dealer have made two kans each; the second holds `last`, drawn."""
    first, second = (dealer + 1) % c.SEATS, (dealer + 2) % c.SEATS
    given = {first: "2222m8888m", second: "2222s8888s"} | dict(hands or {})
    table = deal(
        rulebook, given, "...", replacements="6z7z5z" + last, dealer=dealer, **_any(settings)
    )
    table.tsumogiri().play(first, "ankan 2222m").play(first, "ankan 8888m").tsumogiri()
    return table.play(second, "ankan 2222s").play(second, "ankan 8888s")


Abort = Callable[..., Table]
ABORTS: dict[str, Abort] = {
    "kyuushu": kyuushu,
    "four_winds": four_winds,
    "four_kans": four_kans,
    "four_riichi": four_riichi,
    "triple_ron": triple_ron,
}
"""How each abortive draw comes about."""


# A wall that runs out on a river of terminals and honours.


def nagashi(
    rulebook: str, seats: Iterable[int], hands: Hands | None = None, **settings: object
) -> Table:
    """The wall runs out; these seats discard terminals and honours alone, the others simples.

    Two seats can do so at most.
    """
    given = dict.fromkeys(range(c.SEATS), "2468m2468p2468s") | dict(hands or {})
    left = pieces(rulebook, **overrides_in(settings))
    left.subtract(parse_tiles("".join(given.values())))
    given = {p: padded(hand, left, kinds_of(parse_tiles(hand))) for p, hand in given.items()}
    tiles = sorted(left.elements(), key=lambda tile: is_terminal_or_honour(int(tile.kind)))
    dealer = settings.get("dealer", 0)
    assert isinstance(dealer, int)
    wanted = {i for i in range(LIVE) if (dealer + i) % c.SEATS in set(seats)}
    drawn = [tiles.pop() if i in wanted else tiles.pop(0) for i in range(LIVE)]
    return exhaust(Table(rulebook, given, joined(drawn), **_any(settings)))


# Liability.


def fed_dragons(rulebook: str, draws: str = "", **settings: object) -> Table:
    """Seat 2 has called all three dragons, the last from seat 1, and waits for 9s.

    `draws` follow the discard of seat 2.
    """
    hands = {2: "55z66z77z234m9s1p4p7p"}
    table = deal(rulebook, hands, "5z6z..7z" + draws, **_any(settings))
    claim(table.play(0, "discard 5z"), 2, "pon 55z").discard(2, "1p")
    claim(table.play(3, "discard 6z"), 2, "pon 66z").discard(2, "4p").tsumogiri(2)
    return claim(table.play(1, "discard 7z"), 2, "pon 77z").discard(2, "7p")


def fed_winds(rulebook: str, draws: str = "", **settings: object) -> Table:
    """Seat 2 has called all four winds, the last from seat 1, and waits for 9s."""
    hands = {2: "11z22z33z44z9s1p4p7p2m"}
    table = deal(rulebook, hands, "1z2z3z..4z" + draws, **_any(settings))
    claim(table.play(0, "discard 1z"), 2, "pon 11z").discard(2, "1p")
    claim(table.play(3, "discard 2z"), 2, "pon 22z").discard(2, "4p")
    claim(table.play(3, "discard 3z"), 2, "pon 33z").discard(2, "2m").tsumogiri(2)
    return claim(table.play(1, "discard 4z"), 2, "pon 44z").discard(2, "7p")


def fed_fourth_kan(rulebook: str, draws: str = "", **settings: object) -> Table:
    """Seat 2 has made three concealed kans and a fourth from the dealer's discard; waits for 9s."""
    hands = {2: "1111p9999p1111s7z"}
    draws = "..7z.7z" + draws
    table = deal(rulebook, hands, draws, replacements="7z9s5m2m", **_any(settings)).tsumogiri(2)
    for kind in ("1111p", "9999p", "1111s"):
        table.play(2, f"ankan {kind}")
    table.discard(2, "5m").tsumogiri().play(0, "discard 7z")
    return claim(table, 2, "daiminkan 777z").discard(2, "2m")
