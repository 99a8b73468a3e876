"""The rules of Tenhou's private lobbies: `csrule`, 40 values with which leagues play there.

Tenhou publishes no description. Values that no public source explains, and those that no rule key
can express, are doubts; every other one becomes the rule values that differ from the ranked game.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core.codes import SEATS
from hanchan.formats.stated_values import allowed_values, uma_row
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.number_parsing import parse_whole_number
from hanchan.rules.table_size import THREE

RULES = MappingProxyType({SEATS: "tenhou", THREE: "tenhou-sanma"})
"""The rulebook that a lobby changes, by the number of players."""
MAX_VALUES = 64
"""Maximum number of values that are read; Tenhou writes 40."""
MAX_QUOTED = 20

SWITCHES: dict[int, dict[str, object]] = {
    0x1: {"draws.nagashi": "none"},
    0x2: {"limits.kiriage_mangan": "all"},
    0x4: {"ending.bust": "none"},
    0x8: {"dora.open_kan": "before-replacement"},
    0x20: {"dora.concealed_kan": "never", "dora.open_kan": "never"},
    0x40: {"dora.ura": "none"},
    0x100: {"draws.four_winds": "off"},
    0x200: {"draws.four_kans": "off"},
    0x400: {"draws.four_riichi": "off"},
    0x800: {"draws.kyuushu": "off"},
    0x1000: {"draws.triple_ron": "off"},
    0x2000: {"win.multiple_ron": "head-bump"},
    0x20000: {"dealer.keeps_on_draw": "never"},
    0x40000: {"rating.rounding": "thousand-5-down"},
    0x80000: {"yaku.ippatsu": "-"},
    0x1000000: {"yaku.renhou": "y1"},
    0x2000000: {"riichi.min_live_tiles": 0},
    0x4000000: {"riichi.ankan": "drawn-same-shape"},
    0x8000000: {"draws.dead_wait": "noten-in-hand-and-melds"},
}
"""What each bit of the first word changes."""
NO_KAN_URA = 0x80
NO_STOP = 0x4000 | 0x8000
"""The last dealer does not end the match by winning, nor by tenpai; one rule key has both."""
RENHOU = 0x1000000
ROUNDED = 0x40000
"""Results are rounded to thousands; whether 500 is rounded down is not known."""
BUTTON, NORTH, SHARE = 0x40000000, 0x400000, 0x800000
"""A button of the lobby, and at tables of three north, which no source explains, and tsumo."""
WITHOUT_EFFECT = MappingProxyType({SEATS: BUTTON | NORTH | SHARE, THREE: BUTTON})
"""Bits that change nothing, by the number of players."""
SWITCHES_OF_THREE: dict[int, dict[str, object]] = {SHARE: {"payments.empty_chair": "halved"}}
BITS_WITHOUT_KEY = {0x10: "dora", 0x10000: "deal"}

MORE_SWITCHES: dict[int, dict[str, object]] = {
    0x1: {"fu.double_wind_pair": 2},
    0x2: {"placement.ties": "shared"},
    0x4: {"deposits.left_at_end": "first"},
    0x8: {"pao.yakuman": ["daisangen", "daisuushii", "suukantsu"]},
    0x10: {"limits.counted_yakuman": 0},
}
"""What each bit of the second word changes."""

POINTS = {4: "placement.start", 5: "ending.target", 6: "placement.return"}
FEWEST, MOST, DEPOSIT, HONBA, NOTEN, UMA = 8, 9, 10, 11, 16, 21
UMA_ROWS = 5
"""Rows of three values, for none to all four of the players below the start."""
WITHOUT_KEY = {7: "score", 19: "chips", 20: "factor"}
UNEXPLAINED = (2, 3, *range(12, 16), *range(36, MAX_VALUES))
PAID = ("points", "deltas", "scores", "final scores", "places", "results", "end")
UNDECIDED = {
    "dora": PAID, "deal": ("dealer", "honba", "end"), "stop": ("end",), "score": ("end",),
    "deposit": PAID, "noten": PAID, "factor": ("results",), "uma": ("results",),
}  # fmt: skip
"""What follows from rules without a rule key, by the word for them in `doubt-lobby_rule`."""
USUAL_UMA = "+20/+10/-10/-20"
USUAL_DEPOSIT = "1000"
PAYERS = 3
_WORD = re.compile(r"[0-9A-Fa-f]{1,8}")
_DECIMAL = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d{1,4})(?:\.(?P<tenth>\d))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class LobbyRules:
    """The rule values of a lobby that differ from the ranked game, and doubts about the others.

    `not_compared` is as in a `Log`: what follows from the values that no rule key can express.
    """

    overrides: tuple[tuple[str, object], ...]
    doubts: tuple[Sentence, ...]
    not_compared: tuple[str, ...]


@cached_with_bounded_bytes(MEBIBYTE)
def parse_lobby_rules(values: tuple[str, ...], players: int = SEATS) -> LobbyRules:
    """Parse the values of a `csrule`; fewer than usual are read like blank ones.

    >>> parse_lobby_rules(("00000004", "00000001", "", "", "30000", "30000", "30000")).overrides
    ... # doctest: +NORMALIZE_WHITESPACE
    (('ending.bust', 'none'), ('fu.double_wind_pair', 2), ('placement.start', 30000),
     ('ending.target', 30000), ('placement.return', 30000))
    >>> parse_lobby_rules(("10000000",)).doubts  # doctest: +ELLIPSIS
    ("csrule[0] is '10000000': ...",)
    """
    reader = _LobbyReader(values, players)
    reader.read()
    overrides = tuple(reader.allowed_overrides().items())
    return LobbyRules(overrides, tuple(reader.doubts), tuple(dict.fromkeys(reader.not_compared)))


class _LobbyReader:
    """A reader of the values of one lobby; `place` says which value each rule value comes from."""

    def __init__(self, values: Sequence[str], players: int) -> None:
        self._players = players
        self.overrides: dict[str, object] = {}
        self.doubts: list[Sentence] = []
        self.not_compared: list[str] = []
        self._place: dict[str, int] = {}
        self._values = [value.strip() for value in values[:MAX_VALUES]]

    def read(self) -> None:
        self._read_switches()
        self._set_switches(1, self._word(1), MORE_SWITCHES, without_effect=0)
        for at, key in POINTS.items():
            self._set(at, key, parse_whole_number(self._value(at)))
        self._read_length()
        self._read_payments()
        self._read_uma()
        for at in UNEXPLAINED:
            self._doubt_given(at, "unknown")
        for at, what in WITHOUT_KEY.items():
            self._doubt_given(at, what)

    def allowed_overrides(self) -> dict[str, object]:
        """Return the rule values, without those that a rulebook cannot have, which are doubts."""
        allowed, refused = allowed_values(RULES[self._players], self.overrides)
        for key in refused:
            self._doubt(self._place[key], "value")
        return allowed

    def _value(self, at: int) -> str:
        return self._values[at] if at < len(self._values) else ""

    def _doubt(self, at: int, what: str, given: str = "") -> None:
        shown = repr(given or self._value(at)[:MAX_QUOTED])
        self.doubts.append(sentence("doubt-lobby_rule", at=at, given=shown, what=what))
        self.not_compared += UNDECIDED.get(what, ())

    def _doubt_given(self, at: int, what: str) -> None:
        if self._value(at) not in {"", "0"}:
            self._doubt(at, what)

    def _set(self, at: int, key: str, value: object) -> None:
        """Set a rule value unless the lobby leaves it blank; None is a doubt."""
        if not self._value(at):
            return
        if value is None:
            self._doubt(at, "value")
            return
        self.overrides[key] = value
        self._place[key] = at

    def _word(self, at: int) -> int:
        """Return a word of bits; 0 if it is blank and, with a doubt, if it is no word."""
        text = self._value(at)
        if text and _WORD.fullmatch(text) is None:
            self._doubt(at, "value")
            return 0
        return int(text or "0", 16)

    def _set_switches(
        self, at: int, word: int, table: dict[int, dict[str, object]], *, without_effect: int
    ) -> None:
        for bit, changes in table.items():
            if word & bit:
                for key, value in changes.items():
                    self._set(at, key, value)
        unknown = word & ~sum(table) & ~without_effect
        if unknown:
            self._doubt(at, "unknown", f"{unknown:08X}")

    def _read_switches(self) -> None:
        word = self._word(0)
        others = sum(BITS_WITHOUT_KEY) | NO_KAN_URA | NO_STOP | WITHOUT_EFFECT[self._players]
        table = SWITCHES if self._players == SEATS else SWITCHES | SWITCHES_OF_THREE
        self._set_switches(0, word, table, without_effect=others)
        if word & NO_KAN_URA and "dora.ura" not in self.overrides:
            self._set(0, "dora.ura", "first-only")
        stops = word & NO_STOP
        if stops == NO_STOP:
            self._set(0, "ending.dealer_stop", "none")
        elif stops:
            self._doubt(0, "stop", f"{stops:08X}")
        for bit, what in BITS_WITHOUT_KEY.items():
            if word & bit:
                self._doubt(0, what, f"{bit:08X}")
        if word & ROUNDED:
            self.not_compared.append("results")
        if word & RENHOU:
            self._doubt(0, "renhou", f"{RENHOU:08X}")

    def _read_length(self) -> None:
        """Read the fewest and the most kyoku: the rounds of a match, and those that may follow."""
        fewest, most = _rounds(self._value(FEWEST)), _rounds(self._value(MOST))
        self._set(FEWEST, "ending.rounds", fewest)
        if fewest is not None:
            further = None if most is None or most < fewest else most - fewest
            self._set(MOST, "ending.extension_rounds", further)
        else:
            self._doubt_given(MOST, "value")

    def _read_payments(self) -> None:
        if self._value(DEPOSIT) != USUAL_DEPOSIT:
            self._doubt_given(DEPOSIT, "deposit")
        each = parse_whole_number(self._value(HONBA))
        payers = self._players - 1
        self._set(HONBA, "payments.honba", None if each is None else payers * each)
        parts = [parse_whole_number(self._value(NOTEN + i)) for i in range(PAYERS)]
        if any(self._value(NOTEN + i) for i in range(PAYERS)):
            one, two, three = (0 if part is None else part for part in parts)
            if three and PAYERS * one == 2 * two == three:
                self.overrides["draws.noten_payment"] = three
                self._place["draws.noten_payment"] = NOTEN
            else:
                self._doubt(NOTEN, "noten")

    def _read_uma(self) -> None:
        rows = [self._values[at : at + 3] for at in range(UMA, UMA + 3 * UMA_ROWS, 3)]
        if not any(map(any, rows)):
            return
        uma = [_uma_row(row) for row in rows]
        for number, row in enumerate(uma):
            if row is None:
                self._doubt(UMA + 3 * number, "uma")
        if None not in uma:
            self.overrides["placement.uma"] = _uma_text([row or "" for row in uma])
            self._place["placement.uma"] = UMA


def _rounds(text: str) -> int | None:
    """Return a number of kyoku as wind rounds; None for any other number."""
    count = parse_whole_number(text)
    return None if count is None or count <= 0 or count % SEATS else count // SEATS


def _uma_row(row: Sequence[str]) -> str | None:
    """Return the uma of four places from those of the last three; None if they are no numbers."""
    if not any(row):
        return USUAL_UMA
    points = [_points(text) for text in row]
    if len(row) != PAYERS or any(one is None for one in points):
        return None
    places = [one or 0 for one in points]
    return uma_row([-sum(places), *places])


def _points(text: str) -> int | None:
    """Return thousands of points, perhaps with a tenth, as points; None for other texts."""
    found = _DECIMAL.fullmatch(text)
    if found is None:
        return None
    size = int(found["whole"]) * 1000 + int(found["tenth"] or 0) * 100
    return -size if found["sign"] == "-" else size


def _uma_text(rows: Sequence[str]) -> str:
    """Return the uma as a rule value, which counts the players who are not below the start."""
    usual = Counter(rows).most_common(1)[0][0]
    others = [f"{n}:{row}" for n, row in enumerate(reversed(rows)) if row != usual]
    return " ".join([f"*:{usual}", *others])
