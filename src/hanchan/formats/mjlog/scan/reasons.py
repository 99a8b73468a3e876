"""Codes in the state of a scan: reasons to stop, kinds of doubt, and what the wall contradicts."""

(
    UNUSUAL, OUTSIDE, AFTER_END, OVER, NO_END, MOST_KYOKU, MOST_EVENTS, BAD_NUMBERS, BAD_PAIRS,
    BAD_RANGE, BAD_SEAT, BAD_DEALER, BAD_TILE, BAD_TILES, BAD_DEAL, DEALT_TWICE, HAND_SIZE,
    OTHER_PLAYERS, BAD_WALL, BAD_DICE, BAD_MELD, BAD_MACHI, BAD_TEN, BAD_YAKU, YAKU_TWICE,
    BAD_REASON, BAD_KYUUSHU, BAD_OWARI, EMPTY_SEAT,
) = range(1, 30)  # fmt: skip
"""Reasons to stop the scan; `UNUSUAL` is a detail of the XML that only a parser reads."""
(
    SEEN_BEFORE, NOT_HELD, NO_PON, NOT_DISCARDED, OTHER_MELDS, OTHER_SCORES, OTHER_TABLE,
    OTHER_MARKERS, OTHER_RIICHI_SCORES, OTHER_WIND,
) = range(10)  # fmt: skip
"""The kinds of doubt."""
DRAWN, DORA, URA = 4, 5, 6
"""What the wall can contradict: these, and 0 to 3 for the hands of the seats."""
