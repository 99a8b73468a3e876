"""`hanchan play --table`: somebody at the keys calls the referee, and is one."""

from collections.abc import Sequence

from hanchan.cli.terminal.local_match import LocalMatch, parse_opponents, start_local_match
from hanchan.i18n import text
from hanchan.records import (
    Dahai,
    Hora,
    StartKyoku,
    drop_undone,
)
from hanchan.rules.loader import load_rules, parse_overrides
from hanchan.table import ActionType, Enforcement
from screens.referee_screens import (
    CAST,
    EAST,
    EMA,
    EMI,
    ENTER,
    REDEEMING,
    SOUTH,
    TO_OWN_TURN,
    among_people,
    last_screen,
    played,
    rulings,
)
from screens.table_screens import BEGIN, BotsKeys, sit

TOO_MANY, TOO_FEW = ("4", "4"), ("4", "5")
HAND_SHOWN, WRONG_BREAK = ("5", "1"), ("6", "1")
"""The numbers of offences in the lists of the referee: what they are about, and which."""


def test_the_referee_rules_as_the_book_says() -> None:
    seen = played([*TO_OWN_TURN, "!", *TOO_MANY, EMI, "n", "y"])
    assert "The book: dead hand, no calls (ema-2008/3.4.7b)" in seen.screen
    (ruling,) = rulings(seen)
    assert (ruling.offence, ruling.decision) == ("too_many_tiles", "confirmed")
    assert seen.match.names[ruling.actor or 0] == "Emi"
    assert seen.match.view(0).players[ruling.actor or 0].dead_hand
    told = "Ruling by the book (Emi): Too many tiles. Sanction: dead hand, no calls"
    assert last_screen(seen).count(told) == 1
    assert "Offence (Emi)" not in last_screen(seen)


def test_what_the_book_leaves_to_the_referee_cannot_be_ruled_by_the_book() -> None:
    seen = played([*TO_OWN_TURN, "!", *HAND_SHOWN, EMI, "", "y", ENTER, "x"])
    assert "Left to the referee" in seen.screen
    assert "rule by the book" not in seen.screen
    assert rulings(seen) == []


def test_the_referee_decides_otherwise_with_points_and_a_reason() -> None:
    keys = ["!", *HAND_SHOWN, EMI, "three", "3", "a", "2", "much", "1500", "He boasted"]
    seen = played([*TO_OWN_TURN, *keys])
    (ruling,) = rulings(seen)
    assert (ruling.tiles, ruling.decision, ruling.sanction) == (3, "amended", "dead-hand")
    assert (ruling.points, ruling.reason) == (1500, "He boasted")
    assert "A whole number from 1 to 99" in seen.screen
    assert "A whole number of points up to 1000000" in seen.screen
    assert "Sanction: dead hand. 1500" in last_screen(seen)
    assert "Reason: He boasted" in last_screen(seen)


def test_the_referee_dismisses_a_report_with_a_reason() -> None:
    seen = played([*TO_OWN_TURN, "!", *TOO_MANY, EMI, "n", "d", "", "d", "Fourteen are right"])
    (ruling,) = rulings(seen)
    assert (ruling.decision, ruling.reason) == ("dismissed", "Fourteen are right")
    assert not any(player.dead_hand for player in seen.match.view(0).players)
    assert "Fourteen are right" in last_screen(seen)


def test_the_referee_may_think_again_at_every_step() -> None:
    backs = [
        ["q"],
        ["1", "x"],
        [*TOO_MANY, "x"],
        [*TOO_MANY, EMI, "n", "x"],
        [*TOO_MANY, EMI, "n", "a", "", "", "x"],
        [*HAND_SHOWN, EMI, "", "a", "0", "x", "d", "", "x"],
    ]
    seen = played([*TO_OWN_TURN, *(key for back in backs for key in ["!", *back]), "1"])
    assert rulings(seen) == []
    assert any(isinstance(e, Dahai) and e.actor == seen.party.me for e in seen.match.events)


def test_an_offence_without_a_known_offender_sanctions_no_player() -> None:
    seen = played([*TO_OWN_TURN, "!", *TOO_MANY, "5", "y"])
    assert [(ruling.actor, ruling.sanction) for ruling in rulings(seen)] == [(None, "none")]


