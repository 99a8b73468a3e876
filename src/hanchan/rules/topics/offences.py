"""Rules for the sanctions of offences."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.choices import ChomboHonba, ChomboPayment, FewTiles
from hanchan.rules.kinds import OneOf, Rule, WholeNumber
from hanchan.rules.value_kinds import SANCTION
from hanchan.rules.values import SanctionRule


@dataclass(frozen=True, slots=True, kw_only=True)
class OffenceRules:
    """Offences and their sanctions."""

    false_win_shown: Annotated[
        SanctionRule,
        Rule(
            "A win is declared on a hand that may not win, furiten included, and the hand is "
            "shown.",
            SANCTION,
        ),
    ]
    false_win_unshown: Annotated[
        SanctionRule,
        Rule(
            "A win is declared on a hand that may not win, or is taken back, without the hand "
            "being shown.",
            SANCTION,
        ),
    ]
    noten_riichi: Annotated[
        SanctionRule, Rule("A riichi was declared on a hand that is not tenpai.", SANCTION)
    ]
    riichi_ankan: Annotated[
        SanctionRule,
        Rule("A player in riichi declares an ankan that riichi.ankan does not allow.", SANCTION),
    ]
    wrong_call: Annotated[
        SanctionRule,
        Rule(
            "A chi, pon or kan is made with tiles that do not form it or by a player who may not"
            " make it.",
            SANCTION,
        ),
    ]
    withdrawn_call: Annotated[
        SanctionRule, Rule("A chi, pon or kan is called and taken back.", SANCTION)
    ]
    misplaced_meld: Annotated[
        SanctionRule, Rule("A valid call is laid out wrongly so that play is hindered.", SANCTION)
    ]
    out_of_turn_draw: Annotated[
        SanctionRule,
        Rule(
            "A player draws out of turn or from a wrong place, and it is noticed before their "
            "discard.",
            SANCTION,
        ),
    ]
    skipped_draw: Annotated[
        SanctionRule,
        Rule(
            "A player skips their draw and discards, or lets their turn pass, and so holds too "
            "few tiles.",
            SANCTION,
        ),
    ]
    out_of_turn_discard: Annotated[
        SanctionRule, Rule("A draw out of turn is noticed after the discard.", SANCTION)
    ]
    too_many_tiles: Annotated[
        SanctionRule, Rule("A player holds more tiles than they should.", SANCTION)
    ]
    too_few_tiles: Annotated[
        SanctionRule, Rule("A player holds fewer tiles than they should.", SANCTION)
    ]
    hand_shown: Annotated[
        SanctionRule,
        Rule(
            "A player deliberately shows at least offences.hand_shown_min concealed tiles of "
            "their own.",
            SANCTION,
        ),
    ]
    hand_shown_min: Annotated[
        int, Rule("The number of tiles from which offences.hand_shown applies.", WholeNumber(1, 14))
    ]
    hand_toppled: Annotated[
        SanctionRule,
        Rule(
            "A player lays down or knocks over at least offences.hand_toppled_min concealed tiles "
            "of a hand, their own or another's, without declaring a win.",
            SANCTION,
        ),
    ]
    hand_toppled_min: Annotated[
        int,
        Rule("The number of tiles from which offences.hand_toppled applies.", WholeNumber(1, 14)),
    ]
    tiles_exposed: Annotated[
        SanctionRule,
        Rule(
            "At least offences.exposed_tiles_min tiles of the wall or of any hand are exposed, by "
            "accident or not.",
            SANCTION,
        ),
    ]
    forbidden_look: Annotated[
        SanctionRule,
        Rule(
            "A player looks at, turns up or knocks over at least offences.forbidden_look_min tiles"
            " of the dead wall or of another hand.",
            SANCTION,
        ),
    ]
    forbidden_look_min: Annotated[
        int,
        Rule("The number of tiles from which offences.forbidden_look applies.", WholeNumber(1, 14)),
    ]
    dead_hand_claim: Annotated[
        SanctionRule,
        Rule(
            "A player whose hand was declared dead calls a tile or declares a win that their "
            "dead hand forbids.",
            SANCTION,
        ),
    ]
    claimed_tile_left: Annotated[
        SanctionRule, Rule("A called tile is not taken before two further discards.", SANCTION)
    ]
    kuikae_discard: Annotated[
        SanctionRule, Rule("A tile that calls.kuikae forbids is discarded.", SANCTION)
    ]
    riichi_bad_form: Annotated[
        SanctionRule,
        Rule(
            "Riichi is declared with an open hand, or without the word or the sideways tile.",
            SANCTION,
        ),
    ]
    riichi_withdrawn: Annotated[
        SanctionRule,
        Rule(
            "A riichi is called and taken back before the declaration tile is discarded.", SANCTION
        ),
    ]
    riichi_withdrawn_late: Annotated[
        SanctionRule,
        Rule(
            "A player insists on taking back a riichi after the declaration tile is discarded.",
            SANCTION,
        ),
    ]
    play_impossible: Annotated[
        SanctionRule, Rule("A player makes it impossible to go on with the hand.", SANCTION)
    ]
    play_hindered: Annotated[
        SanctionRule, Rule("A player hinders play in a way not named elsewhere.", SANCTION)
    ]
    hand_mixed: Annotated[
        SanctionRule,
        Rule(
            "A player who declared a win breaks up the hand before the others have checked it.",
            SANCTION,
        ),
    ]
    winning_tile_hidden: Annotated[
        SanctionRule, Rule("A tsumo winner does not show which tile won.", SANCTION)
    ]
    open_riichi_furiten: Annotated[
        SanctionRule,
        Rule(
            "An open riichi is declared in furiten although riichi.open_limits forbids it.",
            SANCTION,
        ),
    ]
    exposed_tiles_min: Annotated[
        int, Rule("Minimum number of tiles for offences.tiles_exposed.", WholeNumber(1, 14))
    ]
    few_tiles: Annotated[
        FewTiles,
        Rule(
            "Sanction for showing, toppling, exposing or viewing fewer tiles than the minimum of "
            "the offence.",
            OneOf(FewTiles),
            before="none",
        ),
    ]
    chombo_payment: Annotated[
        ChomboPayment, Rule("What a chombo costs at the table.", OneOf(ChomboPayment))
    ]
    chombo_rating: Annotated[
        int,
        Rule(
            "What each chombo costs in the result after the match, on top of any payment, "
            "without changing the places.",
            WholeNumber(0, 1000),
        ),
    ]
    chombo_honba: Annotated[
        ChomboHonba,
        Rule(
            "Effect on the honba count when a hand is replayed after chombo.",
            OneOf(ChomboHonba),
        ),
    ]
    redeem_deposit: Annotated[
        int,
        Rule(
            "Deposit with which an offender can free themselves from a dead hand while the "
            "offence can still be corrected.",
            WholeNumber(0, 100_000, step=1000),
        ),
    ]
    yakuman_claim_shanten: Annotated[
        int,
        Rule(
            "Maximum shanten from a yakuman at which a player may claim compensation, set by the "
            "referee, when another player's chombo voids the hand.",
            WholeNumber(0, 6),
        ),
    ]
