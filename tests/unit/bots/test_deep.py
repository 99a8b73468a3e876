"""The bot that searches: its worlds fit what it sees, and it sees nothing else."""

from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from compiling import needs_compiler
from hanchan.arena.run import begin
from hanchan.bots.choosing import BOT_EXPECTED, bot_choice
from hanchan.bots.deep import deep_choice
from hanchan.bots.deep_seat import Deep
from hanchan.bots.thought import Thought
from hanchan.bots.worlds import is_told, lay_world
from hanchan.bots.worlds_layout import Worlds
from hanchan.core.codes import (
    CLAIM,
    DEAD,
    DEALING,
    IN_TIME,
    KINDS,
    M_CHI,
    M_PON,
    OVER,
    R_NONE,
    RIVER_CALLED,
    SEATS,
    WALL,
)
from hanchan.core.encode import encode
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import seat_to_decide
from hanchan.core.random import batch_wall
from hanchan.core.step import answer, prepare_deal, proceed, start_kyoku
from hanchan.core.tables import load_tables
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.core.wall import replacement_place
from hanchan.envs import Batch
from hanchan.kernels.library import compiled_form
from hanchan.rules import load_rules, rulebooks
from hanchan.table.seat_view import SeatView

NAMES = ("a", "b", "c", "d")
LATE = 24
"""So many tiles are left at most where it is played interpreted."""
FOUR_OF_EACH = Counter(dict.fromkeys(range(KINDS), 4))
BOTS = (3, 4, 0, 5)
"""Expected, beginner, random, hasty: whatever can be seen at a table."""
T = load_tables()


def decisions(rules: Rules, seed: int) -> Iterator[tuple[Game, View]]:
    """Every decision of a match, with what its seat sees."""
    g, v, m = Game(), View(), Thought()
    begin(g, rules, seed)
    while g.phase != OVER:
        if g.phase == DEALING:
            prepare_deal(g)
            compiled_form(batch_wall)(g, rules, m)
            compiled_form(start_kyoku)(g, rules, T)
        elif not compiled_form(proceed)(g, rules, T):
            p = seat_to_decide(g)
            compiled_form(fill_view)(v, g, rules, T, p)
            yield g, v
            action = compiled_form(bot_choice)(BOTS[p], v, rules, T, m)
            compiled_form(answer)(g, rules, T, p, action, IN_TIME)


def weighed(rules: Rules, seeds: range) -> Iterator[tuple[View, Thought]]:
    """Decisions in which `expected` weighs something and all is told, with what it thought."""
    for seed in seeds:
        for _, v in decisions(rules, seed):
            m = Thought()
            if v.choices > 1 and is_told(v):
                compiled_form(bot_choice)(BOT_EXPECTED, v, rules, T, m)
                if m.weighed:
                    yield v, m


@needs_compiler
@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_world_looks_to_the_seat_as_the_table_does(rulebook: str) -> None:
    rules = encode(load_rules(rulebook))
    g, seen, worlds, laid = Game(), View(), Worlds(), 0
    for v, m in weighed(rules, range(7, 9)):
        compiled_form(lay_world)(v, g, rules, T, m, worlds, laid)
        compiled_form(fill_view)(seen, g, rules, T, v.me)
        assert fields(seen) == fields(v)
        assert kinds_of(g) == FOUR_OF_EACH
        assert reds_in(g) + reds_laid(v) == sum(rules.red_fives)
        laid += 1
    assert laid > 100


def fields(v: View) -> dict[str, bytes]:
    """Everything a seat sees, by name."""
    (row,) = np.frombuffer(v.snapshot(), View.dtype)
    return {name: row[name].tobytes() for name in View.dtype.names or ()}


def kinds_of(g: Game) -> Counter[int]:
    """The kinds of all tiles: hands, rivers, melds, and what is left of the wall."""
    taken = {replacement_place(i) for i in range(WALL - DEAD - g.live_end)}
    found = Counter(kind_of(g.wall[i]) for i in range(g.live, WALL) if i not in taken)
    for q in range(SEATS):
        for kind in range(KINDS):
            found[kind] += g.hand[q, kind]
        for i in range(g.river_count[q]):
            found[kind_of(g.river[q, i])] += not g.river_marks[q, i] & RIVER_CALLED
        for i in range(g.meld_count[q]):
            kind, chi = g.meld_kind[q, i], g.meld_type[q, i] == M_CHI
            copies = 1 if chi else 3 if g.meld_type[q, i] == M_PON else 4
            for step in range(3 if chi else 1):
                found[kind + step] += copies
    return found


