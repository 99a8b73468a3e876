"""Rules for the play of a kyoku: from the seats to dora."""

from dataclasses import dataclass

from hanchan.rules.value_enums import (
    AbortedRiichi,
    FirstDealer,
    Interruption,
    KakanTile,
    KanDora,
    KitaEnds,
    KitaInRiichi,
    KitaRobber,
    KitaTile,
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
    NO_TILES,
    AbsentTilesType,
    EnumListType,
    EnumValueType,
    OneOfNumbersType,
    RedFivesType,
    WholeNumberType,
    rule,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EquipmentRules:
    """Rules for the set of tiles."""

    red_fives: tuple[int, int, int] = rule(
        "How many of the four fives of each suit are red; a red five is an ordinary five of its "
        "suit and is worth one han.",
        RedFivesType(),
    )
    absent: tuple[str, ...] = rule(
        "Which tiles the set lacks, all four of each.",
        AbsentTilesType(),
        before=NO_TILES,
        optional=True,
    )
    replacements: int = rule(
        "How many replacement tiles lie behind the first dora indicator.",
        OneOfNumbersType(4, 8),
        before=4,
        optional=True,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingRules:
    """Rules for finding the seats and the first dealer."""

    draw: SeatDraw = rule("How the seats are drawn before the match.")
    first_dealer: FirstDealer = rule("How the first dealer is found once the seats are known.")
    players: int = rule(
        "How many players a table has; three sit East, South and West.",
        OneOfNumbersType(3, 4),
        before=4,
        optional=True,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRules:
    """Rules for the course of turns."""

    first_go_around_ended_by: Interruption = rule(
        "What ends the uninterrupted first go-around on which double riichi, tenhou, chiihou, "
        "renhou, kyuushu kyuuhai and suufon renda depend.",
        EnumValueType(Interruption, Interruption.ANY_CALL_OR_KAN, Interruption.OPEN_CALLS),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CallRules:
    """Rules for chi, pon, and several claims on one tile."""

    simultaneous: SimultaneousCalls = rule(
        "How several claims on one tile are settled at a table run by people; the rank is always "
        "ron, then pon and kan, then chi."
    )
    kuikae: Kuikae = rule("Which tiles may not be discarded on the turn of a chi or pon.")
    chi: bool = rule("Whether a discard may be called for a chi.", before=True, optional=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class KitaRules:
    """Rules for tiles set aside for a replacement tile; without `tile` the others do nothing."""

    tile: KitaTile = rule(
        "Which tile a player may set aside on their turn, after a draw and while a live tile is "
        "left, to draw a replacement tile.",
        before="none",
        optional=True,
    )
    worth: int = rule(
        "How many dora each tile set aside is worth to its owner, besides those of indicators.",
        WholeNumberType(0, 3),
        before=1,
        optional=True,
    )
    robbed_by: KitaRobber = rule(
        "Which hands may win by ron on a tile set aside.", before="any-hand", optional=True
    )
    robbing_is_chankan: bool = rule(
        "Whether a ron on a tile set aside is chankan.", before=False, optional=True
    )
    ends: KitaEnds = rule(
        "Whether a tile set aside ends the uninterrupted first go-around, and also ippatsu.",
        before="everything",
        optional=True,
    )
    rinshan: bool = rule(
        "Whether a win on the replacement of a tile set aside is rinshan.",
        before=True,
        optional=True,
    )
    in_riichi: KitaInRiichi = rule(
        "Which tile a player in riichi may set aside.", before="drawn", optional=True
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class KanRules:
    """Rules for kans."""

    kokushi_robs_ankan: bool = rule(
        "Whether a player waiting for kokushi musou may ron the tile of an ankan."
    )
    kakan_tile: KakanTile = rule(
        "Whether a kakan may use any concealed fourth tile on one's own turn or only the tile "
        "just drawn."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiRules:
    """Rules for riichi."""

    min_live_tiles: int = rule(
        "How many live wall tiles must remain when riichi is declared.", WholeNumberType(0, 5)
    )
    min_points: int = rule(
        "The score a player must have to declare riichi; 0 means no minimum, so that the deposit "
        "may bring the score below zero.",
        OneOfNumbersType(0, 1000),
    )
    deposit_if_ronned: RonnedRiichi = rule(
        "Fate of the riichi and its 1000 points when the declaration tile is ronned."
    )
    deposit_if_triple_ron: AbortedRiichi = rule(
        "Fate of the riichi and its 1000 points when the declaration tile ends the hand by triple "
        "ron."
    )
    deposit_if_aborting: AbortedRiichi = rule(
        "Fate of the riichi and its 1000 points when the declaration tile itself aborts the hand "
        "(four winds, four riichi, four kans) unronned."
    )
    winning_tile_discard: bool = rule(
        "Whether a player may declare riichi by discarding the very tile with which they could "
        "have won on that turn."
    )
    ankan: RiichiAnkan = rule("Which ankan a player in riichi may declare.")
    ippatsu_lost_by: Interruption = rule(
        "What takes ippatsu away before the declarer has drawn and discarded again."
    )
    open: OpenRiichi = rule(
        "Whether riichi may be declared open, showing the tiles that form the wait (value: "
        "yaku.open_riichi), and what a player outside riichi pays who deals into it."
    )
    open_limits: tuple[OpenRiichiLimit, ...] = rule(
        "Further conditions of an open riichi.", EnumListType(OpenRiichiLimit)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FuritenRules:
    """Rules for furiten after a missed win."""

    missed_win_ends: MissedWinEnds = rule(
        "When the furiten of a player outside riichi who passed a winning tile ends."
    )
    yakuless_miss: YakulessMiss = rule(
        "Whether passing a tile that completes the hand without any yaku is a missed win."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DoraRules:
    """Rules for kan dora and ura dora."""

    concealed_kan: KanDora = rule(
        "When an ankan opens its kan dora indicator.",
        EnumValueType(KanDora, KanDora.NEVER, KanDora.BEFORE_REPLACEMENT),
    )
    open_kan: KanDora = rule(
        "When a daiminkan or kakan opens its kan dora indicator; unless with-last-discard, one "
        "still pending is opened before the next replacement draw."
    )
    ura: UraDora = rule(
        "Which tiles under the opened indicators count as ura dora for a winner in riichi."
    )
