"""Programs of others at the terminal: what is taken back, and what comes of one that fails."""

import sys
from contextlib import closing
from pathlib import Path

import pytest

from hanchan.bots import DEFAULT_BOT, SUBSTITUTE_BOT
from hanchan.cli.terminal.local_match import MatchOptions, continue_match, save_to
from hanchan.errors import HanchanError, RecordError
from hanchan.i18n import LANGUAGES, text
from hanchan.mjai import MjaiSeat
from hanchan.records import AnyEvent, EndGame, Undo
from hanchan.table import Action, Seat, SeatView
from hanchan.table.seat import name_of_seat
from screens.table_screens import BEGIN, party_of, press


class Broken:
    """A program that fails when it is asked."""

    name = "broken"

    def choose(self, view: SeatView) -> str:
        raise KeyError(view.seat)


class Cheat:
    """A program that does what it may not."""

    def choose(self, view: SeatView) -> str:
        return "discard 9z" if view.actions else ""


class Listener:
    """A program that hears everything, and is stopped when no longer needed."""

    def __init__(self) -> None:
        self.heard: list[AnyEvent] = []
        self.closed = False

    def choose(self, view: SeatView) -> Action:
        return view.actions[-1]

    def on_event(self, event: AnyEvent) -> None:
        self.heard.append(event)

    def close(self) -> None:
        self.closed = True


def test_an_mjai_program_continues_after_an_undo(root: Path) -> None:
    bots = f"{program(root)},efficient,{program(root)}"
    with closing(party_of(seed=5, bots=bots)) as party:
        seen = press([BEGIN, "1", "d", "u", "u", "1", "d", "d", "d"], party)
    assert sum(isinstance(event, Undo) for event in seen.match.events) > 1
    assert sorted(map(name_of_seat, party.bots.values())) == sorted(
        ["efficient", *[sys.executable] * 2]
    )
    with closing(party_of(seed=5, bots=bots)) as party:
        straight = press([BEGIN, "1", "d", "d", "d"], party)
    assert seen.match.snapshot() == straight.match.snapshot()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("program", [Broken(), Cheat()])
def test_a_program_failing_three_times_is_replaced_and_the_player_notified(
    program: Seat, lang: str
) -> None:
    party = party_of(seed=5, lang=lang)
    (seat, *_) = party.bots
    party.bots[seat] = program
    seen = press([BEGIN, "1", "2", "3", "4"], party, lang=lang, width=200)
    assert name_of_seat(party.guarded[seat].seat) == SUBSTITUTE_BOT
    assert text(lang, "terminal-stands_in", problem="", bot=SUBSTITUTE_BOT)[-20:] in seen.screen
    assert text(lang, "terminal-done_for", problem="")[-9:] in seen.screen
    assert seen.screen.count("KeyError") == 3 * isinstance(program, Broken)


def test_a_program_that_fails_among_bots_ends_the_match_with_its_name() -> None:
    party = party_of(seed=5, person=False)
    party.bots[0] = Broken()
    with pytest.raises(HanchanError, match=r"Seat 0 \(broken\) failed: KeyError\(0\) \("):
        press([BEGIN, "f"], party)


def test_a_program_hears_the_match_to_its_end_and_is_let_go() -> None:
    party, listener = party_of("house-tobi", seed=5, person=False), Listener()
    party.bots[2] = listener
    with closing(party):
        while not party.match.over:
            party.play_bot()
    assert isinstance(listener.heard[-1], EndGame)
    assert listener.closed


# Matches that are taken up again.


def program(root: Path) -> str:
    return f"mjai:'{sys.executable}' '{root / 'docs/examples/mjai_tsumogiri.py'}'"


def test_a_program_plays_on_in_a_saved_match_where_the_command_line_names_it(
    tmp_path: Path, root: Path
) -> None:
    path, bots = tmp_path / "match.jsonl", f"{program(root)},efficient,cautious"
    with closing(save_to(party_of(seed=5, bots=bots), path)) as party:
        press([BEGIN, "1"], party)
    with pytest.raises(RecordError, match="name all bots of the match with --bots"):
        continue_match(path, MatchOptions(), here=True)
    with closing(continue_match(path, MatchOptions(bots=bots), here=True)) as again:
        assert any(isinstance(bot, MjaiSeat) for bot in again.bots.values())
        press([BEGIN, "2"], again)


def test_no_record_starts_a_program_of_itself(tmp_path: Path) -> None:
    path, made = tmp_path / "match.jsonl", tmp_path / "made"
    with closing(save_to(party_of(seed=5), path)) as party:
        press([BEGIN, "1"], party)
    command = f"mjai:touch '{made}'"
    path.write_text(path.read_text("utf-8").replace(f'"{DEFAULT_BOT}"', f'"{command}"', 1), "utf-8")
    with pytest.raises(RecordError, match="cannot start"):
        continue_match(path, MatchOptions(), here=True)
    assert not made.exists()


def test_a_finished_match_is_sent_to_no_program(tmp_path: Path, root: Path) -> None:
    path, bots = tmp_path / "match.jsonl", f"{program(root)},random,random,random"
    with closing(save_to(party_of("house-tobi", seed=5, bots=bots, person=False), path)) as party:
        while not party.match.over:
            party.play_bot()
    with closing(continue_match(path, MatchOptions(bots=bots), here=False)) as again:
        unstarted = [repr(bot) for bot in again.bots.values() if isinstance(bot, MjaiSeat)]
    assert again.match.over
    assert unstarted == [f"<MjaiSeat: {program(root)[5:]}, in mortal>"]
