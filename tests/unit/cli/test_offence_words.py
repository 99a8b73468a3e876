from typing import get_args

import pytest
from msgspec.structs import replace

from hanchan.cli.terminal.styled_text import StyledText
from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS
from hanchan.i18n import LANGUAGES
from hanchan.i18n.offence_text import DECISIONS
from hanchan.records import events as e
from hanchan.records.actions import ActionType, all_actions
from hanchan.rules import load_rules
from hanchan.table import Match
from hanchan.table.narration.event_text import describe_declaration, describe_event
from hanchan.table.narration.replay_text import action_text, describe_replay_event

EMA = load_rules("ema-2008")
NAMES = ("Aki", "Emi", "Ken", "You")
HERE = StyledText("en", NAMES, me=3)
LOOKING_BACK = StyledText("en", ("Aki", "Emi", "Ken", "Yui"))
WRONG_CALL = e.Offence(
    seq=4, actor=0, offence="wrong_call", sanction="dead-hand-no-calls", action=None, tiles=1
)
RULING = e.Ruling(
    seq=5,
    number=1,
    offence="play_hindered",
    actor=0,
    tiles=1,
    proposed="referee",
    decision="amended",
    sanction="chombo",
    reason="third time",
    points=20000,
    payments=(e.Payment(payer=0, payee=3, points=8000),),
)


def test_an_offence_is_described_with_its_sanction_and_its_article() -> None:
    said = "Offence (Aki): Wrong call. Sanction: dead hand, no calls"
    assert describe_event(WRONG_CALL, HERE) == said
    assert describe_event(WRONG_CALL, HERE, EMA) == f"{said} (ema-2008/3.4.7d)"
    assert describe_replay_event(WRONG_CALL, LOOKING_BACK, rules=EMA) == f"{said} (ema-2008/3.4.7d)"


def test_at_most_two_articles_are_cited() -> None:
    line = describe_event(
        e.Offence(
            seq=4, actor=0, offence="false_win_shown", sanction="chombo", action="tsumo", tiles=1
        ),
        HERE,
        EMA,
    )
    assert line is not None
    assert line.startswith("Offence (Aki): False win, hand shown (tsumo). Sanction: chombo (")
    assert 1 <= line.count("ema-2008/") <= 2


def test_an_offence_without_an_offender_is_described_without_a_name() -> None:
    event = e.Offence(
        seq=4, actor=None, offence="wrong_break", sanction="redeal", action=None, tiles=1
    )
    assert describe_event(event, HERE, EMA) == (
        "Offence: Wall opened in the wrong place. Sanction: kyoku dealt again "
        "(the program's own choice)"
    )


def test_a_ruling_where_the_book_is_silent_is_the_referees_choice_and_not_the_programs() -> None:
    ruling = replace(RULING, offence="wrong_break", actor=None, payments=())
    assert "own choice" not in str(describe_event(ruling, HERE, EMA))


def test_a_ruling_is_described_with_points_payments_and_reason() -> None:
    assert describe_event(RULING, HERE) == (
        "Ruling of the referee (Aki): Play hindered. Sanction: chombo. 20000 points off the result."
        " Compensation from Aki to You: 8000 points. Reason: third time"
    )


def test_the_indicator_set_by_a_ruling_is_described() -> None:
    event = e.Ruling(
        seq=5,
        number=1,
        offence="wrong_indicator",
        actor=None,
        tiles=1,
        proposed="none",
        decision="confirmed",
        sanction="none",
        reason="",
        place=130,
        dora_marker="C",
    )
    said = describe_event(event, HERE)
    assert said is not None
    assert said.endswith("Dora indicator from now on: Rd")


def test_a_player_reads_of_their_own_deeds_as_their_own() -> None:
    said = [
        describe_event(event, HERE)
        for event in (e.Redeem(seq=1, actor=3), e.Redeem(seq=1, actor=0))
    ]
    assert said == [
        "You lay down a deposit to redeem the dead hand",
        "Aki lays down a deposit to redeem the dead hand",
    ]
    said = [
        describe_event(event, HERE)
        for event in (e.Chombo(seq=1, actor=3), e.Chombo(seq=1, actor=0))
    ]
    assert said == ["Chombo: you make the kyoku void", "Chombo by Aki: the kyoku is void"]
    assert describe_event(e.Redeal(seq=1), HERE) == "The kyoku is void and dealt again; nobody pays"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_offence_sanction_and_decision_has_a_text_in_every_language(language: str) -> None:
    words = StyledText(language, NAMES, me=3)
    for offence in OFFENCE_IDS[1:]:
        for sanction in SANCTION_IDS:
            found = e.Offence(
                seq=1, actor=1, offence=offence, sanction=sanction, action=None, tiles=1
            )
            assert "Emi" in (describe_event(found, words, EMA) or "")
    decisions = get_args(e.Ruling.__annotations__["decision"])
    assert set(decisions) == set(DECISIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", list(ActionType), ids=str)
def test_every_declaration_and_every_claim_has_words(language: str, action: ActionType) -> None:
    words = StyledText(language, NAMES)
    assert describe_declaration(f"{action} 5m", words)
    claim = e.Claim(seq=1, actor=0, action=action.value, late=0)
    assert "Aki" in describe_replay_event(claim, words)


def test_a_call_that_is_taken_back_is_no_claim_in_vain() -> None:
    claim = e.Claim(seq=1, actor=0, action="pon-taken-back", late=0)
    assert describe_replay_event(claim, LOOKING_BACK) == "Aki declares and withdraws: pon"
    claim = e.Claim(seq=1, actor=0, action="pon 55p", late=0)
    assert (
        describe_replay_event(claim, LOOKING_BACK)
        == "Aki wants the tile, but does not get it: pon 55p"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_of_a_seat_can_be_named_as_a_decision(language: str) -> None:
    match = Match(EMA, seed=1)
    view = match.view(0)
    named = {
        one.type: action_text(one, view, StyledText(language, NAMES))
        for one in all_actions(view.record, 0)
    }
    assert ActionType.RIICHI_TSUMOGIRI in named
    assert ActionType.RON_TAKEN_BACK in named
    assert all(words.strip() for words in named.values())


def test_a_decision_names_its_tile_be_it_the_first_of_all() -> None:
    match = Match(EMA, seed=1)
    view, words = match.view(0), StyledText("en", NAMES)
    named = {
        str(one.tile): action_text(one, view, words)
        for one in all_actions(view.record, 0)
        if one.type is ActionType.DISCARD
    }
    assert named["1m"] == "Discard 1m"
    assert all(said.endswith(tile) for tile, said in named.items() if not tile.endswith("z"))
