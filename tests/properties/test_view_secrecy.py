"""The view of a seat betrays nothing hidden from it, and agrees with the events it received."""

import random
from collections import Counter

import pytest

from hanchan.core import codes as c
from hanchan.core.concealed_tiles import add_tile, remove_tile
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import list_legal_actions
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.shanten import shanten
from hanchan.core.turn_order import count_players
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.core.waits import improving_kinds_of_keys, waits
from hanchan.core.wall import indicator_place, replacement_place
from hanchan.kernels.compiled_library import compiled_form
from hanchan.records.actions import held_tiles
from hanchan.rules import load_rules
from hanchan.table import Match
from play.random_matches import steps
from play.view_from_events import Folded
from suite.compiled_kernels import needs_compiler

T = load_tables()
BOOKS = ("ema-2008", "house-tobi", "furiten-club", "tenhou", "tenhou-sanma")
OPEN = {"yaku.open_riichi": "2/-", "riichi.open": "plain"}
EAST = OPEN | {"ending.rounds": 1}


def hidden_wall_places(g: Game) -> list[int]:
    """The places of the wall that nobody has seen: not drawn, no open indicator."""
    seen = {indicator_place(g.spare, i) for i in range(g.dora_open)}
    seen |= {replacement_place(i) for i in range(g.replaced)}
    return [place for place in range(g.live, c.WALL) if place not in seen]


def mix_hidden(g: Game, me: int, rng: random.Random) -> None:
    """Everything hidden from seat `me` is mixed: other hands, the wall, what lies beneath."""
    others = [
        p for p in range(count_players(g)) if p != me and not g.riichi_open[p] and g.shown[p] != 1
    ]
    hands = {p: [int(tile) for tile in held_tiles(g.hand, g.red, p)] for p in others}
    places = hidden_wall_places(g)
    pool = [code for p in others for code in hands[p]] + [g.wall[place] for place in places]
    rng.shuffle(pool)
    for p in others:
        for code in hands[p]:
            remove_tile(g, p, code)
        dealt = [pool.pop() for _ in hands[p]]
        for code in dealt:
            add_tile(g, p, code)
        if g.seat == p and g.drawn != c.NO_TILE:
            g.drawn = rng.choice(dealt)
            remove_tile(g, p, g.drawn)
            g.waits[p] = waits(g, T, p)
            add_tile(g, p, g.drawn)
        elif sum(g.hand[p, kind] for kind in range(c.KINDS)) % 3 == 1:
            g.waits[p] = waits(g, T, p)
    for place in places:
        g.wall[place] = pool.pop()
    mix_hidden_state(g, me, rng)


def mix_hidden_state(g: Game, me: int, rng: random.Random) -> None:
    """What the law keeps about others and no player sees: passed wins, open questions, answers."""
    g.seed, g.decisions = rng.getrandbits(31), rng.getrandbits(20)
    for q in range(count_players(g)):
        if q != me:
            g.missed[q] = rng.randrange(3)
            g.option[q] = rng.randrange(16)
            g.shape_done[q] = rng.randrange(2)
            g.late[q] = rng.randrange(3)
            g.answer[q] = rng.choice((c.NO_TILE, c.RON, c.PON, c.PASS))
            g.tenpai[q] = rng.randrange(2)
            if g.phase == c.CLAIM:
                g.asked ^= rng.randrange(2) << q


def seen(g: Game, r: Rules, seat: int) -> bytes:
    view = View()
    fill_view(view, g, r, T, seat)
    return view.snapshot()


@pytest.mark.parametrize("book", BOOKS)
def test_mixing_hidden_tiles_changes_no_view_and_no_legal_action(book: str) -> None:
    rules = load_rules(book, OPEN)
    match, r, rng = Match(rules, seed=11), encode_rules(rules), random.Random(book)
    changed = 0
    for _ in steps(match, rng, 400):
        g = Game()
        g.restore(match.snapshot())
        if g.phase == c.ROB or g.kyoku_end:
            continue
        seat = rng.randrange(match.players)
        before = seen(g, r, seat)
        count = list_legal_actions(g, r, T, seat)
        choices = [g.choice[i] for i in range(count)]
        walls = bytes(g.wall)
        mix_hidden(g, seat, rng)
        changed += bytes(g.wall) != walls
        assert seen(g, r, seat) == before
        count = list_legal_actions(g, r, T, seat)
        assert [g.choice[i] for i in range(count)] == choices
    assert changed > 100


