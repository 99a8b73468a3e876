"""`hanchan play --table`: a person among bots that err."""

import json
import random
import re
from contextlib import closing
from pathlib import Path

import pytest
from rich.cells import cell_len

from hanchan.cli import main
from hanchan.cli.terminal.local_match import MatchOptions, continue_match, save_to
from hanchan.cli.terminal.menu import COMMANDS, LETTERS, TABLE_COMMANDS
from hanchan.errors import HanchanError
from hanchan.i18n import text
from hanchan.records import (
    Dahai,
    Pass,
    Redeem,
    drop_undone,
    read_record,
    write_record,
)
from hanchan.table import ActionType
from hanchan.table.record_playback import find_disagreements
from screens.referee_screens import (
    DEAD,
    EAST,
    EMA,
    EMI,
    ENTER,
    REDEEMING,
    SOUTH,
    TO_OWN_TURN,
    among_people,
    last_screen,
    offences,
    played,
)
from screens.table_screens import BEGIN, BotsKeys, party_of, press, sit

# What is offered.


def test_everything_that_can_be_declared_is_offered_and_nothing_says_what_is_wrong() -> None:
    seen = played(TO_OWN_TURN)
    me = seen.party.me or 0
    legal = {action.type for action in seen.match.legal()[me]}
    assert legal <= {ActionType.DISCARD, ActionType.TSUMOGIRI}
    screen = last_screen(seen)
    asked = screen[screen.index("Your turn") :]
    for declared in ("t tsumo", "r riichi", "n nine terminals", "v declare, then take back"):
        assert declared in asked


def test_the_menu_has_every_possible_action_behind_a_key() -> None:
    party = among_people()
    for action in party.match.possible()[0]:
        plain = action.type in (ActionType.DISCARD, ActionType.TSUMOGIRI)
        assert plain or action.type in LETTERS
    assert set(TABLE_COMMANDS) - set(COMMANDS) == {"!"}
    assert set(COMMANDS) - set(TABLE_COMMANDS) == {"w"}


def test_no_hint_explains_an_invalid_win_where_players_enforce_rules() -> None:
    people, engine = (press([BEGIN, "w"], party_of(people=which)) for which in (True, False))
    assert "why can't I win" not in people.screen
    assert "The key w does nothing here" in people.screen
    assert "why can't I win" in engine.screen


class UntilTenpai(BotsKeys):
    """Plays like a bot, and stops where the hand first waits for something."""

    def read(self) -> str:
        match, seat = self.party.match, self.party.me or 0
        if seat in match.legal() and match.view(seat).waits:
            raise EOFError
        return super().read()


@pytest.mark.parametrize("people", [False, True])
def test_waits_are_shown_only_where_the_engine_keeps_the_rules(people: bool) -> None:
    party = party_of(EMA, seed=SOUTH, people=people)
    seen = sit(UntilTenpai(party), party, lang="en")
    assert seen.match.view(party.me or 0).waits
    assert ("Waits for" in last_screen(seen)) is not people


@pytest.mark.parametrize("key", [" ", ENTER, "x"])
def test_a_discard_is_let_go_with_space_enter_or_x(key: str) -> None:
    seen = played([BEGIN, key])
    passes = [e for e in seen.match.events if isinstance(e, Pass) and e.actor == seen.party.me]
    assert len(passes) == 1
    assert "Your turn" in last_screen(seen)


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_the_first_page_and_the_help_speak_of_people(lang: str) -> None:
    seen = press([BEGIN, "?", BEGIN], among_people(lang=lang), lang=lang)
    flowing = "".join(seen.screen.split())
    for message in ("terminal-people_means", "terminal-help_people"):
        said = text(lang, message, report="!")
        assert "".join(said.split()) in flowing
    engine = press([BEGIN, "?", BEGIN], party_of(lang=lang), lang=lang)
    assert text(lang, "terminal-people_means") not in engine.screen


# What is declared.


