"""The same hand under every other rulebook: what it is worth there, what differs, and why.

Why is found by trial: a key is a reason if giving it alone the other rulebook's value changes what
the hand is worth here, or, where none does, if giving it back changes what it is worth there.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.cancellation import checkpoints
from hanchan.errors import HandError
from hanchan.messages.hands import OtherBook, WhyKey
from hanchan.rules import Difference, RuleSet, diff, load_rules, rulebooks
from hanchan.rules.grounds import grounds_of
from hanchan.rules.schema import key
from hanchan.scoring import LineKind, ScoreSheet
from hanchan.scoring.json_cases import Json, score_json_case_under
from hanchan.server.calculator.score import case_refused, lines_shown, worth_shown
from hanchan.server.rulebooks.address import SCORING
from hanchan.server.rulebooks.words import value_text
from hanchan.table.telling.words import Words
from hanchan.tiles import REDS, Hand, Meld, Tile, parse_hand, parse_meld, parse_tile
from hanchan.wording.names import YAKU_NAMES
from hanchan.wording.rule_values import key_text
from hanchan.wording.rulebooks import rules_title

Outcome: TypeAlias = tuple[object, ...]
YAKUHAI = frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"})


@dataclass(frozen=True, slots=True)
class Worth:
    """What a rulebook makes of a case: a sheet, or the refusal of a case that cannot be there."""

    sheet: ScoreSheet | None
    refusal: HandError | None = None

    @property
    def outcome(self) -> Outcome:
        """All that differs between two rulebooks where anything does."""
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
        """The keys of the yaku that count."""
        found = self.sheet.yaku if self.sheet else ()
        return frozenset("yakuhai" if name in YAKUHAI else name for name in found)


class Comparison:
    """One case under the rules it was asked for, and what other rulebooks make of it."""

    def __init__(self, case: Json, sheet: ScoreSheet, words: Words) -> None:
        self.case = case
        self.rules = sheet.rules
        self.here = Worth(sheet)
        self.words = words
        self.trials: dict[tuple[str, str], bool] = {}

    def others(self) -> Iterator[OtherBook]:
        """Every rulebook but the case's own, in their usual order; its own if it is changed."""
        for book in checkpoints(rulebooks()):
            if book != self.rules.id or self.case.get("overrides"):
                yield self.other(book_rules(book))

    def other(self, rules: RuleSet) -> OtherBook:
        """One of them."""
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

    def why(self, there: Worth, rules: RuleSet) -> list[str]:
        """The keys that make the difference."""
        keys = self.candidates(there, rules)
        found = [name for name in keys if self.tells_here(rules, name)]
        return found or [
            name for name in keys if self.tells(rules, self.rules, name, there.outcome)
        ]

    def candidates(self, there: Worth, rules: RuleSet) -> list[str]:
        """The keys that differ and can matter: of yaku only those that either side counts."""
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
        """Whether a key of the yaku topic can matter beside the yaku that count."""
        return yaku in counted or (yaku != "yakuhai" and yaku not in YAKU_NAMES)

    def tells_here(self, rules: RuleSet, name: str) -> bool:
        """Whether the other value of a key changes what the hand is worth here."""
        trial = name, rules.text(name)
        if trial not in self.trials:
            self.trials[trial] = self.tells(self.rules, rules, name, self.here.outcome)
        return self.trials[trial]

    def tells(self, rules: RuleSet, other: RuleSet, name: str, outcome: Outcome) -> bool:
        """Whether the outcome is another one if a key has the value of another rulebook."""
        return worth_of(self.case, with_value(rules, name, other.get(name))).outcome != outcome

    def why_key(self, name: str, rules: RuleSet) -> WhyKey:
        """A key in words, with both its values."""
        language = self.words.language
        return WhyKey(
            key=name,
            name=key_text(language, name),
            here=value_text(language, name, self.rules.get(name)),
            there=value_text(language, name, rules.get(name)),
            articles=grounds_of(rules, name),
        )

    def changes(self, there: Worth) -> Iterator[str]:
        """What differs, besides the points."""
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
        """Yaku and dora that only one side counts, or counts otherwise."""
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
    """Each yaku and kind of dora by its name, with what it is worth."""
    for line in lines_shown(sheet, words):
        if line.kind in (LineKind.YAKU, LineKind.DORA):
            yield line.text, line.worth


def worth_of(case: Json, rules: RuleSet) -> Worth:
    """What other rules make of a case."""
    try:
        return Worth(score_json_case_under(fitted(case, rules), rules))
    except HandError as refusal:
        return Worth(None, refusal)


def with_value(rules: RuleSet, name: str, value: object) -> RuleSet:
    """The rules with another value of one key, which need not go with all the others."""
    entry = key(name)
    topic = replace(getattr(rules, entry.topic), **{entry.attribute: value})
    return replace(rules, **{entry.topic: topic})


def fitted(case: Json, rules: RuleSet) -> Json:
    """The case with plain fives for the red ones that the rulebook does not play with."""
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
    """What two rule sets play differently, for the same two are compared hand after hand."""
    return diff(left, right)
