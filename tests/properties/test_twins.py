"""Interpreted and compiled are one law: byte for byte, over seeds and random rule sets."""

import pytest

from hanchan.arena.playing import play_matches
from hanchan.arena.simulate import KERNELS
from hanchan.arena.tally import Tally
from hanchan.bots.thought import Thought
from hanchan.core import twins
from hanchan.core.encode import encode
from hanchan.core.layout import Game, Rules
from hanchan.core.tables import load_tables
from hanchan.core.view_layout import View
from hanchan.rules import load_rules, rulebooks
from mixtures import mixture

np = pytest.importorskip("numpy")
pytest.importorskip("numba", reason="the extra `fast` is not installed: nothing is compiled")

BOTS = ((0, 0, 0, 0), (1, 2, 1, 0), (2, 2, 1, 1))
MIXTURES = 40


def interpreted(rules: Rules, bots: tuple[int, ...], seed: int, count: int) -> tuple[bytes, bytes]:
    """Play matches in plain Python; the record and the tally that remain."""
    g, t = Game(), Tally()
    lots = np.array(bots, np.int64).data
    play_matches(g, View(), rules, load_tables().data, Thought(), t, lots, seed, count)
    return g.snapshot(), t.snapshot()


def compiled(
    rules: Rules, bots: tuple[int, ...], seed: int, count: int, *, checked: bool = False
) -> tuple[bytes, bytes]:
    """The same through the twins; `checked` has every index checked."""
    g, t = Game(), Tally()
    play = twins.twins(*KERNELS, checked=checked)["play_matches_on"]
    lots = np.array(bots, np.int64)
    views, thoughts = View().array, Thought().array
    play(g.array, views, rules.array, load_tables(), thoughts, t.array, lots, seed, count)
    return g.snapshot(), t.snapshot()


@pytest.mark.parametrize("bots", BOTS)
@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_rulebook_plays_the_same_compiled_and_interpreted(
    rulebook: str, bots: tuple[int, ...]
) -> None:
    rules = encode(load_rules(rulebook))
    assert interpreted(rules, bots, 7, 2) == compiled(rules, bots, 7, 2)


@pytest.mark.parametrize("seed", range(MIXTURES))
def test_a_mixture_of_rulebooks_plays_the_same_compiled_and_interpreted(seed: int) -> None:
    rules = encode(mixture(seed))
    bots = BOTS[seed % len(BOTS)]
    assert interpreted(rules, bots, seed, 1) == compiled(rules, bots, seed, 1)


@pytest.mark.parametrize("seed", range(MIXTURES, MIXTURES + 60))
def test_points_and_tiles_are_conserved_under_any_mixture_of_rules(seed: int) -> None:
    rules = encode(mixture(seed))
    tally = Tally()
    _, data = compiled(rules, BOTS[seed % len(BOTS)], seed * 1000, 60)
    tally.restore(data)
    assert tally.matches == 60
    assert (tally.unbalanced_points, tally.unbalanced_tiles) == (0, 0)
