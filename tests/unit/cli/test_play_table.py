"""`hanchan play --table`: a person among bots that err, and the referee whom he calls."""

import json
import random
import re
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from rich.cells import cell_len

from hanchan.cli import main
from hanchan.cli.terminal.menu import AMONG_PEOPLE, COMMANDS, LETTERS
from hanchan.cli.terminal.players import Party, read_bots, sit_down
from hanchan.cli.terminal.saved import Wishes, keep, sit_down_again
from hanchan.errors import HanchanError
from hanchan.records import (
    Dahai,
    Hora,
    Offence,
    Pass,
    Redeem,
    Ruling,
    StartKyoku,
    read_record,
    retrace,
    standing,
    write_record,
)
from hanchan.rules.load import load_rules, parse_overrides
from hanchan.table import ActionType, Enforcement
from hanchan.wording import text
from sitting_down import BEGIN, BotsKeys, Seen, party_of, press, sit

ENTER = "\n"
EMA = "ema-2008"
SOUTH = 3
"""With this seed the dealer discards first, and then it is the turn of the person."""
REDEEMING = "wiki-numbered"
EAST = 12
"""With this seed the person begins."""
TO_HIS_TURN = [BEGIN, " "]
HAND_SHOWN, WRONG_BREAK = ("1", "3"), ("2", "9")
"""The numbers of two offences in the list of the referee."""


def among_people(rules: str = EMA, *, seed: int = SOUTH, lang: str = "en") -> Party:
    return party_of(rules, seed=seed, lang=lang, people=True)


def played(keys: Sequence[str], rules: str = EMA, *, seed: int = SOUTH) -> Seen:
    return press(keys, among_people(rules, seed=seed))


def last_screen(seen: Seen) -> str:
    """The screen that was drawn last, however its lines are broken."""
    return " ".join(seen.screen[seen.screen.rindex("honba") :].split())


def offences(seen: Seen) -> list[tuple[int | None, str, str]]:
    return [
        (event.actor, event.offence, event.sanction)
        for event in seen.match.events
        if isinstance(event, Offence)
    ]


def rulings(seen: Seen) -> list[Ruling]:
    return [event for event in seen.match.events if isinstance(event, Ruling)]


# What is offered.


def test_everything_that_can_be_declared_is_offered_and_nothing_says_what_is_wrong() -> None:
    seen = played(TO_HIS_TURN)
    me = seen.party.me or 0
    legal = {action.type for action in seen.match.legal()[me]}
    assert legal <= {ActionType.DISCARD, ActionType.TSUMOGIRI}
    screen = last_screen(seen)
    asked = screen[screen.index("Your turn") :]
    for declared in ("t tsumo", "r riichi", "n abort", "v declare, then take back"):
        assert declared in asked


def test_the_menu_has_every_possible_action_behind_a_key() -> None:
    party = among_people()
    for action in party.match.possible()[0]:
        plain = action.type in (ActionType.DISCARD, ActionType.TSUMOGIRI)
        assert plain or action.type in LETTERS
    assert set(AMONG_PEOPLE) - set(COMMANDS) == {"!"}


class UntilTenpai(BotsKeys):
    """Plays like a bot, and stops where his hand first waits for something."""

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
    seen = played([*TO_HIS_TURN, "v", "t"])
    assert offences(seen) == [(seen.party.me, "false_win_unshown", "chombo")]
    assert "False win, hand not shown (tsumo, taken back)" in seen.screen


def test_the_question_what_is_taken_back_can_be_left() -> None:
    seen = played([*TO_HIS_TURN, "v", "x", "1"])
    assert "r  riichi, taken back" in seen.screen
    assert offences(seen) == []
    assert any(isinstance(e, Dahai) and e.actor == seen.party.me for e in seen.match.events)


def test_a_dead_hand_is_seen_by_everybody() -> None:
    seen = played([*TO_HIS_TURN, "!", "1", "1", "2", "n", "y"])
    screen = last_screen(seen)
    assert "You 30000 dead" in screen
    assert "Your hand is dead" in screen


def test_noten_riichi_stands_as_if_it_were_none_wrong() -> None:
    seen = played([*TO_HIS_TURN, "r", "1"])
    assert offences(seen) == []
    assert seen.match.view(seen.party.me or 0).me.riichi


