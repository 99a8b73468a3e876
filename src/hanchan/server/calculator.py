"""Views of the score calculator: the sheet of a hand, or how far the hand is from winning."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.cancellation import checkpoints
from hanchan.errors import LONGEST, HanchanError, HandError
from hanchan.messages.hands import CaseRefused, HandShown, OtherBook, ReadingShown, TileLeft, WhyKey
from hanchan.rules import Difference, RuleSet, diff, load_rules, rulebooks
from hanchan.rules.grounds import grounds_of
from hanchan.rules.schema import key
from hanchan.scoring import LineKind, ScoreLine, ScoreSheet, ukeire
from hanchan.scoring.hands import Ukeire
from hanchan.scoring.json_cases import Json, score_json_case_under
from hanchan.scoring.lines import copies, set_text
from hanchan.server.rulebooks.form import SCORING, sentence, value_in_prose
from hanchan.table.telling.sheet import SheetLine, item_text, worth_text
from hanchan.table.telling.words import Words
from hanchan.tiles import (
    REDS,
    Hand,
    Kind,
    Meld,
    Tile,
    parse_hand,
    parse_meld,
    parse_tile,
    parse_tiles,
)
from hanchan.tiles.hand import DRAWN, WAITING
from hanchan.wording.names import YAKU_NAMES
from hanchan.wording.rule_values import key_text
from hanchan.wording.rulebooks import rules_title
from hanchan.wording.sheet import line_text
from hanchan.wording.texts import text

PAIR = 2
TILES = ("tile", "tiles", "sets", "pair")
DRAWN_OTHERWISE = ("rulebook", "ron", "tsumo", "reading")
FLAG_NAMES = {"nagashi": "nagashi_mangan"}
"""Circumstances whose yaku has a different name."""
RIICHI = {
    "true": "yaku-riichi",
    "double": "yaku-double_riichi",
    "open": "yaku-open_riichi",
    "open-double": "score-riichi_open_double",
}


def hand_shown(hand: Hand, seen: tuple[Tile, ...], words: Words) -> HandShown:
    """What a hand of up to 13 tiles lacks. `seen` are tiles visible elsewhere, as indicators."""
    if hand.size < WAITING:
        missing = WAITING - hand.size
        return HandShown(text=words.say("score-missing", tiles=missing), missing=missing)
    hand.check_size(WAITING, DRAWN)
    best = ukeire(hand, seen)[0]
    if best.shanten < 0 or hand.size == DRAWN:
        return HandShown(text=_away(best, words))
    return HandShown(
        text=_away(best, words),
        waits=best.shanten == 0,
        tiles=tuple(TileLeft(tile=str(kind), left=n) for kind, n in best.tiles.items()),
    )


def _away(best: Ukeire, words: Words) -> str:
    away = int(best.shanten)
    return words.say("analysis-shanten", shanten=away) if away else words.say("analysis-tenpai")


def lines_shown(sheet: ScoreSheet, words: Words) -> Iterator[SheetLine]:
    """The lines of a sheet, without the rulebook, hand and reading, which are drawn separately."""
    for line in sheet.lines:
        if line.kind != LineKind.SHAPE or line.name not in DRAWN_OTHERWISE:
            yield _line(line, words)


def _line(line: ScoreLine, words: Words) -> SheetLine:
    gloss = worth = ""
    if line.kind in (LineKind.YAKU, LineKind.DORA):
        told = words.say(f"{line.kind}-{line.name}")
        worth = worth_text(line, words)
        gloss = words.say(f"yaku-{line.name}.gloss") if line.kind == LineKind.YAKU else ""
    elif line.kind == LineKind.FU and line.name != "total":
        told = item_text(line, words)
        worth = words.say("terminal-fu_count", fu=line.values["fu"])
    else:
        values = {
            name: words.notation(str(value)) if name in TILES else value
            for name, value in line.values.items()
        }
        told = line_text(words.language, line.kind, line.name, words.values(values))
    return SheetLine(text=told, worth=worth, gloss=gloss, articles=line.articles, kind=line.kind)


def reading_shown(sheet: ScoreSheet, words: Words) -> ReadingShown | None:
    """The sets of the reading that is paid; None for a hand without sets or without a reading."""
    result = sheet.result
    if result.pair is None or result.wait is None or result.tile is None:
        return None
    sets = [set_text(one) for one in result.sets]
    *laid, pair = _with_reds((*sets, copies(result.pair, PAIR)), sheet.hand, result.tile)
    return ReadingShown(sets=tuple(laid), pair=pair, wait=words.say(f"wait-{result.wait}"))


def _with_reds(sets: Sequence[str], hand: Hand, tile: Tile) -> Iterator[tuple[str, ...]]:
    """Each set tile by tile: the tiles of a meld as they are, those of other sets from the hand."""
    melds = [meld.tiles for meld in hand.melds]
    held = sorted((*hand.concealed, tile), key=lambda one: not one.is_red)
    for notation in sets:
        tiles = parse_tiles(notation)
        meld = next((one for one in melds if _kinds(one) == _kinds(tiles)), None)
        if meld is not None:
            melds.remove(meld)
            yield tuple(map(str, meld))
            continue
        found: list[Tile] = []
        for kind in _kinds(tiles):
            found.append(next(one for one in held if one.kind == kind))
            held.remove(found[-1])
        yield tuple(map(str, found))


def _kinds(tiles: Sequence[Tile]) -> list[Kind]:
    return [tile.kind for tile in tiles]


def worth_shown(sheet: ScoreSheet, words: Words) -> str:
    """The value in a few words: `Mangan`, `2 han, 30 fu`, or that the hand cannot win."""
    if not sheet.won:
        return words.say("score-worthless")
    if sheet.limit:
        name = "counted_yakuman" if sheet.result.counted else sheet.limit
        return words.say(f"limit-{name}", units=sheet.yakuman or 1)
    han = words.say("terminal-han", han=sheet.han)
    return words.say("score-worth", han=han, fu=words.say("terminal-fu_count", fu=sheet.fu))


def case_refused(error: HanchanError, words: Words) -> CaseRefused:
    """The error of a case, in the visitor's language where players run into it."""
    culprits: tuple[str, ...] = getattr(error, "culprits", ())
    named = error
    if isinstance(error, HandError) and culprits:
        told = tuple(culprit_text(one, words) for one in culprits)
        named = HandError(error.message, **error.values | {"culprits": told})
    return CaseRefused(
        about="score",
        field=error.field[:LONGEST],
        id=error.message,
        values=error.shown_values(),
        text=sentence(named, words.language),
        culprits=culprits,
    )


