"""Inference of the unknown ura indicators of riichi wins from what the log states.

Details missing from a log are neither compared nor invented. But the stated payments restrict the
ura dora, so unseen indicators are tried for each possible count of ura dora.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import add
from typing import TypeAlias

from msgspec.structs import replace

from hanchan.core.codes import WALL
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.dora import dora_kind
from hanchan.core.game_state import Game, Rules
from hanchan.core.phases import start_match
from hanchan.core.turn_order import count_players
from hanchan.core.wall import indicator_place
from hanchan.core.wall_sources import REPLACEMENTS
from hanchan.errors import RecordError
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.logs.replayer import LogReplayer, reconstruct_wall, set_up_kyoku
from hanchan.records.events import HIDDEN, Chi, Dahai, Daiminkan, Pon, Reach, Tsumo
from hanchan.records.tile_names import CODE_BY_NAME
from hanchan.replay.memory_layout import FOLLOWED, UNSEEN
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.table_size import KITA_REPLACEMENTS, THREE
from hanchan.rules.value_enums import UraDora
from hanchan.scoring.win_result import Result, read_result

Ura: TypeAlias = tuple[int, ...]
Counts: TypeAlias = tuple[int, ...]


def winners_without_ura(kyoku: LoggedKyoku) -> tuple[int, ...]:
    """Return the seats that won with riichi; empty if a win or the wall has ura indicators."""
    declared = {event.actor for event in kyoku.events if type(event) is Reach}
    wins = [win for win in kyoku.wins if win.actor in declared and win.pai is not None]
    if any(win.ura_markers is not None for win in wins) or (
        kyoku.wall is not None and kyoku.wall[_first_ura_place(kyoku)] != HIDDEN
    ):
        return ()
    return tuple(win.actor for win in wins)


def _first_ura_place(kyoku: LoggedKyoku) -> int:
    """Return where the first ura indicator lies, counted from the end of the wall.

    Games of three are taken to have eight replacement tiles, as all that set norths aside have.
    """
    spare = KITA_REPLACEMENTS - REPLACEMENTS if len(kyoku.tehais) == THREE else 0
    return indicator_place(spare, 0) + 1 - WALL


def refuse_unknown_ura(log: Log, rules: RuleSet | None) -> None:
    """Raise `RecordError` for a riichi win with unknown ura indicators.

    Rules without ura dora need none; `rules` is None if they are unknown.
    """
    if rules is not None and rules.dora.ura is UraDora.NONE:
        return
    for number, kyoku in enumerate(log.kyoku, 1):
        if winners_without_ura(kyoku):
            at, line = f"kyoku {number}, ura_markers", kyoku.end_line or None
            raise RecordError("record-no-ura", field=at, line=line)


def possible_ura(kyoku: LoggedKyoku, r: Rules, tiles: Sequence[int]) -> Iterator[Ura]:
    """Yield possible ura indicators: one choice for each combination of the winners' ura dora.

    Choices with the fewest ura dora come first. There are none if the log states the indicators or
    no winner declared riichi. `r` are the rules, `tiles` the tiles in play.
    """
    seats = winners_without_ura(kyoku)
    if not seats:
        return
    game, left = Game(), Counter(tiles)
    start_match(game, r)
    left.subtract(code for code in reconstruct_wall(kyoku, r=r) if code != UNSEEN)
    hands = [_winner_kinds(kyoku, p) for p in seats]
    by_counts: dict[Counts, list[int]] = {}
    for code in sorted(code for code, count in left.items() if count > 0):
        counts = tuple(hand[dora_kind(game, code)] for hand in hands)
        by_counts.setdefault(counts, []).append(code)
    found: dict[Counts, Ura] = {(0,) * len(seats): ()}
    for _ in kyoku.dora_markers:
        found = _add_indicator(found, by_counts, left)
    yield from (found[counts] for counts in sorted(found, key=sum))


def _add_indicator(
    found: Mapping[Counts, Ura], by_counts: Mapping[Counts, Sequence[int]], left: Counter[int]
) -> dict[Counts, Ura]:
    extended: dict[Counts, Ura] = {}
    for so_far, ura in found.items():
        for counts, codes in by_counts.items():
            code = next((code for code in codes if ura.count(code) < left[code]), None)
            if code is not None:
                extended.setdefault(tuple(map(add, so_far, counts)), (*ura, code))
    return extended


def _winner_kinds(kyoku: LoggedKyoku, seat: int) -> Counter[int]:
    """Count the tiles of each kind in a winner's hand and melds, with the winning tile."""
    names = list(kyoku.tehais[seat])
    discards: list[str] = []
    for event in kyoku.events:
        if isinstance(event, Tsumo | Chi | Pon | Daiminkan) and event.actor == seat:
            names.append(event.pai)
        elif isinstance(event, Dahai) and event.actor == seat:
            discards.append(event.pai)
    names += [win.pai for win in kyoku.wins if win.actor == seat != win.target and win.pai]
    kinds = Counter(kind_of(CODE_BY_NAME[name]) for name in names if name in CODE_BY_NAME)
    kinds.subtract(kind_of(CODE_BY_NAME[name]) for name in discards)
    return kinds


URA_DEPENDENT_FIELDS = frozenset({"ura", "han", "limit", "points", "deltas"})
"""The fields of a win that ura dora can change."""


@dataclass(frozen=True, slots=True)
class UraFit:
    """Ura indicators that match the log, with the resulting score sheets and payments."""

    ura: Ura
    results: tuple[Result, ...]
    deltas: tuple[int, ...]


def with_scores_after(log: Log, index: int) -> LoggedKyoku:
    """Return a kyoku with the scores after it, taken from the next deal if the log omits them."""
    kyoku, following = log.kyoku[index], log.kyoku[index + 1 : index + 2]
    if kyoku.scores_after is not None or not following or not kyoku.complete:
        return kyoku
    return replace(kyoku, scores_after=following[0].scores)


def matching_ura(kyoku: LoggedKyoku, rules: RuleSet) -> Iterator[UraFit]:
    """Yield each choice of the unknown ura indicators that reproduces the logged kyoku."""
    follower = LogReplayer(rules)
    for ura in possible_ura(kyoku, follower.record, follower.tiles):
        follower.restart()
        set_up_kyoku(follower.game, kyoku)
        if follower.replay_kyoku(kyoku, stops=False, ura=ura) != FOLLOWED:
            return
        g = follower.game
        if not follower.marks.differences:
            results = tuple(read_result(g, slot, follower.record) for slot in range(g.res_count))
            yield UraFit(ura, results, tuple(g.delta)[: count_players(g)])


def open_fields(kyoku: LoggedKyoku, found: tuple[UraFit, ...]) -> frozenset[str]:
    """Return the fields of a win that unknown ura indicators leave open.

    `found` has each choice of the indicators that matches the log.

    >>> open_fields(LoggedKyoku(bakaze="E", kyoku=1, honba=0, kyotaku=0, oya=0,
    ...     scores=(25000,) * 4, tehais=(), dora_markers=()), ())
    frozenset()
    """
    if not winners_without_ura(kyoku):
        return frozenset()
    if not found:
        return URA_DEPENDENT_FIELDS | {"ura_markers"}
    open_now = {
        name
        for name in ("ura", "han", "limit", "points")
        if len({tuple(getattr(one, name) for one in fit.results) for fit in found}) > 1
    }
    if len({fit.deltas for fit in found}) > 1:
        open_now.add("deltas")
    return frozenset(open_now | {"ura_markers"})
