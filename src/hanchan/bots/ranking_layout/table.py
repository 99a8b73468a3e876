"""Table of the numbers by which choices are ranked: index, meaning, unit and range of each.

The kernels write them to the columns of `columns.py`; `docs/reference/ranking.md` is written from
this table. Groups are what a net can do without as a whole.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hanchan.bots.ranking_layout import columns

FLAG = ""
"""Unit of a number that is 1 or 0."""
TILES, PLACES, HAN = "tiles", "places", "1/64 han"
POINTS, TENS, HUNDREDS = "points", "10 points", "100 points"
CHANCE_1024, CHANCE_2048, CHANCE_256 = "1/1,024", "1/2,048", "1/256"
RIVER = 24
"""Maximum number of discards of a player that is expected."""


class Number(NamedTuple):
    """Meaning of a number, its unit, and the least and the greatest value."""

    meaning: str
    unit: str
    least: int
    greatest: int


class ColumnGroup(NamedTuple):
    """Consecutive numbers that tell of one thing, by the name in `columns.py`."""

    name: str
    columns: Mapping[str, Number]


def flag(meaning: str) -> Number:
    """Return the column of a number that is 1 or 0."""
    return Number(f"1 if {meaning}", FLAG, 0, 1)


MOMENT_GROUPS = (
    ColumnGroup("time and own hand", {
        "M_DISCARDS": Number("own discards", TILES, 0, RIVER),
        "M_LIVE": Number("tiles left in the live wall", TILES, 0, 70),
        "M_DRAWS": Number("own draws left", TILES, 0, 18),
        "M_RIICHI_AT": Number("discard with which the first opponent declared riichi, from 1 on",
                              "", 0, RIVER),
        "M_SHANTEN": Number("own shanten", "steps", -1, 6),
        "M_TENPAI": flag("the hand is tenpai"),
        "M_ONE_AWAY": flag("it is one tile away"),
        "M_TWO_AWAY": flag("it is two tiles away"),
        "M_CALLS": Number("own calls", "", 0, 4),
        "M_CONCEALED": flag("the hand is concealed"),
        "M_CALLED": flag("no tile was just drawn"),
        "M_PAIRS": Number("kinds held at least twice", "", 0, 7),
        "M_TRIPLETS": Number("kinds held three times", "", 0, 4),
        "M_HONOURS": Number("honours held", TILES, 0, 14),
        "M_YAKUHAI_HAN": Number("han of yakuhai, fractions for pairs", HAN, 0, 640),
        "M_HAS_YAKUHAI": flag("the hand has a yakuhai"),
        "M_FLUSH": Number("chance of honitsu", CHANCE_256, 0, 256),
        "M_SIMPLES": Number("chance of tanyao", CHANCE_256, 0, 256),
        "M_DORA_HELD": Number("dora and red fives held", TILES, 0, 60),
        "M_DORA_UNSEEN": Number("unseen dora", TILES, 0, 20),
        "M_INDICATORS": Number("open indicators", "", 1, 5),
    }),
    ColumnGroup("opponents", {
        "M_RIICHIS": Number("opponents in riichi", "", 0, 3),
        "M_DEALER_RIICHI": flag("the dealer is in riichi"),
        "M_IPPATSU": flag("an opponent may win by ippatsu"),
        "M_RIVALS": Number("opponents who seem to be tenpai, at most two", "", 0, 2),
        "M_MOST_CALLS": Number("most calls of an opponent", "", 0, 4),
        "M_THREAT": Number("cost of a random discard", POINTS, -8000, 8000),
        "M_TENPAI_CHANCE": Number("chance that the opponent is tenpai", CHANCE_1024, 0, 1024),
        "M_LOSS": Number("cost of dealing in to the opponent", TENS, -3000, 3000),
        "M_STREAK": Number("tsumogiri in a row of the opponent", TILES, 0, 6),
        "M_OPPONENT_CALLS": Number("calls of the opponent", "", 0, 4),
        "M_IN_RIICHI": flag("the opponent is in riichi"),
        "M_VISIBLE_HAN": Number("estimated han of the opponent's melds", "1/2 han", 0, 80),
    }),
    ColumnGroup("match", {
        "M_ROUND": Number("round, from 0 for east", "", 0, 3),
        "M_DEALER": flag("one is dealer"),
        "M_WIND": Number("own wind, from 0 for east", "", 0, 3),
        "M_HONBA": Number("honba", "", 0, 8),
        "M_DEPOSITS": Number("riichi sticks", "", 0, 5),
        "M_PLACE": Number("players ahead", PLACES, 0, 3),
        "M_FIRST": flag("one is first"),
        "M_LAST": flag("one is last"),
        "M_AHEAD": Number("lead over the next player", HUNDREDS, -400, 400),
        "M_BEHIND": Number("points behind the player ahead", HUNDREDS, -400, 400),
        "M_HIGHEST": Number("greatest lead of an opponent", HUNDREDS, -400, 400),
        "M_LOWEST": Number("smallest lead of an opponent", HUNDREDS, -400, 400),
        "M_LEADS": Number("lead of the opponent", HUNDREDS, -400, 400),
        "M_KYOKU_LEFT": Number("kyoku left without repetitions", "", 0, 15),
        "M_LAST_KYOKU": flag("it is the last kyoku or an extension"),
    }),
    ColumnGroup("best of all choices", {
        "M_BEST_WORTH": Number("greatest worth", TENS, -3000, 3000),
        "M_BEST_HAND": Number("greatest value of a hand", TENS, -3000, 3000),
        "M_BEST_CHANCE": Number("greatest chance to win", CHANCE_1024, 0, 1024),
        "M_LEAST_COST": Number("least cost of a discard", POINTS, -3000, 3000),
        "M_LEAST_RISK": Number("least chance of dealing in", CHANCE_2048, 0, 2048),
        "M_BEST_WIDTH": Number("greatest ukeire", TILES, 0, 136),
        "M_CHEAP_TILES": Number("own tiles that cost less than 60 points; of a turn", TILES, 0, 14),
        "M_NEAREST_DISCARDS": Number("discards that keep the shanten; of a turn", "", 0, 64),
        "M_MARGIN": Number("worth of the best above the best of another kind; of a turn",
                           POINTS, -500, 500),
        "M_CAN_RIICHI": flag("riichi is possible; of a turn"),
        "M_DISCARDER": Number("who discarded: 1 shimocha to 3 kamicha; of a claim", "", 0, 3),
    }),
)  # fmt: skip
DISCARD_GROUPS = (
    ColumnGroup("worth", {
        "T_BEHIND_100": Number("worth behind the best, to 100", POINTS, -100, 0),
        "T_BEHIND_500": Number("the same to 500", POINTS, -500, 0),
        "T_BEHIND_3000": Number("the same to 3,000", POINTS, -3000, 0),
        "T_CHOSEN": flag("`expected` chooses it"),
        "T_RANK": Number("discards that are worth more", "", 0, 14),
        "T_SECOND": flag("it is the best of another kind than the best"),
    }),
    ColumnGroup("chance to win", {
        "T_HAND_BEHIND_300": Number("value of the hand behind the best, to 300", POINTS, -300, 300),
        "T_HAND_BEHIND_3000": Number("the same to 3,000", POINTS, -3000, 3000),
        "T_HAND": Number("value of the hand", TENS, -3000, 3000),
        "T_CHANCE": Number("chance to win", CHANCE_1024, 0, 1024),
        "T_CHANCE_BEHIND": Number("the same, behind the best", CHANCE_1024, -1024, 0),
        "T_HAS_HAND": flag("the hand has a value"),
    }),
    ColumnGroup("risk", {
        "T_RISK": Number("chance of dealing in", CHANCE_2048, 0, 2048),
        "T_RISK_ABOVE": Number("the same, above the least", CHANCE_2048, 0, 2048),
        "T_COST": Number("mean cost of the discard", POINTS, -3000, 3000),
        "T_COST_ABOVE": Number("the same, above the least", POINTS, 0, 300),
        "T_DANGER": Number("chance that the opponent rons", CHANCE_2048, 0, 2048),
        "T_RIICHI_DANGER": Number("the greatest of those in riichi", CHANCE_2048, 0, 2048),
        "T_FOLD_COST": Number("cost of folding afterwards", POINTS, -3000, 3000),
    }),
    ColumnGroup("shanten", {
        "T_SHANTEN_LOSS": Number("steps away from tenpai", "steps", 0, 2),
        "T_FOLDS": flag("folding is worth more than pushing"),
        "T_KEEPS_TENPAI": flag("the hand stays tenpai"),
        "T_FARTHER": flag("the shanten rises"),
    }),
    ColumnGroup("riichi", {
        "T_RIICHI": flag("it declares riichi"),
    }),
    ColumnGroup("drawn tile", {
        "T_TSUMOGIRI": flag("the tile was just drawn"),
    }),
    ColumnGroup("ukeire", {
        "T_WIDTH": Number("useful tiles", TILES, 0, 136),
        "T_WIDTH_BEHIND": Number("the same, behind the best", TILES, -136, 0),
        "T_WIDTH_KINDS": Number("useful kinds", "", 0, 34),
        "T_WIDTH_ONE_AWAY": Number("useful tiles of a hand one away", TILES, 0, 136),
        "T_WIDTH_TENPAI": Number("waits of a tenpai hand", TILES, 0, 136),
        "T_FURITEN": flag("the hand is tenpai and furiten"),
    }),
    ColumnGroup("kind of tile", {
        "T_YAKUHAI": flag("it is a yakuhai for oneself"),
        "T_OTHER_HONOUR": flag("it is another honour"),
        "T_TERMINAL": flag("it is a 1 or 9"),
        "T_TWO_EIGHT": flag("it is a 2 or 8"),
        "T_THREE_SEVEN": flag("it is a 3 or 7"),
        "T_DRAGON": flag("it is a dragon"),
        "T_DOUBLE_WIND": flag("it is the wind of both seat and round"),
        "T_ROUND_WIND": flag("it is the wind of the round alone"),
        "T_EAST": flag("it is the dealer's wind, and one is not dealer"),
        "T_WIND_OF": flag("it is the wind of the opponent"),
        "T_FROM_EDGE": Number("ranks to the nearer end of the suit", "", 0, 4),
    }),
    ColumnGroup("dora", {
        "T_DORA": Number("how often the kind is dora", "", 0, 5),
        "T_RED": flag("it is a red five"),
        "T_DORA_NEXT": Number("neighbours that are dora", "", 0, 2),
        "T_DORA_SECOND": Number("kinds two ranks away that are dora", "", 0, 2),
        "T_RED_HELD": Number("red fives held within two ranks", TILES, 0, 4),
    }),
    ColumnGroup("unseen copies", {
        "T_LEFT": Number("of the kind", TILES, 0, 3),
        "T_LEFT_HONOUR": Number("the same of an honour", TILES, 0, 3),
        "T_LEFT_UP": Number("of the next rank", TILES, 0, 4),
        "T_LEFT_DOWN": Number("of the rank below", TILES, 0, 4),
        "T_LEFT_UP_2": Number("two ranks above", TILES, 0, 4),
        "T_LEFT_DOWN_2": Number("two ranks below", TILES, 0, 4),
        "T_LEFT_NEXT": Number("of both neighbours", TILES, 0, 8),
        "T_LEFT_SECOND": Number("of both kinds two ranks away", TILES, 0, 8),
    }),
    ColumnGroup("own tiles near it", {
        "T_SINGLE": flag("the kind is held once"),
        "T_PAIR": flag("it is held twice"),
        "T_TRIPLET": flag("it is held three times or more"),
        "T_HELD_UP": Number("of the next rank", TILES, 0, 4),
        "T_HELD_DOWN": Number("of the rank below", TILES, 0, 4),
        "T_HELD_UP_2": Number("two ranks above", TILES, 0, 4),
        "T_HELD_DOWN_2": Number("two ranks below", TILES, 0, 4),
        "T_HELD_UP_3": Number("three ranks above", TILES, 0, 4),
        "T_HELD_DOWN_3": Number("three ranks below", TILES, 0, 4),
        "T_HELD_THIRD": Number("both together", TILES, 0, 8),
        "T_ALONE": flag("nothing is within two ranks"),
        "T_RUNS": Number("runs that it completes", "", 0, 3),
        "T_OTHER_PAIRS": Number("other kinds held at least twice", "", 0, 7),
        "T_SUIT": Number("tiles of the suit, melds included", TILES, 0, 15),
    }),
    ColumnGroup("safety", {
        "T_SAFE_FOR": Number("opponents who cannot ron it", "", 0, 3),
        "T_SAFE_RIICHI": flag("no opponent in riichi can ron it, and there is one"),
        "T_SAFE_THREAT": flag("the same of riichi and of two calls"),
        "T_PASSED": Number("opponents whose last discard is of the kind", "", 0, 3),
        "T_SUJI": Number("sides that suji against the opponent covers, 2 for all", "", 0, 2),
        "T_EARLY": Number("the opponent's first six discards within two ranks", TILES, 0, 6),
        "T_SAFE": flag("the opponent cannot ron it"),
        "T_OWN_RIVER": flag("the kind is in one's own river"),
    }),
    ColumnGroup("value of the hand", {
        "T_POINTS": Number("estimated points", TENS, 0, 3000),
        "T_FLUSH": Number("chance of honitsu", CHANCE_256, 0, 256),
        "T_SIMPLES": Number("chance of tanyao", CHANCE_256, 0, 256),
        "T_YAKUHAI_HAN": Number("han of yakuhai, fractions for pairs", HAN, 0, 640),
        "T_DORA_HELD": Number("dora and red fives kept", TILES, 0, 60),
    }),
)  # fmt: skip
CLAIM_GROUPS = (
    ColumnGroup("which claim", {
        "C_PASS": flag("it is a pass"),
        "C_CHI": flag("it is a chi"),
        "C_PON": flag("it is a pon"),
        "C_KAN": flag("it is a daiminkan"),
        "C_POSITION": Number("place of the called tile in a chi, from 0 for the lowest", "", 0, 2),
        "C_REDS": Number("red fives used from the hand", TILES, 0, 2),
    }),
    ColumnGroup("worth", {
        "C_CHOSEN": flag("`expected` chooses it"),
        "C_WEIGHED": flag("`expected` has weighed the call"),
        "C_BETTER_100": Number("worth above a pass, to 100", POINTS, -100, 100),
        "C_BETTER_500": Number("the same to 500", POINTS, -500, 500),
        "C_BETTER_3000": Number("the same to 3,000", POINTS, -3000, 3000),
    }),
    ColumnGroup("chance to win and risk", {
        "C_CHANCE": Number("chance to win", CHANCE_1024, 0, 1024),
        "C_HAND": Number("value of the hand", TENS, -3000, 3000),
        "C_CHANCE_MORE": Number("chance to win above a pass", CHANCE_1024, -1024, 1024),
        "C_HAND_MORE": Number("value of the hand above a pass", POINTS, -1000, 1000),
        "C_RISK": Number("chance of dealing in with the discard after it", CHANCE_2048, 0, 2048),
        "C_COST_AFTER": Number("mean cost of that discard", POINTS, -3000, 3000),
    }),
    ColumnGroup("kind of tile", {
        "C_YAKUHAI": flag("it is a yakuhai for oneself"),
        "C_OTHER_HONOUR": flag("it is another honour"),
        "C_TERMINAL": flag("it is a 1 or 9"),
        "C_TWO_EIGHT": flag("it is a 2 or 8"),
        "C_THREE_SEVEN": flag("it is a 3 or 7"),
        "C_DRAGON": flag("it is a dragon"),
        "C_DOUBLE_WIND": flag("it is the wind of both seat and round"),
        "C_FROM_EDGE": Number("ranks to the nearer end of the suit", "", 0, 4),
        "C_YAKUHAI_PON": flag("it is a pon or kan of a yakuhai"),
        "C_DORA": Number("how often the kind is dora", "", 0, 5),
        "C_RED": flag("it is a red five"),
    }),
    ColumnGroup("tiles near it", {
        "C_LEFT": Number("unseen of the kind", TILES, 0, 4),
        "C_LEFT_UP": Number("unseen of the next rank", TILES, 0, 4),
        "C_LEFT_DOWN": Number("unseen of the rank below", TILES, 0, 4),
        "C_HELD": Number("held of the kind", TILES, 0, 3),
        "C_HELD_UP": Number("held of the next rank", TILES, 0, 4),
        "C_HELD_DOWN": Number("held of the rank below", TILES, 0, 4),
        "C_HELD_UP_2": Number("held two ranks above", TILES, 0, 4),
        "C_HELD_DOWN_2": Number("held two ranks below", TILES, 0, 4),
    }),
    ColumnGroup("hand after the call", {
        "C_SHANTEN_GAIN": Number("steps away from tenpai", "steps", -2, 2),
        "C_SHANTEN": Number("shanten", "steps", -1, 6),
        "C_TENPAI": flag("it is tenpai"),
        "C_WIDTH": Number("useful tiles", TILES, 0, 136),
        "C_WIDTH_KINDS": Number("useful kinds", "", 0, 34),
        "C_WIDTH_TENPAI": Number("waits of a tenpai hand", TILES, 0, 136),
        "C_WIDTH_ONE_AWAY": Number("useful tiles of a hand one away", TILES, 0, 136),
        "C_ODD": Number("terminals and honours in it", TILES, 0, 14),
    }),
    ColumnGroup("value of the hand", {
        "C_POINTS": Number("estimated points", TENS, 0, 3000),
        "C_POINTS_MORE": Number("the same, above those before the call", TENS, -3000, 3000),
        "C_FLUSH": Number("chance of honitsu", CHANCE_256, 0, 256),
        "C_SIMPLES": Number("chance of tanyao", CHANCE_256, 0, 256),
        "C_YAKUHAI_HAN": Number("han of yakuhai, fractions for pairs", HAN, 0, 640),
        "C_TOITOI": Number("chance of toitoi", CHANCE_256, 0, 256),
        "C_HAS_YAKUHAI": flag("the hand has a yakuhai"),
        "C_DORA_HELD": Number("dora and red fives kept", TILES, 0, 60),
    }),
)  # fmt: skip
TABLES: Mapping[str, tuple[tuple[ColumnGroup, ...], int]] = {
    "moment": (MOMENT_GROUPS, columns.MOMENT_COLUMNS),
    "discard": (DISCARD_GROUPS, columns.DISCARD_COLUMNS),
    "claim": (CLAIM_GROUPS, columns.CLAIM_COLUMNS),
}
"""The groups of each table, and the number of its columns."""


class Placed(NamedTuple):
    """A column with its group, its first index, and how many it stands for: 3 of opponents."""

    group: str
    name: str
    first: int
    width: int
    column: Number


def placed_columns(table: str) -> Iterator[Placed]:
    """Yield the columns of a table in order.

    >>> next(one for one in placed_columns("moment") if one.name == "M_LEADS").width
    3
    """
    groups, end = TABLES[table]
    named = [(group.name, name, one) for group in groups for name, one in group.columns.items()]
    firsts = [int(getattr(columns, name)) for _, name, _ in named]
    for (group, name, one), first, after in zip(named, firsts, [*firsts[1:], end], strict=True):
        yield Placed(group, name, first, after - first, one)
