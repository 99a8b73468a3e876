"""`hanchan play`: a match by bots as text, and a person at the keys."""

import random
import sys

import pytest
from rich.cells import cell_len

from hanchan.cli import main
from hanchan.cli.terminal.keys import Key, ScriptedKeys
from hanchan.cli.terminal.menu import Menu, actions_of_key
from hanchan.cli.terminal.score_sheet import standings_table
from hanchan.cli.terminal.styled_text import StyledText
from hanchan.i18n import text
from hanchan.records import Dahai, EndGame, Hora, Pass, drop_undone, event_from_json
from hanchan.table import Action, ActionType
from screens.table_screens import BEGIN, BotsKeys, party_of, press, sit

LANGUAGES = ("en", "ja", "ru")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["play", "--text", *arguments]) == 0
    return capsys.readouterr().out


# Without a terminal.


@pytest.mark.parametrize(
    ("rules", "lang"), [("jpml-a", "en"), ("ema-2008", "ja"), ("house-tobi", "ru")]
)
def test_without_a_terminal_bots_play_a_match_to_its_final_standings(
    capsys: pytest.CaptureFixture[str], rules: str, lang: str
) -> None:
    out = printed(capsys, "--rules", rules, "--seed", "3", "--lang", lang)
    assert rules in out
    standings = out[out.index(text(lang, "result-title")) :]
    for number in range(1, 5):
        assert text(lang, f"terminal-name_{number}") in standings
    assert "terminal-" not in out
    assert "$" not in out


def test_the_same_seed_prints_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--seed", "11", "--bots", "random,random,cautious,efficient", "--watch")
    assert printed(capsys, *arguments) == printed(capsys, *arguments)