def culprit_text(culprit: str, words: Words) -> str:
    """A tile or a circumstance in words."""
    if culprit.isalpha():
        return flag_text(culprit, words)
    return words.notation(culprit)


def flag_text(flag: str, words: Words) -> str:
    """The name of a circumstance, which is that of its yaku."""
    return words.say(f"yaku-{FLAG_NAMES.get(flag, flag)}")


def riichi_text(riichi: str, words: Words) -> str:
    """The name of a kind of riichi."""
    return text(words.language, RIICHI[riichi])


Outcome: TypeAlias = tuple[object, ...]
YAKUHAI = frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"})


@dataclass(frozen=True, slots=True)
class CaseWorth:
    """The result of a case under a rulebook: a sheet, or the error of an impossible case."""

    sheet: ScoreSheet | None
    refusal: HandError | None = None

    @property
    def outcome(self) -> Outcome:
        """Everything in which two rulebooks can differ, for comparison."""
        sheet = self.sheet
        if sheet is None:
            return (self.refusal.message if self.refusal else "",)
        result = sheet.result
        return (
            sheet.points,
            dict(sheet.yaku),
            (result.dora, result.red, result.ura),
            sheet.fu if not sheet.yakuman else 0,
            sheet.limit,
            sheet.error,
        )

    @property
    def yaku(self) -> frozenset[str]:
        """Keys of the yaku that count."""
        found = self.sheet.yaku if self.sheet else ()
        return frozenset("yakuhai" if name in YAKUHAI else name for name in found)


