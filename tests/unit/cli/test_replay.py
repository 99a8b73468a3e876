"""`hanchan replay`: a recorded match stepped through by keys, or printed event by event."""

import json
import random
import re
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from hanchan.cli import main
from hanchan.cli.terminal.keys import Key, next_key
from hanchan.cli.terminal.replay.frame import BINDINGS, COMMANDS, HINTS
from hanchan.formats import format_named
from hanchan.formats.match_loader import load_match, load_matches
from hanchan.i18n import LANGUAGES, text
from hanchan.logs import log_from_record
from hanchan.records import (
    EndGame,
    Hora,
    Settle,
    StartKyoku,
    Undo,
    event_from_json,
    redact_record,
    write_record,
)
from play.random_records import whole_record, with_event
from play.random_rule_sets import mixture
from screens.replay_screens import look_back

PLACE = re.compile(r"event (\d+) of (\d+)")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of ours with undo and late claims in it, as a file."""
    path = tmp_path_factory.mktemp("replay") / "own.jsonl"
    path.write_bytes(write_record(whole_record()))
    return path


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same match in the format of another program."""
    path = tmp_path_factory.mktemp("replay") / "foreign.mjlog"
    path.write_bytes(format_named("mjlog").write(log_from_record(whole_record("tenhou", 5))))
    return path


@pytest.fixture(scope="session")
def houou(shared_data: Path) -> Path:
    """A match played on Tenhou."""
    return sorted((shared_data / "raw/tenhou-mjlog/houou").iterdir())[3]


def place_on(screen: str) -> int:
    found = PLACE.search(screen)
    assert found is not None, screen
    return int(found[1])


def moment_of(path: Path, kind: type, number: int = 0) -> int:
    """The place of an event of this kind, from 1."""
    replay = load_match(load_matches(path)[0], None, "en").replay
    places = [i for i, one in enumerate(replay.moments) if isinstance(one.event, kind)]
    return places[number] + 1


def keys_to(path: Path, place: int) -> list[str]:
    """The keys that lead to an event: from deal to deal, then on to it."""
    deals = [
        deal for deal in load_match(load_matches(path)[0], None, "en").replay.deals if deal < place
    ]
    return ["J"] * (len(deals) - 1) + ["j"] * (place - 1 - deals[-1])


# Moving about.


def test_j_goes_one_event_on_and_k_exactly_one_back(own: Path) -> None:
    screens = look_back(own, "jjjjjkkkkk")
    assert [place_on(screen) for screen in screens] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert screens[:5] == screens[:5:-1]


def test_every_event_of_a_match_is_reached_and_told(own: Path) -> None:
    count = len(load_match(load_matches(own)[0], None, "en").replay.moments)
    screens = look_back(own, ["j"] * count)
    assert [place_on(screen) for screen in screens] == [*range(1, count + 1), count]
    assert "This is the last event" in screens[-1]
    for screen in screens:
        line = next(line for line in screen.splitlines() if PLACE.search(line))
        assert PLACE.sub("", line).strip()
        assert "terminal-" not in screen


def test_cursor_keys_home_and_end_move_as_letters_do(own: Path) -> None:
    def places(keys: list[str]) -> list[int]:
        return [place_on(screen) for screen in look_back(own, keys)]

    assert places(["right", "right", "left"]) == places(["j", "j", "k"])
    assert places(["down", "down", "up"]) == places(["J", "J", "K"])
    last = len(load_match(load_matches(own)[0], None, "en").replay.moments)
    assert places([Key.END, Key.HOME]) == [1, last, 1]


def test_capital_j_and_k_go_from_deal_to_deal(own: Path) -> None:
    deals = load_match(load_matches(own)[0], None, "en").replay.deals
    screens = look_back(own, ["J"] * len(deals))
    assert [place_on(screen) - 1 for screen in screens[:-1]] == list(deals)
    back = look_back(own, ["J", "J", "j", "K", "K", "K"])
    first, second, third, *_ = deals
    expected = [first, second, third, third + 1, third, second, first]
    assert [place_on(screen) - 1 for screen in back] == expected


def test_d_leads_to_the_decisions_of_the_seat_in_view_and_tells_what_it_did(own: Path) -> None:
    screens = look_back(own, [Key.TAB, "d", "d", "d", "D", "D"])
    name = whole_record().header.names[1]
    assert all(f"{name} decides: " in screen for screen in screens[2:])
    places = [place_on(screen) for screen in screens[2:]]
    assert places[0] < places[1] < places[2]
    assert places[3:] == [places[1], places[0]]


