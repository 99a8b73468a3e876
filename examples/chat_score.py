"""The command /score of a chat bot, without the chat: text in, text out.

The chat service (Discord, Telegram, Matrix) calls `answer` and sends the result.

python chat_score.py "/score 234m456p345s3388s 8s riichi rules=wrc"
"""

import sys

import hanchan

USAGE = "/score HAND WIN [tsumo] [riichi] [rules=tenhou] [seat=E] [round=E] [dora=3m] [lang=en]"
FLAGS = ("tsumo", "riichi")
OPTIONS = ("rules", "seat", "round", "dora", "lang")


def answer(message: str) -> str:
    """Return the text to send back.

    >>> print(answer("/score 234m456p3388s+555z 8s rules=wrc").splitlines()[-1])
    /score HAND WIN [tsumo] [riichi] [rules=tenhou] [seat=E] [round=E] [dora=3m] [lang=en]
    >>> "The winner receives 3900 points" in answer("/score 234m456p345s3388s 8s riichi rules=wrc")
    True
    >>> print(answer("/score 234m456p345s3388s 8s rule=wrc").splitlines()[0])
    rule= is not known
    >>> print(answer("/score 234m456p345s3388s 8s rules=/etc/passwd").partition(";")[0])
    rulebook: '/etc/passwd' is the path of a file
    """
    words = message.split()[1:]
    options = dict(word.split("=", 1) for word in words if "=" in word)
    tiles = [word for word in words if word not in FLAGS and "=" not in word]
    unknown = [name for name in options if name not in OPTIONS]
    if unknown:
        return f"{unknown[0]}= is not known\n{USAGE}"
    if len(tiles) < 2:  # noqa: PLR2004 - a hand and a tile
        return USAGE
    try:
        sheet = hanchan.score(
            " ".join(tiles[:-1]),
            tiles[-1],
            rules=options.get("rules", "tenhou"),  # an id: a text opens no file
            tsumo="tsumo" in words,
            riichi="riichi" in words,
            seat=options.get("seat", "E"),
            round=options.get("round", "E"),
            dora=options.get("dora", ""),
        )
        return sheet.explain(options.get("lang", "en"))
    except hanchan.HanchanError as problem:
        return f"{problem}\n{USAGE}"


if __name__ == "__main__":
    print(answer(" ".join(sys.argv[1:])))
