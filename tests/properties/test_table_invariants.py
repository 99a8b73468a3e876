"""What is true after every step of every match at a table, whichever rulebook it follows."""

import random

import pytest

from hanchan.core import codes as c
from hanchan.core.game_state import Game
from hanchan.core.seeded_deals import tiles_in_play
from hanchan.core.wall import replacement_place
from hanchan.errors import IllegalActionError
from hanchan.records.actions import held_tiles, melds_of
from hanchan.rules import load_rules, rulebooks
from hanchan.table import Match
from play.random_matches import steps

BOOKS = rulebooks()
SOME_STEPS = 150


def game_of(match: Match) -> Game:
    game = Game()
    game.restore(match.snapshot())
    return game


def tiles_on_the_table(g: Game) -> list[int]:
    found: list[int] = []
    for p in range(c.SEATS):
        found += held_tiles(g.hand, g.red, p)
        for meld in melds_of(g, p):
            found += meld.tiles
        found += [
            g.river[p, i]
            for i in range(g.river_count[p])
            if not g.river_marks[p, i] & c.RIVER_CALLED
        ]
    if g.phase == c.ROB and g.kan_type == c.M_KAKAN:
        found.append(g.kan_code)
    replaced = {replacement_place(i) for i in range(c.WALL - c.DEAD - g.live_end)}
    found += [g.wall[i] for i in range(g.live, c.WALL) if i not in replaced]
    return sorted(found)


@pytest.mark.parametrize("book", BOOKS)
def test_no_tile_and_no_point_is_ever_lost(book: str) -> None:
    match = Match(book, seed=1)
    rules = load_rules(book)
    tiles = sorted(tiles_in_play(rules.equipment.red_fives))
    for _ in steps(match, random.Random(book)):
        g = game_of(match)
        if not match.over and g.phase != c.STOP:
            assert tiles_on_the_table(g) == tiles
        assert sum(match.scores) + 1000 * g.deposits == 4 * rules.placement.start
    assert match.over
    assert {standing.seat for standing in match.standings} == set(range(4))


@pytest.mark.parametrize("book", BOOKS)
def test_undo_and_redo_return_to_the_very_same_bytes(book: str) -> None:
    match = Match(book, seed=2)
    before = match.snapshot(), match.results, match.legal()
    for _ in steps(match, random.Random(book), SOME_STEPS):
        after = match.snapshot(), match.results, match.legal()
        match.undo()
        assert (match.snapshot(), match.results, match.legal()) == before
        match.redo()
        assert (match.snapshot(), match.results, match.legal()) == after
        before = after


def test_everything_can_be_undone_and_played_again_to_the_same_end() -> None:
    match = Match("tenhou", seed=3)
    start = match.snapshot()
    count = sum(1 for _ in steps(match, random.Random(3)))
    end, standings = match.snapshot(), match.standings
    for _ in range(count):
        match.undo()
    assert match.snapshot() == start
    for _ in range(count):
        match.redo()
    assert (match.snapshot(), match.standings) == (end, standings)


@pytest.mark.parametrize("book", BOOKS)
def test_a_refused_step_leaves_every_byte_as_it_was(book: str) -> None:
    match, rng = Match(book, seed=4), random.Random(book)
    for _ in steps(match, rng, SOME_STEPS):
        if match.over:
            return
        before, events = match.snapshot(), match.events
        seat = rng.randrange(4)
        legal = match.legal()
        illegal = sorted({*range(c.ACTIONS)} - {a.code for a in legal.get(seat, ())})
        good = {p: actions[-1] for p, actions in legal.items() if p != seat}
        with pytest.raises(
            IllegalActionError, match=rf"^Seat {seat} (may not|cannot) do this now: "
        ) as refusal:
            match.step({**good, seat: rng.choice(illegal)})
        assert refusal.value.reason
        assert (match.snapshot(), match.events) == (before, events)


def test_the_same_seed_and_actions_give_the_same_match() -> None:
    ends: set[bytes] = set()
    for _ in range(2):
        match = Match("ema-2008", seed=5)
        for _ in steps(match, random.Random(5)):
            pass
        ends.add(match.snapshot())
    assert len(ends) == 1


def test_asking_questions_changes_no_byte() -> None:
    match = Match("furiten-club", seed=6)
    for _ in steps(match, random.Random(6), SOME_STEPS):
        before = match.snapshot()
        for seat in range(4):
            match.view(seat)
            match.why_not(seat, "ron")
        assert match.standings
        assert match.snapshot() == before
