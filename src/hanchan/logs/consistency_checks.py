"""Checks that every log of a match must pass, regardless of the rules.

They cover lengths, ranges, tile names and the four copies of each kind. Only replaying the log
shows whether its events are legal and its payments correct.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import TypeAlias

from hanchan.core.codes import SEATS, WALL
from hanchan.core.seeded_deals import tiles_of_rules
from hanchan.errors import RecordError, quote_input
from hanchan.i18n.code_names import ENDINGS
from hanchan.logs import log as logs
from hanchan.records import events as ev
from hanchan.records.record import MAX_HONBA, ROUND_WINDS
from hanchan.rules.ruleset import RuleSet
from hanchan.tiles import TILES

HAND_SIZE = 13
MAX_INDICATORS = 5
MAX_POINTS = ev.MAX_SCORE
COPIES = 4
KIND_OF = MappingProxyType({tile.mjai: tile.kind for tile in TILES})
TILE_NAMES = frozenset(KIND_OF)
DRAW_REASONS = tuple(sorted({*ENDINGS.values()} - {"none", "win"}))
Tiles: TypeAlias = Iterable[str]

MELD_SIZES = MappingProxyType({ev.Chi: 2, ev.Pon: 2, ev.Daiminkan: 3, ev.Kakan: 3, ev.Ankan: 4})
"""Number of tiles in each meld's `consumed`: those from the hand, or of the pon of a kakan."""


def check_log(log: logs.Log, *, copies: bool = True) -> None:
    """Raise `RecordError`, naming the position, unless the log could be that of a real match.

    Final scores may be empty, because some formats have none. Without `copies` more than four tiles
    of a kind are left for verification to find.

    >>> check_log(logs.Log(format="mjai", names=("A", "B")))
    Traceback (most recent call last):
    hanchan.errors.RecordError: names: 2 values, but four are needed, one for each seat
    """
    check_seat_count(log.names, log.players, "names")
    _check_lengths(log)
    for i, kyoku in enumerate(log.kyoku, 1):
        check_kyoku(kyoku, f"kyoku {i}", copies=copies, players=log.players)
    if log.end is not None:
        check_seat_count(log.end.scores or None, log.players, "end, scores")
        check_seat_count(log.end.results, log.players, "end, results")
        check_seat_count(log.end.places, log.players, "end, places")
        for place in log.end.places or ():
            _check_range(place, 1, log.players, "end, places")


def check_deals(log: logs.Log) -> None:
    """Check only the deals: their position in the match, scores, hands, indicators and walls.

    In a game of three, events and ends are checked as well, because they may name a fourth seat.

    >>> check_deals(logs.Log(format="mjai"))
    """
    _check_lengths(log)
    for i, kyoku in enumerate(log.kyoku, 1):
        if log.players == SEATS:
            _check_deal(kyoku, f"kyoku {i}", log.players)
        else:
            check_kyoku(kyoku, f"kyoku {i}", copies=False, players=log.players)


def _check_lengths(log: logs.Log) -> None:
    if len(log.kyoku) > logs.MAX_KYOKU:
        raise RecordError("log-most-kyoku", field="kyoku", most=logs.MAX_KYOKU)
    for i, kyoku in enumerate(log.kyoku, 1):
        if len(kyoku.events) > logs.MAX_EVENTS:
            raise RecordError("log-most-events", field=f"kyoku {i}, events", most=logs.MAX_EVENTS)


def check_kyoku(
    kyoku: logs.LoggedKyoku, path: str, *, copies: bool = True, players: int = SEATS
) -> None:
    """Raise `RecordError` unless the kyoku could be real; `path` prefixes the error's field."""
    _check_deal(kyoku, path, players)
    for i, event in enumerate(kyoku.events):
        check_event(event, i, path, players)
    if kyoku.lines and len(kyoku.lines) != len(kyoku.events):
        lines, events = len(kyoku.lines), len(kyoku.events)
        raise RecordError("record-lines", field=f"{path}, lines", count=lines, events=events)
    if kyoku.wins and kyoku.draw is not None:
        raise RecordError("record-win-and-draw", field=path)
    _check_wins(kyoku.wins, path, players)
    if kyoku.draw is not None:
        _check_draw(kyoku.draw, f"{path}, draw", players)
    check_seat_count(kyoku.deltas, players, f"{path}, deltas")
    check_seat_count(kyoku.scores_after, players, f"{path}, scores_after")
    if copies:
        _check_copies(kyoku, path)


