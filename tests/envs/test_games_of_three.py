"""`planes-2`: how learners see, play and read games of three; those of four as in `planes-1`."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Literal

import numpy as np
import pytest
from numpy.typing import NDArray

from hanchan.arena import simulate
from hanchan.bots.observations import channels as at
from hanchan.cli import OK, main
from hanchan.core.codes import CLAIM, KITA, ROB, TURN
from hanchan.core.dora import NORTH, dora_kind
from hanchan.envs import Batch, TimeStep
from hanchan.envs.dataset import read_dataset, write_dataset
from hanchan.errors import BatchError, RulesError
from hanchan.records.record import write_record
from hanchan.rules import RuleSet, load_rules
from hanchan.table import find_disagreements
from hanchan.table.seat_view import SeatView, unseen_counts
from play.seats_of_three import BOOKS
from suite.compiled_kernels import needs_compiler
from training.batch_helpers import by_view, chosen, kept, played, same

BOTS = ("learner", "efficient", "random")
FROZEN = {
    "planes-2": "81438b825dac16dc",
    "planes-2-bare": "50d3a787968ef2b3",
}
"""What some thousand observations come to; another number is another observation, with a new id."""
UNFROZEN = (at.DEAL_IN_CHANCE, at.DEAL_IN_LOSS)
"""Channels that go with the weights of the bot `expected`."""
PER_PLAYER = (
    *range(at.RIVER, at.PHASES, 4),
    at.KITA,
)
SCALARS_PER_PLAYER = (*range(at.S_SCORES, at.S_LAST_KYOKU, 4), at.S_KITA)
KITA_OF_FOUR = {"kita.tile": "north", "equipment.replacements": 8}


@needs_compiler
@pytest.mark.parametrize("observation", list(FROZEN))
def test_the_second_observation_is_frozen(observation: str) -> None:
    digest = sha256()
    for rules in (BOOKS, ("tenhou", "house-tobi")):
        for turns in played(Batch(12, rules, observation=observation), 400):
            planes = turns.planes.copy()
            planes[:, UNFROZEN] = 0
            digest.update(planes.tobytes() + turns.scalars.tobytes() + turns.mask.tobytes())
    assert digest.hexdigest()[:16] == FROZEN[observation]


def seen(rules: str | RuleSet, steps: int = 900) -> list[tuple[TimeStep, int, SeatView]]:
    """Decisions of some matches, with what the seat sees as objects."""
    batch = Batch(6, rules, observation="planes-2", seed=3)
    turns = batch.reset()
    found: list[tuple[TimeStep, int, SeatView]] = []
    for step in range(steps):
        lane = step % 6
        found.append((kept(turns), lane, batch.view(lane, int(turns.player[lane]))))
        turns = batch.step(by_view(turns))
    return found


@cache
def all_seen() -> list[tuple[TimeStep, int, SeatView]]:
    """Decisions of some matches by each book."""
    return [one for book in BOOKS for one in seen(book)]


def test_games_of_four_are_shown_as_in_planes_1() -> None:
    first = Batch(6, ["tenhou", "ema-2008"])
    second = Batch(6, ["tenhou", "ema-2008"], observation="planes-2")
    one, two, lots = first.reset(seed=1), second.reset(seed=1), np.random.default_rng(1)
    for _ in range(300):
        assert np.array_equal(one.planes, two.planes[:, : at.CHANNELS])
        assert np.array_equal(one.scalars, two.scalars[:, : at.SCALARS])
        assert np.array_equal(one.mask, two.mask[:, :KITA])
        assert not two.planes[:, at.CHANNELS :].any()
        assert not two.mask[:, KITA].any()
        added = two.scalars[:, at.SCALARS :]
        assert (added == [4, 0, 0, 0, 0, 0]).all()
        actions = chosen(one, lots)
        one, two = first.step(actions), second.step(actions)


def test_norths_set_aside_have_a_channel_for_each_player() -> None:
    some = 0
    for turns, lane, view in all_seen():
        for place in range(3):
            player = view.players[(view.seat + place) % 3]
            shown = turns.planes[lane, at.KITA + place]
            assert shown[NORTH] == player.kita == turns.scalars[lane, at.S_KITA + place]
            assert not np.delete(shown, NORTH).any()
            some += player.kita
    assert some > 100


def test_players_of_three_are_shown_from_oneself_on() -> None:
    for turns, lane, view in all_seen():
        planes, told = turns.planes[lane], turns.scalars[lane]
        v = view.record
        assert told[at.S_PLAYERS] == 3
        assert told[at.S_DEALER] == (v.dealer - v.me) % 3
        assert told[at.S_OWN_WIND] == (v.me - v.dealer) % 3
        for place in range(3):
            seat = (view.seat + place) % 3
            river = view.players[seat].river
            assert planes[at.RIVER + place].sum() == len(river)
            assert told[at.S_SCORES + place] == v.score[seat] // 100
        assert min(told[at.S_PLACES : at.S_PLACES + 3]) == 1
        assert told[at.S_UMA] == 40_000 if view.rules.returns == 40_000 else 30_000


def test_the_empty_chair_has_empty_channels_and_scalars_all_match_long() -> None:
    fourth = [one + 3 for one in PER_PLAYER]
    scalars = [one + 3 for one in SCALARS_PER_PLAYER]
    for turns in played(Batch(12, BOOKS, observation="planes-2"), 600):
        assert not turns.planes[:, fourth].any()
        assert not turns.scalars[:, scalars].any()
        for columns in (turns.final_reward, turns.final_place, turns.final_score):
            assert not columns[:, 3].any()
        assert not turns.kyoku_delta[:, 3].any()
        assert turns.seat.max() < 3
        assert turns.player.max() < 3


def test_absent_kinds_are_marked_and_never_unseen() -> None:
    for turns, lane, view in all_seen():
        planes = turns.planes[lane]
        assert planes[at.ABSENT].nonzero()[0].tolist() == list(range(1, 8))
        assert not planes[at.UNSEEN, 1:8].any()
        if view.record.phase != ROB:
            assert planes[at.UNSEEN].tolist() == list(unseen_counts(view))


def test_dora_of_three_skip_the_absent_kinds() -> None:
    skipped, first = 0, 0
    for turns, lane, view in all_seen():
        meant = [dora_kind(view.record, tile.kind) for tile in view.kyoku.dora]
        assert turns.planes[lane, at.DORA].tolist() == [meant.count(kind) for kind in range(34)]
        skipped += any(tile.kind == first for tile in view.kyoku.dora)
    assert skipped


def test_a_kita_is_action_206_and_is_set_aside() -> None:
    batch = Batch(4, BOOKS, observation="planes-2", seed=5)
    turns, set_aside = batch.reset(), 0
    for _ in range(300):
        offered = turns.mask[:, KITA] == 1
        before = kept(turns)
        turns = batch.step(np.where(offered, KITA, by_view(turns)))
        again = offered & (before.seat == turns.seat) & ~turns.kyoku_ended
        gained = turns.planes[:, at.KITA, NORTH] - before.planes[:, at.KITA, NORTH]
        robbed = turns.planes[:, at.PHASES + 2, 0] == 1
        assert (gained[again & ~robbed] == 1).all()
        set_aside += int(again.sum())
    assert set_aside > 20


@pytest.mark.parametrize("reward", ["points", "result", "place"])
@pytest.mark.parametrize("players", [None, BOTS])
@pytest.mark.parametrize("rules", BOOKS)
def test_the_rewards_of_a_match_of_three_sum_to_its_result(
    reward: Literal["points", "result", "place"], players: tuple[str, ...] | None, rules: str
) -> None:
    batch = Batch(
        6, rules, players=players, reward=reward, observation="masks-2", autoreset="Disabled"
    )
    sums, matches, lots = np.zeros((6, 4)), 0, np.random.default_rng(1)
    lanes, turns = np.arange(6), batch.reset(seed=1)
    while matches < 8:
        for lane in lanes[turns.terminated]:
            total = sums[lane] + turns.final_reward[lane]
            assert total == pytest.approx(result(batch, lane, turns, reward), abs=1e-4)
            assert total.sum() == pytest.approx(0, abs=1e-3)
            sums[lane] = 0
            matches += 1
        if turns.terminated.any():
            turns = batch.reset(lanes=turns.terminated)
        turns = batch.step(chosen(turns, lots))
        sums[lanes, turns.player] += turns.reward


def result(batch: Batch, lane: int, turns: TimeStep, reward: str) -> NDArray[np.float64]:
    """By player, what the law gives at the end of a match of three."""
    place = turns.final_place[lane][:3]
    by_player = np.zeros(4)
    if reward == "place":
        by_player[:3] = 2 - place - ((place == place[:, None]).sum(1) - 1) / 2
        return by_player
    ended = batch.snapshot(np.array([lane]))[0]
    by_player[ended["lane"]["player_at"]] = ended["game"]["result"] / 12_000
    return by_player


def test_players_of_three_move_on_one_seat_in_each_match() -> None:
    batch = Batch(1, "tenhou-sanma", observation="masks-2", length="kyoku", duplicate=True)
    met: list[tuple[int, list[int]]] = []
    for _ in range(6):
        batch.reset()
        lane = batch.snapshot()[0]["lane"]
        met.append((int(lane["seed"]), lane["player_at"].tolist()))
    seatings = [[0, 1, 2, 3], [2, 0, 1, 3], [1, 2, 0, 3]]
    assert met == [(seed, seating) for seed in (0, 1) for seating in seatings]


def test_a_record_tells_the_match_of_a_lane_of_three() -> None:
    batch = Batch(2, BOOKS, observation="planes-2", players=BOTS, autoreset="Disabled", seed=6)
    turns = batch.reset()
    while not turns.terminated.any():
        turns = batch.step(by_view(turns))
    lane = int(turns.terminated.argmax())
    record = batch.record(lane)
    assert record.complete
    assert len(record.header.names) == 3
    assert find_disagreements(record) == ()
    assert record.result is not None
    player_at = batch.snapshot()[lane]["lane"]["player_at"][:3]
    assert record.result.places == tuple(turns.final_place[lane][player_at])


def test_reshuffled_hidden_tiles_change_no_observation_of_three() -> None:
    batch = Batch(16, BOOKS, observation="planes-2", seed=9)
    for i, turns in enumerate(played(batch, 400)):
        if i % 5 == 0:
            before, hidden = kept(turns), batch.snapshot()["game"]["wall"]
            batch.determinize(slice(None), seed=i)
            assert same(batch.restore(batch.snapshot()), before)
            playing = np.isin(turns.scalars[:, at.S_PHASE], (TURN, CLAIM, ROB))
            mixed = (batch.snapshot()["game"]["wall"] != hidden).any(1)
            assert mixed[playing].all()


def test_reshuffled_tiles_of_three_are_the_same_tiles() -> None:
    batch = Batch(8, BOOKS, observation="masks-2", seed=2)
    for i, _ in enumerate(played(batch, 200)):
        if i % 10:
            continue
        before = batch.snapshot()["game"]
        batch.determinize(slice(None), seed=i)
        after = batch.snapshot()["game"]
        for one, two in zip(before, after, strict=True):
            assert sorted(one["wall"][: one["live"]]) == sorted(two["wall"][: two["live"]])
            assert kinds_left(one) == kinds_left(two)


def kinds_left(game: np.void) -> list[int]:
    """The kinds of all tiles in hands and undrawn, sorted."""
    drawn = 136 - 14 - int(game["live_end"])
    replaced = {134 - 2 * (i // 2) + i % 2 for i in range(drawn)}
    codes = [int(game["wall"][i]) for i in range(int(game["live"]), 136) if i not in replaced]
    kinds = [4 + 9 * (code - 34) if code >= 34 else code for code in codes]
    for kind, held in enumerate(game["hand"].sum(0).tolist()):
        kinds += [kind] * held
    return sorted(kinds)


@needs_compiler
def test_interpreted_a_batch_of_three_shows_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    def batch() -> Batch:
        return Batch(2, BOOKS, observation="planes-2", players=BOTS)

    compiled = [kept(turns) for turns in played(batch(), 25)]
    monkeypatch.setattr("hanchan.envs.batch.is_compiled_available", lambda: False)
    for there, here in zip(compiled, played(batch(), 25), strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(there, here, strict=True))


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("planes-1", "planes-2"),
        ("planes-1-bare", "planes-2-bare"),
        ("scalars-1", "scalars-2"),
        ("masks", "masks-2"),
    ],
)
def test_the_first_observations_refuse_games_of_three(asked: str, wanted: str) -> None:
    told = f"^observation: {asked} only shows .* rulebook tenhou-sanma; choose {wanted}$"
    with pytest.raises(RulesError, match=told):
        Batch(1, "tenhou-sanma", observation=asked)


@pytest.mark.parametrize("changed", [KITA_OF_FOUR, {"equipment.absent": "1z"}])
def test_the_first_observations_refuse_four_who_lack_tiles_or_set_norths_aside(
    changed: dict[str, str | int],
) -> None:
    rules = load_rules("tenhou", changed)
    with pytest.raises(RulesError, match="choose planes-2"):
        Batch(1, rules)
    turns = Batch(3, rules, observation="planes-2").reset(seed=1)
    assert turns.scalars[:, at.S_PLAYERS].tolist() == [4, 4, 4]


def test_a_batch_is_for_tables_of_one_size() -> None:
    told = "rules: tenhou is for 4 players and tenhou-sanma for 3; choose"
    with pytest.raises(RulesError, match=told):
        Batch(2, ["tenhou", "tenhou-sanma"], observation="planes-2")


def test_three_players_are_named_where_three_play() -> None:
    with pytest.raises(RulesError, match="players: 4 were given, but 3 are needed"):
        Batch(2, "tenhou-sanma", observation="planes-2", players=("learner",) * 4)
    batch = Batch(2, "tenhou-sanma", observation="planes-2")
    batch.reset(seed=1)
    assert batch.view(0, 2).names == ("learner 1", "learner 2", "learner 3")
    with pytest.raises(BatchError, match=r"^player: 3 is not a whole number from 0 to 2"):
        batch.observe(0, 3)


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The records of a match of three under each rulebook."""
    folder = tmp_path_factory.mktemp("logs")
    for number, book in enumerate(BOOKS):
        simulate(book, matches=1, bots=["efficient"] * 3, seed=number, save=folder, workers=1)
    return folder


