"""Hands that a log hides (`?`): the tiles that the play later shows, and what stays unknown.

The log of one seat hides the hands and draws of the others. A hidden hand may hold whatever it
plays: the tiles that it discards from the hand, calls with or reveals are put where it was dealt
or drew one unseen. A riichi that does not win is given a tenpai hand of tiles that nobody sees.
From the event on that depends on such tiles otherwise (a win, tenpai at a draw), the law has
nothing to say, and the kyoku is followed no further.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from hanchan.core.codes import SEATS
from hanchan.logs.hidden_tenpai import tenpai_tiles, unseen_tiles
from hanchan.logs.log import Log, LoggedKyoku, tiles_from_hand
from hanchan.records.events import HIDDEN, Ankan, Dahai, Dora, Pass, Reach, Tsumo

ABSENT_AT_THREE = [f"{rank}m" for rank in range(2, 9)]
DEALT = -1
"""The event index of the deal."""
DRAWS_WITHOUT_HANDS = frozenset({"four_winds", "four_kans"})
"""Draws that follow from what everybody sees."""


class HiddenHand:
    """The hand of a seat, tile by tile: `place` is where the log lists a tile, `tile` its name."""

    def __init__(self, tiles: Sequence[str]) -> None:
        self.held: list[tuple[tuple[int, int], str]] = [
            ((DEALT, i), tile) for i, tile in enumerate(tiles)
        ]
        self.shown: dict[tuple[int, int], str] = {}

    def draw(self, at: int, tile: str) -> None:
        """Add the tile of a draw, which is event `at`."""
        self.held.append(((at, 0), tile))

    def play(self, tile: str, *, drawn: bool | None = None) -> None:
        """Remove a tile: the one just drawn, another (`drawn` is False), or any.

        A tile that the hand does not show takes the place of a hidden one; if there is none, the
        replay reports it.
        """
        places = range(len(self.held))
        if drawn is not None and self.held:
            places = places[-1:] if drawn else places[:-1]
        for wanted in (tile, HIDDEN):
            for i in places:
                if self.held[i][1] == wanted:
                    place, _ = self.held.pop(i)
                    if wanted == HIDDEN:
                        self.shown[place] = tile
                    return

    def unseen_since(self) -> int | None:
        """Return the earliest event at which a tile came that nobody ever sees, or None."""
        return min((place[0] for place, tile in self.held if tile == HIDDEN), default=None)


def hides_hands(log: Log) -> bool:
    """Whether the log hides the tiles of any hand."""
    return any(map(_hides, log.kyoku))


def _hides(kyoku: LoggedKyoku) -> bool:
    return any(HIDDEN in hand for hand in kyoku.tehais)


def show_played_tiles(log: Log) -> Log:
    """Return the log with the hidden tiles that the play shows, and without what depends on others.

    A log without hidden hands is returned as it is.
    """
    if not hides_hands(log):
        return log
    return replace(log, kyoku=tuple(map(_show_played, log.kyoku)))


def _show_played(kyoku: LoggedKyoku) -> LoggedKyoku:
    if not _hides(kyoku):
        return kyoku
    hands = _play_hands(kyoku)
    dealt = [list(hand) for hand in kyoku.tehais]
    events = list(kyoku.events)
    for seat, hand in enumerate(hands):
        for (at, index), tile in hand.shown.items():
            if at == DEALT:
                dealt[seat][index] = tile
            else:
                events[at] = replace(events[at], pai=tile)
    shown = replace(kyoku, tehais=tuple(map(tuple, dealt)), events=tuple(events))
    unknown = [hand.unseen_since() for hand in hands]
    for at, event in enumerate(kyoku.events):
        if isinstance(event, Reach):
            shown = _with_tenpai(shown, hands[event.actor], event.actor, at)
    unseen = [hand.unseen_since() for hand in hands]
    return _without_passes(_cut_at_unknown(shown, unseen), unknown)


def _with_tenpai(kyoku: LoggedKyoku, hand: HiddenHand, seat: int, at: int) -> LoggedKyoku:
    """Return the kyoku with a tenpai hand for a riichi at event `at` that hides tiles.

    A riichi that wins, or declares a kan, asks for more of its hand, which stays hidden.
    """
    hidden = [place for place, tile in hand.held if tile == HIDDEN]
    later = any(isinstance(one, Ankan) and one.actor == seat for one in kyoku.events[at:])
    won = any(win.actor == seat for win in kyoku.wins)
    if not hidden or later or won or any(event >= at for event, _ in hidden):
        return kyoku
    held = [tile for (event, _), tile in hand.held if event < at]
    names = tenpai_tiles(held, unseen_tiles(_seen_tiles(kyoku)))
    if names is None:
        return kyoku
    dealt, events = [list(tehai) for tehai in kyoku.tehais], list(kyoku.events)
    for (event, index), name in zip(hidden, names, strict=True):
        if event == DEALT:
            dealt[seat][index] = name
        else:
            events[event] = replace(events[event], pai=name)
    hand.held = [(place, tile) for place, tile in hand.held if tile != HIDDEN]
    return replace(kyoku, tehais=tuple(map(tuple, dealt)), events=tuple(events))


def _seen_tiles(kyoku: LoggedKyoku) -> list[str]:
    """Return the tiles that a kyoku shows, and those that a table of three does not have."""
    seen = [tile for tehai in kyoku.tehais for tile in tehai]
    seen += [event.pai for event in kyoku.events if isinstance(event, Tsumo)]
    seen += kyoku.dora_markers
    seen += (one for win in kyoku.wins for one in win.ura_markers or ())
    return seen + (4 * ABSENT_AT_THREE if len(kyoku.tehais) < SEATS else [])


def _play_hands(kyoku: LoggedKyoku) -> list[HiddenHand]:
    """Play the events of a kyoku, and reveal the hands that its end shows."""
    hands = [HiddenHand(tehai) for tehai in kyoku.tehais]
    just_drew: int | None = None
    for at, event in enumerate(kyoku.events):
        if isinstance(event, Tsumo):
            hands[event.actor].draw(at, event.pai)
            just_drew = event.actor
        elif isinstance(event, Dahai):
            drawn = event.tsumogiri if just_drew == event.actor else None
            hands[event.actor].play(event.pai, drawn=drawn)
            just_drew = None
        elif not isinstance(event, Dora):
            for tile in tiles_from_hand(event):
                hands[event.actor].play(tile)
    for seat, revealed in _revealed(kyoku):
        for tile in revealed:
            hands[seat].play(tile)
    return hands


def _revealed(kyoku: LoggedKyoku) -> list[tuple[int, tuple[str, ...]]]:
    """Return the hands that the end shows, with the tile of a tsumo first, which was drawn last."""
    shown = [
        (win.actor, (*([win.pai] if win.actor == win.target else []), *(win.tehai or ())))
        for win in kyoku.wins
        if win.pai is not None
    ]
    tenpai = (kyoku.draw.tehais if kyoku.draw is not None else None) or ()
    shown += [(seat, hand) for seat, hand in enumerate(tenpai) if hand is not None]
    return [(seat, tuple(tile for tile in hand if tile != HIDDEN)) for seat, hand in shown]


def _cut_at_unknown(kyoku: LoggedKyoku, unseen: Sequence[int | None]) -> LoggedKyoku:
    """Return the kyoku up to the first event that depends on a hand with tiles nobody sees."""
    for at, event in enumerate(kyoku.events):
        if isinstance(event, Reach) and _unknown(unseen, event.actor, at):
            return replace(_without_end(kyoku), events=kyoku.events[:at], lines=kyoku.lines[:at])
    unknown = [seat for seat in range(len(unseen)) if _unknown(unseen, seat, len(kyoku.events))]
    won = any(win.actor in unknown for win in kyoku.wins)
    drawn = kyoku.draw is not None and kyoku.draw.reason not in DRAWS_WITHOUT_HANDS
    return _without_end(kyoku) if won or (drawn and unknown) else kyoku


def _without_passes(kyoku: LoggedKyoku, unseen: Sequence[int | None]) -> LoggedKyoku:
    """Return the kyoku without passes of seats whose hands nobody knows."""
    lines = kyoku.lines or (kyoku.line,) * len(kyoku.events)
    told = [
        (line, event)
        for line, event in zip(lines, kyoku.events, strict=True)
        if not isinstance(event, Pass) or unseen[event.actor] is None
    ]
    if len(told) == len(kyoku.events):
        return kyoku
    events = tuple(replace(event, seq=i) for i, (_, event) in enumerate(told))
    return replace(kyoku, events=events, lines=tuple(line for line, _ in told))


def _unknown(unseen: Sequence[int | None], seat: int, at: int) -> bool:
    since = unseen[seat]
    return since is not None and since < at


def _without_end(kyoku: LoggedKyoku) -> LoggedKyoku:
    return replace(kyoku, wins=(), draw=None, deltas=None, scores_after=None)
