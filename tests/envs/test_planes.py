"""`planes-1`: what each channel says, from the view alone, and that it stays what it is."""

from collections import Counter
from hashlib import sha256
from itertools import islice

import numpy as np
import pytest

from hanchan.bots.danger import deal_in_chance, estimate_danger
from hanchan.bots.fixed_point import ONE
from hanchan.bots.hand_heuristics import count_unseen
from hanchan.bots.observations import channels as at
from hanchan.bots.placement_value import load_standing
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes as c
from hanchan.core.dora import dora_after
from hanchan.envs import Batch, SeatObserver, TimeStep
from hanchan.errors import RulesError
from hanchan.scoring import shanten
from hanchan.table.seat_view import SeatView, unseen_counts
from hanchan.tiles import Hand, Kind, Tile
from suite.compiled_kernels import needs_compiler
from training.batch_helpers import by_view, kept, played

BOOKS = ("tenhou", "house-tobi", "ema-2008")
PLAYERS = ("learner", "efficient", "cautious", "random")
FROZEN = {
    "planes-1-bare": "64af69b8502f1a27",
    "planes-1": "7a77c916bf239424",
}
"""What some thousand observations come to; another number is another observation, with a new id."""
UNFROZEN = (at.DEAL_IN_CHANCE, at.DEAL_IN_LOSS)
"""Channels that go with the weights of the bot `expected`."""


@needs_compiler
@pytest.mark.parametrize("observation", list(FROZEN))
def test_an_observation_is_frozen(observation: str) -> None:
    digest = sha256()
    batch = Batch(12, ["tenhou", "house-tobi", "ema-2008"], observation=observation)
    for turns in played(batch, 400):
        planes = turns.planes.copy()
        planes[:, UNFROZEN] = 0
        digest.update(planes.tobytes() + turns.scalars.tobytes() + turns.mask.tobytes())
    assert digest.hexdigest()[:16] == FROZEN[observation]


def seen(
    steps: int = 150, players: tuple[str, ...] = PLAYERS
) -> list[tuple[TimeStep, int, SeatView]]:
    """Decisions of some matches, with what the seat sees as objects."""
    batch = Batch(6, BOOKS, players=players, seed=3)
    turns = batch.reset()
    found: list[tuple[TimeStep, int, SeatView]] = []
    for step in range(steps):
        lane = step % 6
        found.append((kept(turns), lane, batch.view(lane, int(turns.player[lane]))))
        turns = batch.step(by_view(turns))
    return found


SEEN = seen() + seen(players=("learner",) * 4)


def counts(tiles: list[Tile] | tuple[Tile, ...]) -> list[int]:
    held = Counter(tile.kind for tile in tiles)
    return [held[Kind(kind)] for kind in range(34)]


def test_the_own_hand_is_in_layers() -> None:
    for turns, lane, view in SEEN:
        planes, held = turns.planes[lane], counts(view.hand)
        assert planes[at.HELD : at.HELD + 4].sum(0).tolist() == held
        assert planes[at.OWN_REDS].sum() == sum(tile.is_red for tile in view.hand)
        drawn = [] if view.drawn is None or view.turn != view.seat else [view.drawn]
        assert planes[at.DRAWN].tolist() == counts(drawn)


def test_rivers_and_melds_are_counted_from_oneself_on() -> None:
    for turns, lane, view in SEEN:
        for place in range(4):
            player = view.players[(view.seat + place) % 4]
            planes = turns.planes[lane][place:]
            tiles = [lies.tile for lies in player.river]
            assert planes[at.RIVER].tolist() == counts(tiles)
            assert planes[at.TSUMOGIRI].sum() == sum(lies.tsumogiri for lies in player.river)
            assert planes[at.CALLED_AWAY].sum() == sum(lies.called for lies in player.river)
            assert planes[at.LAST_TIME].max() == len(tiles)
            assert planes[at.LATEST].tolist() == counts(tiles[-1:])
            melded = planes[[at.CHI_TILES, at.PON_TILES, at.KAN_TILES]].sum(0)
            assert melded.tolist() == counts([t for meld in player.melds for t in meld.tiles])
            declared = [lies.tile for lies in player.river if lies.riichi]
            assert planes[at.RIICHI_TILE].tolist() == counts(declared)
            assert (planes[at.RIICHI] == player.riichi + player.stands).all()
            assert (planes[at.IPPATSU] == player.ippatsu).all()