def test_the_list_of_kyoku_leads_to_each_by_its_number(own: Path) -> None:
    deals = list(load_match(load_matches(own)[0], None, "en").replay.deals)
    listed, there = look_back(own, ["g", "3", *(["\n"] if len(deals) >= 30 else [])])[-2:]
    assert "Number, or j k and Enter" in listed
    assert place_on(there) - 1 in deals
    third = deals[2]
    by_moving = look_back(own, ["g", "j", "j", "\n"])[-1]
    assert place_on(by_moving) == third + 1
    assert place_on(look_back(own, ["g", "q"])[-1]) == 1


# What is shown.


def test_h_hides_the_hands_of_the_others_and_what_they_draw(own: Path) -> None:
    record = whole_record()
    start = next(event for event in record.events if isinstance(event, StartKyoku))
    opened, hidden = look_back(own, ["h"])
    assert "Next in the wall" in opened
    assert "Next in the wall" not in hidden
    for seat in range(4):
        suit = "".join(sorted(name[0] for name in start.tehais[seat] if name[1:] == "m")) + "m"
        assert (suit in hidden) <= (suit in opened)
    draws = look_back(own, ["h", "1", "j"])[-1]
    assert f"{record.header.names[0]} draws a tile" in draws


def test_w_tells_waits_or_shanten_of_every_hand_in_sight(own: Path) -> None:
    all_four = look_back(own, ["w"])[-1]
    assert all_four.count("-shanten") == 4
    assert look_back(own, ["w", "h"])[-1].count("-shanten") == 1


def test_a_digit_or_tab_turns_the_table(own: Path) -> None:
    names = whole_record().header.names
    for keys, seat in ((["2"], 2), ([Key.TAB], 1), (["back tab"], 3), ([Key.TAB, "0"], 0)):
        screen = look_back(own, [*keys, "h"])[-1]
        below = screen[: screen.index("event 1 of")]
        assert names[seat] in below
        assert below.rindex(names[seat]) == max(below.rindex(name) for name in names)


def test_an_undo_is_shown_as_what_it_is(own: Path) -> None:
    place = moment_of(own, Undo)
    screen = look_back(own, keys_to(own, place))[-1]
    assert place_on(screen) == place
    assert "A step is undone: the match is back at event" in screen


def test_s_shows_the_sheet_of_a_win_to_its_end(own: Path) -> None:
    place = moment_of(own, Hora)
    win = next(event for event in whole_record().events if isinstance(event, Hora))
    assert "The sheet is shown where a kyoku ends" in look_back(own, ["s"])[-1]
    keys = keys_to(own, place)
    top, bottom, back = look_back(own, [*keys, "s", Key.END, "q"], size=(80, 14))[-3:]
    assert "Lines 1-11 of" in top
    whole = look_back(own, [*keys, "s"], size=(80, 60))[-1]
    assert f"The winner receives {win.deltas[win.actor]} points" in whole
    assert "Before" in bottom
    assert place_on(back) == place


def test_at_the_end_s_shows_the_final_standings(own: Path) -> None:
    screen = look_back(own, [Key.END, "s"], size=(80, 80))[-1]
    assert "Final standings" in screen
    result = whole_record().result
    assert result is not None
    assert all(str(score) in screen for score in result.scores)


