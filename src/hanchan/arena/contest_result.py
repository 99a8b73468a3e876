"""The result of a contest, with statistics of each player."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from math import isfinite

import msgspec

from hanchan.arena.confidence_interval import Estimate, estimate_mean
from hanchan.arena.duplicate import ArenaMatchRow
from hanchan.arena.failures import Failures
from hanchan.arena.totals import DAMA, HANDS, OPEN, WITH_RIICHI, KyokuTotals
from hanchan.core.codes import SEATS
from hanchan.core.yaku_ids import NAMES
from hanchan.i18n.number_format import format_signed
from hanchan.i18n.texts import text
from hanchan.json_values import JsonResult
from hanchan.pictures import Picture, PictureGrid
from hanchan.pictures.shown_in_notebooks import Pictured

# Statistics of each player: rates and means of the counted results.

WINNING_HAND_NAMES = {WITH_RIICHI: "riichi", OPEN: "open", DAMA: "dama"}
NS_A_MS = 1e6


class ThinkingTime(msgspec.Struct, frozen=True, kw_only=True):
    """Thinking times of an external player in milliseconds; `p99` is the 99th percentile.

    >>> thought = ThinkingTime(decisions=800, mean=1.5, p99=4.0, most=21.0)
    >>> round(thought.decisions * thought.mean / 1000, 1)
    1.2
    """

    decisions: int
    mean: float
    p99: float
    most: float


class PlayerStats(msgspec.Struct, frozen=True, kw_only=True):
    """Statistics of a player. Rates are from 0 to 1, None if there was nothing to count.

    A match in which the player has two seats counts twice. `place`, `points` and `result` are
    estimates over seeds (`Estimate`). `places` has the shares of first to last; shared places are
    rounded down. Turns are the player's own discards; points of wins exclude honba and deposits.
    Wins and deal-ins are split by `riichi`, `open` and `dama`.

    >>> from hanchan.arena import contest
    >>> first, second = contest("random", "random", matches=4, workers=1).standings
    >>> first.matches, first.places == second.places, first.place.mean + second.place.mean
    (8, True, 5.0)
    """

    name: str
    matches: int
    place: Estimate
    points: Estimate
    result: Estimate
    places: tuple[float, ...]
    busted: float
    kyoku: int
    win: float
    win_points: float | None
    win_turn: float | None
    tsumo: float | None
    wins: dict[str, float | None]
    wins_points: dict[str, float | None]
    deal_in: float
    deal_in_points: float | None
    deal_ins: dict[str, float | None]
    riichi: float
    riichi_turn: float | None
    riichi_won: float | None
    riichi_dealt_in: float | None
    riichi_furiten: float | None
    riichi_bad: float | None
    called: float
    calls: float
    called_won: float | None
    tenpai: float | None
    yaku: dict[str, float]
    faults: int
    thinking: ThinkingTime | None


def ratio(part: float, whole: float) -> float | None:
    """Return part / whole, rounded to six decimals; None if the whole is 0.

    >>> ratio(1, 4), ratio(0, 0)
    (0.25, None)
    """
    return round(part / whole, 6) if whole else None


def results_by_seed(
    rows: Sequence[ArenaMatchRow], player: int
) -> dict[int, list[tuple[float, int, float]]]:
    """Return place, points and result in each of a player's seats, by seed."""
    found: dict[int, list[tuple[float, int, float]]] = {}
    for row in rows:
        for p, seated in enumerate(row.players):
            if seated == player:
                one = row.places[p], row.scores[p], row.results[p]
                found.setdefault(row.seed, []).append(one)
    return found


def seed_means(rows: Sequence[ArenaMatchRow], player: int) -> list[tuple[float, float, float]]:
    """Return a player's mean place, points and result on each seed, in the order of the seeds."""
    found = results_by_seed(rows, player)
    return [
        (sum(a) / len(a), sum(b) / len(b), sum(c) / len(c))
        for a, b, c in (tuple(zip(*found[seed], strict=True)) for seed in sorted(found))
    ]


