"""Rules for the play of a kyoku: from the seats to dora."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.value_enums import (
    AbortedRiichi,
    FirstDealer,
    Interruption,
    KakanTile,
    KanDora,
    Kuikae,
    MissedWinEnds,
    OpenRiichi,
    OpenRiichiLimit,
    RiichiAnkan,
    RonnedRiichi,
    SeatDraw,
    SimultaneousCalls,
    UraDora,
    YakulessMiss,
)
from hanchan.rules.value_types import (
    BOOL,
    EnumListType,
    EnumValueType,
    OneOfNumbersType,
    RedFivesType,
    RuleKeyInfo,
    WholeNumberType,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EquipmentRules:
    """The tiles in the box."""

    red_fives: Annotated[
        tuple[int, int, int],
        RuleKeyInfo(
            "How many of the four fives of each suit are red; a red five is an ordinary five of "
            "its suit and is worth one han.",
            RedFivesType(),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingRules:
    """Seats and first dealer."""

    draw: Annotated[
        SeatDraw,
        RuleKeyInfo("How the four seats are drawn before the match.", EnumValueType(SeatDraw)),
    ]
    first_dealer: Annotated[
        FirstDealer,
        RuleKeyInfo(
            "How the first dealer is found once the seats are known.", EnumValueType(FirstDealer)
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRules:
    """The course of turns."""

    first_go_around_ended_by: Annotated[
        Interruption,
        RuleKeyInfo(
            "What ends the uninterrupted first go-around on which double riichi, tenhou, "
            "chiihou, renhou, kyuushu kyuuhai and suufon renda depend.",
            EnumValueType(Interruption, Interruption.ANY_CALL_OR_KAN, Interruption.OPEN_CALLS),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallRules:
    """Chi and pon, and several claims on one tile."""

    simultaneous: Annotated[
        SimultaneousCalls,
        RuleKeyInfo(
            "How several claims on one tile are settled at a table run by people; the rank is "
            "always ron, then pon and kan, then chi.",
            EnumValueType(SimultaneousCalls),
        ),
    ]
    kuikae: Annotated[
        Kuikae,
        RuleKeyInfo(
            "Which tiles may not be discarded on the turn of a chi or pon.", EnumValueType(Kuikae)
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class KanRules:
    """Kans."""

    kokushi_robs_ankan: Annotated[
        bool,
        RuleKeyInfo(
            "Whether a player waiting for kokushi musou may ron the tile of an ankan.", BOOL
        ),
    ]
    kakan_tile: Annotated[
        KakanTile,
        RuleKeyInfo(
            "Whether a kakan may use any concealed fourth tile on one's own turn or only the "
            "tile just drawn.",
            EnumValueType(KakanTile),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiRules:
    """Riichi."""

    min_live_tiles: Annotated[
        int,
        RuleKeyInfo(
            "How many live wall tiles must remain when riichi is declared.", WholeNumberType(0, 5)
        ),
    ]
    min_points: Annotated[
        int,
        RuleKeyInfo(
            "The score a player must have to declare riichi; 0 means no minimum, so that the "
            "deposit may bring the score below zero.",
            OneOfNumbersType(0, 1000),
        ),
    ]
    deposit_if_ronned: Annotated[
        RonnedRiichi,
        RuleKeyInfo(
            "Fate of the riichi and its 1000 points when the declaration tile is ronned.",
            EnumValueType(RonnedRiichi),
        ),
    ]
    deposit_if_triple_ron: Annotated[
        AbortedRiichi,
        RuleKeyInfo(
            "Fate of the riichi and its 1000 points when the declaration tile ends the hand by "
            "triple ron.",
            EnumValueType(AbortedRiichi),
        ),
    ]
    deposit_if_aborting: Annotated[
        AbortedRiichi,
        RuleKeyInfo(
            "Fate of the riichi and its 1000 points when the declaration tile itself aborts the "
            "hand (four winds, four riichi, four kans) unronned.",
            EnumValueType(AbortedRiichi),
        ),
    ]
    winning_tile_discard: Annotated[
        bool,
        RuleKeyInfo(
            "Whether a player may declare riichi by discarding the very tile with which "
            "they could have won on that turn.",
            BOOL,
        ),
    ]
    ankan: Annotated[
        RiichiAnkan,
        RuleKeyInfo("Which ankan a player in riichi may declare.", EnumValueType(RiichiAnkan)),
    ]
    ippatsu_lost_by: Annotated[
        Interruption,
        RuleKeyInfo(
            "What takes ippatsu away before the declarer has drawn and discarded again.",
            EnumValueType(Interruption),
        ),
    ]
    open: Annotated[
        OpenRiichi,
        RuleKeyInfo(
            "Whether riichi may be declared open, showing the tiles that form the wait (value: "
            "yaku.open_riichi), and what a player outside riichi pays who deals into it.",
            EnumValueType(OpenRiichi),
        ),
    ]
    open_limits: Annotated[
        tuple[OpenRiichiLimit, ...],
        RuleKeyInfo("Further conditions of an open riichi.", EnumListType(OpenRiichiLimit)),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class FuritenRules:
    """Furiten from a missed win."""

    missed_win_ends: Annotated[
        MissedWinEnds,
        RuleKeyInfo(
            "When the furiten of a player outside riichi who passed a winning tile ends.",
            EnumValueType(MissedWinEnds),
        ),
    ]
    yakuless_miss: Annotated[
        YakulessMiss,
        RuleKeyInfo(
            "Whether passing a tile that completes the hand without any yaku is a missed win.",
            EnumValueType(YakulessMiss),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class DoraRules:
    """Kan dora and ura dora."""

    concealed_kan: Annotated[
        KanDora,
        RuleKeyInfo(
            "When an ankan opens its kan dora indicator.",
            EnumValueType(KanDora, KanDora.NEVER, KanDora.BEFORE_REPLACEMENT),
        ),
    ]
    open_kan: Annotated[
        KanDora,
        RuleKeyInfo(
            "When a daiminkan or kakan opens its kan dora indicator; unless with-last-discard, "
            "one still pending is opened before the next replacement draw.",
            EnumValueType(KanDora),
        ),
    ]
    ura: Annotated[
        UraDora,
        RuleKeyInfo(
            "Which tiles under the opened indicators count as ura dora for a winner in riichi.",
            EnumValueType(UraDora),
        ),
    ]
