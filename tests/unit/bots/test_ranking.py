"""The bot `seasoned`: its numbers, its nets in whole numbers, and the file of its weights."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from runpy import run_path
from types import SimpleNamespace

import pytest

from hanchan.arena import simulate
from hanchan.bots import Bot
from hanchan.bots.bot import bot_number
from hanchan.bots.dispatch import bot_choice
from hanchan.bots.ranking_layout import columns, weights
from hanchan.bots.ranking_layout.table import TABLES, placed_columns
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.distance_tables import load_tables
from hanchan.errors import HanchanError
from hanchan.kernels.compiled_library import compiled_form
from hanchan.table import Match, SeatView
from suite.compiled_kernels import needs_compiler

ROOT = Path(__file__).parents[3]
FIT = ROOT / "scripts/fit_ranking.py"
WANTED_SHARE = 0.999
STEPS = 90


def views(steps: int, rules: str = "tenhou") -> list[SeatView]:
    """The moments of the first steps of a match in which a seat has a choice."""
    match, found = Match(rules, seed=11), list[SeatView]()
    bots = [Bot("efficient") for _ in range(4)]
    while len(match.steps) < steps:
        asked = {seat: match.view(seat) for seat in match.legal()}
        found += [view for view in asked.values() if len(view.actions) > 1]
        deed = {seat: bots[seat].choose(view) for seat, view in asked.items()}
        match.step({seat: match.resolve_action(seat, code) for seat, code in deed.items()})
    return found


def played(name: str, seen: list[SeatView]) -> list[int]:
    """What a bot chooses in each of these views."""
    bot = Bot(name)
    return [bot.choose(view) for view in seen]


def fitting(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The functions of the script that fits the nets."""
    monkeypatch.syspath_prepend(str(FIT.parent))
    return SimpleNamespace(**run_path(str(FIT)))


def test_the_table_has_every_column_in_its_place() -> None:
    for table, (_, end) in TABLES.items():
        found = list(placed_columns(table))
        assert [one.first for one in found] == sorted(one.first for one in found)
        assert sum(one.width for one in found) == end
        assert {one.width for one in found} == {1, 3} if table != "claim" else {1}
    names = {name for name in vars(columns) if name[:2] in ("M_", "T_", "C_")}
    assert names == {one.name for table in TABLES for one in placed_columns(table)}


def test_the_page_is_that_of_the_table() -> None:
    page = (ROOT / "docs/reference/ranking.md").read_text(encoding="utf-8")
    made = run_path(str(ROOT / "scripts/write_ranking_table.py"))["page"]()
    assert page == made, "run scripts/write_ranking_table.py"


@needs_compiler
def test_numbers_of_a_match_are_within_their_ranges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulate("ema-2008", matches=1, seed=5, save=tmp_path / "logs", workers=1)
    fit = fitting(monkeypatch)
    (numbers,) = fit.read_logs([tmp_path / "logs"])
    discards, claims = (fit.decisions_of(numbers, net) for net in range(2))
    assert len(discards.counts) > len(claims.counts) > 0
    for table, rows in (
        ("moment", discards.moments), ("moment", claims.moments),
        ("discard", discards.rows), ("claim", claims.rows),
    ):  # fmt: skip
        for one in placed_columns(table):
            seen = rows[:, one.first : one.first + one.width]
            assert one.column.least <= seen.min() <= seen.max() <= one.column.greatest, one.name


@needs_compiler
def test_whole_numbers_choose_as_floats_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate("m-league", matches=3, seed=5, save=tmp_path / "logs", workers=1)
    fit = fitting(monkeypatch)
    files = list(fit.read_logs([tmp_path / "logs"]))
    packed = weights.read_weights(weights.WEIGHTS_FILE)
    nets, bonus = fit.unpacked(*packed)
    found = fit.whole_equals_float(files, nets, bonus, packed)
    assert found["decisions"] > 1000
    assert found["share"] >= WANTED_SHARE