def test_the_printed_match_tells_every_win_with_its_total(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = printed(capsys, "--seed", "3")
    party = party_of(seed=3, person=False)
    while not party.match.over:
        party.play_bot()
    wins = [event for event in party.match.events if isinstance(event, Hora)]
    assert wins
    at = 0
    for win in wins:
        total = win.deltas[win.actor]
        at = out.index(f"The winner receives {total} points", at) + 1
    best = party.match.standings[0]
    assert f"1   {best.name}" in out


def test_the_first_lines_say_how_to_choose_another_rulebook(
    capsys: pytest.CaptureFixture[str],
) -> None:
    hint = "hanchan play --text --rules ID"
    unchosen = printed(capsys, "--seed", "1", "--bots", "random,random,random,random")
    assert hint in " ".join(unchosen.split())
    chosen_one = printed(capsys, "--seed", "1", "--rules", "jpml-b")
    assert hint not in " ".join(chosen_one.split())


def test_the_command_for_the_same_walls_names_the_rulebook(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = printed(capsys, "--seed", "7", "--rules", "tenhou-sanma", "--bots", "random")
    again = "hanchan play --text --rules tenhou-sanma --seed 7 deals the same walls"
    assert again in " ".join(text.split())


def test_a_changed_rule_is_played_by(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "--seed", "1", "--set", "placement.start=21000")
    first = out[: out.index("Ron on")] if "Ron on" in out else out
    assert first.count(" 21000 ") >= 4


def test_json_gives_one_event_a_line_up_to_the_end_of_the_match(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = printed(capsys, "--seed", "3", "--json").splitlines()
    events = [event_from_json(line) for line in lines]
    assert [event.seq for event in events] == list(range(len(events)))
    assert isinstance(events[-1], EndGame)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--rules", "ema-2007"), "rulebook: 'ema-2007' is not known. Did you mean 'ema-2008'?"),
        (("--lang", "de"), "language: 'de' is none of these: en, ja, ru, en-ema"),
        (("--bots", "wizard,random,random"), "bot: 'wizard' is not known. Known: random"),
        (
            ("--bots", "random,random"),
            "bots: 'random,random' names 2 bots, but four are needed, or one to play",
        ),
        (("--seed", "-4"), "seed: -4 is not a whole number from 0 to 2**256-1"),
        (("--seed", "four"), "seed: 'four' is not a whole number"),
        (("--set", "win.min_han=9"), "win.min_han: '9' is not a whole number from 1 to 3"),
        (("--set", "win.colour=9"), "win.colour"),
        (("--speed", "9"), "--speed"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert main(["play", "--text", *arguments]) == 2
    answer = capsys.readouterr()
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


def test_a_player_must_name_three_bots() -> None:
    with pytest.raises(
        ValueError, match="names 4 bots, but three are needed, or one to play every other seat"
    ):
        party_of(bots="random,random,random,random")


# A person at the keys.


def test_the_key_below_a_tile_discards_it() -> None:
    party = party_of(seed=5)
    hand = party.match.view(party.me or 0).hand
    seen = press([BEGIN, "2"], party)
    mine = [
        event for event in seen.match.events if isinstance(event, Dahai) and event.actor == party.me
    ]
    assert [event.pai for event in mine] == [hand[1].mjai]
    assert f"You discard {hand[1]}" in seen.screen


@pytest.mark.parametrize("key", ["d", "\n", "D", "в"])
def test_the_drawn_tile_has_a_key_of_its_own_on_every_keyboard(key: str) -> None:
    seen = press([BEGIN, key], party_of(seed=5))
    mine = [e for e in seen.match.events if isinstance(e, Dahai) and e.actor == seen.party.me]
    assert [event.tsumogiri for event in mine] == [True]


def test_a_key_without_meaning_changes_nothing_and_says_so() -> None:
    seen = press([BEGIN, "z"], party_of(seed=5))
    assert "The key z does nothing here" in seen.screen
    assert not [e for e in seen.match.events if isinstance(e, Dahai) and e.actor == seen.party.me]


def test_only_what_is_legal_is_offered() -> None:
    first = press([BEGIN], party_of(seed=5)).screen
    prompt = first[first.rindex("Your turn") :]
    for word in ("riichi", "tsumo", "ron", "chi", "pon", "kan", "pass"):
        assert f" {word} " not in prompt
    assert "discard" in prompt


def test_a_whole_match_can_be_played_by_keys() -> None:
    party = party_of(seed=27, bots="cautious,efficient,cautious")
    seen = sit(BotsKeys(party), party, lang="en")
    assert seen.status == 0
    assert seen.match.over
    mine = {event.type for event in seen.match.events if getattr(event, "actor", 9) == party.me}
    assert {"reach", "chi", "pon", "ankan", "hora", "dahai"} <= mine
    asked = ("Riichi with which discard?", "Chi with which tiles?", "do you want it?", "Your turn")
    assert [question for question in asked if question not in seen.screen] == []
    assert "Final standings" in seen.screen


def test_x_passes_a_claim_and_the_game_goes_on() -> None:
    party = party_of(seed=5)
    seen = press([BEGIN, *"dx" * 12], party)
    passes = [e for e in seen.match.events if isinstance(e, Pass) and e.actor == party.me]
    assert passes
    assert not any(event.ron for event in passes)


def test_space_never_passes_up_a_win() -> None:
    pon, ron = Action(0, ActionType.PON), Action(1, ActionType.RON)
    leave = Action(2, ActionType.PASS)
    passing = {"x": ("pass", (leave,))}
    assert actions_of_key(Menu(tiles={}, letters={"p": ("pon", (pon,)), **passing}), " ") == (
        leave,
    )
    with_ron = Menu(tiles={}, letters={"r": ("ron", (ron,)), **passing})
    assert actions_of_key(with_ron, " ") == ()
    assert actions_of_key(with_ron, "x") == (leave,)


def test_undo_takes_back_the_own_decision_and_what_followed_it() -> None:
    before = press([BEGIN], party_of(seed=5))
    seen = press([BEGIN, "1", "u"], party_of(seed=5))
    assert "Undone" in seen.screen
    assert seen.match.snapshot() == before.match.snapshot()
    left = drop_undone(seen.match.events)
    assert not [e for e in left if isinstance(e, Dahai) and e.actor == seen.party.me]


def test_there_is_nothing_to_undo_before_the_first_decision() -> None:
    assert "nothing to undo yet" in press([BEGIN, "u"], party_of(seed=5)).screen


def test_w_says_why_the_hand_cannot_win() -> None:
    screen = press([BEGIN, "w"], party_of(seed=5)).screen
    assert "No tsumo: The tiles make no winning hand. 5 tiles away from tenpai" in screen


def test_leaving_is_confirmed_and_tells_how_to_meet_the_same_walls() -> None:
    stays = press([BEGIN, "q", "n", "d"], party_of(seed=5))
    assert [e for e in stays.match.events if isinstance(e, Dahai) and e.actor == stays.party.me]
    leaves = press([BEGIN, "q", "y", "d"], party_of(seed=5))
    assert leaves.status == 0
    assert "hanchan play --text --rules tenhou --seed 5" in leaves.screen.splitlines()[-1]
    mine = [e for e in leaves.match.events if isinstance(e, Dahai) and e.actor == leaves.party.me]
    assert mine == []


def test_the_end_of_input_ends_the_match_politely() -> None:
    seen = press([], party_of(seed=5))
    assert seen.status == 0
    assert "Match left in East 1" in seen.screen


def test_ctrl_c_ends_the_match_politely() -> None:
    class Interrupted(ScriptedKeys):
        def read(self) -> str:
            raise KeyboardInterrupt

    seen = sit(Interrupted(""), party_of(seed=5), lang="en")
    assert seen.status == 0
    assert "Match left in East 1" in seen.screen


def test_a_resized_screen_is_redrawn_without_counting_as_a_key() -> None:
    seen = press([Key.RESIZED, BEGIN, Key.RESIZED], party_of(seed=5))
    assert seen.screen.count("Your turn") == 2
    assert seen.match.events == press([BEGIN], party_of(seed=5)).match.events


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_explains_marks_and_keys_in_every_language(lang: str) -> None:
    screen = press([BEGIN, "?", BEGIN], party_of(seed=5, lang=lang), lang=lang).screen
    assert text(lang, "terminal-help_title") in screen


@pytest.mark.parametrize(("rules", "lang"), [("furiten-club", "ja"), ("wiki-numbered", "ru")])
def test_keys_pressed_at_random_never_break_the_screen(rules: str, lang: str) -> None:
    party = party_of(rules, seed=2, lang=lang, bots="random,cautious,efficient")
    lots = random.Random(4)
    keys = lots.choices("dddddddddd1234567890abcrtopckxxxxwsheg?u ", k=400)
    seen = press([BEGIN, *keys], party, lang=lang)
    assert seen.status == 0
    assert len(seen.match.events) > 150
    assert max(map(cell_len, seen.screen.splitlines())) <= 80


def test_a_spectator_steps_by_event_by_kyoku_or_to_the_end() -> None:
    party = party_of(seed=8, person=False)
    one = press([BEGIN, " ", "\n"], party)
    assert len([e for e in one.match.events if isinstance(e, Dahai)]) == 2
    party = party_of(seed=8, person=False)
    kyoku = press([BEGIN, "n"], party)
    assert kyoku.screen.count("Press a key to go on") == 1
    party = party_of(seed=8, person=False)
    whole = press([BEGIN, "f"], party)
    assert whole.match.over
    assert "Final standings" in whole.screen


def test_a_score_sheet_too_long_for_the_screen_comes_in_pages() -> None:
    first = press([BEGIN, "n"], party_of(seed=8, person=False), height=18).screen
    assert "Before" not in first
    both = press([BEGIN, "n", " "], party_of(seed=8, person=False), height=18).screen
    assert "Before" in both.removeprefix(first[: first.rindex("Press a key to go on")])
    whole = press([BEGIN, "n"], party_of(seed=8, person=False), height=40).screen
    assert "Before" in whole
    for page in both.split("East 1 · tenhou")[1:]:
        assert page.count("\n") <= 18


def test_the_last_kyoku_names_no_next_dealer() -> None:
    match = press([BEGIN, "f"], party_of(seed=8, person=False))
    last = match.screen[match.screen.rindex("Before") :]
    assert "Final standings" in last
    assert "The deal" not in last


def test_a_spectator_may_leave() -> None:
    party = party_of(seed=8, person=False)
    seen = press([BEGIN, "q"], party)
    assert not seen.match.over
    assert "Match left in East 1" in seen.screen


def test_a_spectator_sees_all_hands_and_a_player_only_their_own() -> None:
    watched = party_of(seed=5, person=False)
    words = StyledText("en", watched.match.names)
    hands = [words.tiles(watched.match.view(seat).hand) for seat in (1, 2, 3)]
    assert all(hand in press([BEGIN], watched).screen for hand in hands)
    played = party_of(seed=5)
    screen = press([BEGIN], played).screen
    assert not any(hand in screen for hand in hands)


def test_the_final_table_shows_uma_oka_and_results_of_all_four() -> None:
    party = party_of(seed=3, person=False)
    while not party.match.over:
        party.play_bot()
    table = standings_table(party.match.standings, StyledText("en", party.match.names))
    assert table.row_count == 4
    assert [str(column.header) for column in table.columns] == [
        "Place", "Player", "Points", "Uma", "Oka", "Result",
    ]  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are POSIX")
def test_at_a_real_terminal_keys_are_read_and_the_terminal_is_left_as_it_was() -> None:
    from screens.pseudo_terminal import AtTerminal

    with AtTerminal("play", "--text", "--seed", "5") as terminal:
        script = ((" ", "Press a key"), ("d", "Your turn"), ("q", "You discard"), ("y", "Leave"))
        for key, awaited in script:
            terminal.shows(awaited)
            terminal.press(key)
        terminal.shows("deals the same walls again")
        assert terminal.status() == 0
        assert terminal.as_before
        assert "Traceback" not in terminal.screen
