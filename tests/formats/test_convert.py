"""`hanchan convert` and its parts: every format into every other."""

import gzip
import io
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace

from formats.expected_losses import OF_RECORDS
from hanchan.cli import main
from hanchan.errors import RecordError
from hanchan.formats import Format, convert, format_named, read_logs
from hanchan.formats.conversion import EARLY_END, refuse_hidden
from hanchan.formats.detection import writable_formats
from hanchan.formats.losses import LOSS_IDS
from hanchan.i18n import LANGUAGES
from hanchan.logs.log import Log, LoggedEvent, LoggedKyoku
from hanchan.records.events import Dora, Pass

WRITTEN = writable_formats()

RAW = {"tenhou-mjlog/houou": 1, "tenhou-6": 2, "mjai": 1}
"""Number of raw files of each kind; each goes through some of the pairs."""
PAIRS = [(one, other) for one in WRITTEN for other in WRITTEN if one is not other]
UNTOLD = (Dora, Pass)
"""Events that some formats tell at another time, or not at all."""


def raw(shared_data: Path) -> Iterator[Path]:
    for folder, count in RAW.items():
        paths = sorted((shared_data / "raw" / folder).iterdir())
        yield from paths[:: len(paths) // count][:count]


@cache
def told_in(path: Path, source: Format) -> tuple[bytes, Log, Log]:
    """A raw file as a file of another format, the match in the one and in the other."""
    (first,) = read_logs(path)
    (inside,) = convert(path.read_bytes(), source).parts
    return inside, first, only(source, inside)


def play(kyoku: LoggedKyoku) -> list[LoggedEvent]:
    """The play of a log, without details that some formats lack."""
    told = [event for event in kyoku.events if not isinstance(event, UNTOLD)]
    return [replace(event, seq=0) for event in told]


def deal(kyoku: LoggedKyoku) -> tuple[object, ...]:
    """The deal, its hands sorted, for some formats sort them."""
    hands = tuple(tuple(sorted(hand)) for hand in kyoku.tehais)
    place = (kyoku.bakaze, kyoku.kyoku, kyoku.oya, kyoku.honba, kyoku.kyotaku)
    return (*place, kyoku.scores, hands, kyoku.deltas)


def assert_same_match(one: Log, other: Log) -> None:
    assert [deal(kyoku) for kyoku in one.kyoku] == [deal(kyoku) for kyoku in other.kyoku]
    for before, after in zip(one.kyoku, other.kyoku, strict=True):
        assert play(before) == play(after)
        assert winners(before) == winners(after)


def winners(kyoku: LoggedKyoku) -> list[tuple[int, int]]:
    """Who won from whom; nagashi is a win in some formats and a draw in others."""
    return [(win.actor, win.target) for win in kyoku.wins if win.pai is not None]


def only(known: Format, data: bytes) -> Log:
    (log,) = known.read(data)
    return log


@pytest.mark.parametrize(("source", "target"), PAIRS, ids=lambda known: known.name)
def test_a_match_that_went_through_two_formats_is_the_same_match(
    shared_data: Path, source: Format, target: Format
) -> None:
    paths = list(raw(shared_data))
    inside, first, read = told_in(paths[PAIRS.index((source, target)) % len(paths)], source)
    assert_same_match(first, read)
    (outside,) = convert(inside, target).parts
    assert_same_match(first, only(target, outside))
    (again,) = convert(outside, source).parts
    assert_same_match(first, only(source, again))


def test_the_same_match_in_mjlog_and_tenhou6_is_the_same_log(shared_data: Path) -> None:
    found = 0
    for path in sorted((shared_data / "raw" / "tenhou-6").iterdir()):
        twin = shared_data / "raw" / "tenhou-mjlog" / f"{path.stem}.mjlog"
        if twin.is_file():
            (one,), (other,) = read_logs(path), read_logs(twin)
            assert_same_match(one, other)
            found += 1
    assert found > 20


def test_what_a_source_lacks_is_added_by_playing_the_match_again(shared_data: Path) -> None:
    (path,) = (shared_data / "raw" / "mjai").iterdir()
    done = convert(path.read_bytes(), format_named("mjlog"))
    assert done.completed == ("tenhou",)
    log = only(done.target, done.parts[0])
    wins = [win for kyoku in log.kyoku for win in kyoku.wins]
    assert wins
    assert all(win.yaku and win.points and (win.fu or win.yakuman) for win in wins)


def test_every_loss_has_a_word_in_every_language_and_no_word_is_left_over() -> None:
    ids = {*LOSS_IDS.values(), *OF_RECORDS, EARLY_END.field} - {""}
    for known in WRITTEN:
        ids |= {*filter(None, known.loss_ids.values()), *known.hidden_losses}
    for language in LANGUAGES:
        file = files("hanchan.i18n") / "locales" / language / "losses.ftl"
        words = re.findall(r"^loss-(\S+) = \S", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert set(words) == ids, language


@pytest.fixture
def corpus(root: Path) -> Path:
    return root / "fuzz" / "corpus"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main(["convert", *map(str, arguments)])
    got = capsys.readouterr()
    return status, got.out, got.err


@pytest.mark.parametrize(
    ("name", "format_"),
    [
        ("a.mjlog", "mjlog"), ("a.xml", "mjlog"), ("a.XML.gz", "mjlog"), ("a.mjson", "mjai"),
        ("a.mjai.jsonl", "mjai"), ("a.mjai.jsonl.gz", "mjai"),
    ],
)  # fmt: skip
def test_the_ending_of_out_names_its_format_and_gz_packs_it(
    capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path, name: str, format_: str
) -> None:
    status, out, _ = run(capsys, corpus / "kobalab/tsumo.json", tmp_path / name)
    assert status == 0
    assert f"1 match from kobalab to {format_}, written to" in out
    data = (tmp_path / name).read_bytes()
    assert data.startswith(b"\x1f\x8b") == name.endswith(".gz")
    assert [log.format for log in read_logs(tmp_path / name)] == [format_]
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_losses_are_reported_before_writing_and_no_file_is_replaced_unasked(
    capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path
) -> None:
    given, out = corpus / "mjlog/tsumo.mjlog", tmp_path / "a.mjson"
    status, _, err = run(capsys, given, out)
    assert status == 0
    assert "mjlog to mjai: The fu are lost\n" in err
    out.write_bytes(b"mine")
    status, said, err = run(capsys, given, out)
    assert (status, said) == (2, "")
    assert err.endswith(
        f"{out}: this path already exists; choose another name, or overwrite it with --force\n"
    )
    told = run(capsys, given, out, "--lang", "ja")[2]
    assert f"{out}：このパスはもう使われています。別の名前にするか、--force で" in told
    assert out.read_bytes() == b"mine"
    assert run(capsys, given, out, "--force")[0] == 0
    assert out.read_bytes().startswith(b'{"type":"start_game"')
    assert [path.name for path in tmp_path.iterdir()] == ["a.mjson"]


def test_nothing_is_left_behind_where_a_log_is_broken(
    capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path
) -> None:
    given = tmp_path / "broken.mjlog"
    given.write_bytes((corpus / "mjlog/tsumo.mjlog").read_bytes()[:900])
    status, said, err = run(capsys, given, tmp_path / "a.mjson", "--force")
    assert (status, said) == (2, "")
    assert err.startswith(f"hanchan: {given}: ")
    assert err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["broken.mjlog"]


def test_streams_stand_for_in_and_out(
    capfdbinary: pytest.CaptureFixture[bytes], corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (corpus / "mjlog/tsumo.mjlog").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(gzip.compress(data))))
    assert main(["convert", "-", "-", "--to", "tenhou6", "--from", "mjlog"]) == 0
    got = capfdbinary.readouterr()
    assert only(format_named("tenhou6"), got.out).kyoku
    assert b"mjlog to tenhou6: " in got.err


def test_a_directory_becomes_a_directory_with_the_same_tree(
    capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path
) -> None:
    given, out = tmp_path / "in", tmp_path / "out"
    for name, source in (("b/a.json", "tenhou6/ron.json"), ("a.mjlog", "mjlog/ron.mjlog"),
                         ("a.txt", "kobalab/ron.json"), ("broken.mjlog", "detect/page.html"),
                         ("notes.html", "detect/page.html")):  # fmt: skip
        (given / name).parent.mkdir(parents=True, exist_ok=True)
        (given / name).write_bytes((corpus / source).read_bytes())
    status, said, err = run(capsys, given, out, "--to", "mjai")
    assert status == 2
    assert "3 files converted, 1 refused, 1 skipped because they are not logs" in said
    assert "broken.mjlog: this is an HTML page; hanchan reads logs" in err
    assert sorted(path.relative_to(out).as_posix() for path in out.rglob("*.*")) == [
        "a.mjai.jsonl", "a.txt.mjai.jsonl", "b/a.mjai.jsonl",
    ]  # fmt: skip
    status, said, err = run(capsys, given, out, "--to", "mjai", "--json")
    answer = json.loads(said)
    assert status == 2
    assert answer["skipped"] == 1
    assert len(answer["failed"]) == 4
    assert err == ""


def test_several_matches_become_numbered_files_or_one_where_the_format_holds_several(
    capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path
) -> None:
    both = tmp_path / "both.mjson"
    both.write_bytes((corpus / "mjai/ron.jsonl").read_bytes() * 2)
    assert run(capsys, both, tmp_path / "a.mjlog")[0] == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "a-1.mjlog", "a-2.mjlog", "both.mjson",
    ]  # fmt: skip
    assert run(capsys, both, tmp_path / "two.mjai.jsonl")[0] == 0
    assert len(list(read_logs(tmp_path / "two.mjai.jsonl"))) == 2
    assert run(capsys, both, tmp_path / "two.jsonl")[0] == 0
    ours = list(read_logs(tmp_path / "two.jsonl"))
    assert [log.format for log in ours] == ["hanchan"] * 2
    assert ours[1].kyoku[0].line > ours[0].kyoku[-1].end_line
    status, _, err = run(capsys, both, "-", "--to", "mjlog")
    assert status == 2
    assert "2 matches cannot go to standard output, because each mjlog file holds only one" in err