@needs_compiler
def test_it_agrees_with_strong_people_more_often_than_expected(
    shared_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = sorted((shared_data / "houou").glob("*.mjlog.gz"))[:24]
    if not logs:
        pytest.skip("no matches of strong people beside the checkout")
    fit = fitting(monkeypatch)
    nets, bonus = fit.unpacked(*weights.read_weights(weights.WEIGHTS_FILE))
    files = list(fit.read_logs(logs))
    discards, claims = (fit.join([fit.decisions_of(one, net) for one in files]) for net in range(2))
    for net, given, gained in ((nets[0], discards, 0.12), (nets[1], claims, 0.0)):
        found = fit.agreement(net[0], given, *net[1:], bonus)
        assert found["decisions"] > 100
        assert found["agreement"] > found["agreement_of_expected"] + gained


@needs_compiler
def test_compiled_and_interpreted_ranks_are_the_same() -> None:
    seen = views(STEPS)
    some = [next(v for v in seen if len(v.actions) > 8), *seen[40::12]]
    kinds = {view.record.phase for view in some}
    assert len(kinds) == 2
    for view in some:
        given = bot_number("seasoned"), view.record, view.rules, load_tables()
        one, other = BotWorkspace(), BotWorkspace()
        assert bot_choice(*given, one) == compiled_form(bot_choice)(*given, other)
        assert list(one.rank) == list(other.rank)
        assert one.numbers.tobytes() == other.numbers.tobytes()


def test_three_players_are_played_as_expected_does() -> None:
    seen = views(STEPS // 2, "tenhou-sanma")
    assert played("seasoned", seen) == played("expected", seen)


def cut(data: bytes) -> bytes:
    return data[:-1]


def changed(data: bytes) -> bytes:
    return data[:-9] + bytes([data[-9] ^ 1]) + data[-8:]


def of_other_columns(data: bytes) -> bytes:
    kind, _, *rest = weights.HEAD.unpack_from(data)
    head = weights.HEAD.pack(kind, weights.FORMAT, columns.LAYOUT + 1, *rest[1:])
    return head + data[weights.HEAD.size :]


def empty(_: bytes) -> bytes:
    return b""


@pytest.mark.parametrize(
    ("damage", "message"),
    [(cut, "ranking-changed"), (changed, "ranking-changed"), (empty, "ranking-kind"),
     (of_other_columns, "ranking-version")],
)  # fmt: skip
def test_bad_weights_are_refused_and_expected_plays(
    damage: Callable[[bytes], bytes], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "weights.bin"
    file.write_bytes(damage(weights.WEIGHTS_FILE.read_bytes()))
    with pytest.raises(HanchanError) as refused:
        weights.read_weights(file)
    assert refused.value.message == message
    assert "\n" not in str(refused.value)
    monkeypatch.setattr(weights, "WEIGHTS_FILE", file)
    weights.package_weights.cache_clear()
    try:
        with pytest.warns(RuntimeWarning, match="seasoned"):
            seen = views(STEPS)
        assert played("seasoned", seen) == played("expected", seen)
    finally:
        weights.package_weights.cache_clear()


def test_it_chooses_otherwise_than_expected_now_and_then() -> None:
    seen = views(2 * STEPS)
    pairs = list(zip(played("seasoned", seen), played("expected", seen), strict=True))
    assert 0 < sum(one != other for one, other in pairs) < len(pairs) / 2


def test_the_weights_are_small_and_have_their_card() -> None:
    assert weights.WEIGHTS_FILE.stat().st_size == weights.MAX_BYTES < 300_000
    card = json.loads(weights.WEIGHTS_FILE.with_suffix(".json").read_text(encoding="utf-8"))
    assert card["columns"] == columns.LAYOUT
    assert card["whole_equals_float"]["share"] >= WANTED_SHARE


@needs_compiler
def test_the_same_logs_give_the_same_weights(tmp_path: Path) -> None:
    simulate("tenhou", matches=3, seed=3, bots=["efficient"] * 4, save=tmp_path / "logs", workers=1)
    files = [tmp_path / f"{name}.bin" for name in ("one", "two")]
    for file in files:
        command = [sys.executable, str(FIT), str(tmp_path / "logs"), "--out", str(file)]
        env = os.environ | {"PYTHONWARNINGS": "ignore"}
        subprocess.run([*command, "--epochs", "1", "1"], check=True, capture_output=True, env=env)
    one, two = (file.read_bytes() for file in files)
    assert one == two
    assert len(weights.read_weights(files[0])[0]) == weights.WEIGHT_BYTES
    card = json.loads(files[0].with_suffix(".json").read_text(encoding="utf-8"))
    assert card["matches"] == 3
