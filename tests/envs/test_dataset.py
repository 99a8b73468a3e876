"""Data sets: every decision of logs as a row, and read back as batches for a learner."""

import json
import shutil
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from hanchan.arena import simulate
from hanchan.cli import BAD_INPUT, OK, main
from hanchan.core.codes import PASS, SEATS
from hanchan.core.view_record import View
from hanchan.envs import Batch
from hanchan.envs.dataset import Decisions, parts, read_dataset, write_dataset
from hanchan.envs.dataset.export import REPORT, ViewField, fields_of_first_views, view_fields
from hanchan.envs.dataset.parts import read_part
from hanchan.envs.dataset.rows import DecisionCollector
from hanchan.errors import HanchanError, RecordError, RulesError
from hanchan.formats import find_logs
from hanchan.logs.record_conversion import log_from_record
from hanchan.records import read_record, write_record
from hanchan.rules import load_rules

VIEW_1, VIEW_2 = "d5979ba82bd14ef9", "ea2b684916eb58b7"
"""Hashes of how a view lies in its bytes."""


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The records of three matches under two rulebooks."""
    folder = tmp_path_factory.mktemp("logs")
    simulate("tenhou", matches=2, bots=["cautious"] * SEATS, seed=5, save=folder, workers=1)
    simulate("ema-2008", matches=1, seed=9, save=folder, workers=1)
    return folder


@pytest.fixture(scope="module")
def written(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset")
    write_dataset(sorted(logs.iterdir()), folder, workers=1)
    return folder


def all_of(folder: Path, **options: object) -> list[Decisions]:
    return list(read_dataset(folder, **{"observation": "planes-1-bare", **options}))  # pyright: ignore[reportArgumentType]


def test_every_decision_of_the_matches_is_a_row(tmp_path: Path) -> None:
    counted = simulate("tenhou", matches=2, seed=3, save=tmp_path / "logs", workers=1)
    report = write_dataset(sorted((tmp_path / "logs").iterdir()), tmp_path / "set", workers=1)
    assert (report.matches, report.kyoku) == (2, counted.kyoku)
    assert report.decisions == counted.decisions
    assert not any(report.left_out.values())


def test_what_was_chosen_was_legal_and_passes_are_rows_too(written: Path) -> None:
    passed = 0
    for some in all_of(written):
        assert (some.mask[np.arange(len(some.action)), some.action] == 1).all()
        assert ((some.mask.sum(axis=1) > 1) == some.chosen).all()
        passed += int((some.action == PASS).sum())
    assert passed


def test_a_row_tells_what_came_of_it_for_its_seat(logs: Path, written: Path) -> None:
    path = min(logs.iterdir())
    end = read_record(path.read_bytes()).result
    assert end is not None
    rows = read_part(written / "part-00000.npz")
    first = rows[rows["match"] == rows["match"][0]]
    for seat in range(SEATS):
        mine = first[first["seat"] == seat]
        assert set(mine["place"]) == {end.places[seat]}
        assert mine["result"][0] == pytest.approx(end.results[seat] / 12000, abs=1e-4)
    moved = {(int(row["kyoku"]), int(row["seat"])): int(row["kyoku_delta"]) for row in first}
    assert sum(moved[0, seat] for seat in range(SEATS)) in (0, -1000, -2000, -3000, -4000)


def test_a_part_that_was_read_is_closed(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load, opened = np.load, list[np.lib.npyio.NpzFile]()

    def loaded(path: Path) -> np.lib.npyio.NpzFile:
        opened.append(load(path))
        return opened[-1]

    monkeypatch.setitem(parts.READERS, parts.PartFormat.NPZ, loaded)
    assert len(read_part(written / "part-00000.npz"))
    assert [one.zip for one in opened] == [None]


def test_the_rows_do_not_depend_on_how_many_workers_there_are(logs: Path, tmp_path: Path) -> None:
    files = sorted(logs.iterdir())
    for workers in (1, 2):
        write_dataset(files, tmp_path / str(workers), workers=workers)
    one, two = (read_part(tmp_path / str(n) / "part-00000.npz") for n in (1, 2))
    assert one.tobytes() == two.tobytes()


def test_only_those_are_kept_who_came_in_so(logs: Path, tmp_path: Path) -> None:
    report = write_dataset(sorted(logs.iterdir()), tmp_path, places=[1, 2], workers=1)
    rows = read_part(tmp_path / report.parts[0])
    assert set(rows["place"]) == {1, 2}
    assert report.decisions == len(rows)


def test_a_data_set_shows_the_observations_of_its_batch(tmp_path: Path) -> None:
    batch = Batch(1, "tenhou", rotate=False, observation="planes-1", seed=4, autoreset="Disabled")
    lot, turns, shown = np.random.default_rng(4), batch.reset(), list[bytes]()
    while not turns.terminated[0]:
        action = lot.choice(np.flatnonzero(turns.mask[0]))
        parts = turns.planes[0], turns.scalars[0], turns.mask[0]
        shown.append(b"".join(part.tobytes() for part in parts))
        turns = batch.step([action])
    (tmp_path / "match.jsonl").write_bytes(write_record(batch.record(0)))
    report = write_dataset([tmp_path / "match.jsonl"], tmp_path / "set", workers=1)
    assert report.decisions == len(shown)
    read = [
        b"".join(part[i].tobytes() for part in (some.planes, some.scalars, some.mask))
        for some in read_dataset(tmp_path / "set")
        for i in range(len(some.action))
    ]
    assert sorted(read) == sorted(shown)


def test_a_kyoku_on_which_law_and_log_part_gives_no_rows(logs: Path) -> None:
    log = log_from_record(read_record(min(logs.iterdir()).read_bytes()))
    wrong = replace(log.kyoku[1], deltas=(700, -700, 0, 0))
    kyoku = (log.kyoku[0], wrong, *log.kyoku[2:])
    book = load_rules("ema-2008" if log.rules == "ema-2008" else "tenhou")
    collector = DecisionCollector(book, compiled=False)
    found, left_out = collector.collect(replace(log, kyoku=kyoku), "log")
    assert left_out == {"parted": 1}
    assert {int(rows["kyoku"][0]) for rows in found} == set(range(len(kyoku))) - {1}


def test_a_log_that_breaks_off_gives_the_kyoku_before(logs: Path) -> None:
    log = log_from_record(read_record(min(logs.iterdir()).read_bytes()))
    last = log.kyoku[2]
    torn = replace(last, events=last.events[:9], lines=last.lines[:9], wins=(), draw=None)
    book = load_rules("ema-2008" if log.rules == "ema-2008" else "tenhou")
    cut = replace(log, kyoku=(*log.kyoku[:2], torn), end=None)
    found, left_out = DecisionCollector(book, compiled=False).collect(cut, "log")
    assert (left_out["broken_off"], len(found)) == (1, 2)
    assert all((rows["place"] == 0).all() for rows in found)


def test_rows_come_in_batches_and_by_a_seed_in_another_order(written: Path) -> None:
    plain, mixed, again = (
        all_of(written, batch=50, shuffle=seed, observation="scalars-1") for seed in (None, 1, 1)
    )
    assert {len(some.action) for some in plain[:-1]} == {50}
    scalars = [np.concatenate([s.scalars for s in found]) for found in (plain, mixed, again)]
    assert (scalars[1] == scalars[2]).all()
    assert (scalars[0] != scalars[1]).any()
    assert sorted(map(bytes, scalars[0])) == sorted(map(bytes, scalars[1]))


@pytest.mark.skipif(find_spec("pyarrow") is None, reason="the extra `data` is not installed")
def test_parquet_holds_the_same_rows(logs: Path, written: Path, tmp_path: Path) -> None:
    report = write_dataset(sorted(logs.iterdir()), tmp_path, kind="parquet", workers=1)
    assert read_part(tmp_path / report.parts[0]).tobytes() == (
        read_part(written / "part-00000.npz").tobytes()
    )


@pytest.mark.skipif(find_spec("pyarrow") is not None, reason="the extra `data` is there")
def test_where_parquet_cannot_be_written_it_is_said_what_brings_it(tmp_path: Path) -> None:
    with pytest.raises(HanchanError, match=r"hanchan\[data\]"):
        write_dataset([], tmp_path, kind="parquet")


def hash_of(fields: Sequence[ViewField]) -> str:
    return sha256(msgspec.json.encode(fields)).hexdigest()[:16]


def test_the_bytes_of_a_view_have_a_name_and_stay_as_they_are() -> None:
    assert (hash_of(fields_of_first_views()), hash_of(view_fields())) == (VIEW_1, VIEW_2)


def test_views_of_an_earlier_version_are_read(written: Path, tmp_path: Path) -> None:
    shutil.copytree(written, tmp_path, dirs_exist_ok=True)
    fields, (part,) = fields_of_first_views(), tmp_path.glob("part-*")
    columns = dict(np.load(part))
    now = columns["view"].view(View.dtype)
    earlier = np.zeros(len(now), [(name, kind, shape) for name, kind, shape in fields])
    for name, _, _ in fields:
        earlier[name] = now[name]
    assert earlier.dtype.itemsize < now.dtype.itemsize
    columns["view"] = earlier.view(f"V{earlier.dtype.itemsize}")
    np.savez(part, **columns)
    report = json.loads((tmp_path / REPORT).read_bytes())
    (tmp_path / REPORT).write_text(json.dumps({**report, "fields": fields, "view": "view-1"}))
    for before, after in zip(all_of(written), all_of(tmp_path), strict=True):
        assert np.array_equal(before.planes, after.planes)
        assert np.array_equal(before.scalars, after.scalars)


@pytest.mark.parametrize(
    "changed",
    [lambda _: [], lambda fields: fields[1:], lambda fields: [["hand", "<i2", []], *fields]],
    ids=["none", "one less", "one more"],
)
def test_views_of_another_make_are_refused(
    written: Path, tmp_path: Path, changed: Callable[[list[object]], list[object]]
) -> None:
    report = json.loads((written / REPORT).read_bytes())
    report["fields"] = changed(report["fields"])
    (tmp_path / REPORT).write_text(json.dumps(report))
    (tmp_path / "books.json").write_bytes((written / "books.json").read_bytes())
    with pytest.raises(RecordError, match="cannot read views of layout"):
        next(read_dataset(tmp_path))


def test_a_folder_that_is_no_data_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="not a data set"):
        next(read_dataset(tmp_path))


def test_the_command_tells_what_it_wrote_and_keeps_what_is_there(
    logs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["dataset", str(logs), "--out", str(tmp_path / "set"), "--workers", "1"]
    assert main(asked) == OK
    assert "3 matches" in capsys.readouterr().out
    assert main(asked) == BAD_INPUT
    assert "--force" in capsys.readouterr().err
    assert main([*asked, "--force", "--json"]) == OK
    assert json.loads(capsys.readouterr().out)["matches"] == 3


@pytest.mark.parametrize(
    ("option", "given"), [("--format", "csv"), ("--places", "5"), ("--places", "x")]
)
def test_unwritable_data_is_refused_before_any_writing(
    logs: Path, tmp_path: Path, option: str, given: str
) -> None:
    assert main(["dataset", str(logs), "--out", str(tmp_path / "set"), option, given]) == BAD_INPUT
    assert not (tmp_path / "set").exists()


def test_nothing_is_left_behind_where_no_log_could_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["dataset", str(tmp_path / "nix"), "--out", str(tmp_path / "set")]
    assert main(asked) == BAD_INPUT
    said = capsys.readouterr()
    assert said.out == ""
    assert "nix" in said.err
    assert list(tmp_path.iterdir()) == []


def test_a_data_set_stays_where_no_log_could_be_read_in_its_place(
    logs: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "set"
    write_dataset(sorted(logs.iterdir()), folder, workers=1)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    asked = ["dataset", str(tmp_path / "nix"), "--out", str(folder), "--force", "--workers", "1"]
    assert main(asked) == BAD_INPUT
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_written(
    logs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.mjlog"
    broken.write_text('<mjloggm ver="2.3"><GO type="169"/>')
    asked = ["dataset", str(logs), str(broken), "--out", str(tmp_path / "set"), "--workers", "1"]
    assert main(asked) == BAD_INPUT
    said = capsys.readouterr()
    assert "3 matches" in said.out
    assert "broken.mjlog" in said.err


def test_paths_are_given_as_text_and_numbers_are_whole(logs: Path, tmp_path: Path) -> None:
    log, out = str(next(logs.glob("tenhou-*"))), str(tmp_path / "rows")
    assert write_dataset(find_logs(log), out, workers=1) == write_dataset([log], out, workers=1)
    assert next(read_dataset(out, batch=8)).mask.shape == (8, 206)
    for wrong in ({"batch": 1.5}, {"batch": "8"}, {"shuffle": "yes"}, {"shuffle": -1}):
        with pytest.raises(RulesError, match=f"^{next(iter(wrong))}: "):
            next(read_dataset(out, **wrong))  # pyright: ignore[reportArgumentType]