def test_our_own_record_stays_as_it_is_to_the_byte(
    capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path
) -> None:
    given = corpus / "hanchan/unfinished.jsonl"
    assert run(capsys, given, tmp_path / "a.jsonl.gz")[0] == 0
    assert gzip.decompress((tmp_path / "a.jsonl.gz").read_bytes()) == given.read_bytes()
    _, _, err = run(capsys, given, tmp_path / "a.mjson")
    assert "hanchan to mjai: The seed of the match and its commitment are lost" in err


def test_a_dialect_of_mjai_can_be_chosen(
    capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path
) -> None:
    given = corpus / "kobalab/tsumo.json"
    assert run(capsys, given, tmp_path / "a.mjson", "--dialect", "original")[0] == 0
    assert b'"yakus":' in (tmp_path / "a.mjson").read_bytes()


def test_a_redacted_log_is_refused_since_nobody_can_add_its_tiles(corpus: Path) -> None:
    (log,) = read_logs(corpus / "mjai/ron.jsonl")
    kyoku = log.kyoku[0]
    hidden = replace(kyoku, tehais=(kyoku.tehais[0], *[("?",) * 13] * 3))
    redacted = Log(format="mjai", kyoku=(hidden,))
    refuse_hidden(redacted, format_named("mjai"))
    with pytest.raises(RecordError, match="kyoku 1, tehais: a tile is hidden here"):
        refuse_hidden(redacted, format_named("mjlog"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("IN", "a.docx"),
            "ends in one of .jsonl, .mjai, .mjai.jsonl, .mjlog, .mjson, .paipu.json, .xml, or",
        ),
        (("IN", "a.json"), "OUT: 'a.json' could be any of mjai, tenhou6, kobalab; give the"),
        (("IN", "-"), "OUT: standard output has no file name to show the format; give"),
        (("IN", "a.mjson", "--to", "mjia"), "format: 'mjia' is not known. Did you mean 'mjai'?"),
        (("IN", "a.mjson", "--from", "mjai"), "IN: line 1"),
        (("IN", "a.mjson", "--dialect", "immortal"), "dialect: 'immortal' is not known. Did you"),
        (
            ("IN", "a.mjlog", "--dialect", "mortal"),
            "dialect: mjlog has no dialects; leave out 'mortal'",
        ),
        (("IN", "a.mjson", "--rules", "tenho"), "rulebook: 'tenho' is not known. Did you mean"),
        (("IN", "a.mjson", "--lang", "de"), "language: 'de' is none of these: en, ja, ru, en-ema"),
        (
            ("IN", "-", "--to", "mjai", "--json"),
            "--json: the log and the JSON report cannot both go to standard output",
        ),
        (("IN", "none/a.mjson"), "none/a.mjson: the directory to write to does not exist"),
        (("missing", "a.mjson"), "missing: there is no such file"),
        (
            ("DIR", "a.mjson"),
            "--to: name the format in which to write the logs of the directory: hanchan",
        ),
        (("DIR", "-", "--to", "mjai"), "OUT: a directory of logs cannot go to standard"),
        (("DIR", "IN", "--to", "mjai"), "OUT: a directory of logs cannot go into the file"),
        (("EMPTY", "out", "--to", "mjai"), "there is no log in the directory 'empty'"),
        (("IN", "DIR"), "is a directory; name a file, or give a file as IN"),
        (("IN", "a\0b.mjson"), "'a\\x00b.mjson' cannot be a file name"),
    ],
)
def test_bad_usage_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("empty").mkdir()
    places = {
        "IN": str(corpus / "mjlog/tsumo.mjlog"),
        "DIR": str(corpus / "mjlog"),
        "EMPTY": "empty",
    }
    status, out, err = run(capsys, *(places.get(word, word) for word in arguments))
    assert status == 2
    if "--json" in arguments:
        assert said in json.loads(out)["error"]["message"]
        return
    assert out == ""
    assert said.replace("IN: ", f"{places['IN']}: ") in err
    assert err.splitlines()[-1].startswith("hanchan: ")
    assert "Traceback" not in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty"]