def reds_in(g: Game) -> int:
    """How many red fives there are in hands and in what is left of the wall."""
    taken = {replacement_place(i) for i in range(WALL - DEAD - g.live_end)}
    wall = sum(g.wall[i] >= KINDS for i in range(g.live, WALL) if i not in taken)
    return wall + sum(g.red[q, suit] for q in range(SEATS) for suit in range(3))


def reds_laid(v: View) -> int:
    """How many red fives lie in melds and rivers."""
    melds = sum(v.meld_reds[q, i] for q in range(SEATS) for i in range(v.meld_count[q]))
    rivers = sum(
        v.river[q, i] >= KINDS and not v.river_marks[q, i] & RIVER_CALLED
        for q in range(SEATS)
        for i in range(v.river_count[q])
    )
    return melds + rivers


@needs_compiler
def test_who_declared_riichi_is_tenpai_in_every_world_for_what_may_be_ronned() -> None:
    rules, g, worlds = encode(load_rules("tenhou")), Game(), Worlds()
    waiting = fitting = 0
    for v in weighed(rules, range(1, 6)):
        compiled_form(lay_world)(v[0], g, rules, T, v[1], worlds, 1)
        for q in range(SEATS):
            if q != v[0].me and v[0].riichi[q] != R_NONE:
                waiting += 1
                fitting += g.waits[q] != 0 and not g.waits[q] & v[0].safe[q]
    assert waiting > 100
    assert fitting >= waiting * 0.99


@needs_compiler
@pytest.mark.parametrize("rulebook", rulebooks())
def test_it_does_what_it_may_under_every_rulebook(rulebook: str) -> None:
    deep, number = Deep(worlds=4, turns=True), 0
    rules = encode(load_rules(rulebook))
    for view in (SeatView(v, NAMES, rules) for v, _ in weighed(rules, range(7, 8))):
        if number % 8 == 0:
            assert deep.choose(view) in [action.code for action in view.actions]
        number += 1
    assert number > 100


@needs_compiler
def test_hidden_tiles_change_nothing() -> None:
    batch = Batch(2, "tenhou", players=("learner", *["expected"] * 3), observation="masks", seed=5)
    batch.reset()
    other, moved = 0, 0
    for step in range(60):
        batch.fork(0, [1])
        batch.redeal_hidden([1], seed=step)
        here, there = (lane["game"].tobytes() for lane in batch.snapshot())
        moved += here != there
        views = [batch.view(lane, 0) for lane in (0, 1)]
        first, second = (Deep(worlds=40, turns=True).choose(view) for view in views)
        assert first == second
        advised = int(batch.advised("expected")[0])
        other += first != advised
        batch.step([advised, int(batch.advised("expected")[1])])
    assert moved == 60
    assert other > 0


@needs_compiler
def test_it_chooses_alike_whatever_it_chose_before_and_otherwise_by_another_seed() -> None:
    rules = encode(load_rules("tenhou"))
    views = [SeatView(v.copy(), NAMES, rules) for v, _ in weighed(rules, range(3, 4))][:200:5]
    forwards, backwards, other = (Deep(seed, worlds=8, turns=True) for seed in (1, 1, 2))
    found = [forwards.choose(view) for view in views]
    assert found == [backwards.choose(view) for view in reversed(views)][::-1]
    assert found != [other.choose(view) for view in views]


@needs_compiler
def test_it_searches_the_same_compiled_checked_and_interpreted() -> None:
    rules = encode(load_rules("ema-2008"))
    views = [v.copy() for v, _ in weighed(rules, range(3, 4)) if v.live_left < LATE][:60:20]
    forms = (deep_choice, compiled_form(deep_choice), compiled_form(deep_choice, checked=True))
    first, *others = ([searched(form, v, rules) for v in views] for form in forms)
    assert all(one == first for one in others)
    assert any(played for _, played, *_ in first)


def searched(form: Callable[..., int], v: View, rules: Rules) -> tuple[int, ...]:
    """What a search of a world finds: the choice, how many were played, what they brought."""
    worlds = Worlds()
    worlds.turns, worlds.worlds, worlds.confirming, worlds.margin = 1, 1, 1, 2000
    choice = form(v, rules, T, Thought(), worlds, Game(), View(), Thought())
    return choice, worlds.played, *worlds.total, *worlds.squares


@needs_compiler
def test_it_plays_out_calls_alone_unless_it_is_told_to() -> None:
    rules, asked, calls = encode(load_rules("tenhou")), 0, 0
    plain, thorough = Deep(worlds=1), Deep(worlds=1, turns=True)
    for v, _ in weighed(rules, range(3, 4)):
        view = SeatView(v, NAMES, rules)
        plain.choose(view)
        thorough.choose(view)
        calls += plain.terms.played > 0
        asked += thorough.terms.played > 0
        assert not plain.terms.played or v.phase == CLAIM
    assert 0 < calls < asked / 5