def test_the_table_is_that_of_the_moment_not_of_the_draw_that_follows(own: Path) -> None:
    screen = look_back(own, ["j", "j"])[-1]
    assert " discards " in screen
    assert "69 tiles left" in screen
    assert "68 tiles left" in look_back(own, ["j", "j", "j"])[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_screen_of_a_match_is_this_one(foreign: Path, lang: str) -> None:
    """Short enough to be read: the table, the event, the wall, the keys."""
    screen = look_back(foreign, [], lang=lang)[0]
    golden = Path(__file__).parent / f"replay_first_screen.{lang}.txt"
    assert [line.rstrip() for line in screen.splitlines()] == golden.read_text(
        encoding="utf-8"
    ).splitlines()


# Screens of all sizes, keys of all sorts.


SIZES = [(80, 24), (120, 40), (78, 16), (60, 30), (40, 12)]
"""Every language gets the usual size and the smallest, and one of the other three."""


@pytest.mark.parametrize(
    ("lang", "size"),
    [
        *((lang, size) for lang in LANGUAGES for size in (SIZES[0], SIZES[-1])),
        *zip(LANGUAGES, SIZES[1:-1], strict=True),
    ],
)
def test_no_line_is_wider_and_no_table_higher_than_the_screen(
    foreign: Path, lang: str, size: tuple[int, int]
) -> None:
    for screen in look_back(foreign, ["w", *"JJ", *"jjjjj" * 4], lang=lang, size=size):
        lines = screen.splitlines()
        assert max(map(cell_len, lines)) <= size[0]
        assert len(lines) <= size[1]
        assert any("  q  " in line for line in lines)


def test_a_new_size_draws_the_same_moment_again(own: Path) -> None:
    first, again = look_back(own, [Key.RESIZED])
    assert first == again


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_every_key_in_every_language(own: Path, lang: str) -> None:
    page = look_back(own, ["/"], lang=lang, size=(100, 60))[-1]
    for binding in BINDINGS:
        assert f" {binding.label} " in page
        assert text(lang, f"replay-key_{binding.command}")[:20] in page


def test_keys_pressed_at_random_never_break_the_screen(own: Path) -> None:
    lots = random.Random(9)
    keys = [*COMMANDS, "x", "z", "\x1b", Key.RESIZED]
    keys.remove("q")
    for lang in LANGUAGES:
        screens = look_back(own, lots.choices(keys, k=100), lang=lang, size=(70, 22))
        assert len(screens) == 101


def test_every_key_has_one_meaning_and_every_hint_is_one_of_them() -> None:
    keys = [key for binding in BINDINGS for key in binding.keys]
    assert len(keys) == len(set(keys))
    hinted = {key for shown, _ in HINTS for key in shown.replace("0-3", "0 1 2 3").split()}
    assert hinted <= set(keys)


def test_the_document_has_the_keys_of_the_program(root: Path) -> None:
    document = (root / "docs/replay.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| `(.+)` \| (.+) \|$", document, re.MULTILINE)
    assert table == [
        (binding.label, text("en", f"replay-key_{binding.command}")) for binding in BINDINGS
    ]


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("jK", ["j", "K"]),
        ("\x1b[B\x1b[A\x1bOC", ["down", "up", "right"]),
        ("\x1b[1;5Cj", ["j"]),
        ("\x1b[H\x1b[4~\x1b[Z", ["home", "end", "back tab"]),
        ("ОЛ", ["J", "K"]),
        ("\x1bq", ["\x1b", "q"]),
    ],
)
def test_cursor_keys_come_by_name_and_any_layout_gives_the_key_in_its_place(
    typed: str, keys: list[str]
) -> None:
    found: list[str] = []
    while typed:
        key, typed = next_key(typed)
        if key is not None:
            found.append(key)
    assert found == keys


def test_the_match_is_chosen_from_a_list_or_named(own: Path, tmp_path: Path) -> None:
    other = whole_record("tenhou", 5)
    path = tmp_path / "two.jsonl"
    path.write_bytes(own.read_bytes() + write_record(other))
    listed, chosen = look_back(path, ["2"])
    assert "Matches in this file" in listed
    assert chosen == look_back(path, [], match=2)[0]
    assert chosen != look_back(path, [], match=1)[0]


# As text and as JSON.