def test_every_decision_of_matches_of_three_is_a_row(tmp_path: Path) -> None:
    counted = simulate("tenhou-sanma", matches=2, seed=3, save=tmp_path / "logs", workers=1)
    report = write_dataset(sorted((tmp_path / "logs").iterdir()), tmp_path / "set", workers=1)
    assert (report.matches, report.kyoku) == (2, counted.kyoku)
    assert (report.decisions, report.actions) == (counted.decisions, 207)
    assert not any(report.left_out.values())


def test_a_data_set_of_three_holds_kita_and_three_places(logs: Path, tmp_path: Path) -> None:
    write_dataset(sorted(logs.iterdir()), tmp_path, workers=1)
    taken = 0
    for some in read_dataset(tmp_path, observation="planes-2"):
        assert some.mask.shape[1] == 207
        assert (some.mask[np.arange(len(some.action)), some.action] == 1).all()
        assert set(some.place.tolist()) == {1, 2, 3}
        assert some.seat.max() == 2
        taken += int((some.action == KITA).sum())
    assert taken > 10


def test_a_data_set_of_three_shows_the_observations_of_its_batch(tmp_path: Path) -> None:
    batch = Batch(
        1, "mahjong-soul-sanma", rotate=False, observation="planes-2", seed=4,
        autoreset="Disabled",
    )  # fmt: skip
    lot, turns, shown = np.random.default_rng(4), batch.reset(), list[bytes]()
    while not turns.terminated[0]:
        parts = turns.planes[0], turns.scalars[0], turns.mask[0]
        shown.append(b"".join(part.tobytes() for part in parts))
        turns = batch.step([lot.choice(np.flatnonzero(turns.mask[0]))])
    (tmp_path / "match.jsonl").write_bytes(write_record(batch.record(0)))
    report = write_dataset([tmp_path / "match.jsonl"], tmp_path / "set", workers=1)
    assert report.decisions == len(shown)
    read = [
        b"".join(part[i].tobytes() for part in (some.planes, some.scalars, some.mask))
        for some in read_dataset(tmp_path / "set", observation="planes-2")
        for i in range(len(some.action))
    ]
    assert sorted(read) == sorted(shown)


