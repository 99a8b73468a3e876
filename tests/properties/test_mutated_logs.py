"""A log told wrong in one point is found out, or is the log of another match that is legal too."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.formats import read_logs
from hanchan.logs import log_from_record
from hanchan.logs.completion import record_from_log
from hanchan.logs.consistency_checks import check_log
from hanchan.logs.hidden_hands import hides_hands
from hanchan.logs.log import Log, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.logs.verification import Verifier
from hanchan.records import (
    Ankan,
    Chi,
    Daiminkan,
    Dora,
    Kakan,
    Pass,
    Pon,
    Reach,
    ReachAccepted,
    Tsumo,
)
from hanchan.records.events import HIDDEN
from hanchan.rules import RuleSet, load_rules
from hanchan.table import Match
from match_logs.end_mutations import END_MUTATIONS
from match_logs.mutations import COURSE_MUTATIONS
from play.random_matches import steps
from play.random_rule_sets import mixture

MUTATIONS = {**COURSE_MUTATIONS, **END_MUTATIONS}
BOOKS = ("tenhou", "ema-2008", "jpml-a", "house-tobi", "wrc", "m-league")
MIXTURES = (1, 5)
CAUGHT, TRUE = "caught", "true"
ECHOES = (Dora, ReachAccepted, Pass)


@cache
def sources() -> tuple[tuple[RuleSet, Log], ...]:
    """Matches under several rulebooks."""
    books = [load_rules(name) for name in BOOKS] + [mixture(seed) for seed in MIXTURES]
    return tuple((rules, played(rules, seed)) for seed, rules in enumerate(books, 11))


def played(rules: RuleSet, seed: int) -> Log:
    match = Match(rules, seed=seed)
    for _ in steps(match, random.Random(seed)):
        pass
    return log_from_record(match.record())


@cache
def verifier(rules: RuleSet) -> Verifier:
    return Verifier(rules)


def excerpt(log: Log, lot: random.Random) -> Log:
    """One or two kyoku of a match, told with or without the wall, the passes, the timing."""
    start = lot.randrange(len(log.kyoku))
    kyoku = log.kyoku[start : start + lot.choice((1, 2))]
    last = start + len(kyoku) == len(log.kyoku)
    less = lot.choice(("wall", "passes", "timing", "nothing"))
    return replace(
        log, kyoku=tuple(told_less(one, less) for one in kyoku), end=log.end if last else None
    )


def told_less(kyoku: LoggedKyoku, less: str) -> LoggedKyoku:
    if less == "wall":
        return replace(kyoku, wall=None, lines=())
    hidden = {"passes": (Pass,), "timing": (Dora, Pass)}.get(less, ())
    events = [event for event in kyoku.events if not isinstance(event, hidden)]
    return replace(
        kyoku,
        events=tuple(replace(event, seq=i) for i, event in enumerate(events)),
        lines=(),
        wall=None if less == "timing" else kyoku.wall,
        dora_timed=less != "timing",
    )


def mutant(name: str, seed: int) -> tuple[Log, Log, RuleSet] | None:
    """A true log, the same told wrong, and its rules."""
    lot = random.Random(seed)
    for _ in range(30):
        rules, log = lot.choice(sources())
        true = excerpt(log, lot)
        wrong = told_wrong(true, name, lot)
        if wrong is not None:
            return true, wrong, rules
    return None


def told_wrong(log: Log, name: str, lot: random.Random) -> Log | None:
    """The log with one kyoku told wrong in this way."""
    places = list(range(len(log.kyoku)))
    lot.shuffle(places)
    for i in places:
        changed = MUTATIONS[name](log.kyoku[i], lot)
        if changed is not None and changed != log.kyoku[i]:
            return replace(log, kyoku=(*log.kyoku[:i], changed, *log.kyoku[i + 1 :]))
    return None


def verdict(log: Log, rules: RuleSet) -> str:
    """Whether a log is found out; else it must say of a match what the law says of it."""
    try:
        check_log(log)
        if not verifier(rules).verify(log).is_clean:
            return CAUGHT
    except RecordError:
        return CAUGHT
    by_law = log_from_record(record_from_log(log, rules))
    wrong = list(differences(log, by_law))
    assert not wrong, wrong
    return TRUE


def differences(log: Log, by_law: Log) -> Iterator[str]:
    """Where a log says what the law does not make happen."""
    for one, law in zip(log.kyoku, by_law.kyoku, strict=True):
        for field in ("bakaze", "kyoku", "honba", "kyotaku", "oya", "scores", "dora_markers"):
            if getattr(one, field) != getattr(law, field):
                yield f"{field}: {getattr(one, field)}, {getattr(law, field)}"
        for field in ("deltas", "scores_after", "draw"):
            if not agree(getattr(one, field), getattr(law, field)):
                yield f"{field}: {getattr(one, field)}, {getattr(law, field)}"
        # Tiles of the wall or of a hand may be listed in any order.
        if [sorted(hand) for hand in one.tehais] != [sorted(hand) for hand in law.tehais]:
            yield "tehais"
        yield from different_events(one, law)
        if not agree(tuple(map(plain, one.wins)), tuple(map(plain, law.wins))):
            yield f"wins: {one.wins}, {law.wins}"
    if log.end is not None and by_law.end is None:
        yield "end"


def plain(win: LoggedWin) -> LoggedWin:
    """The win without what nobody counts in a yakuman hand: its han, its fu, its dora."""
    if not win.yakuman:
        return win
    return replace(win, han=None, fu=None, dora=None, red=None, ura=None)


def different_events(one: LoggedKyoku, law: LoggedKyoku) -> Iterator[str]:
    told, made = audible(one), audible(law)
    if told != made:
        pairs = zip(told, made, strict=False)
        yield f"events: {[pair for pair in pairs if pair[0] != pair[1]][:2]}"
    for kind in (Dora, ReachAccepted) if one.dora_timed else (ReachAccepted,):
        echoes = [
            [replace(event, seq=0) for event in kyoku.events if isinstance(event, kind)]
            for kyoku in (one, law)
        ]
        if echoes[0] != echoes[1]:
            yield f"{kind.__name__}: {echoes}"
    if not passes(one) <= passes(law):
        yield f"passes: {passes(one) - passes(law)}"


def audible(kyoku: LoggedKyoku) -> list[LoggedEvent]:
    """What happened; indicators and accepted riichi may come a little sooner or later.

    A draw that is not said to be a replacement can be one. The tiles that an open riichi shows
    are those of the hand, and those of a meld lie in any order.
    """
    found: list[LoggedEvent] = []
    for event in kyoku.events:
        if isinstance(event, Tsumo):
            found.append(replace(event, seq=0, rinshan=False))
        elif isinstance(event, Reach):
            found.append(replace(event, seq=0, shown=()))
        elif isinstance(event, Chi | Pon | Daiminkan | Ankan | Kakan):
            found.append(replace(event, seq=0, consumed=tuple(sorted(event.consumed))))
        elif not isinstance(event, ECHOES):
            found.append(replace(event, seq=0))
    return found


def passes(kyoku: LoggedKyoku) -> set[tuple[int, int, bool]]:
    """Who let which tile go; not every log tells of everybody."""
    found: set[tuple[int, int, bool]] = set()
    count = 0
    for event in kyoku.events:
        if isinstance(event, Pass):
            found.add((count, event.actor, event.ron))
        count += not isinstance(event, ECHOES)
    return found


def agree(one: object, law: object) -> bool:
    """Whether a log says what the law says, as far as it says anything."""
    if one is None or one == law:
        return True
    if isinstance(one, msgspec.Struct) and isinstance(law, msgspec.Struct):
        return all(agree(getattr(one, f), getattr(law, f)) for f in one.__struct_fields__)
    if isinstance(one, tuple) and isinstance(law, tuple):
        if all(isinstance(name, str) for name in one):
            return HIDDEN in one or sorted(one) == sorted(law)
        return len(one) == len(law) and all(map(agree, one, law))
    return False


NEVER_SAYS_SO = frozenset({"another who answers"})
"""What no kyoku of these matches has; `tests/unit/logs/test_verify_end.py` has one."""
ANOTHER_MATCH = {
    "a draw of another tile": "nobody looks at a tile that is discarded and not claimed",
    "a draw from the other wall": "a log need not say which draw is a replacement",
    "two draws swapped": "each of two tiles may be the one that was drawn first",
    "a discard of another tile": "another tile that the seat holds, and that nobody misses later",
    "a discard from the other place": "the seat holds another of the tile that it has drawn",
    "another chi": "the hand has the tiles for both",
    "an open riichi": "a riichi may be open; what is laid open need not be told",
    "a pass of another seat": "another seat passed too",
    "an event missing": "a log need not tell who passes",
    "two tiles of the deal swapped": "both seats throw away what they were not dealt, or keep it",
    "a tile of the deal": "the tile stays where it is to the end, or its twin is thrown away",
    "two tiles of the wall swapped": "nobody gets that far",
    "another indicator": "it means a tile that no winner holds",
    "another ura indicator": "it means a tile that the winner does not hold",
    "another round": "a kyoku that is cut out is of any round",
    "another honba": "a kyoku that is cut out and drawn has any honba",
    "other deposits": "a kyoku that is cut out and drawn has any deposits",
    "other dora": "nobody counts them in a yakuman hand",
    "other red fives": "nobody counts them in a yakuman hand",
    "other ura": "nobody counts them in a yakuman hand",
    "other han": "nobody counts them in a yakuman hand",
    "other fu": "nobody counts them in a yakuman hand",
}
"""Where a log told wrong can be the true log of another match, or say less, and why."""
EXAMPLES = 8


@pytest.mark.parametrize("name", [name for name in MUTATIONS if name not in NEVER_SAYS_SO])
def test_a_log_told_wrong_is_found_out_or_true_of_another_match(name: str) -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=EXAMPLES)
    @given(st.integers(0, 2**32))
    def tell_wrong(seed: int) -> None:
        case = mutant(name, seed)
        if case is not None:
            _, wrong, rules = case
            seen[verdict(wrong, rules)] += 1

    tell_wrong()
    assert seen[CAUGHT]
    assert not seen[TRUE] or name in ANOTHER_MATCH


def test_a_correct_match_has_no_finding() -> None:
    for rules, log in sources():
        for less in ("wall", "passes", "timing", "nothing"):
            told = replace(log, kyoku=tuple(told_less(kyoku, less) for kyoku in log.kyoku))
            assert verdict(told, rules) == TRUE


@settings(max_examples=8 * EXAMPLES)
@given(st.integers(0, 2**32))
def test_a_log_told_wrong_in_many_points_is_judged_without_breaking_down(seed: int) -> None:
    lot = random.Random(seed)
    rules, log = lot.choice(sources())
    wrong = excerpt(log, lot)
    if lot.random() < 0.3:
        wrong = replace(wrong, kyoku=tuple(seen_from(kyoku, lot) for kyoku in wrong.kyoku))
    for name in lot.choices(sorted(MUTATIONS), k=lot.choice((0, 1, 3, 9, 20))):
        wrong = told_wrong(wrong, name, lot) or wrong
    try:
        check_log(wrong)
    except RecordError:
        return
    clean = verifier(rules).verify(wrong).is_clean
    if clean and not hides_hands(wrong):  # a record needs every hand
        assert record_from_log(wrong, rules).events


def seen_from(kyoku: LoggedKyoku, lot: random.Random) -> LoggedKyoku:
    """A kyoku in which nobody saw the tiles of one seat."""
    hidden = lot.randrange(4)
    events = tuple(
        replace(event, pai=HIDDEN) if isinstance(event, Tsumo) and event.actor == hidden else event
        for event in kyoku.events
    )
    hands = tuple((HIDDEN,) * 13 if p == hidden else hand for p, hand in enumerate(kyoku.tehais))
    return replace(kyoku, wall=None, events=events, tehais=hands)


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_kyoku_left_out_put_in_twice_or_out_of_order_are_found(seed: int) -> None:
    lot = random.Random(seed)
    rules, log = lot.choice(sources())
    i = lot.randrange(len(log.kyoku) - 1)
    head, one, two, tail = log.kyoku[:i], log.kyoku[i], log.kyoku[i + 1], log.kyoku[i + 2 :]
    orders = [(*head, one, one, two, *tail), (*head, two, one, *tail)]
    if head:
        orders.append((*head, two, *tail))
    for order in orders:
        assert verdict(replace(log, kyoku=order), rules) == CAUGHT


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_a_match_with_a_wrong_end_is_found(seed: int) -> None:
    lot = random.Random(seed)
    rules, log = lot.choice(sources())
    assert log.end is not None
    assert log.end.places is not None
    assert log.end.results is not None
    i, j = lot.sample(range(4), 2)
    swapped = list(log.end.places)
    swapped[i], swapped[j] = swapped[j], swapped[i]
    results = list(log.end.results)
    results[i] += 0.2
    ends = (
        replace(log.end, scores=told_off(log.end.scores, i)),
        replace(log.end, places=tuple(swapped)),
        replace(log.end, results=tuple(results)),
    )
    for end in ends:
        assert verdict(replace(log, end=end), rules) == CAUGHT
    assert verdict(replace(log, kyoku=log.kyoku[:-1]), rules) == CAUGHT
    assert verdict(replace(log, kyoku=(*log.kyoku, log.kyoku[-1])), rules) == CAUGHT


def told_to_the_end(log: Log) -> bool:
    """A hand that breaks off leaves open what came of it, so less can be found wrong with it."""
    return all(kyoku.complete for kyoku in log.kyoku)


def told_off(scores: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(score + 100 * (p == seat) for p, score in enumerate(scores))


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32), st.sampled_from(sorted(MUTATIONS)))
def test_a_recorded_game_told_wrong_is_found_out_or_true_of_another(
    shared_data: Path, seed: int, name: str
) -> None:
    lot = random.Random(seed)
    whole = [log for log in recorded(shared_data / "raw") if told_to_the_end(log)]
    log = lot.choice(whole)
    rules = load_rules("tenhou", log.overrides)
    wrong = told_wrong(excerpt(log, lot), name, lot)
    if wrong is not None:
        assert verdict(wrong, rules) == CAUGHT or name in ANOTHER_MATCH


@cache
def recorded(raw: Path) -> tuple[Log, ...]:
    """A few games of each format."""
    found: list[Log] = []
    for folder in ("tenhou-mjlog", "tenhou-6", "mjai"):
        files = [path for path in sorted((raw / folder).rglob("*")) if path.is_file()]
        found += [log for path in files[::20] for log in read_logs(path) if log.kyoku]
    return tuple(found)