@pytest.mark.parametrize(
    ("book", "seat"),
    [(book, seat) for book in BOOKS for seat in range(load_rules(book).seating.players)],
)
def test_a_view_says_what_the_events_told_the_seat(book: str, seat: int) -> None:
    match = Match(load_rules(book, EAST), seed=12)
    rng = random.Random(f"{book} {seat}")
    folded = Folded(seat, match.players)
    heard = 0
    for number, _ in enumerate(steps(match, rng)):
        if number % 7 == 6:
            match.undo()
            folded, heard = Folded(seat, match.players), 0
        heard = folded.hear(match.events, heard)
        view = match.view(seat)
        assert folded.differences(view) == []
    assert match.over


@pytest.mark.parametrize("book", BOOKS)
def test_a_view_never_has_a_tile_that_its_seat_has_not_seen(book: str) -> None:
    match = Match(book, seed=13)
    for _ in steps(match, random.Random(book), 200):
        for view in (match.view(seat) for seat in range(match.players)):
            record = view.record
            for other in range(4):
                if other != view.seat:
                    assert not any(record.hand[other, kind] for kind in range(c.KINDS))
                    assert not any(record.key[other, suit] for suit in range(4))
                    assert not any(record.red[other, suit] for suit in range(3))
                    assert record.waits[other] == 0
            assert sum(view.record.hand[view.seat, kind] for kind in range(c.KINDS)) == len(
                view.hand
            )


def test_a_view_does_not_reveal_that_another_seat_is_asked() -> None:
    match = Match("tenhou", seed=14)
    asked = 0
    for _ in steps(match, random.Random(14)):
        legal_now = match.legal()
        if not match.over and not any(
            str(action) in ("stop", "tsumogiri") or str(action).startswith("discard")
            for actions in legal_now.values()
            for action in actions
        ):
            asked += 1
            for seat in set(range(4)) - set(legal_now):
                view = match.view(seat)
                assert view.record.phase not in (c.CLAIM, c.ROB, c.SHOW)
                assert view.actions == ()
    assert asked > 50


def hand(record: View | Game, g: Game, seat: int) -> tuple[int, int, int, int, int]:
    """The keys of a hand, and how many groups it still needs."""
    k0, k1, k2, k3 = (record.key[seat, suit] for suit in range(4))
    return k0, k1, k2, k3, c.SETS - g.meld_count[seat]


def test_the_kernels_that_read_hands_read_a_view_like_a_game() -> None:
    match = Match("ema-2008", seed=15)
    g = Game()
    for _ in steps(match, random.Random(15), 60):
        g.restore(match.snapshot())
        for seat in range(4):
            view = match.view(seat)
            keys, same = hand(view.record, g, seat), hand(g, g, seat)
            assert shanten(T, *keys) == shanten(T, *same)
            if len(view.hand) % 3 == 1:
                assert improving_kinds_of_keys(T, 0, *keys) == improving_kinds_of_keys(T, 0, *same)
                assert view.record.waits[seat] == waits(g, T, seat)
            assert Counter(view.hand) == Counter(held_tiles(g.hand, g.red, seat))


@needs_compiler
def test_a_view_is_the_same_compiled_and_interpreted() -> None:
    compiled = compiled_form(fill_view)
    rules = load_rules("furiten-club", {"open_riichi": True})
    match, r = Match(rules, seed=16), encode_rules(rules)
    g = Game()
    for _ in steps(match, random.Random(16), 200):
        g.restore(match.snapshot())
        for seat in range(4):
            view = View()
            compiled(view, g, r, T, seat)
            assert view.snapshot() == match.view_record(seat).snapshot()
