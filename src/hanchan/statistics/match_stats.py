"""Statistics of one player: in a single match, and totals over filtered matches."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

import msgspec
from msgspec import to_builtins
from msgspec.structs import replace

from hanchan.arena.contest_result import PlayerStats, player_stats
from hanchan.arena.duplicate import ArenaMatchRow, match_row
from hanchan.arena.log_file_verification import problem_without_file
from hanchan.arena.play_and_count import count_figures
from hanchan.arena.seat_assignment import int_buffer
from hanchan.arena.totals import HANDS, KyokuTotals, add_fields
from hanchan.core.codes import ROTATE
from hanchan.core.yaku_ids import NAMES
from hanchan.errors import HanchanError, RecordError, quote_input
from hanchan.formats.files import FileInput
from hanchan.formats.match_loader import Match, iterate_matches, load_match
from hanchan.i18n.lazy_text import localize_text
from hanchan.i18n.texts import text
from hanchan.records import Record
from hanchan.review.decisions import describe_kyoku
from hanchan.rules import RuleSet
from hanchan.rules.table_size import TABLE_SIZES
from hanchan.scoring.match_end import bust_seats
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay

WINDS = "ESWN"
OWN, OTHERS = 0, 1
"""Player numbers in the arena's statistics: the player, and the others together."""
TENHOU_DAY = re.compile(r"(?:^|\D)(20\d\d)(\d\d)(\d\d)\d\dgm-")
"""Pattern of a Tenhou log name; its groups are the year, month and day when the match began."""


class MatchStats(msgspec.Struct, frozen=True, kw_only=True):
    """Statistics of the player at `seat` in a complete match.

    `match` is its number in the file `source`, from 1; `key` is chosen by the caller. `day` is when
    the match began, None if unknown; `rounds` is the number of rounds under its rules, `busted`
    has the seats that ended bust under them. In `row` and
    `figures`, a snapshot of `KyokuTotals`, the player is number `OWN`, the others are `OTHERS`.
    """

    source: str
    key: str
    match: int
    day: date | None
    rules: str
    title: str
    rounds: int
    names: tuple[str, ...]
    seat: int
    row: ArenaMatchRow
    busted: tuple[int, ...]
    figures: bytes

    @property
    def players(self) -> int:
        """The number of players of the match."""
        return len(self.row.places)

    @property
    def place(self) -> float:
        """The player's place; tied players share the mean of their places."""
        return self.row.places[self.seat]

    @property
    def points(self) -> int:
        """The player's final score."""
        return self.row.scores[self.seat]

    @property
    def result(self) -> float:
        """The player's result in thousands of points, with uma and oka."""
        return self.row.results[self.seat]

    def to_dict(self) -> dict[str, object]:
        """Return source, rules, seat, result and counts as JSON values, as `hanchan stats` does."""
        figures = KyokuTotals()
        figures.restore(self.figures)
        return {
            "source": self.source,
            "match": self.match,
            "day": None if self.day is None else self.day.isoformat(),
            "rules": self.rules,
            "rounds": self.rounds,
            "player": self.names[self.seat],
            "seat": WINDS[self.seat],
            "place": self.place,
            "points": self.points,
            "result": self.result,
            "kyoku": figures.kyoku[OWN],
            "wins": sum(figures.wins[OWN, hand] for hand in range(HANDS)),
            "win_points": sum(figures.win_points[OWN, hand] for hand in range(HANDS)),
            "deal_ins": sum(figures.deal_ins[OWN, hand] for hand in range(HANDS)),
            "deal_in_points": sum(figures.deal_in_points[OWN, hand] for hand in range(HANDS)),
            "riichi": figures.riichi[OWN],
            "called": figures.called[OWN],
        }


class SkippedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match that could not be counted, and why; match 0 stands for the whole file."""

    source: str
    match: int
    problem: str


def count_match(
    match: Match,
    player: str | int,
    *,
    source: str = "",
    key: str = "",
    number: int = 1,
    day: date | None = None,
    rules: str | RuleSet | None = None,
    lang: str = "en",
) -> MatchStats | SkippedMatch | None:
    """Return the statistics of one player's match, or None if no player has that name.

    `player` is a name or a seat number. A match that cannot be counted, such as one that cannot be
    read to its end, gives a `SkippedMatch`.

    >>> from hanchan.table import Match
    >>> count_match(Match("ema-2008", seed=7, players=["Aki", "Emi", "Ken", "Yui"]).record(), "Bo")
    """
    names = _names(match)
    if isinstance(player, str) and player not in names:
        return None
    try:
        seat = _seat(player, names)
        replay = load_match(match, rules, lang).replay
    except HanchanError as problem:
        problem_text = localize_text(lang, problem_without_file(problem))
        return SkippedMatch(source=source, match=number, problem=problem_text)
    if not replay.complete:
        return SkippedMatch(source=source, match=number, problem=_describe_break(replay, lang))
    own = "" if isinstance(match, Record) else match.id
    players = [OWN if p == seat else OTHERS for p in range(replay.rules.seating.players)]
    figures = KyokuTotals()
    for game in replay.settled_games():
        if game.phase == ROTATE:
            count_figures(game, figures, int_buffer(players))
    row = match_row(replay.game(len(replay.moments) - 1), 0, tuple(players))
    return MatchStats(
        source=source,
        key=key,
        match=number,
        day=day or day_of_log_name(own) or day_of_log_name(source),
        rules=replay.rules.id,
        title=replay.rules.title,
        rounds=replay.rules.ending.rounds,
        names=names,
        seat=seat,
        row=row,
        busted=bust_seats(row.scores, replay.rules),
        figures=figures.snapshot(),
    )


def count_log(
    file: Path | FileInput, player: str, *, rules: str | RuleSet | None = None, lang: str = "en"
) -> Iterator[MatchStats | SkippedMatch]:
    """Yield what `count_match` returns for each match of a player; refuse a file that is no log."""
    for number, match in enumerate(iterate_matches(file), start=1):
        one = count_match(match, player, source=str(file), number=number, rules=rules, lang=lang)
        if one is not None:
            yield one


def players_in(file: Path | FileInput) -> Counter[str]:
    """Return the number of matches by player name; raises `RecordError` if the file is no log."""
    return Counter(name for match in iterate_matches(file) for name in set(_names(match)))


def day_of_log_name(name: str) -> date | None:
    """Return the day in the name of a Tenhou log, None if it has no valid one.

    >>> day_of_log_name("logs/2012060420gm-0009-10011-96eee3a4.mjlog")
    datetime.date(2012, 6, 4)
    """
    found = TENHOU_DAY.search(name)
    try:
        return None if found is None else date(*map(int, found.groups()))
    except ValueError:
        return None


def _names(match: Match) -> tuple[str, ...]:
    return tuple(match.header.names if isinstance(match, Record) else match.names)


def _seat(player: str | int, names: tuple[str, ...]) -> int:
    if isinstance(player, int):
        return player
    if names.count(player) > 1:
        raise RecordError("stats-name-twice", field="player", given=quote_input(player))
    return names.index(player)


def _describe_break(replay: Replay, lang: str) -> str:
    """Describe how far the match could be read, and what stopped the reader."""
    last, words = len(replay.moments) - 1, Narrator(lang, replay.names, spelt=True)
    problem = replay.disagreement
    why = text(lang, "stats-breaks_off") if problem is None else localize_text(lang, problem)
    kyoku = describe_kyoku(replay, last, words)
    return text(lang, "stats-up_to", kyoku=kyoku, event=last + 1, why=why)


class MatchFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Conditions on matches, None for any; a match of unknown day fails `since` and `until`.

    Games of three and of four are never counted together: without `players`, those are counted of
    which more matches pass the other conditions, of as many of both those of four.
    """

    rules: str | None = None
    since: date | None = None
    until: date | None = None
    rounds: int | None = None
    players: int | None = None

    def with_players(self, stats: Iterable[MatchStats]) -> "MatchFilter":
        """Return the same filter with the number of players whose matches it counts.

        >>> MatchFilter(rules="tenhou-sanma").with_players([]).players
        4
        """
        if self.players is not None:
            return self
        sizes = Counter(one.players for one in stats if self.accepts(one))
        return replace(self, players=max(TABLE_SIZES, key=lambda size: (sizes[size], size)))

    def accepts(self, one: MatchStats) -> bool:
        """Whether the match passes every condition of the filter.

        >>> may = MatchFilter(since=date(2024, 5, 1), until=date(2024, 5, 31))
        >>> may.includes_day(date(2024, 5, 31))
        True
        """
        fits = self.rules in {None, one.rules} and self.rounds in {None, one.rounds}
        return fits and self.players in {None, one.players} and self.includes_day(one.day)

    def includes_day(self, day: date | None) -> bool:
        """Whether a day is from `since` to `until`, inclusive; None passes if neither is set."""
        if day is None:
            return self.since is None and self.until is None
        return (self.since or date.min) <= day <= (self.until or date.max)


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """Statistics of a player, and of the other players of each match.

    `yaku` counts the player's wins with each yaku, most frequent first, without those that never
    occurred. `matches` are sorted by day.
    """

    matches: tuple[MatchStats, ...]
    own: PlayerStats
    others: PlayerStats
    yaku: dict[str, int]

    def to_dict(self) -> dict[str, object]:
        """Return both players' figures and the yaku as JSON values, as `hanchan stats` does."""
        return {"own": _plain(self.own), "others": _plain(self.others), "yaku": self.yaku}


