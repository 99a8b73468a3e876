"""Shanten and ukeire of a hand as people paste it: `m234 (555z)`, capitals, emoji, kanji.

python pasted_hand.py "m123 p456 s789 東東南南西"
"""

import sys

import hanchan
from hanchan.tiles import parse_hand


def answer(text: str) -> str:
    """Return what to do with the hand, or what is wrong with the text.

    >>> print(answer("m123 p456 s789 東東南南西"))
    123m456p789s11223z: tenpai
    discard 3z: 4 tiles (1z 2z)
    """
    try:
        hand = parse_hand(text, lenient=True)
        shanten = hanchan.shanten(hand)
        rows = hanchan.ukeire(hand)
    except hanchan.HanchanError as problem:
        return str(problem)
    state = "tenpai" if shanten == 0 else f"{shanten}-shanten"
    lines = [f"{hand}: {state}"]
    for row in list(rows)[:3]:
        useful = " ".join(str(kind) for kind in row.tiles)
        lines.append(f"discard {row.discard}: {row.total} tiles ({useful})")
    return "\n".join(lines[:2])


if __name__ == "__main__":
    print(answer(" ".join(sys.argv[1:])))
