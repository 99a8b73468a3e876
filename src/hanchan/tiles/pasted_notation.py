"""Hands as people paste them, rewritten in hanchan's notation.

Other programs and chats write suits first (`m234`) or in capitals (`234M`), full-width digits,
kanji (`東`, `三萬`), the tiles of Unicode and calls in parentheses (`(555z)`). Numbers without a
suit are man in kanji and pin in circles, as books print them (`一二三④⑤⑥`). Each has one
meaning; whatever has none is left as it is, so that reading it names the mistake.
"""

import re
from unicodedata import normalize

HONOURS = "東南西北白發中"
UNICODE_HONOURS = "1z2z3z4z7z6z5z"
"""Unicode begins with the winds and has the red dragon before the green and the white one."""
FIRST_UNICODE_TILE = 0x1F000
UNICODE_SUITS = "msp"
"""The suits of Unicode in its order: characters, bamboos, circles."""
KANJI_NUMBERS, CIRCLED_NUMBERS = "一二三四五六七八九", "①②③④⑤⑥⑦⑧⑨"
NAMES = {
    **{kanji: str(number) for number, kanji in enumerate(KANJI_NUMBERS, start=1)},
    "萬": "m", "万": "m", "筒": "p", "餅": "p", "索": "s", "赤": "r",
    "\N{VARIATION SELECTOR-15}": "", "\N{VARIATION SELECTOR-16}": "",
}  # fmt: skip
"""Signs for a number, a suit or nothing."""
TILES = {
    **{honour: f"{number}z" for number, honour in enumerate(HONOURS, start=1)},
    "発": "6z",
    **{
        chr(FIRST_UNICODE_TILE + number): UNICODE_HONOURS[2 * number : 2 * number + 2]
        for number in range(7)
    },
    **{
        chr(FIRST_UNICODE_TILE + 7 + 9 * suit + number): f"{number + 1}{letter}"
        for suit, letter in enumerate(UNICODE_SUITS)
        for number in range(9)
    },
}
"""Signs for a whole tile."""
_NAMES = str.maketrans(NAMES)
_TILES = str.maketrans(TILES)
_NO_TILES = str.maketrans(dict.fromkeys(TILES, " "))
NUMBERS_OF_A_SUIT = tuple(
    (re.compile(rf"([{numbers}]++)(?!\s*[mpszMPSZ萬万筒餅索])"), suit)
    for numbers, suit in ((KANJI_NUMBERS, "m"), (CIRCLED_NUMBERS, "p"))
)
"""Numbers in the script of a suit, followed by no sign of a suit."""
CAPITAL_SUIT = re.compile(r"(?<=[0-9])[MPSZ]")
SUIT_FIRST = re.compile(r"\s*(?:[mpszMPSZ][0-9]{1,14}[\s,]*){1,14}")
SUIT_AND_NUMBERS = re.compile(r"([mpszMPSZ])([0-9]{1,14})")
CALL = re.compile(r"\(\s{0,9}([0-9]{3,4})([mpsz])\s{0,9}\)")
KAN_TILES = 4


def tidy_notation(text: str) -> str:
    r"""Return a pasted text in hanchan's notation; what cannot be understood stays as it is.

    A call in parentheses is a chi, a pon or an open kan, by its tiles; calls come last.

    >>> tidy_notation("m234p\uff1067 z11")
    '234m067p 11z'
    >>> tidy_notation("二三四M 🀀🀀 中中中")
    '234m 1z1z 7z7z7z'
    >>> tidy_notation("123m456p11s(555z)(1111s)")
    '123m456p11s pon 555z daiminkan 1111s'
    >>> tidy_notation("m123 p456 東東"), tidy_notation("一二三④⑤⑥")
    ('123m 456p 1z1z', '123m456p')
    """
    for numbers, suit in NUMBERS_OF_A_SUIT:
        text = numbers.sub(rf"\1{suit}", text)
    known = normalize("NFKC", text).translate(_NAMES)
    if SUIT_FIRST.fullmatch(CALL.sub(" ", known.translate(_NO_TILES))):
        known = SUIT_AND_NUMBERS.sub(lambda run: run[2] + run[1].lower(), known)
    known = known.translate(_TILES)
    known = CAPITAL_SUIT.sub(lambda suit: suit[0].lower(), known)
    calls = "".join(
        f" {_name_of_call(call[1])} {call[1]}{call[2]}" for call in CALL.finditer(known)
    )
    return CALL.sub(" ", known).strip() + calls


def _name_of_call(numbers: str) -> str:
    if len(numbers) == KAN_TILES:
        return "daiminkan"
    return "pon" if len(set(numbers.replace("0", "5"))) == 1 else "chi"