class Comparison:
    """One case under its own rules, compared with other rulebooks."""

    def __init__(self, case: Json, sheet: ScoreSheet, words: Words) -> None:
        self.case = case
        self.rules = sheet.rules
        self.here = CaseWorth(sheet)
        self.words = words
        self.trials: dict[tuple[str, str], bool] = {}

    def others(self) -> Iterator[OtherBook]:
        """The results of all other rulebooks, in their usual order; of its own if changed."""
        for book in checkpoints(rulebooks()):
            if book != self.rules.id or self.case.get("overrides"):
                yield self.other(book_rules(book))

    def other(self, rules: RuleSet) -> OtherBook:
        """The result under one rulebook."""
        there = worth_of(self.case, rules)
        sheet = there.sheet
        same = there.outcome == self.here.outcome
        return OtherBook(
            rules=rules.id,
            title=rules_title(self.words.language, rules),
            same=same,
            total=sheet.points.total if sheet else 0,
            worth=worth_shown(sheet, self.words) if sheet else self.words.say("score-worthless"),
            changes=() if same else tuple(self.changes(there)),
            why=() if same else tuple(self.why_key(name, rules) for name in self.why(there, rules)),
        )

    def why(self, there: CaseWorth, rules: RuleSet) -> list[str]:
        """The keys that make the difference."""
        keys = self.candidates(there, rules)
        found = [name for name in keys if self.tells_here(rules, name)]
        return found or [
            name for name in keys if self.tells(rules, self.rules, name, there.outcome)
        ]

    def candidates(self, there: CaseWorth, rules: RuleSet) -> list[str]:
        """The keys that differ and can matter; of the yaku only those that either side counts."""
        counted = self.here.yaku | there.yaku
        return [
            row.key
            for topic, rows in differences(self.rules, rules).items()
            if topic in SCORING
            for row in rows
            if topic != "yaku" or self.may_matter(row.key.partition(".")[2], counted)
        ]

    @staticmethod
    def may_matter(yaku: str, counted: frozenset[str]) -> bool:
        """Whether a key of the yaku topic can matter, given the yaku that count."""
        return yaku in counted or (yaku != "yakuhai" and yaku not in YAKU_NAMES)

    def tells_here(self, rules: RuleSet, name: str) -> bool:
        """Whether the other value of a key changes the result under the case's own rules."""
        trial = name, rules.text(name)
        if trial not in self.trials:
            self.trials[trial] = self.tells(self.rules, rules, name, self.here.outcome)
        return self.trials[trial]

    def tells(self, rules: RuleSet, other: RuleSet, name: str, outcome: Outcome) -> bool:
        """Whether the outcome changes if a key has the value of another rulebook."""
        return worth_of(self.case, with_value(rules, name, other.get(name))).outcome != outcome

    def why_key(self, name: str, rules: RuleSet) -> WhyKey:
        """A key in words, with both of its values."""
        language = self.words.language
        return WhyKey(
            key=name,
            name=key_text(language, name),
            here=value_in_prose(language, name, self.rules.get(name)),
            there=value_in_prose(language, name, rules.get(name)),
            articles=grounds_of(rules, name),
        )

    def changes(self, there: CaseWorth) -> Iterator[str]:
        """The differences besides the points."""
        if there.refusal is not None:
            yield case_refused(there.refusal, self.words).text
        if there.sheet is None:
            return
        if not there.sheet.won:
            yield from (
                line.text
                for line in lines_shown(there.sheet, self.words)
                if line.kind == LineKind.REASON
            )
            return
        here = self.here.sheet
        if here is not None and here.won:
            yield from self.yaku_changes(here, there.sheet)
            if here.fu != there.sheet.fu and not (here.yakuman or there.sheet.yakuman):
                yield self.words.say("score-fu_changed", here=here.fu, there=there.sheet.fu)

    def yaku_changes(self, here: ScoreSheet, there: ScoreSheet) -> Iterator[str]:
        """Yaku and dora that only one side counts, or that are worth something different."""
        before, after = dict(yaku_shown(here, self.words)), dict(yaku_shown(there, self.words))
        for name in dict.fromkeys((*before, *after)):
            if name not in after:
                yield self.words.say("score-yaku_lost", name=name[:1].lower() + name[1:])
            elif name not in before:
                yield self.words.say("score-yaku_gained", name=name, worth=after[name])
            elif before[name] != after[name]:
                both = {"here": before[name], "there": after[name]}
                yield self.words.say("score-yaku_changed", name=name, **both)


def yaku_shown(sheet: ScoreSheet, words: Words) -> Iterator[tuple[str, str]]:
    """Each yaku and kind of dora by name, with its value."""
    for line in lines_shown(sheet, words):
        if line.kind in (LineKind.YAKU, LineKind.DORA):
            yield line.text, line.worth


def worth_of(case: Json, rules: RuleSet) -> CaseWorth:
    """The result of a case under other rules."""
    try:
        return CaseWorth(score_json_case_under(fitted(case, rules), rules))
    except HandError as refusal:
        return CaseWorth(None, refusal)


def with_value(rules: RuleSet, name: str, value: object) -> RuleSet:
    """The rules with another value of one key. The combination need not be valid."""
    entry = key(name)
    topic = replace(getattr(rules, entry.topic), **{entry.attribute: value})
    return replace(rules, **{entry.topic: topic})


def fitted(case: Json, rules: RuleSet) -> Json:
    """The case with plain fives for red ones that the rulebook does not use."""
    if not any(mark in f"{case['hand']} {case.get('melds')} {case.get('win')}" for mark in "0r"):
        return case
    left = dict(zip(REDS, rules.equipment.red_fives, strict=True))

    def fit(tile: Tile) -> Tile:
        if not tile.is_red:
            return tile
        left[tile] -= 1
        return tile if left[tile] >= 0 else Tile(tile.kind)

    def fit_meld(meld: Meld) -> Meld:
        return Meld(meld.type, tuple(map(fit, meld.tiles)))

    win = case.get("win")
    hand = parse_hand(case["hand"])
    return {
        **case,
        "win": str(fit(parse_tile(win, "win"))) if win else win,
        "hand": str(Hand(tuple(map(fit, hand.concealed)), tuple(map(fit_meld, hand.melds)))),
        "melds": [str(fit_meld(parse_meld(meld))) for meld in case.get("melds", ())],
    }


@cache
def book_rules(book: str) -> RuleSet:
    """The rule set of a rulebook that comes with hanchan."""
    return load_rules(book)


@bounded_cache(4 * MEBIBYTE)
def differences(left: RuleSet, right: RuleSet) -> Mapping[str, tuple[Difference, ...]]:
    """The differences between two rule sets, cached because the same two are compared often."""
    return diff(left, right)