# Redeeming.

DEAD = [BEGIN, "v", "r", "a", "2", "", "withdrawn"]
"""Riichi is declared and taken back, and the referee rules a dead hand."""


def test_a_dead_hand_is_redeemed_where_the_book_has_a_deposit_for_it() -> None:
    seen = played([*DEAD, "!", "y"], REDEEMING, seed=EAST)
    assert "Do you redeem it with a deposit of 1000 points?" in seen.screen
    me = seen.party.me or 0
    assert [e.actor for e in seen.match.events if isinstance(e, Redeem)] == [me]
    assert not seen.match.view(me).me.dead_hand
    assert seen.match.scores[me] == 24000
    assert "You lay down a deposit to redeem the dead hand" in last_screen(seen)


def test_whoever_leaves_his_hand_dead_is_not_asked_again() -> None:
    seen = played([*DEAD, "n", "?", " "], REDEEMING, seed=EAST)
    assert seen.screen.count("Do you redeem it") == 1
    assert seen.match.view(seen.party.me or 0).me.dead_hand
    assert "Your turn" in last_screen(seen)


def test_redeeming_can_be_taken_back() -> None:
    seen = played([*DEAD, "y", "u"], REDEEMING, seed=EAST)
    assert "Taken back" in seen.screen
    assert not [e for e in standing(seen.match.events) if isinstance(e, Redeem)]
    assert seen.screen.count("Do you redeem it") == 2


def test_bots_redeem_their_hands() -> None:
    party = party_of(REDEEMING, seed=2, person=False, people=True, error_rate=0.2)
    while not party.match.over:
        party.play_on()
    redeemed = [event for event in party.match.events if isinstance(event, Redeem)]
    assert redeemed
    assert party.match.redeemable == ()


# The referee.

EMI = "3"
"""Emi in the list of those who may have done it."""


def test_the_referee_rules_as_the_book_says() -> None:
    seen = played([*TO_HIS_TURN, "!", "1", "1", EMI, "n", "y"])
    assert "The book: dead hand, no calls (ema-2008/3.4.7b)" in seen.screen
    (ruling,) = rulings(seen)
    assert (ruling.offence, ruling.decision) == ("too_many_tiles", "confirmed")
    assert seen.match.names[ruling.actor or 0] == "Emi"
    assert seen.match.view(0).players[ruling.actor or 0].dead_hand
    told = "Ruling by the book (Emi): Too many tiles. Sanction: dead hand, no calls"
    assert last_screen(seen).count(told) == 1
    assert "Offence (Emi)" not in last_screen(seen)


def test_what_the_book_leaves_to_the_referee_cannot_be_ruled_by_the_book() -> None:
    seen = played([*TO_HIS_TURN, "!", *HAND_SHOWN, EMI, "", "y", ENTER, "x"])
    assert "Left to the referee" in seen.screen
    assert "rule by the book" not in seen.screen
    assert rulings(seen) == []


def test_the_referee_decides_himself_with_points_and_a_reason() -> None:
    keys = ["!", *HAND_SHOWN, EMI, "three", "3", "a", "2", "much", "1500", "He boasted"]
    seen = played([*TO_HIS_TURN, *keys])
    (ruling,) = rulings(seen)
    assert (ruling.tiles, ruling.decision, ruling.sanction) == (3, "amended", "dead-hand")
    assert (ruling.points, ruling.reason) == (1500, "He boasted")
    assert "A whole number from 1 to 99" in seen.screen
    assert "A whole number of points up to 1000000" in seen.screen
    assert "Sanction: dead hand. 1500" in last_screen(seen)
    assert "Reason: He boasted" in last_screen(seen)


def test_the_referee_dismisses_a_report_with_a_reason() -> None:
    seen = played([*TO_HIS_TURN, "!", "1", "1", EMI, "n", "d", "", "d", "Fourteen are right"])
    (ruling,) = rulings(seen)
    assert (ruling.decision, ruling.reason) == ("dismissed", "Fourteen are right")
    assert not any(player.dead_hand for player in seen.match.view(0).players)
    assert "Fourteen are right" in last_screen(seen)


