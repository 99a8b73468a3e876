"""Rules on sanctions for offences."""

from dataclasses import dataclass
from typing import Any

from hanchan.rules.composite_values import SanctionRule
from hanchan.rules.value_enums import ChomboHonba, ChomboInLastHand, ChomboPayment, FewTiles
from hanchan.rules.value_types import WholeNumberType, rule


def _least_tiles(offence: str) -> Any:  # noqa: ANN401 - as `rule`
    meaning = f"The number of tiles from which offences.{offence} applies."
    return rule(meaning, WholeNumberType(1, 14))


@dataclass(frozen=True, slots=True, kw_only=True)
class OffenceRules:
    """Rules on offences and their sanctions."""

    false_win_shown: SanctionRule = rule(
        "A win is declared on a hand that may not win, furiten included, and the hand is shown."
    )
    false_win_unshown: SanctionRule = rule(
        "A win is declared on a hand that may not win, or is taken back, without the hand being "
        "shown."
    )
    noten_riichi: SanctionRule = rule("A riichi was declared on a hand that is not tenpai.")
    riichi_ankan: SanctionRule = rule(
        "A player in riichi declares an ankan that riichi.ankan does not allow."
    )
    wrong_call: SanctionRule = rule(
        "A chi, pon or kan is made with tiles that do not form it or by a player who may not make "
        "it."
    )
    withdrawn_call: SanctionRule = rule("A chi, pon or kan is called and taken back.")
    misplaced_meld: SanctionRule = rule(
        "A valid call is laid out wrongly so that play is hindered."
    )
    out_of_turn_draw: SanctionRule = rule(
        "A player draws out of turn or from a wrong place, and it is noticed before their discard."
    )
    skipped_draw: SanctionRule = rule(
        "A player skips their draw and discards, or lets their turn pass, and so holds too few "
        "tiles."
    )
    out_of_turn_discard: SanctionRule = rule("A draw out of turn is noticed after the discard.")
    too_many_tiles: SanctionRule = rule("A player holds more tiles than they should.")
    too_few_tiles: SanctionRule = rule("A player holds fewer tiles than they should.")
    hand_shown: SanctionRule = rule(
        "A player deliberately shows at least offences.hand_shown_min concealed tiles of their own."
    )
    hand_shown_min: int = _least_tiles("hand_shown")
    hand_toppled: SanctionRule = rule(
        "A player lays down or knocks over at least offences.hand_toppled_min concealed tiles of "
        "a hand, their own or another's, without declaring a win."
    )
    hand_toppled_min: int = _least_tiles("hand_toppled")
    tiles_exposed: SanctionRule = rule(
        "At least offences.exposed_tiles_min tiles of the wall or of any hand are exposed, by "
        "accident or not."
    )
    forbidden_look: SanctionRule = rule(
        "A player looks at, turns up or knocks over at least offences.forbidden_look_min tiles of "
        "the dead wall or of another hand."
    )
    forbidden_look_min: int = _least_tiles("forbidden_look")
    dead_hand_claim: SanctionRule = rule(
        "A player whose hand was declared dead calls a tile or declares a win that their dead "
        "hand forbids."
    )
    claimed_tile_left: SanctionRule = rule(
        "A called tile is not taken before two further discards."
    )
    kuikae_discard: SanctionRule = rule("A tile that calls.kuikae forbids is discarded.")
    riichi_bad_form: SanctionRule = rule(
        "Riichi is declared with an open hand, or without the word or the sideways tile."
    )
    riichi_withdrawn: SanctionRule = rule(
        "A riichi is called and taken back before the declaration tile is discarded."
    )
    riichi_withdrawn_late: SanctionRule = rule(
        "A player insists on taking back a riichi after the declaration tile is discarded."
    )
    play_impossible: SanctionRule = rule("A player makes it impossible to go on with the hand.")
    play_hindered: SanctionRule = rule("A player hinders play in a way not named elsewhere.")
    hand_mixed: SanctionRule = rule(
        "A player who declared a win breaks up the hand before the others have checked it."
    )
    winning_tile_hidden: SanctionRule = rule("A tsumo winner does not show which tile won.")
    open_riichi_furiten: SanctionRule = rule(
        "An open riichi is declared in furiten although riichi.open_limits forbids it."
    )
    exposed_tiles_min: int = rule(
        "Minimum number of tiles for offences.tiles_exposed.", WholeNumberType(1, 14)
    )
    few_tiles: FewTiles = rule(
        "Sanction for showing, toppling, exposing or viewing fewer tiles than the minimum of the "
        "offence.",
        before="none",
    )
    chombo_payment: ChomboPayment = rule("What a chombo costs at the table.")
    chombo_rating: int = rule(
        "What each chombo costs in the result after the match, on top of any payment, without "
        "changing the places.",
        WholeNumberType(0, 1000),
    )
    chombo_honba: ChomboHonba = rule(
        "Effect on the honba count when a hand is replayed after chombo."
    )
    redeem_deposit: int = rule(
        "Deposit with which an offender can free themselves from a dead hand while the offence "
        "can still be corrected.",
        WholeNumberType(0, 100_000, step=1000),
    )
    yakuman_claim_shanten: int = rule(
        "Maximum shanten from a yakuman at which a player may claim compensation, set by the "
        "referee, when another player's chombo voids the hand.",
        WholeNumberType(0, 6),
    )
    chombo_in_last_hand: ChomboInLastHand = rule(
        "Whether a hand that chombo voids is replayed if it is the last one, or ends the match.",
        before="replay",
        optional=True,
    )
    penalty_rating: int = rule(
        "What each offence with the sanction penalty costs in the result after the match.",
        WholeNumberType(0, 1000),
        before=0,
        optional=True,
    )