def player_stats(
    name: str,
    player: int,
    rows: Sequence[ArenaMatchRow],
    busted: Sequence[Collection[int]],
    f: KyokuTotals,
    thinking_times: Mapping[int, Sequence[int]],
) -> PlayerStats:
    """Return the statistics of one player, from match rows, kyoku totals and thinking times.

    `busted` has the seats that ended each match bust (`bust_seats`).
    """
    each = seed_means(rows, player)
    seat_results = [one for ones in results_by_seed(rows, player).values() for one in ones]
    wins = [f.wins[player, hand] for hand in range(HANDS)]
    deal_ins = [f.deal_ins[player, hand] for hand in range(HANDS)]
    places = [int(one[0]) for one in seat_results]
    each_busted = zip(rows, busted, strict=True)
    busts = sum(row.players[p] == player for row, bust in each_busted for p in bust)
    seats = len(rows[0].players) if rows else SEATS
    kyoku, won, dealt_in = f.kyoku[player], sum(wins), sum(deal_ins)
    riichi, called = f.riichi[player], f.called[player]
    win_points = [f.win_points[player, hand] for hand in range(HANDS)]
    yaku = {one: f.yaku[player, y] for y, one in enumerate(NAMES)}

    def by_hand(parts: Sequence[int], wholes: Sequence[int]) -> dict[str, float | None]:
        each = WINNING_HAND_NAMES.items()
        return {name_of_hand: ratio(parts[hand], wholes[hand]) for hand, name_of_hand in each}

    return PlayerStats(
        name=name,
        matches=len(seat_results),
        place=estimate_mean([one for one, _, _ in each]),
        points=estimate_mean([one for _, one, _ in each]),
        result=estimate_mean([one for _, _, one in each]),
        places=tuple(ratio(places.count(i + 1), len(seat_results)) or 0 for i in range(seats)),
        busted=ratio(busts, len(seat_results)) or 0,
        kyoku=kyoku,
        win=ratio(won, kyoku) or 0,
        win_points=ratio(sum(win_points), won),
        win_turn=ratio(f.win_turns[player], won),
        tsumo=ratio(f.tsumo[player], won),
        wins=by_hand(wins, [won] * HANDS),
        wins_points=by_hand(win_points, wins),
        deal_in=ratio(dealt_in, kyoku) or 0,
        deal_in_points=ratio(
            sum(f.deal_in_points[player, hand] for hand in range(HANDS)), dealt_in
        ),
        deal_ins=by_hand(deal_ins, [dealt_in] * HANDS),
        riichi=ratio(riichi, kyoku) or 0,
        riichi_turn=ratio(f.riichi_turns[player], riichi),
        riichi_won=ratio(wins[WITH_RIICHI], riichi),
        riichi_dealt_in=ratio(f.riichi_dealt_in[player], riichi),
        riichi_furiten=ratio(f.riichi_furiten[player], riichi),
        riichi_bad=ratio(f.riichi_bad[player], riichi),
        called=ratio(called, kyoku) or 0,
        calls=ratio(f.calls[player], kyoku) or 0,
        called_won=ratio(wins[OPEN], called),
        tenpai=ratio(f.tenpai[player], f.draws[player]),
        yaku={one: ratio(count, won) or 0 for one, count in yaku.items() if count},
        faults=sum(row.faults.count(player) for row in rows),
        thinking=thinking_time(sorted(thinking_times.get(player, ()))),
    )