def test_the_referee_may_think_again_at_every_step() -> None:
    backs = [
        ["q"],
        ["1", "1", "x"],
        ["1", "1", EMI, "n", "x"],
        ["1", "1", EMI, "n", "a", "", "", "x"],
        [*HAND_SHOWN, EMI, "", "a", "0", "x", "d", "", "x"],
    ]
    seen = played([*TO_HIS_TURN, *(key for back in backs for key in ["!", *back]), "1"])
    assert rulings(seen) == []
    assert any(isinstance(e, Dahai) and e.actor == seen.party.me for e in seen.match.events)


def test_an_offence_of_nobody_known_is_sanctioned_in_nobody() -> None:
    seen = played([*TO_HIS_TURN, "!", "1", "1", "5", "y"])
    assert [(ruling.actor, ruling.sanction) for ruling in rulings(seen)] == [(None, "none")]


def test_a_wrong_break_has_the_kyoku_dealt_again() -> None:
    seen = played([BEGIN, "!", *WRONG_BREAK, "y"], REDEEMING, seed=EAST)
    assert [ruling.offence for ruling in rulings(seen)] == ["wrong_break"]
    assert text("en", "ending-redeal") in seen.screen
    assert sum(isinstance(event, StartKyoku) for event in seen.match.events) == 2


def test_whether_it_was_noticed_in_time_is_asked_where_it_matters() -> None:
    keys = [*TO_HIS_TURN, "!", "1", "2", EMI, ENTER]
    late, early = played([*keys, "n"]), played([*keys, "y"])
    assert "Was it noticed while it could still be put right?" in late.screen
    assert "a  decide yourself" in late.screen
    assert rulings(early) == []
    sanctions = [rulings(played([*keys, key, "y"]))[0].sanction for key in "ny"]
    assert sanctions == ["dead-hand-no-calls", "dead-hand-no-calls"]


def test_a_ruling_can_be_taken_back() -> None:
    before = played(TO_HIS_TURN)
    seen = played([*TO_HIS_TURN, "!", "1", "1", EMI, "n", "y", "u"])
    assert "Taken back" in seen.screen
    assert seen.match.snapshot() == before.match.snapshot()


def test_what_waits_for_a_ruling_is_asked_once_and_then_listed_first() -> None:
    seen = played([BEGIN, "v", "r", "x", "!", "1", ENTER], REDEEMING, seed=EAST)
    assert seen.screen.count("Left to the referee") == 2
    assert "To be ruled on: Riichi taken back (You)" in seen.screen
    assert rulings(seen) == []


class UntilWin(BotsKeys):
    """Plays like a bot up to the sheet of a win, then presses the keys of a script."""

    def __init__(self, party: Party, script: Sequence[str]) -> None:
        super().__init__(party)
        self.script = list(script)

    def read(self) -> str:
        events = self.party.match.steps[-1] if self.party.match.steps else ()
        if not self.rest and any(isinstance(event, Hora) for event in events):
            if not self.script:
                raise EOFError
            self.rest, self.script = self.script, []
        elif not self.script and not self.rest:
            raise EOFError
        return super().read()


def test_a_winner_can_be_reported_below_the_sheet_of_his_win() -> None:
    party = among_people(seed=8)
    script = ["!", "2", "x", "!", "2", "a", "2", "", "Mixed into the rest"]
    seen = sit(UntilWin(party, script), party, lang="en")
    assert "! to report a winner" in seen.screen
    (ruling,) = rulings(seen)
    assert (ruling.offence, ruling.sanction) == ("hand_mixed", "chombo")
    assert not any(isinstance(event, Hora) for event in standing(seen.match.events))
    assert "Chombo: the kyoku is played again" in seen.screen


class UntilStop(BotsKeys):
    """Plays like a bot until he may end the match as its leading dealer, then calls the referee."""

    called = False

    def read(self) -> str:
        legal = self.party.match.legal().get(self.party.me or 0, ())
        if any(action.type is ActionType.STOP for action in legal) and not self.rest:
            if self.called:
                raise EOFError
            self.called, self.rest = True, [BEGIN, "!", "1", "1", "2"]
        return super().read()


LAST_DEALER_MAY = ("ending.rounds=1", "ending.dealer_stop=dealer-may")