def _check_deal(kyoku: logs.LoggedKyoku, path: str, players: int) -> None:
    _check_choice(kyoku.bakaze, ROUND_WINDS, f"{path}, bakaze")
    _check_range(kyoku.kyoku, 1, players, f"{path}, kyoku")
    _check_range(kyoku.oya, 0, players - 1, f"{path}, oya")
    for name, number in (("honba", kyoku.honba), ("kyotaku", kyoku.kyotaku)):
        _check_range(number, 0, MAX_HONBA, f"{path}, {name}")
    check_seat_count(kyoku.scores, players, f"{path}, scores")
    for score in kyoku.scores:
        _check_range(score, -MAX_POINTS, MAX_POINTS, f"{path}, scores")
    check_seat_count(kyoku.tehais, players, f"{path}, tehais")
    for seat, hand in enumerate(kyoku.tehais):
        if len(hand) != HAND_SIZE:
            at = f"{path}, tehais[{seat}]"
            raise RecordError("log-hand-size", field=at, count=len(hand), wanted=HAND_SIZE)
        _check_names(hand, f"{path}, tehais[{seat}]", hidden=True)
    _check_indicators(kyoku.dora_markers, 1, f"{path}, dora_markers")
    if kyoku.wall is not None and (players == SEATS or len(kyoku.wall) > WALL):
        _check_size(kyoku.wall, WALL, f"{path}, wall")
    _check_names(kyoku.wall or (), f"{path}, wall", hidden=True)


def check_event(event: logs.LoggedEvent, i: int, path: str, players: int) -> None:
    """Check the seat and the tiles of an event.

    A file has thousands of events, so the position is formatted only for an error.
    """
    tile: str | None = None
    if isinstance(event, ev.Dora):
        tile = event.dora_marker
    elif not 0 <= event.actor < players:
        _check_range(event.actor, 0, players - 1, f"{path}, events[{i}].actor")
    elif isinstance(event, ev.Tsumo | ev.Dahai | ev.Kita):
        tile = event.pai
    elif isinstance(event, ev.Chi | ev.Pon | ev.Daiminkan | ev.Ankan | ev.Kakan):
        _check_meld(event, f"{path}, events[{i}]", players)
    elif isinstance(event, ev.Reach):
        _check_names(event.shown, f"{path}, events[{i}].shown")
    if tile is not None and tile not in KIND_OF:
        name = "dora_marker" if isinstance(event, ev.Dora) else "pai"
        _check_names((tile,), f"{path}, events[{i}].{name}", hidden=isinstance(event, ev.Tsumo))
    if event.seq != i:
        at = f"{path}, events[{i}].seq"
        raise RecordError("record-seq", field=at, given=event.seq, wanted=i)


def _check_meld(
    event: ev.Chi | ev.Pon | ev.Daiminkan | ev.Ankan | ev.Kakan, path: str, players: int
) -> None:
    tiles = event.consumed if isinstance(event, ev.Ankan) else (event.pai, *event.consumed)
    _check_names(tiles, path)
    _check_size(event.consumed, MELD_SIZES[type(event)], f"{path}.consumed")
    if isinstance(event, ev.Chi | ev.Pon | ev.Daiminkan):
        _check_range(event.target, 0, players - 1, f"{path}.target")
        if event.target == event.actor:
            raise RecordError("record-own-discard", field=f"{path}.target", seat=event.actor)
    kinds = sorted(KIND_OF[name] for name in tiles)
    if isinstance(event, ev.Chi):
        low, middle, high = kinds
        if (low + 1, low + 2) != (middle, high) or low.suit != high.suit or low.is_honour:
            raise RecordError("meld-run", field=path, tiles=" ".join(tiles))
    elif kinds[0] != kinds[-1]:
        size = len(tiles)
        raise RecordError("meld-alike", field=path, tiles=" ".join(tiles), size=size)


def _check_wins(wins: Sequence[logs.LoggedWin], path: str, players: int) -> None:
    for i, win in enumerate(wins):
        at = f"{path}, wins[{i}]"
        _check_range(win.actor, 0, players - 1, f"{at}.actor")
        _check_range(win.target, 0, players - 1, f"{at}.target")
        if win.pao is not None:
            _check_range(win.pao, 0, players - 1, f"{at}.pao")
        _check_names((win.pai,) if win.pai is not None else (), f"{at}.pai")
        _check_names(win.tehai or (), f"{at}.tehai", hidden=True)
        _check_indicators(win.ura_markers or (), 0, f"{at}.ura_markers")
        check_seat_count(win.deltas, players, f"{at}.deltas")
        for name in ("dora", "red", "ura", "han", "fu", "yakuman", "points"):
            number: int | None = getattr(win, name)
            if number is not None and number < 0:
                raise RecordError("number-least", field=f"{at}.{name}", given=number, least=0)
    if len({win.actor for win in wins}) != len(wins):
        raise RecordError("record-winner-twice", field=f"{path}, wins")
    by_ron = [win.target for win in wins if win.pai is not None and win.target != win.actor]
    if len(set(by_ron)) > 1:
        raise RecordError("record-rons", field=f"{path}, wins", seats=tuple(set(by_ron)))