def test_what_is_not_seen_is_what_the_table_counts() -> None:
    for turns, lane, view in SEEN:
        if view.record.phase != c.ROB:
            assert turns.planes[lane, at.UNSEEN].tolist() == list(unseen_counts(view))


def test_dora_waits_and_furiten_are_those_of_the_view() -> None:
    for turns, lane, view in SEEN:
        planes, indicators = turns.planes[lane], view.kyoku.dora
        assert planes[at.INDICATORS].tolist() == counts(indicators)
        meant = Counter(dora_after(tile.kind) for tile in indicators)
        assert planes[at.DORA].tolist() == [meant[kind] for kind in range(34)]
        assert planes[at.WAITS].nonzero()[0].tolist() == [int(kind) for kind in view.waits]
        assert (planes[at.FURITEN] == view.record.furiten).all()


def test_counsel_tells_which_discards_keep_the_shanten() -> None:
    told = 0
    for turns, lane, view in islice(SEEN, 60):
        if view.turn != view.seat or view.me.melds:
            continue
        hand = Hand(view.hand)
        for tile in set(view.hand):
            rest = list(view.hand)
            rest.remove(tile)
            keeps = int(shanten(Hand(tuple(rest)))) == max(int(shanten(hand)), 0)
            assert turns.planes[lane, at.KEEPS_SHANTEN, tile.kind] == keeps
            told += 1
    assert told > 100


def test_counsel_tells_the_danger_that_the_bot_expected_sees() -> None:
    some = 0
    for turns, lane, view in SEEN:
        v, m = view.record, BotWorkspace()
        if v.phase != c.TURN:
            continue
        count_unseen(v, m)
        load_standing(v, view.rules, m)
        estimate_danger(v, view.rules, m)
        chance = [deal_in_chance(v, m, k) * 100 // ONE if v.hand[v.me, k] else 0 for k in range(34)]
        assert turns.planes[lane, at.DEAL_IN_CHANCE].tolist() == chance
        some += max(chance) > 0
    assert some > 10


def test_a_scalar_tells_what_its_place_says() -> None:
    for turns, lane, view in SEEN:
        v, told = view.record, turns.scalars[lane].tolist()
        order = [(view.seat + place) % 4 for place in range(4)]
        assert told[:9] == [
            v.round, (v.dealer - v.me) % 4, v.honba, v.deposits, v.live_left,
            (v.me - v.dealer) % 4, v.dora_open, v.kans, v.discards,
        ]  # fmt: skip
        assert told[12:16] == [v.score[q] // 100 for q in order]
        assert told[16:20] == [v.score_before[q] // 100 for q in order]
        assert told[20:24] == [v.river_count[q] for q in order]
        assert min(told[28:32]) == 1
        assert told[33:35] == [view.rules.target // 100, view.rules.start // 100]


@needs_compiler
def test_interpreted_a_batch_shows_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = [kept(turns) for turns in played(Batch(2, "house-tobi", players=PLAYERS), 12)]
    monkeypatch.setattr("hanchan.envs.batch.is_compiled_available", lambda: False)
    batch = Batch(2, "house-tobi", players=PLAYERS)
    for there, here in zip(compiled, played(batch, 12), strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(there, here, strict=True))


@pytest.mark.parametrize("observation", at.OBSERVATIONS)
def test_a_seat_at_a_table_observes_what_a_batch_shows(observation: str) -> None:
    batch = Batch(3, BOOKS, players=PLAYERS, observation=observation)
    observer = SeatObserver(observation)
    for turns in played(batch, 40):
        for lane in range(len(turns.player)):
            planes, scalars, mask = observer.observe(batch.view(lane, int(turns.player[lane])))
            assert mask.tobytes() == turns.mask[lane].tobytes()
            assert scalars.tobytes() == turns.scalars[lane].tobytes() or "masks" in observation
            assert planes.tobytes() == turns.planes[lane].tobytes() or not planes.size


def test_an_observer_refuses_what_it_cannot_show() -> None:
    with pytest.raises(RulesError, match="observation: 'planes-9' is none of these: planes-1, "):
        SeatObserver("planes-9")
    view = Batch(1, "tenhou-sanma", observation="planes-2").view(0, 0)
    with pytest.raises(RulesError, match="planes-1-bare only shows games of four with all tiles"):
        SeatObserver("planes-1-bare").observe(view)
