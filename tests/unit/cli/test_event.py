"""`hanchan event`: whole events from the shell."""

import json
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from hanchan.cli import BAD_INPUT, FINDING, OK, main
from hanchan.records import read_record

if TYPE_CHECKING:
    from collections.abc import Callable

PLAYERS, ROUNDS = 16, 2


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = OK) -> str:
    capsys.readouterr()
    assert main(["event", *words]) == status
    return capsys.readouterr().out


@pytest.fixture
def event(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> str:
    """An event of eight and two rounds, drawn."""
    return new(capsys, tmp_path, "--rules", "ema-2008", "--players", "8", "--rounds", "2")


def new(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> str:
    path = folder / "e.jsonl"
    path.write_text(said(capsys, "new", *words), encoding="utf-8")
    return str(path)


def rows(capsys: pytest.CaptureFixture[str], path: str, *words: str) -> list[dict[str, object]]:
    return json.loads(said(capsys, "standings", path, "--json", *words))["standings"]


@pytest.mark.parametrize(
    ("rulebook", "regulation"), [("ema-2008", "ema"), ("jpml-a", "club"), ("club-4p", "club")]
)
def test_a_whole_tournament_of_simulated_matches_stands_as_its_records_say(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, rulebook: str, regulation: str
) -> None:
    games = str(PLAYERS // 4 * ROUNDS)
    folder = tmp_path / "records"
    words = ("--matches", games, "--bots", "hasty,random,hasty,random", "--workers", "1", "--json")
    assert main(["simulate", "--rules", rulebook, "--save", str(folder), *words]) == OK
    path = new(
        capsys, tmp_path, "--rules", rulebook, "--regulation", regulation,
        "--players", str(PLAYERS), "--rounds", str(ROUNDS),
    )  # fmt: skip
    records = sorted(folder.iterdir())
    tables = PLAYERS // 4
    for round_ in range(1, ROUNDS + 1):
        some = map(str, records[(round_ - 1) * tables : round_ * tables])
        said(capsys, "result", path, "--round", str(round_), "--record", *some)
    assert "nothing is wrong" in said(capsys, "verify", path)
    sums = dict.fromkeys(range(1, PLAYERS + 1), Fraction(0))
    fours = said(capsys, "export", path, "--format", "script").replace("\n\n", "\n").split()
    for record, four in zip(records, fours, strict=True):
        ended = read_record(record).result
        assert ended is not None
        for number, won in zip(four.split("-"), ended.results, strict=True):
            sums[int(number)] += Fraction(won, 12000)
    assert {row["number"]: Fraction(str(row["exact"])) for row in rows(capsys, path)} == sums


def test_nine_players_of_three_play_four_rounds_to_the_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    words = ("--matches", "12", "--bots", "hasty,random,hasty", "--workers", "1", "--json")
    assert main(["simulate", "--rules", "tenhou-sanma", "--save", str(folder), *words]) == OK
    path = tmp_path / "e.jsonl"
    made = ("--rules", "tenhou-sanma", "--players", "9", "--rounds", "4")
    capsys.readouterr()
    assert main(["event", "new", *made]) == OK
    told = capsys.readouterr()
    path.write_text(told.out, encoding="utf-8")
    assert "4 rounds, nobody meets twice, winds 2-1-1." in told.err
    event, records = str(path), sorted(folder.iterdir())
    for round_ in range(1, 4):
        some = map(str, records[3 * (round_ - 1) : 3 * round_])
        said(capsys, "result", event, "--round", str(round_), "--record", *some)
    last = ["round,table,east,south,west,penalty"]
    last += [f"4,{table},50000,35000,20000,0 0 {table}000" for table in (1, 2, 3)]
    results = tmp_path / "last.csv"
    results.write_text("\n".join(last) + "\n", encoding="utf-8")
    said(capsys, "import", event, "--results", str(results))
    corrected = ("--table", "1", "--scores", "51000", "34000", "20000", "--penalty", "W=1000")
    said(capsys, "result", event, "--round", "4", *corrected, "--reason", "misread")
    said(capsys, "close", event)
    assert "nothing is wrong" in said(capsys, "verify", event)
    found = rows(capsys, event)
    assert [row["matches"] for row in found] == [4] * 9
    total = sum((Fraction(str(row["exact"])) for row in found), Fraction(0))
    assert total == -6  # the penalties of the last round
    papers = tmp_path / "papers"
    said(capsys, "print", event, "--out", str(papers))
    assert "North" not in (papers / "slips.html").read_text(encoding="utf-8")


def test_a_result_of_four_scores_is_refused_where_three_play(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = new(capsys, tmp_path, "--rules", "tenhou-sanma", "--players", "3", "--rounds", "1")
    words = ("result", path, "--table", "1", "--scores")
    said(capsys, *words, "30000", "30000", "30000", "15000", status=BAD_INPUT)
    said(capsys, *words, "35000", "35000", "35000", "--dealer", "N", status=BAD_INPUT)
    said(capsys, *words, "35000", "35000", "35000", "--chombo", "N", status=BAD_INPUT)
    said(capsys, *words, "35000", "35000", "35000", "--chombo", "W", "--dealer", "W")


def test_a_new_event_says_what_its_plan_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--rules", "wrc", "--regulation", "wrc", "--players", "40", "--rounds", "8")
    assert main(["event", "new", *words]) == OK
    told = capsys.readouterr()
    assert json.loads(told.out.splitlines()[0])["format"] == "hanchan event"
    assert "8 rounds, nobody meets twice, winds 2-2-2-2." in told.err


def test_a_new_event_answers_with_its_lines_in_json_even_where_they_are_kept_in_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "e.jsonl"
    words = ("new", str(path), "--rules", "ema", "--players", "8", "--seed", "1", "--json")
    told = said(capsys, *words)
    assert told == path.read_text(encoding="utf-8")
    assert [json.loads(line)["type"] for line in told.splitlines()] == ["event", "stage"] + [
        "entry"
    ] * 8


def test_the_seed_of_a_pending_draw_is_printed_once_and_required_later(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["event", "new", "--rules", "ema", "--players", "8"]) == OK
    told = capsys.readouterr()
    path = tmp_path / "e.jsonl"
    path.write_text(told.out, encoding="utf-8")
    seed = told.err.split()[-1]
    said(capsys, "draw", str(path), status=BAD_INPUT)
    said(capsys, "draw", str(path), "--seed", "00", status=BAD_INPUT)
    assert "nobody meets twice" in said(capsys, "draw", str(path), "--seed", seed)
    assert "All rounds together: 2 rounds" in said(capsys, "draw", str(path), "--rounds", "2")


def test_the_number_that_began_an_event_draws_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema", "--players", "8", "--seed", "2026")
    said(capsys, "draw", path, "--seed", "2027", status=BAD_INPUT)
    assert "nobody meets twice" in said(capsys, "draw", path, "--seed", "2026")


@pytest.mark.parametrize("json_too", [False, True])
def test_an_event_received_before_its_draw_is_drawn_by_the_seed_told_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, *, json_too: bool
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema", "--players", "8", "--seed", "2026")
    said(capsys, "transfer", path, "--to", "laptop")
    words = ("receive", path, "--home", "laptop", *(["--json"] if json_too else []))
    told = said(capsys, *words)
    seed = json.loads(told)["seed"] if json_too else told.split()[-1]
    said(capsys, "draw", path, "--seed", "2026", status=BAD_INPUT)
    assert "nobody meets twice" in said(capsys, "draw", path, "--seed", seed)
    said(capsys, "transfer", path, "--to", "club")
    assert '"line":' in said(capsys, "receive", path, "--home", "club", "--json")
    assert "nobody meets twice" in said(capsys, "draw", path)


def test_a_result_is_entered_corrected_and_shown(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    four = ("--table", "1", "--scores", "45000", "35000", "25000", "15000")
    assert "Round 1, table 1" in said(capsys, "result", event, *four)
    said(capsys, "result", event, *four, status=BAD_INPUT)
    said(capsys, "result", event, *four[:3], *reversed(four[3:]), "--reason", "upside down")
    rows = said(capsys, "export", event, "--format", "results-csv").splitlines()
    assert [row.split(",")[3] for row in rows[1:]] == ["superseded"] * 4 + ["final"] * 4
    assert {row.split(",")[-1] for row in rows[5:]} == {"upside down"}
    assert said(capsys, "standings", event).startswith("1. ")


def test_a_result_entered_once_more_is_not_that_of_the_next_round(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    four = ("--scores", "45000", "35000", "25000", "15000")
    for table in ("1", "2"):
        said(capsys, "result", event, "--table", table, *four)
    said(capsys, "result", event, "--table", "2", *four, status=BAD_INPUT)
    corrected = said(capsys, "result", event, "--table", "2", *four, "--reason", "once more")
    assert "Round 1, table 2" in corrected
    assert "Round 2, table 2" in said(
        capsys, "result", event, "--round", "2", "--table", "2", *four
    )


def test_withdrawn_players_are_not_seated(capsys: pytest.CaptureFixture[str], event: str) -> None:
    told = said(capsys, "withdraw", event, "--number", "3", "--round", "1")
    assert "3 is still seated in rounds 1, 2" in told
    fours = said(capsys, "export", event, "--format", "script").split()
    table = next(at for at, four in enumerate(fours, start=1) if "3" in four.split("-"))
    four = ("--scores", "45000", "35000", "25000", "15000")
    said(capsys, "result", event, "--table", str(table), *four, status=BAD_INPUT)
    said(capsys, "enter", event, "--name", "Sub", "--substitute")
    said(capsys, "substitute", event, "--number", "3", "--with", "9", "--round", "1")
    assert "Sub" in said(capsys, "result", event, "--table", str(table), *four)


def test_chombo_and_penalties_count_by_wind(capsys: pytest.CaptureFixture[str], event: str) -> None:
    said(
        capsys, "result", event, "--table", "1", "--scores", "30000", "30000", "30000", "30000",
        "--penalty", "W=5000",
    )  # fmt: skip
    assert [row["points"] for row in rows(capsys, event) if row["matches"]][-1] == -5.0


def test_points_that_do_not_add_up_change_nothing(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    before = Path(event).read_bytes()
    four = ("--scores", "1", "2", "3", "4")
    said(capsys, "result", event, "--table", "1", *four, status=BAD_INPUT)
    assert Path(event).read_bytes() == before


def test_a_ruling_is_shown_and_taken_back(capsys: pytest.CaptureFixture[str], event: str) -> None:
    words = ("--number", "2", "--offence", "late", "--article", "organiser/conduct")
    said(capsys, "sanction", event, *words, "--points=-3", "--reason", "ten minutes")
    assert rows(capsys, event)[-1]["number"] == 2
    said(capsys, "sanction", event, "--cancel", "12", "--reason", "the tram")
    assert {row["points"] for row in rows(capsys, event)} == {0.0}


def test_four_leave_a_substitute_comes_and_the_rest_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema", "--players", "12", "--rounds", "3")
    for number in ("1", "2", "3", "4"):
        said(capsys, "withdraw", path, "--number", number, "--round", "1")
    assert "3 rounds" in said(capsys, "draw", path, "--rounds", "3")
    said(capsys, "enter", path, "--name", "Sub", "--substitute")
    said(capsys, "substitute", path, "--number", "5", "--with", "13", "--round", "2")
    assert "13" in said(capsys, "export", path, "--format", "script")
    assert "nothing is wrong" in said(capsys, "verify", path)


def test_a_regulation_changes_with_a_reason_and_an_event_closes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema", "--players", "4", "--rounds", "1")
    words = ("--key", "time.minutes", "--value", "60", "--cites", "organiser/time")
    said(capsys, "amend", path, *words, "--reason", "the hall closes")
    said(capsys, "close", path, status=BAD_INPUT)
    said(capsys, "result", path, "--table", "1", "--scores", "30000", "30000", "30000", "30000")
    said(capsys, "close", path)
    said(capsys, "enter", path, "--name", "Late", status=BAD_INPUT)


def test_entries_are_previewed_row_by_row_and_imported_all_or_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema")
    people = tmp_path / "people.csv"
    people.write_text("name,club\nAki,Edo\n,Edo\nAki,\nEmi,\n", encoding="utf-8")
    told = said(capsys, "import", path, "--entries", str(people), "--preview", status=FINDING)
    assert "line 3, this row has no name" in told
    assert "line 4, the name 'Aki' is already on the list" in told
    said(capsys, "import", path, "--entries", str(people), status=BAD_INPUT)
    assert said(capsys, "export", path, "--format", "entries-csv").count("\n") == 1
    people.write_text("name,club\nAki,Edo\nEmi,\n", encoding="utf-8")
    said(capsys, "import", path, "--entries", str(people))
    assert "1,Aki,Edo" in said(capsys, "export", path, "--format", "entries-csv")


def test_the_name_of_a_withdrawn_player_can_be_imported_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, people = new(capsys, tmp_path, "--rules", "ema"), tmp_path / "people.csv"
    people.write_text("name\nAki\n", encoding="utf-8")
    said(capsys, "import", path, "--entries", str(people))
    said(capsys, "import", path, "--entries", str(people), "--preview", status=FINDING)
    said(capsys, "withdraw", path, "--number", "1", "--round", "1")
    assert "Aki" in said(capsys, "import", path, "--entries", str(people), "--preview")
    said(capsys, "import", path, "--entries", str(people))
    assert "2,Aki" in said(capsys, "export", path, "--format", "entries-csv")


@pytest.mark.parametrize(
    ("words", "field"),
    [
        (("--rounds", "0"), "rounds"),
        (("--matches", "0"), "matches"),
        (("--pairing", "interval", "--step", "0"), "step"),
    ],
)
def test_a_draw_of_nothing_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], field: str
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema", "--players", "8")
    assert main(["event", "draw", path, "--seed", "5", *words]) == BAD_INPUT
    assert f"{field}: a number >= 1 is needed here" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [("tally", "--table", "1"), ("agree", "--table", "1", "--number", "1")]
)
def test_before_the_draw_no_table_is_looked_for_in_round_0(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...]
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema", "--players", "8")
    assert main(["event", words[0], path, *words[1:]]) == BAD_INPUT
    assert "round 1 has not been drawn" in capsys.readouterr().err


def test_an_unknown_substitute_is_refused_by_the_option_that_names_them(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    words = ("--number", "1", "--with", "77", "--round", "1")
    assert main(["event", "substitute", event, *words]) == BAD_INPUT
    assert "by_entry: no entry has the number 77" in capsys.readouterr().err


def test_results_are_imported_by_round_and_table(
    capsys: pytest.CaptureFixture[str], event: str, tmp_path: Path
) -> None:
    sheet = tmp_path / "results.csv"
    sheet.write_text(
        "round,table,east,south,west,north\n1,1,40000,30000,30000,20000\n1,2,30000,30000,30000,30000\n"
    )
    before = Path(event).read_bytes()
    assert "Round 1, table 2" in said(capsys, "import", event, "--results", str(sheet), "--preview")
    assert Path(event).read_bytes() == before
    said(capsys, "import", event, "--results", str(sheet))
    assert "2 results: nothing is wrong" in said(capsys, "verify", event)


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_a_file_that_was_edited_is_found_with_its_line(
    capsys: pytest.CaptureFixture[str], event: str, lang: str
) -> None:
    data = Path(event).read_text(encoding="utf-8").replace("Player 3", "Player 9")
    Path(event).write_text(data, encoding="utf-8")
    told = said(capsys, "verify", event, "--lang", lang, status=FINDING)
    assert "6" in told
    assert told.count("\n") == 1
    clean = json.loads(said(capsys, "verify", event, "--json", status=FINDING))
    assert (clean["clean"], clean["problem"]["id"]) == (False, "event-edited")


def test_two_simultaneous_writers_are_distinguished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], event: str
) -> None:
    from hanchan.club.event import EventWriter

    add = cast("Callable[..., object]", EventWriter.add)

    def meanwhile(book: EventWriter, *given: object) -> object:
        with Path(event).open("ab") as file:
            file.write(b"\n")
        return add(book, *given)

    monkeypatch.setattr(EventWriter, "add", meanwhile)
    before = Path(event).read_bytes()
    said(capsys, "enter", event, "--name", "Aki", status=BAD_INPUT)
    assert Path(event).read_bytes() == before + b"\n"


@pytest.mark.parametrize(
    "to", ["json", "rounds-csv", "penalties-csv", "standings-csv", "ema-csv", "ics"]
)
def test_every_export_tells_something(
    capsys: pytest.CaptureFixture[str], event: str, to: str
) -> None:
    assert said(capsys, "export", event, "--format", to)


def test_scores_are_exported_as_they_are_imported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--rules", "ema", "--players", "4", "--rounds", "2", "--seed", "1")
    first, again = tmp_path / "first.jsonl", tmp_path / "again.jsonl"
    for path in (first, again):
        said(capsys, "new", str(path), *words)
    start = ("--table", "1", "--scores", *["30000"] * 4)
    said(capsys, "result", str(first), *start, "--chombo", "W", "--wins", "1", "2", "0", "3")
    told = said(capsys, "export", str(first), "--format", "scores-csv")
    sheet = tmp_path / "scores.csv"
    sheet.write_text(told, encoding="utf-8")
    said(capsys, "import", str(again), "--results", str(sheet))
    assert said(capsys, "export", str(again), "--format", "scores-csv") == told
    assert rows(capsys, str(again)) == rows(capsys, str(first))


def test_a_bad_row_of_results_is_named_by_its_place_in_the_file_given(
    capsys: pytest.CaptureFixture[str], event: str, tmp_path: Path
) -> None:
    sheet = tmp_path / "results.csv"
    head = "round,table,east,south,west,north\n"
    sheet.write_text(f"{head}1,1,30000,30000,30000,30000\n1,2,1,2,3,4\n", encoding="utf-8")
    assert main(["event", "import", event, "--results", str(sheet)]) == BAD_INPUT
    assert "line 3, " in capsys.readouterr().err


def test_a_preview_looks_at_entries_and_results(
    capsys: pytest.CaptureFixture[str], event: str, tmp_path: Path
) -> None:
    people, sheet = tmp_path / "people.csv", tmp_path / "results.csv"
    people.write_text("name\nAki\n", encoding="utf-8")
    sheet.write_text(
        "round,table,east,south,west,north\n1,1,30000,30000,30000,30000\n", encoding="utf-8"
    )
    before = Path(event).read_bytes()
    words = ("--entries", str(people), "--results", str(sheet), "--preview")
    told = said(capsys, "import", event, *words)
    assert "Line 2: Aki" in told
    assert "Round 1, table 1" in told
    assert Path(event).read_bytes() == before


def test_rounds_that_a_draw_drops_are_named(capsys: pytest.CaptureFixture[str], event: str) -> None:
    for table in ("1", "2"):
        said(capsys, "result", event, "--table", table, "--scores", *["30000"] * 4)
    told = said(capsys, "draw", event, "--stage", "final", "--cut", "4", "--pairing", "snake")
    assert "not played: rounds 2" in told


def test_an_event_that_is_refused_leaves_no_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, people = tmp_path / "may.jsonl", tmp_path / "people.csv"
    people.write_text("name\nAki\nAki\n", encoding="utf-8")
    words = ("--rules", "ema", "--entries", str(people))
    said(capsys, "new", str(path), *words, status=BAD_INPUT)
    assert not path.exists()
    people.write_text("name\nAki\nBen\n", encoding="utf-8")
    said(capsys, "new", str(path), *words)
    assert "nothing is wrong" in said(capsys, "verify", str(path))
    said(capsys, "new", str(path), *words, status=BAD_INPUT)


def test_a_published_hash_verifies_everything_up_to_it(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    head = json.loads(said(capsys, "verify", event, "--json"))["head"]
    said(capsys, "enter", event, "--name", "Aki")
    assert "nothing is wrong" in said(capsys, "verify", event, "--expect", head)
    lines = Path(event).read_bytes().splitlines(keepends=True)
    edited = lines[-2].replace(b'"pairing":"plan"', b'"pairing":"swiss"')
    Path(event).write_bytes(b"".join([*lines[:-2], edited]))
    assert "of another event" in said(capsys, "verify", event, "--expect", head, status=FINDING)


@pytest.mark.parametrize(("rules", "told"), [("ema-2008", True), ("ema", False)])
def test_a_chombo_without_a_deduction_is_reported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, rules: str, told: bool
) -> None:
    path = new(capsys, tmp_path, "--rules", rules, "--players", "4", "--rounds", "1")
    words = ("--table", "1", "--scores", *["30000"] * 4, "--chombo", "W")
    assert ("takes nothing off" in said(capsys, "result", path, *words)) == told


def test_points_are_hundreds(capsys: pytest.CaptureFixture[str], event: str) -> None:
    odd = ("30050", "29950", "30000", "30000")
    said(capsys, "result", event, "--table", "1", "--scores", *odd, status=BAD_INPUT)


def test_a_ruling_is_not_taken_back_without_a_reason(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    words = ("--number", "2", "--offence", "late", "--article", "organiser/conduct")
    said(capsys, "sanction", event, *words, "--points=-3", "--reason", "ten minutes")
    said(capsys, "sanction", event, "--cancel", "12", status=BAD_INPUT)


def test_where_nothing_is_rated_it_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, event: str
) -> None:
    assert "No match has been played" in said(capsys, "standings", event, "--ratings")
    words = ("--rules", "ema-2008", "--regulation", "ema", "--players", "4", "--rounds", "1")
    path = new(capsys, tmp_path, *words)
    assert "no match is rated" in said(capsys, "standings", path, "--ratings")


def test_ratings_are_those_behind_the_last_match(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema-2008", "--players", "4", "--rounds", "1")
    said(capsys, "result", path, "--table", "1", "--scores", "45000", "35000", "25000", "15000")
    assert "after 1 match\n" in said(capsys, "standings", path, "--ratings")
    told = json.loads(said(capsys, "standings", path, "--ratings", "--json"))
    assert sum(told.values()) == 0


def test_a_preview_names_each_bad_row_of_both_files_by_its_line_and_writes_nothing(
    capsys: pytest.CaptureFixture[str], event: str, tmp_path: Path
) -> None:
    people, points = tmp_path / "people.csv", tmp_path / "points.csv"
    people.write_text("name\nNeu\nPlayer 1\n", encoding="utf-8")
    points.write_text(
        "round,table,east,south,west,north\n"
        "1,1,45000,35000,25000,15000\n1,x,1,2,3,4\n1,2,45000,35000,25000,10000\n"
        "1,9,45000,35000,25000,15000\n",
        encoding="utf-8",
    )
    before = Path(event).read_bytes()
    words = ("--entries", str(people), "--results", str(points), "--preview")
    told = said(capsys, "import", event, *words, status=FINDING).splitlines()
    assert [line for line in told if "line 3" in line.lower()]
    for part in ("Line 2: Neu", "Round 1, table 1", "line 4", "line 5"):
        assert any(part in line for line in told), (part, told)
    assert Path(event).read_bytes() == before


def test_the_outlook_on_the_european_ranking_stands_beside_the_standings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = new(capsys, tmp_path, "--rules", "ema-2008", "--players", "4", "--rounds", "1")
    said(capsys, "result", path, "--table", "1", "--scores", "45000", "31000", "29000", "15000")
    assert "base rank" not in said(capsys, "standings", path)
    words = ("--key", "mers.rank", "--value", "weight:2.5", "--cites", "organiser/event")
    said(capsys, "amend", path, *words, "--reason", "Announced by EMA on 1 May")
    told = said(capsys, "standings", path)
    assert "[base rank 666.67]" in told.splitlines()[1]
    assert "the weight of this tournament is 2.5" in told.splitlines()[-1]
    second = rows(capsys, path)[1]
    assert second["mers"] == {"base": 666.667, "exact": "2000/3", "weight": "5/2"}
    assert "nothing is wrong" in said(capsys, "verify", path)


def test_a_file_that_an_option_has_taken_is_asked_for_first(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    assert main(["event", "result", "--record", "1.hanchan", event]) == BAD_INPUT
    assert capsys.readouterr().err == (
        "hanchan: FILE is missing. An option with several values takes all that follows it, "
        "so give FILE first.\n"
    )