def printed(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> str:
    assert main(["replay", *map(str, arguments)]) == status
    return capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_terminal_every_event_is_a_line(
    own: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    out = printed(capsys, own, "--lang", lang)
    replay = load_match(load_matches(own)[0], None, lang).replay
    numbers = [int(found) for found in re.findall(r"^ +(\d+)  ", out, re.MULTILINE)]
    told = {i + 1 for i, one in enumerate(replay.moments) if not isinstance(one.event, StartKyoku)}
    assert told <= set(numbers)
    assert text(lang, "result-title") in out
    assert "$" not in out


@pytest.mark.parametrize("seed", [11, 14])
def test_matches_by_any_mixture_of_rules_are_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    path = tmp_path / "mixture.jsonl"
    path.write_bytes(write_record(whole_record(mixture(seed), seed)))
    for lang in LANGUAGES:
        assert "$" not in printed(capsys, path, "--lang", lang)


def test_one_kyoku_can_be_printed(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    second = printed(capsys, own, "--kyoku", 2)
    replay = load_match(load_matches(own)[0], None, "en").replay
    assert f"{replay.deals[2]:5d}  " in second
    assert f"{replay.deals[2] + 2:5d}  " not in second
    assert "Final standings" not in second


def test_json_gives_the_events_of_the_record(
    own: Path, foreign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed(capsys, own, "--json").splitlines()
    assert tuple(map(event_from_json, lines)) == whole_record().events
    one = [
        event_from_json(line)
        for line in printed(capsys, foreign, "--json", "--kyoku", 2).splitlines()
    ]
    assert isinstance(one[0], StartKyoku)
    assert sum(isinstance(event, StartKyoku) for event in one) == 1


# What cannot be followed.


def test_a_record_that_hides_tiles_is_refused_by_its_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "public.jsonl"
    path.write_bytes(write_record(redact_record(whole_record(), 1)))
    assert main(["replay", str(path)]) == 2
    said = capsys.readouterr().err
    assert "line 3, start_kyoku: a tile is hidden here; only a match without hidden" in said
    assert said.count("\n") == 1


def test_a_record_that_breaks_the_law_is_shown_up_to_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = whole_record()
    place = next(i for i, event in enumerate(record.events) if isinstance(event, Settle))
    settle = record.events[place]
    assert isinstance(settle, Settle)
    path = tmp_path / "wrong.jsonl"
    path.write_bytes(write_record(with_event(record, place, replace(settle, deltas=(9, -9, 0, 0)))))
    assert main(["replay", str(path)]) == 1
    answer = capsys.readouterr()
    assert "Here the file departs from the rules: line" in answer.err
    assert "settle: deltas" in answer.err
    last = look_back(path, [Key.END])[-1]
    assert "Here the file departs from the rules" in last


def test_a_log_is_shown_up_to_where_the_rules_make_something_else(
    foreign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(foreign), "--rules", "furiten-club", "--json"]) == 1
    answer = capsys.readouterr()
    *lines, parted = answer.out.splitlines()
    assert "Here the file departs from the rules: " in json.loads(parted)["error"]["message"]
    assert "Here the file" not in answer.err
    events = [event_from_json(line) for line in lines]
    assert not isinstance(events[-1], EndGame)


def test_a_kyoku_after_the_disagreement_is_refused_with_the_reason(
    foreign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(foreign), "--rules", "furiten-club", "--kyoku", "99"]) == 2
    answer = capsys.readouterr().err
    assert "kyoku: kyoku 99 cannot be shown; only" in answer
    assert "can be replayed (W1-4, line" in answer


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--kyoku", "99"), "kyoku: there is no kyoku 99; choose 1 to"),
        (("--match", "2"), "match: there is no match 2; the file has only one"),
        (("--rules", "ema-2008"), "rules: this record names its own rules (tenhou), so"),
        (("--lang", "de"), "language: 'de' is none of these"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    own: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert main(["replay", str(own), *arguments]) == 2
    answer = capsys.readouterr()
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


def test_names_from_a_file_are_never_commands_to_the_terminal(tmp_path: Path) -> None:
    record = whole_record("tenhou", 5)
    log = replace(log_from_record(record), names=("\x1b[31mred", "[/bold]", "", "名" * 30))
    path = tmp_path / "names.mjlog"
    path.write_bytes(format_named("mjlog").write(log))
    screen = look_back(path, ["j"])[-1]
    assert "\x1b" not in screen
    assert "[31mred" in screen
    assert "[/bold]" in screen
    assert "Player 3" in screen
    assert "名…" in screen
    assert main(["replay", str(path), "--plain"]) == 0


# A real match, a real terminal.


def test_a_match_played_on_tenhou_is_followed_to_its_end(houou: Path) -> None:
    opened = load_match(load_matches(houou)[0], None, "en")
    assert opened.remarks == ()
    assert opened.replay.complete
    last, sheet = look_back(houou, [Key.END, "s"], size=(100, 80))[-2:]
    assert "The match is over" in last
    assert "Final standings" in sheet


def test_each_step_back_from_the_end_of_a_long_match_shows_the_moment_before(houou: Path) -> None:
    screens = look_back(houou, ["w", Key.END, *["k"] * 100])
    assert len(screens) == 103
    for before, after in pairwise(place_on(screen) for screen in screens[2:]):
        assert after == before - 1


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are POSIX")
def test_at_a_real_terminal_keys_are_read_and_the_terminal_is_left_as_it_was(own: Path) -> None:
    from screens.pseudo_terminal import AtTerminal

    with AtTerminal("replay", str(own)) as terminal:
        terminal.shows("event 1 of")
        terminal.press("\x1b[C\x1b[Cj")
        terminal.shows("event 4 of")
        terminal.resize(40, 50)
        terminal.tell_size()
        terminal.shows("event 4 of")
        terminal.press("q")
        assert terminal.status() == 0
        assert terminal.as_before
