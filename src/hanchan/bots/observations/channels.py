"""Channels of observations and indices of their scalars. They are frozen: a change gets a new id.

A channel per player stands for four channels from its index on: own seat, shimocha, toimen,
kamicha; at a table of three, the fourth is empty. A broad channel has one number in all its
columns. `planes-2` adds channels, scalars and an action to those of `planes-1`, which only knows
games of four with all tiles.
"""

OBSERVATIONS = (
    "planes-1", "planes-1-bare", "scalars-1", "masks",
    "planes-2", "planes-2-bare", "scalars-2", "masks-2",
)  # fmt: skip
"""Kinds of observation: all, without bot planes, without any planes, only masks; then once more
for games of three and four."""
PARTS = 4
"""Number of kinds for each id; the remainder by it says which parts a kind has."""
WHOLE = 0
BARE = 1
WITHOUT_PLANES = 2
ONLY_MASKS = 3
PLANES_2 = 4
"""The first kind of the second id."""

CHANNELS = 81
HELD = 0  # own kinds held at least 1, 2, 3, 4 times
OWN_REDS = 4
DRAWN = 5
CLAIMABLE = 6
KUIKAE = 7
WAITS = 8
FURITEN = 9  # broad: the code of the reason
DORA = 10  # how often a kind is dora
INDICATORS = 11
UNSEEN = 12
RIVER = 13
TSUMOGIRI = 17
UP_TO_RIICHI = 21
CALLED_AWAY = 25
LAST_TIME = 29  # which discard of the player it last was, from 1 on
CHI_TILES = 33
PON_TILES = 37
KAN_TILES = 41
MELD_REDS = 45
SAFE = 49  # cannot be ronned by the player
RIICHI = 53  # broad: 1 declared, 2 stands
RIICHI_TILE = 57
IPPATSU = 61  # broad
LATEST = 65
LAID_OPEN = 69
PHASES = 73  # broad: own turn, claim, robbing a kan
KEEPS_SHANTEN = 76
USEFUL_AFTER = 77
LOWERS_SHANTEN = 78
DEAL_IN_CHANCE = 79  # in hundredths
DEAL_IN_LOSS = 80  # in hundreds of points, at most 127
KITA = 81  # from here on in `planes-2` alone: norths set aside
ABSENT = 85  # kinds that the set of tiles lacks
CHANNELS_2 = 86

SCALARS = 40
S_ROUND = 0
S_DEALER = 1
S_HONBA = 2
S_DEPOSITS = 3
S_LIVE_TILES = 4
S_OWN_WIND = 5
S_INDICATORS = 6
S_KANS = 7
S_DISCARDS = 8
S_SHANTEN = 9
S_FURITEN = 10
S_PHASE = 11
S_SCORES = 12  # in hundreds, as are the next
S_SCORES_AT_DEAL = 16
S_RIVERS = 20  # how many discards of each player
S_OPEN_MELDS = 24
S_PLACES = 28
S_LAST_KYOKU = 32
S_TARGET = 33  # in hundreds
S_START = 34  # in hundreds
S_RED_FIVES = 35  # in each suit
S_UMA = 38  # of the first less that of the last
S_ROUNDS = 39
S_PLAYERS = 40  # from here on in `planes-2` alone
S_KITA = 41  # norths set aside by each player
S_KITA_WORTH = 45
SCALARS_2 = 46