def test_a_false_ron_is_caught_and_told_with_the_article() -> None:
    seen = played([BEGIN, "r"])
    me = seen.party.me
    assert offences(seen) == [(me, "false_win_shown", "chombo")]
    assert "Chombo: the kyoku is played again" in seen.screen
    assert "(You): False win, hand shown (ron). Sanction: chombo (ema-2008/3.4.6c)" in seen.screen
    assert "Chombo (You): a mangan to the others (ema-2008/3.4.6b)" in seen.screen
    assert seen.match.scores[me or 0] == 30000 - 8000


def test_a_tsumo_that_is_taken_back_is_an_offence_of_its_own() -> None:
    seen = played([*TO_OWN_TURN, "v", "t"])
    assert offences(seen) == [(seen.party.me, "false_win_unshown", "chombo")]
    assert "False win, hand not shown (tsumo, taken back)" in seen.screen


def test_the_question_what_is_taken_back_can_be_left() -> None:
    seen = played([*TO_OWN_TURN, "v", "x", "1"])
    assert "r  riichi, taken back" in seen.screen
    assert offences(seen) == []
    assert any(isinstance(e, Dahai) and e.actor == seen.party.me for e in seen.match.events)


def test_a_dead_hand_is_seen_by_everybody() -> None:
    seen = played([*TO_OWN_TURN, "!", "4", "4", "2", "n", "y"])
    screen = last_screen(seen)
    assert "You 30000 dead" in screen
    assert "Your hand is dead" in screen


def test_noten_riichi_stands_as_if_it_were_none_wrong() -> None:
    seen = played([*TO_OWN_TURN, "r", "1"])
    assert offences(seen) == []
    assert seen.match.view(seen.party.me or 0).me.riichi


# Redeeming.


def test_a_dead_hand_is_redeemed_where_the_book_has_a_deposit_for_it() -> None:
    seen = played([*DEAD, "!", "y"], REDEEMING, seed=EAST)
    assert "Do you redeem it with a deposit of 1000 points?" in seen.screen
    me = seen.party.me or 0
    assert [e.actor for e in seen.match.events if isinstance(e, Redeem)] == [me]
    assert not seen.match.view(me).me.dead_hand
    assert seen.match.scores[me] == 24000
    assert "You lay down a deposit to redeem the dead hand" in last_screen(seen)


def test_a_player_leaving_their_hand_dead_is_not_asked_again() -> None:
    seen = played([*DEAD, "n", "?", " "], REDEEMING, seed=EAST)
    assert seen.screen.count("Do you redeem it") == 1
    assert seen.match.view(seen.party.me or 0).me.dead_hand
    assert "Your turn" in last_screen(seen)


def test_redeeming_can_be_taken_back() -> None:
    seen = played([*DEAD, "y", "u"], REDEEMING, seed=EAST)
    assert "Undone" in seen.screen
    assert not [e for e in drop_undone(seen.match.events) if isinstance(e, Redeem)]
    assert seen.screen.count("Do you redeem it") == 2


def test_bots_redeem_their_hands() -> None:
    party = party_of(REDEEMING, seed=2, person=False, people=True, error_rate=0.2)
    while not party.match.over:
        party.play_bot()
    redeemed = [event for event in party.match.events if isinstance(event, Redeem)]
    assert redeemed
    assert party.match.redeemable == ()


# Bots that err.


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    assert main(["play", "--json", "--table", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


QUICK = ("--rules", REDEEMING, "--set", "ending.rounds=1", "--seed", "4")


def test_bots_err_only_when_configured_to(capsys: pytest.CaptureFixture[str]) -> None:
    quiet = told(capsys, *QUICK)
    assert not [event for event in quiet if event["type"] == "offence"]
    offending = told(capsys, *QUICK, "--error-rate", "0.02")
    assert len([event for event in offending if event["type"] == "offence"]) > 1
    assert told(capsys, *QUICK, "--error-rate", "0.02") == offending


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_a_match_of_erring_bots_is_printed_with_its_offences(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    arguments = ("--table", "--error-rate", "0.03", "--lang", lang, "--watch")
    assert main(["play", "--text", *QUICK, *arguments]) == 0
    out = capsys.readouterr().out
    assert text(lang, "ending-chombo") in out
    assert text(lang, "sanction-dead-hand-no-calls") in out
    assert "event-" not in out
    assert "offence-" not in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("--error-rate", "0.1"),
            "error_rate: 0.1 works only with --table, where players can make mistakes",
        ),
        (("--table", "--error-rate", "2"), "error_rate: 2.0 is not a number from 0 to 1"),
        (("--table", "--error-rate", "-0.1"), "error_rate: -0.1 is not a number from 0 to 1"),
        (("--table", "--error-rate", "nan"), "error_rate: nan is not a number from 0 to 1"),
        (("--table", "--error-rate", "often"), "error-rate: 'often' is not a number"),
    ],
)
def test_an_error_rate_that_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert main(["play", "--text", "--watch", *arguments]) == 2
    answer = capsys.readouterr()
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


