"""The writer of mjai: a log as the lines of one dialect."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.mjai import dialects
from hanchan.formats.mjai.dialects import dialect_named
from hanchan.formats.mjai.kyoku_end import concealed_tiles, meld_tiles
from hanchan.formats.mjai.match_reader import (
    RED_FIVES_BY_FLAG,
    RED_FIVES_KEY,
    ROUNDS_KEY,
    STARTING_SCORES,
    add_scores,
    deposit_deltas,
)
from hanchan.formats.write_checks import require_writable_log
from hanchan.logs.log import Log, LoggedDraw, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records import events as ev
from hanchan.records.events import HIDDEN

Scores = tuple[int, ...] | None
Values = dict[str, Any]
NAGASHI = LoggedDraw(reason="nagashi")
HAIPAI = 13


def write_mjai(log: Log, dialect: str = "mortal") -> bytes:
    r"""Write a match in a dialect of mjai, one event per line; `dialect_losses` lists the losses.

    >>> write_mjai(Log(format="mjai", names=("A", "B", "C", "D")))
    b'{"type":"start_game","names":["A","B","C","D"]}\n'
    """
    require_writable_log(log, ura=False)
    encode = msgspec.json.encode
    return b"".join(encode(line) + b"\n" for line in MatchWriter(log, dialect_named(dialect)))


def parse_seed(match_id: str) -> list[int] | None:
    """Return the two numbers of a seed if the match id consists of them, else None.

    >>> parse_seed("20189,59287"), parse_seed("table 3")
    ([20189, 59287], None)
    """
    parts = match_id.split(",")
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) <= 20 for p in parts):  # noqa: PLR2004
        return None
    seed = [int(part) for part in parts]
    return seed if max(seed) < 2**64 and ",".join(map(str, seed)) == match_id else None


class MatchWriter:
    """The writer of one match; iteration yields the events with the fields of the dialect."""

    def __init__(self, log: Log, dialect: dialects.Dialect) -> None:
        self.log = log
        self.dialect = dialect
        self.scores: Scores = None
        """The scores that a reader of the previous lines can derive."""

    def __iter__(self) -> Iterator[Values]:
        log = self.log
        yield self._line("start_game", self._match_fields())
        for number, kyoku in enumerate(log.kyoku, 1):
            yield from self._write_kyoku(kyoku)
            if kyoku.complete:
                yield self._line("end_kyoku", {})
            elif number < len(log.kyoku) or log.end is not None:
                field, allowed = f"kyoku {number}", ("hora", "ryukyoku")
                raise RecordError("log-no-end", field=field, allowed=allowed)
        if log.end is not None:
            yield self._line("end_game", {"scores": log.end.scores or None})

    def _line(self, kind: str, values: Values) -> Values:
        return dialect_line(kind, values, self.dialect)

    def _match_fields(self) -> Values:
        log = self.log
        rounds = log.overrides.get(ROUNDS_KEY)
        lengths = self.dialect.lengths.items()
        length = next((name for name, number in lengths if number == rounds), None)
        reds, flags = log.overrides.get(RED_FIVES_KEY), RED_FIVES_BY_FLAG[log.players].items()
        return {
            "names": log.names if any(log.names) else None,
            "uri": log.id or None,
            "seed": parse_seed(log.id),
            "gametype": length,
            "kyoku_first": length,
            "aka_flag": next((flag for flag, n in flags if reds in (n, list(n))), None),
        }

    def _write_kyoku(self, kyoku: LoggedKyoku) -> Iterator[Values]:
        known = self._assumed_scores(kyoku) if self.scores is None else self.scores
        needed = "scores" in self.dialect.events["start_kyoku"].required or known != kyoku.scores
        yield self._line("start_kyoku", {
            "bakaze": kyoku.bakaze, "kyoku": kyoku.kyoku, "honba": kyoku.honba,
            "kyotaku": kyoku.kyotaku, "oya": kyoku.oya, "tehais": kyoku.tehais,
            "dora_marker": kyoku.dora_markers[0], "scores": kyoku.scores if needed else None,
        })  # fmt: skip
        self.scores = kyoku.scores
        for event in events_with_dora(kyoku):
            if event.type in self.dialect.events:
                yield self._line(event.type, self._play_fields(event))
        if kyoku.is_nagashi:  # in mjai a draw
            yield self._draw_line(kyoku, NAGASHI)
        elif kyoku.wins:
            yield from self._write_wins(kyoku)
        elif kyoku.draw is not None:
            yield self._draw_line(kyoku, kyoku.draw)

    def _assumed_scores(self, kyoku: LoggedKyoku) -> Scores:
        """Return the scores that a reader would assume before this deal if none were stated."""
        if any(isinstance(event, ev.ReachAccepted) for event in kyoku.events):
            return kyoku.scores
        first = kyoku.wins[0].deltas if len(kyoku.wins) > 1 else kyoku.deltas
        if first is None:
            return (STARTING_SCORES[self.log.players],) * self.log.players
        after = kyoku.scores_after if len(kyoku.wins) <= 1 else None
        return add_scores(after or add_scores(kyoku.scores, first), [-delta for delta in first])

    def _play_fields(self, event: LoggedEvent) -> Values:
        values: Values = {name: getattr(event, name) for name in event.__struct_fields__}
        if isinstance(event, ev.ReachAccepted):
            deltas = deposit_deltas(event.actor, self.log.players)
            self.scores = self.scores and add_scores(self.scores, deltas)
            values |= {"deltas": deltas, "scores": self.scores}
        return values

    def _apply_payment(self, deltas: Scores, after: Scores) -> Scores:
        moved = add_scores(self.scores, deltas) if self.scores and deltas is not None else None
        self.scores = after or moved
        return self.scores

    def _write_wins(self, kyoku: LoggedKyoku) -> Iterator[Values]:
        for number, win in enumerate(kyoku.wins, 1):
            deltas = kyoku.deltas if len(kyoku.wins) == 1 else win.deltas
            after = kyoku.scores_after if number == len(kyoku.wins) else None
            values = win_fields(win, self.dialect)
            scores = self._apply_payment(deltas, after)
            yield self._line("hora", values | {"deltas": deltas, "scores": scores})

    def _draw_line(self, kyoku: LoggedKyoku, draw: LoggedDraw) -> Values:
        tehais, tenpais = None, None
        if draw.tehais is not None:
            tenpais = [hand is not None for hand in draw.tehais]
            tehais = [
                hand if hand is not None else hidden_hand(kyoku, draw, seat)
                for seat, hand in enumerate(draw.tehais)
            ]
        return self._line("ryukyoku", {
            "reason": dialect_reason(self.dialect, draw.reason), "actor": draw.actor,
            "tehais": tehais,
            "tenpais": tenpais, "deltas": kyoku.deltas,
            "scores": self._apply_payment(kyoku.deltas, kyoku.scores_after),
        })  # fmt: skip


def dialect_line(kind: str, values: Values, dialect: dialects.Dialect) -> Values:
    """Return the type and the fields that the dialect writes for an event, in its order."""
    line: Values = {"type": kind}
    written = dialect.events[kind].written
    line.update((f, values[f]) for f in written if values.get(f) is not None)
    return line


def win_fields(win: LoggedWin | ev.Hora, dialect: dialects.Dialect) -> Values:
    """Return the fields that any dialect has for a win, except the scores after it."""
    tsumo = win.actor == win.target and win.pai is not None
    hand = win.tehai
    return {
        "actor": win.actor, "target": win.target, "pai": win.pai,
        "ura_markers": win.ura_markers, "uradora_markers": win.ura_markers,
        "hora_tehais": (*hand, win.pai) if hand is not None and tsumo else hand,
        "yakus": _yaku_list(win, dialect), "fu": win.fu,
        "fan": win.yakuman * dialect.yakuman_han[0] if win.yakuman else win.han,
        "hora_points": win.points, "deltas": win.deltas,
    }  # fmt: skip


def _yaku_list(win: LoggedWin | ev.Hora, dialect: dialects.Dialect) -> list[tuple[str, int]] | None:
    """Return names and han: dora, then yaku, dragons under their shared name; None if unstated."""
    if win.yaku is None:
        return None
    counts = (("dora", win.dora), ("ura", win.ura), ("red", win.red))
    names_of_dora = {ours: name for name, ours in dialects.DORA_NAMES.items()}
    found = {names_of_dora[ours]: count for ours, count in counts if count}
    unit = dialect.yakuman_han[0] if win.yakuman else 1
    names = dialect_yaku_names(dialect)
    for yaku, han in win.yaku.items():
        if yaku in names:
            found[names[yaku]] = found.get(names[yaku], 0) + han * unit
    return list(found.items())


def dialect_reason(dialect: dialects.Dialect, reason: str | None) -> str | None:
    """Return the dialect's name of a draw, or None if it has none."""
    names = (name for name, ours in dialect.reasons.items() if ours == reason)
    return next(names, None)