def thinking_time(times: Sequence[int]) -> ThinkingTime | None:
    """Return the thinking time from sorted times in ns; None for a player without times."""
    if not times:
        return None
    return ThinkingTime(
        decisions=len(times),
        mean=sum(times) / len(times) / NS_A_MS,
        p99=times[len(times) * 99 // 100] / NS_A_MS,
        most=times[-1] / NS_A_MS,
    )


def mean_place(seats: int) -> float:
    """Return the mean of all places at a table.

    >>> mean_place(4), mean_place(3)
    (2.5, 2.0)
    """
    return (seats + 1) / 2


class Verdict(StrEnum):
    """Conclusion about the first player's mean place."""

    BETTER = "better"
    WORSE = "worse"
    EQUAL = "equal"  # within `equal` of the mean of all places
    OPEN = "open"


class ContestVersions(msgspec.Struct, frozen=True, kw_only=True):
    """Versions of the software that played the contest; `source` is a digest of the kernels."""

    hanchan: str
    generator: int
    source: str


class Contest(JsonResult, Pictured, msgspec.Struct, frozen=True, kw_only=True):
    """The result of a contest; its inputs determine all of it except `seconds` and thinking times.

    `place` is the first player's mean place over seeds minus that of all places (`mean_place`: 2.5,
    or 2 at a table of three), so a negative value is better; with `until` its wide interval
    applies. `course` has, for each check of the verdict, the number of seeds so far, that
    difference with half its interval, and every player's mean points. `hashes` has a hash of each
    match, `spoiled` the number of matches in which a substitute took over. `failures` has, for each
    player that failed, the number of failures and the first one.

    >>> from hanchan.arena import contest
    >>> found = contest("random", "random", matches=4, compiled=False, workers=1)
    >>> found.seeds, found.matches, found.place.mean, [str(one) for one in found.players]
    (2, 4, 0.0, ['random', 'random'])
    """

    rules: str
    rules_hash: str
    players: tuple[str, ...]
    seating: str
    until: str | None
    equal: float
    first_seed: int
    seeds: int
    matches: int
    versions: ContestVersions
    verdict: Verdict
    place: Estimate
    standings: tuple[PlayerStats, ...]
    course: tuple[tuple[int, float, float, tuple[float, ...]], ...]
    hashes: tuple[str, ...]
    spoiled: int
    seconds: float
    failures: tuple[Failures, ...] = ()

    @property
    def mean_place(self) -> float:
        """The mean of all places: 2.5, or 2 at a table of three."""
        return mean_place(len(self.standings[0].places))

    @property
    def half(self) -> float:
        """Half width of the interval on which the verdict is based."""
        return self.place.half_width_for(self.until)

    def __repr__(self) -> str:
        """Return the verdict on one line; `to_dict()` has every figure.

        >>> from hanchan.arena import contest
        >>> contest("random", "random", matches=4, workers=1)
        <Contest of 4 matches by tenhou: random against random, open, mean place 2.500>
        """
        first, *others = self.players
        return (
            f"<Contest of {self.matches} matches by {self.rules}: {first} against "
            f"{', '.join(others)}, {self.verdict}, mean place {self._place(self.standings[0])}>"
        )

    def picture(self) -> Picture:
        """Return the setting, the verdict in sentences, and a row of figures for each player."""
        names = ("place", "points", "result", "win", "deal_in")
        head = ("", *(text("en", f"arena-{name}") for name in names))
        rows = tuple(
            (
                one.name,
                self._place(one),
                f"{one.points.mean:.0f}",
                format_signed(one.result.mean, decimals=2),
                f"{100 * one.win:.1f} %",
                f"{100 * one.deal_in:.1f} %",
            )
            for one in self.standings
        )
        sentences = describe_verdict(self, "en")
        return Picture(describe_setting(self, "en"), (*sentences, PictureGrid(head, rows)))

    def _place(self, player: PlayerStats) -> str:
        half = player.place.half_width_for(self.until)
        return f"{player.place.mean:.3f}{f' ± {half:.3f}' if isfinite(half) else ''}"


def describe_setting(contest: Contest, language: str) -> str:
    """Describe the rules, seating, and number of matches and seeds in one sentence."""
    return text(
        language, "arena-setting", rules=contest.rules, seating=contest.seating,
        matches=contest.matches, seeds=contest.seeds, first=contest.first_seed,
    )  # fmt: skip


def describe_verdict(contest: Contest, language: str) -> Iterator[str]:
    """Yield sentences: the verdict, its interval and validity, and failures of players."""
    say = partial(text, language)
    first, mean = contest.players[0], contest.mean_place + contest.place.mean
    if contest.verdict is Verdict.EQUAL:
        yield say("arena-equal", name=first, equal=f"{contest.equal:g}")
    elif contest.verdict is Verdict.OPEN:
        yield say("arena-open")
    else:
        yield say(f"arena-{contest.verdict}", name=first)
    if isfinite(contest.half):
        low, high = f"{mean - contest.half:.3f}", f"{mean + contest.half:.3f}"
        yield say("arena-mean", name=first, place=f"{mean:.3f}", low=low, high=high)
    yield say("arena-looked" if contest.until else "arena-named")
    yield say("arena-walls")
    if contest.spoiled:
        yield say("arena-spoiled", count=contest.spoiled)
    for one in contest.failures:
        yield one.localized(language, contest.players[one.player])