# Written down and continued.


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of one match of bots that err."""
    path = tmp_path_factory.mktemp("table") / "whole.jsonl"
    options = ("--table", "--error-rate", "0.02", "--save", str(path), "--json")
    assert main(["play", *QUICK, *options]) == 0
    return path.read_bytes()


def test_a_saved_match_verifies(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole)
    assert {b"offence", b"redeem"} <= {
        json.loads(line).get("type", "").encode() for line in whole.splitlines()
    }
    assert main(["verify", str(path)]) == 0
    assert find_disagreements(read_record(path)) == ()


@pytest.mark.parametrize("share", [0.1, 0.45, 0.8, 0.999])
def test_a_match_of_bots_that_err_goes_on_to_the_very_same_end(
    tmp_path: Path, whole: bytes, share: float
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole[: int(len(whole) * share)])
    assert main(["play", "--continue", str(path), "--error-rate", "0.02", "--json"]) == 0
    assert path.read_bytes() == whole


def test_a_match_without_errors_is_not_continued_with_them(
    tmp_path: Path,
) -> None:
    path = tmp_path / "match.jsonl"
    with closing(save_to(party_of(seed=5), path)):
        pass
    for wishes in (MatchOptions(table=True), MatchOptions(error_rate=0.1)):
        with pytest.raises(HanchanError, match="the engine enforces"):
            continue_match(path, wishes, here=True)


def test_a_person_among_people_sits_down_again_with_all_that_was_ruled(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with closing(save_to(among_people(REDEEMING, seed=EAST), path)) as party:
        seen = press([*DEAD, "y", "1", " ", "!", "1", "1", EMI, "n", "y", "u", "r"], party)
    assert any(isinstance(event, Redeem) for event in seen.match.events)
    record = read_record(path)
    assert find_disagreements(record) == ()
    with closing(continue_match(path, MatchOptions(), here=True)) as again:
        assert again.match.snapshot() == seen.match.snapshot()
        assert again.match.events == seen.match.events
        assert again.is_table_enforcement
        assert write_record(again.match.record(again.bot_names)) == path.read_bytes()
        undone = press([BEGIN, *"uuuu", "n", "u", "x", *"uu"], again)
    assert "nothing to undo" in undone.screen
    before = press([BEGIN], among_people(REDEEMING, seed=EAST))
    assert undone.match.snapshot() == before.match.snapshot()


PROMPTS = (
    "replay-choose",
    *(f"referee-{it}" for it in ["tiles", "number", "no_points", "points", "reason"]),
)


@pytest.mark.parametrize(
    ("rules", "lang", "seed"), [(EMA, "en", 1), (REDEEMING, "ja", 2), ("jpml-b", "ru", 3)]
)
def test_keys_pressed_at_random_never_break_the_table(rules: str, lang: str, seed: int) -> None:
    party = party_of(rules, seed=seed, lang=lang, people=True, error_rate=0.05)
    lots = random.Random(seed)
    keys = lots.choices("dddddddd1234567890abcrtopckxxxxwsheg?u     \n\n!!ynvva12", k=250)
    seen = press([BEGIN, *keys], party, lang=lang)
    screen = seen.screen
    for prompt in PROMPTS:  # the screen after one is redrawn, and here on the same line
        screen = re.sub(rf"{re.escape(text(lang, prompt))} \d*", "\n", screen)
    *lines, _how_to_go_on = screen.splitlines()
    assert max(map(cell_len, lines)) <= 80
    record = party.match.record(party.bot_names)
    assert find_disagreements(record) == ()
    assert len(offences(seen)) > 2