def dialect_yaku_names(dialect: dialects.Dialect) -> dict[str, str]:
    """Return the dialect's name of each of our yaku; some are written under a broader name."""
    names = {ours: name for name, ours in reversed(list(dialect.yaku.items()))}
    if names:
        names |= {narrow: names[broad] for narrow, broad in dialects.BROADER_YAKU.items()}
        names |= dict.fromkeys(dialects.DRAGON_YAKU_BY_TILE.values(), dialects.DRAGON_YAKU_NAME)
    return names


def hidden_hand(kyoku: LoggedKyoku, draw: LoggedDraw, seat: int) -> Sequence[str]:
    """Return the hand of a seat that is not tenpai: hidden tiles, unless it declared kyuushu."""
    if draw.reason == "kyuushu" and draw.actor == seat:
        return concealed_tiles(kyoku.tehais[seat], kyoku.events, seat)
    return [HIDDEN] * (HAIPAI - 3 * len(meld_tiles(kyoku.events, seat)))


def events_with_dora(kyoku: LoggedKyoku) -> Iterator[LoggedEvent]:
    """Yield the events; indicators without a time are turned when Tenhou would turn them.

    For an ankan that is immediately, for the other kans after the replacement draw.
    """
    if kyoku.dora_timed:
        yield from kyoku.events
        return
    markers, waiting = list(kyoku.dora_markers[1:]), 0
    for event in kyoku.events:
        yield event
        match event:
            case ev.Daiminkan() | ev.Kakan():
                waiting += 1
            case ev.Ankan() | ev.Tsumo():
                count = waiting + isinstance(event, ev.Ankan)
                turned, markers = markers[:count], markers[count:]
                yield from (ev.Dora(seq=event.seq, dora_marker=tile) for tile in turned)
                waiting = 0
            case _:
                pass
