"""The command /score of a chat bot, without the chat: a text in, a text out.

Whatever carries the messages (Discord, Telegram, Matrix) calls `answer` and sends what comes back.

python chat_score.py "/score 234m456p345s3388s 8s riichi rules=wrc"
"""

import sys

import hanchan

USAGE = "/score HAND WIN [tsumo] [riichi] [rules=tenhou] [seat=E] [round=E] [dora=3m] [lang=en]"
FLAGS = ("tsumo", "riichi")
NAMED = ("rules", "seat", "round", "dora", "lang")


def answer(message: str) -> str:
    """What to send back.

    >>> print(answer("/score 234m456p3388s+555z 8s rules=wrc").splitlines()[-1])
    /score HAND WIN [tsumo] [riichi] [rules=tenhou] [seat=E] [round=E] [dora=3m] [lang=en]
    >>> print(answer("/score 234m456p345s3388s 8s riichi rules=wrc").splitlines()[-1])
    The winner receives 3900 points
    """
    words = message.split()[1:]
    named = dict(word.split("=", 1) for word in words if word.partition("=")[0] in NAMED)
    tiles = [word for word in words if word not in FLAGS and "=" not in word]
    if len(tiles) < 2:  # noqa: PLR2004 - a hand and a tile
        return USAGE
    try:
        sheet = hanchan.score(
            " ".join(tiles[:-1]),
            tiles[-1],
            rules=named.get("rules", "tenhou"),
            tsumo="tsumo" in words,
            riichi="riichi" in words,
            seat=named.get("seat", "E"),
            round=named.get("round", "E"),
            dora=named.get("dora", ""),
        )
        return sheet.explain(named.get("lang", "en"))
    except hanchan.HanchanError as problem:
        return f"{problem}\n{USAGE}"


if __name__ == "__main__":
    print(answer(" ".join(sys.argv[1:])))
