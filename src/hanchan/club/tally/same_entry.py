"""Comparison of two people's entries of the same kyoku."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from hanchan.club.tally import lines as t
from hanchan.errors import HandError, NotationError
from hanchan.tiles import parse_hand, parse_tiles


def same_kyoku(one: t.Kyoku, other: t.Kyoku) -> bool:
    """Whether two entries are equal, ignoring the order of tiles and seats.

    >>> same_kyoku(
    ...     t.Kyoku(number=1, end=t.Draw(tenpai=(0, 2))),
    ...     t.Kyoku(number=1, end=t.Draw(tenpai=(2, 0))),
    ... )
    True
    """
    return _normalize(one) == _normalize(other)


def _normalize(kyoku: t.Kyoku) -> t.Kyoku:
    riichi = [part for part in kyoku.play if isinstance(part, t.Riichi) and not part.ends]
    play = kyoku.play
    if len(riichi) == len(play):
        play = tuple(sorted(riichi, key=lambda part: part.seat))
    match kyoku.end:
        case t.Draw() as draw:
            end = msgspec.structs.replace(draw, tenpai=tuple(sorted(draw.tenpai)))
        case t.Win() as win:
            winners = sorted(
                (_normalize_winner(one) for one in win.winners), key=lambda one: one.seat
            )
            end = msgspec.structs.replace(
                win, winners=tuple(winners), dora=_sort_tiles(win.dora), ura=_sort_tiles(win.ura)
            )
        case None:
            end = None
    return msgspec.structs.replace(kyoku, play=play, end=end)


def _normalize_winner(winner: t.Winner) -> t.Winner:
    worth = winner.worth
    if worth is not None:
        worth = msgspec.structs.replace(worth, yaku=_sort_words(worth.yaku))
    hand = winner.hand
    if hand is not None:
        with suppress(HandError, NotationError):
            hand = str(parse_hand(hand))
    return msgspec.structs.replace(winner, hand=hand, flags=_sort_words(winner.flags), worth=worth)


def _sort_words(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(words))


def _sort_tiles(text: str) -> str:
    """Sort indicators; invalid tiles are refused on entry, not here."""
    try:
        return " ".join(sorted(map(str, parse_tiles(text))))
    except (HandError, NotationError):
        return text
