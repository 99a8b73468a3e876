"""What a log has that a dialect of mjai cannot hold."""

from collections.abc import Callable, Iterator

from hanchan.formats.format import Loss
from hanchan.formats.mjai.dialects import BROADER, Dialect, dialect_named
from hanchan.formats.mjai.matches import RED_FIVES, REDS, ROUNDS
from hanchan.formats.mjai.writing import computed_after, is_nagashi, seed_of, yaku_names
from hanchan.records import events as ev
from hanchan.records.log import Log, LoggedEvent, LoggedKyoku, LoggedWin

Test = Callable[[Log, Dialect], bool]


def losses_in(log: Log, dialect: str = "mortal") -> tuple[Loss, ...]:
    """What writing this log in the dialect would lose, always in the same order.

    >>> [loss.field for loss in losses_in(Log(format="mjai", rules="ema-2008"))]
    ['rules']
    """
    table = dialect_named(dialect)
    return tuple(
        Loss(field=field, sense=sense.format(dialect=table.name))
        for field, sense, test in LOSSES
        if test(log, table)
    )


def _wins(log: Log) -> Iterator[LoggedWin]:
    """The wins that are written as such."""
    return (win for kyoku in log.kyoku if not is_nagashi(kyoku) for win in kyoku.wins)


def _events(log: Log) -> Iterator[LoggedEvent]:
    return (event for kyoku in log.kyoku for event in kyoku.events)


def _rules(log: Log, dialect: Dialect) -> bool:
    if log.rules not in (None, dialect.rules):
        return True
    return any(not _held(key, value, dialect) for key, value in log.overrides.items())


def _held(key: str, value: object, dialect: Dialect) -> bool:
    """Whether the start of a match tells that a rule has this value."""
    if key == RED_FIVES:
        return dialect.writes("start_game", "aka_flag") and value in REDS.values()
    return key == ROUNDS and value in dialect.lengths.values()


def _id(log: Log, dialect: Dialect) -> bool:
    if dialect.writes("start_game", "uri"):
        return False
    kept = dialect.writes("start_game", "seed") and seed_of(log.id) is not None
    return bool(log.id) and not kept


def _dora_markers(kyoku: LoggedKyoku) -> bool:
    turned = tuple(e.dora_marker for e in kyoku.events if isinstance(e, ev.Dora))
    return kyoku.dora_timed and turned != kyoku.dora_markers[1:]


def _yaku(log: Log, dialect: Dialect) -> bool:
    names = yaku_names(dialect)
    return any(
        any(yaku not in names or yaku in BROADER for yaku in win.yaku or ()) for win in _wins(log)
    )


def _reason(log: Log, dialect: Dialect) -> bool:
    known = dialect.reasons.values()
    return any(
        kyoku.draw is not None and kyoku.draw.reason is not None and kyoku.draw.reason not in known
        for kyoku in log.kyoku
    )


def _draw_field(ours: str, theirs: str) -> Test:
    """Whether draws have a field that the dialect's draws do not."""
    return lambda log, dialect: (
        not dialect.writes("ryukyoku", theirs)
        and any(
            kyoku.draw is not None and getattr(kyoku.draw, ours) is not None for kyoku in log.kyoku
        )
    )


def _win_field(ours: str, theirs: str) -> Test:
    """Whether wins have a field that the dialect's wins do not."""
    return lambda log, dialect: (
        not dialect.writes("hora", theirs)
        and any(getattr(win, ours) is not None for win in _wins(log))
    )


def _split(log: Log, _: Dialect) -> bool:
    return any(
        kyoku.deltas is not None
        and len(kyoku.wins) > 1
        and any(win.deltas is None for win in kyoku.wins)
        for kyoku in log.kyoku
    )


def _after(log: Log, dialect: Dialect) -> bool:
    return not dialect.writes("hora", "scores") and any(
        kyoku.scores_after is not None and kyoku.scores_after != computed_after(kyoku)
        for kyoku in log.kyoku
    )


LOSSES: tuple[tuple[str, str, Test], ...] = (
    ("rules", "{dialect} does not say by which rules a match was played", _rules),
    ("match-id", "{dialect} has no place for the name of the match", _id),
    (
        "dice",
        "mjai does not tell the dice",
        lambda log, _: any(kyoku.dice is not None for kyoku in log.kyoku),
    ),
    (
        "wall",
        "mjai does not tell the tiles that nobody drew",
        lambda log, _: any(kyoku.wall is not None for kyoku in log.kyoku),
    ),
    (
        "declined-claims",
        "mjai does not tell who let a tile go",
        lambda log, _: any(isinstance(event, ev.Pass) for event in _events(log)),
    ),
    (
        "open-riichi",
        "mjai has no open riichi, it becomes an ordinary one",
        lambda log, _: any(isinstance(e, ev.Reach) and (e.open or e.shown) for e in _events(log)),
    ),
    (
        "dora-timing",
        "the log does not say when indicators were turned, in mjai they are as on Tenhou",
        lambda log, _: any(not kyoku.dora_timed for kyoku in log.kyoku),
    ),
    (
        "dora-markers",
        "mjai tells an indicator only by the event that turns it",
        lambda log, _: any(_dora_markers(kyoku) for kyoku in log.kyoku),
    ),
    (
        "nagashi",
        "mjai has nagashi as a draw, so its wins are told by their deltas alone",
        lambda log, _: any(is_nagashi(kyoku) for kyoku in log.kyoku),
    ),
    (
        "hand-of-win",
        "{dialect} does not tell the hand that won",
        _win_field("tehai", "hora_tehais"),
    ),
    ("yaku", "{dialect} has no names for some of the yaku", _yaku),
    ("dora-count", "{dialect} does not count dora", _win_field("dora", "yakus")),
    ("red-count", "{dialect} does not count red fives", _win_field("red", "yakus")),
    ("ura-count", "{dialect} does not count ura dora", _win_field("ura", "yakus")),
    ("yakuman", "{dialect} does not count yakuman", _win_field("yakuman", "yakus")),
    ("han", "{dialect} does not tell the han", _win_field("han", "fan")),
    ("fu", "{dialect} does not tell the fu", _win_field("fu", "fu")),
    ("points", "{dialect} does not tell the value of a hand", _win_field("points", "hora_points")),
    ("limit", "mjai does not name limits", _win_field("limit", "limit")),
    ("pao", "mjai does not tell who is liable", _win_field("pao", "pao")),
    ("win-deltas", "what each of several winners got is not known, so no sum is told", _split),
    ("draw-reason", "{dialect} has no name for this kind of draw", _reason),
    ("tenpai-hands", "{dialect} does not show hands at a draw", _draw_field("tehais", "tehais")),
    ("draw-actor", "{dialect} does not tell who declared a draw", _draw_field("actor", "actor")),
    ("scores-after", "{dialect} has no scores but those that deltas and deposits give", _after),
    (
        "final-scores",
        "{dialect} does not tell the final scores",
        lambda log, dialect: (
            log.end is not None
            and bool(log.end.scores)
            and not dialect.writes("end_game", "scores")
        ),
    ),
    (
        "results",
        "mjai does not tell results or places",
        lambda log, _: log.end is not None and (log.end.results or log.end.places) is not None,
    ),
)
"""Each loss by its id, with its sentence and how it is found, in the order of a log."""
