"""Rules for the sanctions of offences."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.composite_types import SANCTION_RULE
from hanchan.rules.composite_values import SanctionRule
from hanchan.rules.value_enums import ChomboHonba, ChomboPayment, FewTiles
from hanchan.rules.value_types import EnumValueType, RuleKeyInfo, WholeNumberType


@dataclass(frozen=True, slots=True, kw_only=True)
class OffenceRules:
    """Offences and their sanctions."""

    false_win_shown: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A win is declared on a hand that may not win, furiten included, and the hand is "
            "shown.",
            SANCTION_RULE,
        ),
    ]
    false_win_unshown: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A win is declared on a hand that may not win, or is taken back, without the hand "
            "being shown.",
            SANCTION_RULE,
        ),
    ]
    noten_riichi: Annotated[
        SanctionRule,
        RuleKeyInfo("A riichi was declared on a hand that is not tenpai.", SANCTION_RULE),
    ]
    riichi_ankan: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player in riichi declares an ankan that riichi.ankan does not allow.", SANCTION_RULE
        ),
    ]
    wrong_call: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A chi, pon or kan is made with tiles that do not form it or by a player who may not"
            " make it.",
            SANCTION_RULE,
        ),
    ]
    withdrawn_call: Annotated[
        SanctionRule, RuleKeyInfo("A chi, pon or kan is called and taken back.", SANCTION_RULE)
    ]
    misplaced_meld: Annotated[
        SanctionRule,
        RuleKeyInfo("A valid call is laid out wrongly so that play is hindered.", SANCTION_RULE),
    ]
    out_of_turn_draw: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player draws out of turn or from a wrong place, and it is noticed before their "
            "discard.",
            SANCTION_RULE,
        ),
    ]
    skipped_draw: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player skips their draw and discards, or lets their turn pass, and so holds too "
            "few tiles.",
            SANCTION_RULE,
        ),
    ]
    out_of_turn_discard: Annotated[
        SanctionRule, RuleKeyInfo("A draw out of turn is noticed after the discard.", SANCTION_RULE)
    ]
    too_many_tiles: Annotated[
        SanctionRule, RuleKeyInfo("A player holds more tiles than they should.", SANCTION_RULE)
    ]
    too_few_tiles: Annotated[
        SanctionRule, RuleKeyInfo("A player holds fewer tiles than they should.", SANCTION_RULE)
    ]
    hand_shown: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player deliberately shows at least offences.hand_shown_min concealed tiles of "
            "their own.",
            SANCTION_RULE,
        ),
    ]
    hand_shown_min: Annotated[
        int,
        RuleKeyInfo(
            "The number of tiles from which offences.hand_shown applies.", WholeNumberType(1, 14)
        ),
    ]
    hand_toppled: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player lays down or knocks over at least offences.hand_toppled_min concealed tiles "
            "of a hand, their own or another's, without declaring a win.",
            SANCTION_RULE,
        ),
    ]
    hand_toppled_min: Annotated[
        int,
        RuleKeyInfo(
            "The number of tiles from which offences.hand_toppled applies.", WholeNumberType(1, 14)
        ),
    ]
    tiles_exposed: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "At least offences.exposed_tiles_min tiles of the wall or of any hand are exposed, by "
            "accident or not.",
            SANCTION_RULE,
        ),
    ]
    forbidden_look: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player looks at, turns up or knocks over at least offences.forbidden_look_min tiles"
            " of the dead wall or of another hand.",
            SANCTION_RULE,
        ),
    ]
    forbidden_look_min: Annotated[
        int,
        RuleKeyInfo(
            "The number of tiles from which offences.forbidden_look applies.",
            WholeNumberType(1, 14),
        ),
    ]
    dead_hand_claim: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player whose hand was declared dead calls a tile or declares a win that their "
            "dead hand forbids.",
            SANCTION_RULE,
        ),
    ]
    claimed_tile_left: Annotated[
        SanctionRule,
        RuleKeyInfo("A called tile is not taken before two further discards.", SANCTION_RULE),
    ]
    kuikae_discard: Annotated[
        SanctionRule, RuleKeyInfo("A tile that calls.kuikae forbids is discarded.", SANCTION_RULE)
    ]
    riichi_bad_form: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "Riichi is declared with an open hand, or without the word or the sideways tile.",
            SANCTION_RULE,
        ),
    ]
    riichi_withdrawn: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A riichi is called and taken back before the declaration tile is discarded.",
            SANCTION_RULE,
        ),
    ]
    riichi_withdrawn_late: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player insists on taking back a riichi after the declaration tile is discarded.",
            SANCTION_RULE,
        ),
    ]
    play_impossible: Annotated[
        SanctionRule,
        RuleKeyInfo("A player makes it impossible to go on with the hand.", SANCTION_RULE),
    ]
    play_hindered: Annotated[
        SanctionRule,
        RuleKeyInfo("A player hinders play in a way not named elsewhere.", SANCTION_RULE),
    ]
    hand_mixed: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "A player who declared a win breaks up the hand before the others have checked it.",
            SANCTION_RULE,
        ),
    ]
    winning_tile_hidden: Annotated[
        SanctionRule, RuleKeyInfo("A tsumo winner does not show which tile won.", SANCTION_RULE)
    ]
    open_riichi_furiten: Annotated[
        SanctionRule,
        RuleKeyInfo(
            "An open riichi is declared in furiten although riichi.open_limits forbids it.",
            SANCTION_RULE,
        ),
    ]
    exposed_tiles_min: Annotated[
        int,
        RuleKeyInfo("Minimum number of tiles for offences.tiles_exposed.", WholeNumberType(1, 14)),
    ]
    few_tiles: Annotated[
        FewTiles,
        RuleKeyInfo(
            "Sanction for showing, toppling, exposing or viewing fewer tiles than the minimum of "
            "the offence.",
            EnumValueType(FewTiles),
            before="none",
        ),
    ]
    chombo_payment: Annotated[
        ChomboPayment,
        RuleKeyInfo("What a chombo costs at the table.", EnumValueType(ChomboPayment)),
    ]
    chombo_rating: Annotated[
        int,
        RuleKeyInfo(
            "What each chombo costs in the result after the match, on top of any payment, "
            "without changing the places.",
            WholeNumberType(0, 1000),
        ),
    ]
    chombo_honba: Annotated[
        ChomboHonba,
        RuleKeyInfo(
            "Effect on the honba count when a hand is replayed after chombo.",
            EnumValueType(ChomboHonba),
        ),
    ]
    redeem_deposit: Annotated[
        int,
        RuleKeyInfo(
            "Deposit with which an offender can free themselves from a dead hand while the "
            "offence can still be corrected.",
            WholeNumberType(0, 100_000, step=1000),
        ),
    ]
    yakuman_claim_shanten: Annotated[
        int,
        RuleKeyInfo(
            "Maximum shanten from a yakuman at which a player may claim compensation, set by the "
            "referee, when another player's chombo voids the hand.",
            WholeNumberType(0, 6),
        ),
    ]
