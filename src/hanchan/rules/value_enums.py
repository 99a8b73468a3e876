"""Enums of rule values; keys with the same values share one.

Presets and records contain these words. The core uses the index of each word in its enum, and may
compare indices where the words are ordered (`RiichiAnkan`, `KanDora`).
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache


def enum_index(word: StrEnum) -> int:
    """Return the index of a value in its enum, which is its code in the core.

    >>> enum_index(UraDora.FIRST_ONLY)
    1
    """
    return _enum_indices(type(word))[word]


@cache  # one for each enum: values of different enums with the same spelling are equal
def _enum_indices(words: type[StrEnum]) -> Mapping[StrEnum, int]:
    return {word: index for index, word in enumerate(words)}


class SeatDraw(StrEnum):
    """Method of the seating draw (`seating.draw`)."""

    DRAWN = "drawn"  # each takes one of four face-down winds
    LINE = "line"  # winds in a row between an odd and an even tile; one roll picks East and a side
    LINE_SECOND_ROLL = "line-second-roll"  # as line, but the second roll picks the side
    GIVEN = "given"  # a schedule fixes the seats


class FirstDealer(StrEnum):
    """Method to find the first dealer (`seating.first_dealer`)."""

    EAST_SEAT = "east-seat"
    ONE_ROLL = "one-roll"
    TWO_ROLLS = "two-rolls"


class Interruption(StrEnum):
    """Calls that end a go-around (`turn.first_go_around_ended_by`, `riichi.ippatsu_lost_by`)."""

    ANY_CALL_OR_KAN = "any-call-or-kan"  # chi, pon or any kan, one's own ankan included
    OPEN_CALLS = "open-calls"  # chi, pon or daiminkan
    NOTHING = "nothing"


class SimultaneousCalls(StrEnum):
    """Priority among several claims on one tile (`calls.simultaneous`)."""

    BY_RANK = "by-rank"
    RANK_UNLESS_LATE = "rank-unless-late"
    RANK_WITHIN_3_SECONDS = "rank-within-3-seconds"
    RANK_UNTIL_DRAW = "rank-until-draw"


class Kuikae(StrEnum):
    """Discards that are forbidden right after a chi or pon (`calls.kuikae`)."""

    ALLOWED = "allowed"
    NO_SAME_TILE = "no-same-tile"
    NO_SAME_OR_SUJI = "no-same-or-suji"


class KitaTile(StrEnum):
    """Tile that may be set aside (`kita.tile`)."""

    NONE = "none"
    NORTH = "north"


class KitaRobber(StrEnum):
    """Hands that may win with a tile set aside (`kita.robbed_by`)."""

    NOBODY = "nobody"
    ANY_HAND = "any-hand"
    YAKUMAN = "yakuman"


class KitaEnds(StrEnum):
    """What a tile set aside ends (`kita.ends`)."""

    EVERYTHING = "everything"  # the first go-around, and ippatsu
    GO_AROUND = "go-around"
    NOTHING = "nothing"


class KitaInRiichi(StrEnum):
    """Tiles that may be set aside in riichi (`kita.in_riichi`)."""

    DRAWN = "drawn"
    NEVER = "never"


class EmptyChair(StrEnum):
    """Who pays the share of the empty chair in a tsumo (`payments.empty_chair`)."""

    LOST = "lost"
    HALVED = "halved"


class KakanTile(StrEnum):
    """Tiles that a kakan may add (`kan.kakan_tile`)."""

    ANY = "any"
    DRAWN = "drawn"


class RonnedRiichi(StrEnum):
    """Whether a riichi whose declaration tile is ronned is void (`riichi.deposit_if_ronned`)."""

    VOID = "void"
    PAID = "paid"


class AbortedRiichi(StrEnum):
    """Whether a riichi is void if its declaration tile ends the kyoku without a winner.

    For the keys `riichi.deposit_if_triple_ron` and `riichi.deposit_if_aborting`.
    """

    VOID = "void"
    STAYS = "stays"


class RiichiAnkan(StrEnum):
    """Ankan allowed in riichi (`riichi.ankan`); each word after `same-wait` adds a condition."""

    FORBIDDEN = "forbidden"
    SAME_WAIT = "same-wait"
    DRAWN_SAME_WAIT = "drawn-same-wait"
    DRAWN_SAME_SHAPE = "drawn-same-shape"
    DRAWN_SAME_YAKU = "drawn-same-yaku"


class OpenRiichi(StrEnum):
    """Whether open riichi exists, and the price of dealing into it (`riichi.open`)."""

    NONE = "none"
    PLAIN = "plain"
    DEAL_IN_YAKUMAN = "deal-in-yakuman"


class OpenRiichiLimit(StrEnum):
    """A further condition of an open riichi (`riichi.open_limits`)."""

    FIRST_DECLARER = "first-declarer"
    NOT_FURITEN = "not-furiten"


class MissedWinEnds(StrEnum):
    """End of the furiten after a missed win (`furiten.missed_win_ends`)."""

    OWN_DRAW = "own-draw"
    OWN_DRAW_OR_OWN_CALL = "own-draw-or-own-call"
    OWN_DRAW_OR_ANY_CALL = "own-draw-or-any-call"


class YakulessMiss(StrEnum):
    """Whether passing on a win without yaku is a missed win (`furiten.yakuless_miss`)."""

    COUNTS = "counts"
    IGNORED = "ignored"


class KanDora(StrEnum):
    """Moment at which a kan opens its dora indicator (`dora.concealed_kan`, `dora.open_kan`)."""

    NEVER = "never"
    BEFORE_REPLACEMENT = "before-replacement"
    WITH_DISCARD = "with-discard"
    WITH_LAST_DISCARD = "with-last-discard"
    AFTER_DISCARD = "after-discard"


class UraDora(StrEnum):
    """Ura dora that count for a winner in riichi (`dora.ura`)."""

    NONE = "none"
    FIRST_ONLY = "first-only"
    ALL = "all"


class MultipleRon(StrEnum):
    """Winners when several players ron one tile (`win.multiple_ron`)."""

    HEAD_BUMP = "head-bump"
    ALL = "all"


class RenhouWindow(StrEnum):
    """Time limit for a ron to count as renhou (`yaku.renhou_window`)."""

    BEFORE_OWN_DRAW = "before-own-draw"
    FIRST_GO_AROUND = "first-go-around"


class ChiitoitsuFu(StrEnum):
    """Fu and han of chiitoitsu in payments (`fu.chiitoitsu`)."""

    TWENTY_FIVE_FU = "25fu-2han"
    FIFTY_FU = "50fu-1han"


class KiriageMangan(StrEnum):
    """Hands of 1920 basic points that are rounded up to mangan (`limits.kiriage_mangan`)."""

    NONE = "none"
    THIRTY_FU_FOUR_HAN = "30fu-4han"
    ALL = "all"


class SeveralYakuman(StrEnum):
    """Whether several yakuman in one hand add up (`limits.several_yakuman`)."""

    SINGLE = "single"
    ADD = "add"


class HonbaReceiver(StrEnum):
    """Receiver of the honba when several players ron (`payments.honba_multiple_ron`)."""

    EACH = "each"
    NEAREST = "nearest"


class PaoYakuman(StrEnum):
    """A yakuman for which the player who fed its last set is liable (`pao.yakuman`)."""

    DAISANGEN = "daisangen"
    DAISUUSHII = "daisuushii"
    SUUKANTSU = "suukantsu"


class PaoCovers(StrEnum):
    """Yakuman of the hand that a liable player pays for (`pao.covers`)."""

    WHOLE_HAND = "whole-hand"
    THAT_YAKUMAN = "that-yakuman"


class PaoHonba(StrEnum):
    """Payer of the honba of a pao hand won by ron from a third player (`pao.ron_honba`)."""

    DISCARDER = "discarder"
    LIABLE = "liable"
    THIRDS = "thirds"


class AbortedDealer(StrEnum):
    """Whether the dealer keeps the deal after an abortive draw (part of an `AbortRule`)."""

    STAYS = "stays"
    STAYS_IF_TENPAI = "stays-if-tenpai"
    PASSES = "passes"


class AbortedHonba(StrEnum):
    """The honba after an abortive draw (part of an `AbortRule`)."""

    ONE_MORE = "+1"
    UNCHANGED = "+0"
    TO_ZERO = "=0"


class AbortMoment(StrEnum):
    """Moment at which an abortive draw happens (part of an `AbortRule`)."""

    DECLARED = "declared"
    FOURTH_DISCARD = "fourth-discard"
    FOURTH_KAN = "fourth-kan"
    NEXT_DISCARD = "next-discard"
    RON = "ron"


class Nagashi(StrEnum):
    """Whether nagashi mangan exists, and is paid at the draw or as a win (`draws.nagashi`)."""

    NONE = "none"
    SETTLEMENT = "settlement"
    WIN = "win"


class NagashiSeveral(StrEnum):
    """Players paid when several have nagashi mangan (`draws.nagashi_several`)."""

    EACH = "each"
    LAST_COMPLETED = "last-completed"


class DeadWait(StrEnum):
    """Whether a hand that itself holds all tiles of each wait is tenpai (`draws.dead_wait`)."""

    COUNTS = "counts"
    NOTEN_IN_HAND = "noten-in-hand"
    NOTEN_IN_HAND_AND_MELDS = "noten-in-hand-and-melds"


class TenpaiShow(StrEnum):
    """Whether a tenpai hand must be shown at an exhaustive draw (`draws.tenpai_show`)."""

    OPTIONAL = "optional"
    COMPULSORY = "compulsory"


class KeepsOnDraw(StrEnum):
    """Condition for the dealer to keep the deal at an exhaustive draw (`dealer.keeps_on_draw`)."""

    TENPAI = "tenpai"
    NEVER = "never"


class DepositsMultipleRon(StrEnum):
    """Receiver of the deposits when several players ron (`deposits.multiple_ron`)."""

    NEAREST = "nearest"
    OWN_BACK = "own-back"


class DepositsLeft(StrEnum):
    """Receiver of the deposits left at the end of the match (`deposits.left_at_end`)."""

    FIRST = "first"
    NOBODY = "nobody"
    RETURNED = "returned"
    FIRST_BY_HUNDREDS = "first-by-hundreds"  # tied players share them by the hundred


class Bust(StrEnum):
    """Whether running out of points ends the match (`ending.bust`)."""

    NONE = "none"
    BELOW_ZERO = "below-zero"
    CANNOT_PAY = "cannot-pay"
    AT_ZERO = "at-zero"


class BustOrder(StrEnum):
    """Order of the payments that could bust a player (`ending.bust_order`)."""

    SIMULTANEOUS = "simultaneous"
    FROM_SHIMOCHA = "from-shimocha"


class DealerStop(StrEnum):
    """Whether a leading dealer can end the match in the last kyoku (`ending.dealer_stop`)."""

    NONE = "none"
    DEALER_MAY = "dealer-may"
    AUTOMATIC = "automatic"


class ExtensionEnds(StrEnum):
    """Moment at which reaching the target ends an extension round (`ending.extension_ends`)."""

    ROUND_END = "round-end"
    SUDDEN_DEATH = "sudden-death"


class Ties(StrEnum):
    """Placement of players with equal points (`placement.ties`)."""

    SHARED = "shared"
    SEAT_ORDER = "seat-order"
    FINAL_WINDS = "final-winds"


class Rounding(StrEnum):
    """Rounding of results (`rating.rounding`)."""

    EXACT = "exact"
    TENTH = "tenth"  # of a thousand; seats nearer to the first dealer share the remainder
    THOUSAND_5_DOWN = "thousand-5-down"
    THOUSAND_5_UP = "thousand-5-up"


class Sanction(StrEnum):
    """Sanction for an offence (part of a `SanctionRule`)."""

    NONE = "none"  # corrected if possible, play goes on
    WAIT_UNSCORED = "wait-unscored"  # no pinfu and no wait fu for that win
    RIICHI_VOID = "riichi-void"  # the declaration is void and costs nothing
    DEAD_HAND = "dead-hand"  # no win, no riichi, noten at a draw, calls allowed
    DEAD_HAND_NO_CALLS = "dead-hand-no-calls"  # the same, and no call or declaration either
    CHOMBO = "chombo"
    REFEREE = "referee"  # the rulebook leaves it open, the referee picks one of the others
    PENALTY = "penalty"  # points off the result, nothing in the hand changes


class SanctionMoment(StrEnum):
    """Moment at which an offence is assessed (part of a `SanctionRule`)."""

    AT_ONCE = "at-once"
    AT_DRAW = "at-draw"
    AT_OWN_WIN = "at-own-win"
    AT_DRAW_OR_OWN_WIN = "at-draw-or-own-win"


class FewTiles(StrEnum):
    """Sanction for fewer tiles than the minimum of an offence (`offences.few_tiles`)."""

    NONE = "none"
    REFEREE = "referee"  # the referee picks a sanction


class ChomboPayment(StrEnum):
    """Payment at the table for a chombo (`offences.chombo_payment`)."""

    NONE = "none"
    REVERSE_MANGAN = "reverse-mangan"


class ChomboInLastHand(StrEnum):
    """Consequence of a chombo in the last hand."""

    REPLAY = "replay"
    ENDS_MATCH = "ends-match"


class ChomboHonba(StrEnum):
    """Effect of a chombo on the honba (`offences.chombo_honba`)."""

    UNCHANGED = "unchanged"
    RESET = "reset"