def _check_draw(draw: logs.LoggedDraw, path: str, players: int) -> None:
    if draw.reason is not None:
        _check_choice(draw.reason, DRAW_REASONS, f"{path}.reason")
    if draw.actor is not None:
        _check_range(draw.actor, 0, players - 1, f"{path}.actor")
    check_seat_count(draw.tehais, players, f"{path}.tehais")
    for seat, hand in enumerate(draw.tehais or ()):
        _check_names(hand or (), f"{path}.tehais[{seat}]", hidden=True)


def _check_copies(kyoku: logs.LoggedKyoku, path: str) -> None:
    """Check that neither the tiles seen in a kyoku nor its wall have more than four of a kind."""
    seen: list[str] = [name for hand in kyoku.tehais for name in hand]
    seen += [event.pai for event in kyoku.events if isinstance(event, ev.Tsumo)]
    seen += kyoku.dora_markers
    seen += max((win.ura_markers or () for win in kyoku.wins), key=len, default=())
    for tiles, field in ((seen, "tiles"), (kyoku.wall or (), "wall")):
        counts = Counter(map(KIND_OF.get, tiles))
        del counts[None]
        for kind, count in counts.items():
            if count > COPIES and kind is not None:
                at, tile = f"{path}, {field}", kind.mjai
                raise RecordError("tiles-in-set", field=at, count=count, tile=tile, most=COPIES)


def check_seat_count(values: Sequence[object] | None, players: int, path: str) -> None:
    """Raise `RecordError` unless there are as many values as players, or none are stated."""
    if values is not None and len(values) != players:
        raise seat_count_error(path, len(values), players)


def seat_count_error(path: str, count: int, players: int, line: int | None = None) -> RecordError:
    """Return the error for a list by seat that has not as many values as players."""
    message = "log-four" if players == SEATS else "log-three-values"
    return RecordError(message, field=path, count=count, line=line)


def check_table(log: logs.Log, rules: RuleSet) -> None:
    """Raise `RecordError` unless the rules have as many players and tiles as the log.

    >>> from hanchan.rules import load_rules
    >>> check_table(logs.Log(format="mjai"), load_rules("tenhou-sanma"))
    Traceback (most recent call last):
    hanchan.errors.RecordError: rules: this is a game of four, but tenhou-sanma is for three \
players; choose rules for four
    """
    players = rules.seating.players
    if log.players != players:
        about = {"given": log.players, "rules": rules.id, "players": players}
        raise RecordError("log-player-count", field="rules", **about)
    for i, kyoku in enumerate(log.kyoku, 1):
        if kyoku.wall is not None:
            _check_size(kyoku.wall, len(tiles_of_rules(rules)), f"kyoku {i}, wall")


def _check_range(number: int, low: int, high: int, path: str) -> None:
    if not low <= number <= high:
        raise RecordError("value-range", field=path, given=number, least=low, most=high)


def _check_choice(given: str, allowed: Sequence[str], path: str) -> None:
    if given not in allowed:
        raise RecordError("value-choice", field=path, given=quote_input(given), allowed=allowed)


def _check_size(tiles: Sequence[str], size: int, path: str) -> None:
    if len(tiles) != size:
        raise RecordError("record-tiles", field=path, count=len(tiles), wanted=size)


def _check_indicators(tiles: Sequence[str], least: int, path: str) -> None:
    if not least <= len(tiles) <= MAX_INDICATORS:
        count, most = len(tiles), MAX_INDICATORS
        raise RecordError("record-indicators", field=path, count=count, least=least, most=most)
    _check_names(tiles, path)


def _check_names(names: Tiles, path: str, *, hidden: bool = False) -> None:
    if TILE_NAMES.issuperset(names):  # true for every valid file
        return
    for name in names:
        if name not in KIND_OF and (name != ev.HIDDEN or not hidden):
            may = "yes" if hidden else "no"
            raise RecordError("record-tile", field=path, given=quote_input(name), hidden=may)
