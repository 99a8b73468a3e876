"""How long a match was that does not say it: one round or two, told by where it ended."""

from hanchan.logs.log import Log

LAST_HAND = 4
ONE_ROUND: dict[str, object] = {"ending.rounds": 1}


def length_told(log: Log) -> dict[str, object]:
    """The rule value of a match that ended before South 4 though nobody was bankrupt; else none.

    >>> from hanchan.logs.log import LoggedEnd, LoggedKyoku
    >>> hand = LoggedKyoku(bakaze="E", kyoku=4, honba=0, kyotaku=0, oya=3, scores=(25000,) * 4,
    ...     tehais=(), dora_markers=())
    >>> over = LoggedEnd(scores=(33000, 30000, 20000, 17000))
    >>> length_told(Log(format="kobalab", kyoku=(hand,), end=over))
    {'ending.rounds': 1}
    >>> length_told(Log(format="kobalab", kyoku=(hand,)))
    {}
    """
    if log.end is None or not log.kyoku:
        return {}
    last = log.kyoku[-1]
    scores = log.end.scores or last.scores_after or (-1,)
    early = last.bakaze == "E" or (last.bakaze == "S" and last.kyoku < LAST_HAND)
    return dict(ONE_ROUND) if early and min(scores) >= 0 else {}