def test_between_two_kyoku_there_is_nothing_to_report() -> None:
    rules = load_rules(EMA, **parse_overrides(EMA, LAST_DEALER_MAY))
    party = sit_down(
        rules,
        seed=12,
        bots=read_bots("", person=True),
        lang="en",
        person=True,
        enforcement=Enforcement.TABLE,
    )
    seen = sit(UntilStop(party), party, lang="en", height=60)
    assert "Not possible: report: no kyoku is on" in last_screen(seen)
    assert rulings(seen) == []


def test_points_that_a_referee_takes_stand_below_the_final_standings() -> None:
    script = ["!", *HAND_SHOWN, EMI, "", "a", "1", "2000", "Twice now"]

    class Once(BotsKeys):
        """Plays like a bot, and calls the referee at his first decision."""

        def read(self) -> str:
            nonlocal script
            if self.party.me in self.party.match.legal() and script:
                self.rest, script = script, []
            return super().read()

    party = among_people()
    seen = sit(Once(party), party, lang="en")
    assert seen.match.over
    end = seen.screen[seen.screen.index("Final standings") :]
    assert "Emi: " in end
    assert "-2.0" in end or "-2000" in end


# Bots that err.


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    assert main(["play", "--json", "--table", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


QUICK = ("--rules", REDEEMING, "--set", "ending.rounds=1", "--seed", "4")


def test_bots_err_only_where_they_are_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    quiet = told(capsys, *QUICK)
    assert not [event for event in quiet if event["type"] == "offence"]
    erring = told(capsys, *QUICK, "--error-rate", "0.02")
    assert len([event for event in erring if event["type"] == "offence"]) > 1
    assert told(capsys, *QUICK, "--error-rate", "0.02") == erring


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_a_match_of_bots_that_err_is_told_with_its_offences(
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
        (("--error-rate", "0.1"), "error_rate: 0.1 given, allowed: 0, unless with --table"),
        (("--table", "--error-rate", "2"), "error_rate: 2.0 given, allowed: 0 to 1"),
        (("--table", "--error-rate", "-0.1"), "error_rate: -0.1 given, allowed: 0 to 1"),
        (("--table", "--error-rate", "nan"), "error_rate: nan given, allowed: 0 to 1"),
        (("--table", "--error-rate", "often"), "error-rate: 'often' given, allowed: a number"),
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


def test_what_is_saved_is_verified(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole)
    assert {b"offence", b"redeem"} <= {
        json.loads(line).get("type", "").encode() for line in whole.splitlines()
    }
    assert main(["verify", str(path)]) == 0
    assert retrace(read_record(path)) == ()


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
    with closing(keep(party_of(seed=5), path)):
        pass
    for wishes in (Wishes(table=True), Wishes(error_rate=0.1)):
        with pytest.raises(HanchanError, match="--table"):
            sit_down_again(path, wishes, here=True)


def test_a_person_among_people_sits_down_again_with_all_that_was_ruled(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with closing(keep(among_people(REDEEMING, seed=EAST), path)) as party:
        seen = press([*DEAD, "y", "1", " ", "!", "1", "1", EMI, "n", "y", "u", "r"], party)
    assert any(isinstance(event, Redeem) for event in seen.match.events)
    record = read_record(path)
    assert retrace(record) == ()
    with closing(sit_down_again(path, Wishes(), here=True)) as again:
        assert again.match.snapshot() == seen.match.snapshot()
        assert again.match.events == seen.match.events
        assert again.among_people
        assert write_record(again.match.record(again.bot_names)) == path.read_bytes()
        undone = press([BEGIN, *"uuuu", "n", "u", "x", *"uu"], again)
    assert "nothing to take back" in undone.screen
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
    keys = lots.choices("dddddddd1234567890abcrtopckxxxxwsheg?u     \n\n!!ynvva12", k=900)
    seen = press([BEGIN, *keys], party, lang=lang)
    screen = seen.screen
    for prompt in PROMPTS:  # the screen that follows one is drawn anew, and here on the same line
        screen = re.sub(rf"{re.escape(text(lang, prompt))} \d*", "\n", screen)
    *lines, _how_to_go_on = screen.splitlines()
    assert max(map(cell_len, lines)) <= 80
    record = party.match.record(party.bot_names)
    assert retrace(record) == ()
    assert len(offences(seen)) > 2