def _plain(one: PlayerStats) -> dict[str, object]:
    """Convert statistics to JSON values: means for estimates; no faults, thinking times or yaku."""
    means = {"place": one.place.mean, "points": one.points.mean, "result": one.result.mean}
    plain = {**to_builtins(one), **{name: round(mean, 6) for name, mean in means.items()}}
    return {name: plain[name] for name in plain if name not in {"faults", "thinking", "yaku"}}


def statistics(name: str, stats: Sequence[MatchStats], chosen: MatchFilter) -> Statistics | None:
    """Return the statistics of the matches that pass the filter, or None if none passes.

    All of them have as many players (`MatchFilter.with_players`).
    """
    chosen = chosen.with_players(stats)
    taken = sorted(filter(chosen.accepts, stats), key=lambda one: one.day or date.min)
    if not taken:
        return None
    figures = KyokuTotals()
    for one in taken:
        add_fields(figures, one.figures)
    rows = [replace(one.row, seed=number) for number, one in enumerate(taken)]
    busted = [one.busted for one in taken]
    yaku = {name_of_yaku: figures.yaku[OWN, y] for y, name_of_yaku in enumerate(NAMES)}
    by_frequency = sorted(yaku.items(), key=lambda one: -one[1])
    return Statistics(
        matches=tuple(taken),
        own=player_stats(name, OWN, rows, busted, figures, {}),
        others=player_stats("", OTHERS, rows, busted, figures, {}),
        yaku={name_of_yaku: count for name_of_yaku, count in by_frequency if count},
    )


def by_rules(name: str, stats: Sequence[MatchStats], chosen: MatchFilter) -> dict[str, Statistics]:
    """Return the statistics of the chosen matches by rulebook id, the most played first."""
    chosen = chosen.with_players(stats)
    books = dict.fromkeys(one.rules for one in stats)
    each = {book: statistics(name, stats, replace(chosen, rules=book)) for book in books}
    counted = [(book, one) for book, one in each.items() if one is not None]
    return dict(sorted(counted, key=lambda one: -one[1].own.matches))