def test_a_data_set_with_games_of_three_is_not_read_as_planes_1(logs: Path, tmp_path: Path) -> None:
    simulate("tenhou", matches=1, seed=9, save=tmp_path / "four", workers=1)
    files = [*sorted(logs.iterdir()), *sorted((tmp_path / "four").iterdir())]
    write_dataset(files, tmp_path / "set", workers=1)
    with pytest.raises(RulesError, match=r"^observation: planes-1 only .*; choose planes-2$"):
        next(read_dataset(tmp_path / "set"))
    players = {
        int(one)
        for some in read_dataset(tmp_path / "set", observation="scalars-2")
        for one in some.scalars[:, at.S_PLAYERS]
    }
    assert players == {3, 4}


def test_a_data_set_of_four_is_read_by_either_observation(tmp_path: Path) -> None:
    simulate("tenhou", matches=1, seed=9, save=tmp_path / "logs", workers=1)
    report = write_dataset(sorted((tmp_path / "logs").iterdir()), tmp_path / "set", workers=1)
    assert report.actions == 206
    both = (read_dataset(tmp_path / "set", observation=f"planes-{n}-bare") for n in (1, 2))
    for one, two in zip(*both, strict=True):
        assert np.array_equal(one.planes, two.planes[:, : at.CHANNELS])
        assert np.array_equal(one.scalars, two.scalars[:, : at.SCALARS])
        assert np.array_equal(one.mask, two.mask[:, :KITA])


def test_the_command_writes_data_sets_of_three(
    logs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["dataset", str(logs), "--out", str(tmp_path / "set"), "--places", "3"]
    assert main([*asked, "--workers", "1", "--json"]) == OK
    report = json.loads(capsys.readouterr().out)
    assert (report["matches"], report["actions"]) == (2, 207)
    found = next(read_dataset(tmp_path / "set", observation="planes-2-bare"))
    assert set(found.place.tolist()) == {3}