def test_a_wrong_break_has_the_kyoku_dealt_again() -> None:
    seen = played([BEGIN, "!", *WRONG_BREAK, "y"], REDEEMING, seed=EAST)
    assert [ruling.offence for ruling in rulings(seen)] == ["wrong_break"]
    assert text("en", "ending-redeal") in seen.screen
    assert sum(isinstance(event, StartKyoku) for event in seen.match.events) == 2


def test_an_offence_noticed_in_time_may_simply_be_corrected() -> None:
    keys = [*TO_OWN_TURN, "!", *TOO_FEW, EMI, ENTER]
    late, early = played([*keys, "n", "a"]), played([*keys, "y", "a"])
    for seen in (late, early):
        assert "Was it noticed while it could still be corrected?" in seen.screen
    choice = "Which sanction?"
    assert choice not in late.screen
    assert choice in early.screen
    last = rulings(played([*keys, "y", "a", "2", "", "He drew at once"]))
    assert [ruling.sanction for ruling in last] == ["none"]


def test_a_ruling_can_be_taken_back() -> None:
    before = played(TO_OWN_TURN)
    seen = played([*TO_OWN_TURN, "!", *TOO_MANY, EMI, "n", "y", "u"])
    assert "Undone" in seen.screen
    assert seen.match.snapshot() == before.match.snapshot()


def test_a_pending_ruling_is_asked_once_and_then_listed_first() -> None:
    seen = played([BEGIN, "v", "r", "x", "!", "1"], REDEEMING, seed=EAST)
    assert seen.screen.count("Left to the referee") == 2
    assert "To be ruled on: Riichi taken back (You)" in seen.screen
    assert rulings(seen) == []


class UntilWin(BotsKeys):
    """Plays like a bot up to the sheet of a win, then presses the keys of a script."""

    def __init__(self, party: LocalMatch, script: Sequence[str]) -> None:
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


def test_a_winner_can_be_reported_below_the_sheet_of_the_win() -> None:
    party = among_people(seed=8)
    script = ["!", "2", "x", "!", "2", "a", "2", "", "Mixed into the rest"]
    seen = sit(UntilWin(party, script), party, lang="en")
    assert "! to report a winner" in seen.screen
    (ruling,) = rulings(seen)
    assert (ruling.offence, ruling.sanction) == ("hand_mixed", "chombo")
    assert not any(isinstance(event, Hora) for event in drop_undone(seen.match.events))
    assert "Chombo: the kyoku is played again" in seen.screen


class UntilStop(BotsKeys):
    """Plays like a bot until it may end the match as its leading dealer, then calls the referee."""

    called = False

    def read(self) -> str:
        legal = self.party.match.legal().get(self.party.me or 0, ())
        if any(action.type is ActionType.STOP for action in legal) and not self.rest:
            if self.called:
                raise EOFError
            self.called, self.rest = True, [BEGIN, "!", *TOO_MANY, "2"]
        return super().read()


def one_round(seed: int, *changes: str) -> LocalMatch:
    """A match of the east round only, with other rules besides."""
    rules = load_rules(EMA, parse_overrides(EMA, ("ending.rounds=1", *changes)))
    bots = parse_opponents(CAST, person=True)
    table = Enforcement.TABLE
    return start_local_match(rules, seed=seed, bots=bots, lang="en", person=True, enforcement=table)


def test_between_two_kyoku_there_is_nothing_to_report() -> None:
    party = one_round(12, "ending.dealer_stop=dealer-may")
    seen = sit(UntilStop(party), party, lang="en", height=60)
    assert "Not possible: Nothing can be reported now" in last_screen(seen)
    assert rulings(seen) == []


def test_points_that_a_referee_takes_stand_below_the_final_standings() -> None:
    script = ["!", *HAND_SHOWN, EMI, "", "a", "1", "2000", "Twice now"]

    class Once(BotsKeys):
        """Plays like a bot, and calls the referee at the first decision."""

        def read(self) -> str:
            nonlocal script
            if self.party.me in self.party.match.legal() and script:
                self.rest, script = script, []
            return super().read()

    party = one_round(SOUTH)
    seen = sit(Once(party), party, lang="en")
    assert seen.match.over
    end = seen.screen[seen.screen.index("Final standings") :]
    assert "Emi: " in end
    assert "\N{MINUS SIGN}2.0" in end or "\N{MINUS SIGN}2000" in end
