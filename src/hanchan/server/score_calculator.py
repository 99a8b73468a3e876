"""Views of the score calculator: the score sheet of a hand, or its shanten and ukeire."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.cancellation import checkpoints
from hanchan.errors import MAX_QUOTED_LENGTH, HanchanError, HandError
from hanchan.i18n.code_names import YAKU_NAMES
from hanchan.i18n.rule_values import key_text
from hanchan.i18n.rulebook_text import rules_title
from hanchan.i18n.sheet_lines import line_text
from hanchan.i18n.texts import text
from hanchan.messages.calculator import (
    CaseRefusal,
    DecidingRule,
    IncompleteHandView,
    OtherRulebookResult,
    ReadingView,
    RemainingTile,
)
from hanchan.rules import Difference, RuleSet, diff, load_rules, rulebooks
from hanchan.rules.provenance import provenance_of
from hanchan.rules.schema import find_key
from hanchan.scoring import LineKind, ScoreLine, ScoreSheet, ukeire
from hanchan.scoring.json_cases import Json, score_json_case_with_rules
from hanchan.scoring.shanten_and_waits import Ukeire
from hanchan.scoring.sheet_lines import set_text, tiles_text
from hanchan.server.rulebooks.rule_form import SCORING, describe_error, value_in_prose
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.sheet_text import SheetLine, fu_item_text, yaku_value_text
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
from hanchan.tiles.hand import TILES_AFTER_DRAW, TILES_BEFORE_DRAW

PAIR_SIZE = 2
TILE_VALUES = ("tile", "tiles", "sets", "pair")
DRAWN_AS_TILES = ("rulebook", "ron", "tsumo", "reading")
YAKU_OF_FLAG = {"nagashi": "nagashi_mangan"}
"""Circumstances that have a different name than their yaku, with that name."""
RIICHI_MESSAGES = {
    "true": "yaku-riichi",
    "double": "yaku-double_riichi",
    "open": "yaku-open_riichi",
    "open-double": "score-riichi_open_double",
}


def present_hand(hand: Hand, seen: tuple[Tile, ...], words: Narrator) -> IncompleteHandView:
    """Return what a hand of up to 13 tiles lacks.

    `seen` are tiles visible elsewhere, such as dora indicators.
    """
    if hand.size < TILES_BEFORE_DRAW:
        missing = TILES_BEFORE_DRAW - hand.size
        return IncompleteHandView(text=words.say("score-missing", tiles=missing), missing=missing)
    hand.check_size(TILES_BEFORE_DRAW, TILES_AFTER_DRAW)
    best = ukeire(hand, seen)[0]
    if best.shanten < 0 or hand.size == TILES_AFTER_DRAW:
        return IncompleteHandView(text=_distance_text(best, words))
    return IncompleteHandView(
        text=_distance_text(best, words),
        waits=best.shanten == 0,
        tiles=tuple(RemainingTile(tile=str(kind), left=n) for kind, n in best.tiles.items()),
    )


def _distance_text(best: Ukeire, words: Narrator) -> str:
    away = int(best.shanten)
    return words.say("analysis-shanten", shanten=away) if away else words.say("analysis-tenpai")


def present_lines(sheet: ScoreSheet, words: Narrator) -> Iterator[SheetLine]:
    """Yield the lines of a score sheet, without rulebook, hand and reading, which a page draws."""
    for line in sheet.lines:
        if line.kind != LineKind.SHAPE or line.name not in DRAWN_AS_TILES:
            yield _present_line(line, words)


def _present_line(line: ScoreLine, words: Narrator) -> SheetLine:
    gloss = worth = ""
    if line.kind in (LineKind.YAKU, LineKind.DORA):
        told = words.say(f"{line.kind}-{line.name}")
        worth = yaku_value_text(line, words)
        gloss = words.say(f"yaku-{line.name}.gloss") if line.kind == LineKind.YAKU else ""
    elif line.kind == LineKind.FU and line.name != "total":
        told = fu_item_text(line, words)
        worth = words.say("terminal-fu_count", fu=line.values["fu"])
    else:
        values = {
            name: words.sets(str(value)) if name in TILE_VALUES else value
            for name, value in line.values.items()
        }
        told = line_text(words.language, line.kind, line.name, words.values(values))
    return SheetLine(text=told, worth=worth, gloss=gloss, articles=line.articles, kind=line.kind)


def present_reading(sheet: ScoreSheet, words: Narrator) -> ReadingView | None:
    """Return the sets of the scored reading; None for a hand without sets or without a reading."""
    result = sheet.result
    if result.pair is None or result.wait is None or result.tile is None:
        return None
    sets = [set_text(one) for one in result.sets]
    *laid, pair = _sets_with_reds(
        (*sets, tiles_text(result.pair, PAIR_SIZE)), sheet.hand, result.tile
    )
    return ReadingView(sets=tuple(laid), pair=pair, wait=words.say(f"wait-{result.wait}"))


def _sets_with_reds(sets: Sequence[str], hand: Hand, tile: Tile) -> Iterator[tuple[str, ...]]:
    """Yield each set tile by tile, with red fives: melds as called, other sets from the hand."""
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


def worth_in_words(sheet: ScoreSheet, words: Narrator) -> str:
    """Return the value in a few words: `Mangan`, `2 han, 30 fu`, or that the hand cannot win."""
    if not sheet.is_win:
        return words.say("score-worthless")
    if sheet.limit:
        name = "counted_yakuman" if sheet.result.is_counted_yakuman else sheet.limit
        return words.say(f"limit-{name}", units=sheet.yakuman or 1)
    han = words.say("terminal-han", han=sheet.han)
    return words.say("score-worth", han=han, fu=words.say("terminal-fu_count", fu=sheet.fu))


def present_case_error(error: HanchanError, words: Narrator) -> CaseRefusal:
    """Return the error of a case, with players' terms in the visitor's language."""
    culprits: tuple[str, ...] = getattr(error, "culprits", ())
    named = error
    if isinstance(error, HandError) and culprits:
        told = tuple(tile_or_flag_text(one, words) for one in culprits)
        named = HandError(error.message, **error.values | {"culprits": told})
    return CaseRefusal(
        about="score",
        field=error.field[:MAX_QUOTED_LENGTH],
        id=error.message,
        values=error.values_as_json(),
        text=describe_error(named, words.language),
        culprits=culprits,
    )


def tile_or_flag_text(culprit: str, words: Narrator) -> str:
    """Return a tile or a circumstance in words."""
    if culprit.isalpha():
        return flag_text(culprit, words)
    return words.sets(culprit)


def flag_text(flag: str, words: Narrator) -> str:
    """Return the name of a circumstance, which is the name of its yaku."""
    return words.say(f"yaku-{YAKU_OF_FLAG.get(flag, flag)}")


def riichi_text(riichi: str, words: Narrator) -> str:
    """Return the name of a kind of riichi."""
    return text(words.language, RIICHI_MESSAGES[riichi])


ComparisonKey: TypeAlias = tuple[object, ...]
YAKUHAI = frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"})


@dataclass(frozen=True, slots=True)
class CaseOutcome:
    """The result of a case under a rulebook: a score sheet, or the error if it is impossible."""

    sheet: ScoreSheet | None
    refusal: HandError | None = None

    @property
    def comparison_key(self) -> ComparisonKey:
        """Everything in which two outcomes can differ, as a comparable value."""
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


class CaseComparison:
    """One case under its own rules, compared with other rulebooks."""

    def __init__(self, case: Json, sheet: ScoreSheet, words: Narrator) -> None:
        self.case = case
        self.rules = sheet.rules
        self.here = CaseOutcome(sheet)
        self.words = words
        self.trials: dict[tuple[str, str], bool] = {}

    def all_others(self) -> Iterator[OtherRulebookResult]:
        """Yield the results of all other rulebooks in their usual order; of its own if changed."""
        for book in checkpoints(rulebooks()):
            if book != self.rules.id or self.case.get("overrides"):
                yield self.compare_with(book_rules(book))

    def compare_with(self, rules: RuleSet) -> OtherRulebookResult:
        """Return the result under one rulebook."""
        there = score_under(self.case, rules)
        sheet = there.sheet
        same = there.comparison_key == self.here.comparison_key
        return OtherRulebookResult(
            rules=rules.id,
            title=rules_title(self.words.language, rules),
            same=same,
            total=sheet.points.total if sheet else 0,
            worth=worth_in_words(sheet, self.words) if sheet else self.words.say("score-worthless"),
            changes=() if same else tuple(self.describe_changes(there)),
            why=()
            if same
            else tuple(self.present_key(name, rules) for name in self.differing_keys(there, rules)),
        )

    def differing_keys(self, there: CaseOutcome, rules: RuleSet) -> list[str]:
        """Return the keys that cause the difference in the result."""
        keys = self.candidate_keys(there, rules)
        found = [name for name in keys if self.changes_outcome_here(rules, name)]
        return found or [
            name
            for name in keys
            if self.changes_outcome(rules, self.rules, name, there.comparison_key)
        ]

    def candidate_keys(self, there: CaseOutcome, rules: RuleSet) -> list[str]:
        """Return the differing keys that can matter; of the yaku, only those either side counts."""
        counted = self.here.yaku | there.yaku
        return [
            row.key
            for topic, rows in rule_differences(self.rules, rules).items()
            if topic in SCORING
            for row in rows
            if topic != "yaku" or self.may_matter(row.key.partition(".")[2], counted)
        ]

    @staticmethod
    def may_matter(yaku: str, counted: frozenset[str]) -> bool:
        """Whether a key of the yaku topic can matter: its yaku counts, or it concerns several."""
        return yaku in counted or (yaku != "yakuhai" and yaku not in YAKU_NAMES)

    def changes_outcome_here(self, rules: RuleSet, name: str) -> bool:
        """Whether another rulebook's value of a key changes the result under the own rules."""
        trial = name, rules.text(name)
        if trial not in self.trials:
            self.trials[trial] = self.changes_outcome(
                self.rules, rules, name, self.here.comparison_key
            )
        return self.trials[trial]

    def changes_outcome(
        self, rules: RuleSet, other: RuleSet, name: str, outcome: ComparisonKey
    ) -> bool:
        """Whether the outcome changes if a key gets its value in another rulebook."""
        return (
            score_under(self.case, replace_rule(rules, name, other.get(name))).comparison_key
            != outcome
        )

    def present_key(self, name: str, rules: RuleSet) -> DecidingRule:
        """Describe a key, with both of its values."""
        language = self.words.language
        return DecidingRule(
            key=name,
            name=key_text(language, name),
            here=value_in_prose(language, name, self.rules.get(name)),
            there=value_in_prose(language, name, rules.get(name)),
            articles=provenance_of(rules, name),
        )

    def describe_changes(self, there: CaseOutcome) -> Iterator[str]:
        """Yield descriptions of the differences besides the points."""
        if there.refusal is not None:
            yield present_case_error(there.refusal, self.words).text
        if there.sheet is None:
            return
        if not there.sheet.is_win:
            yield from (
                line.text
                for line in present_lines(there.sheet, self.words)
                if line.kind == LineKind.REASON
            )
            return
        here = self.here.sheet
        if here is not None and here.is_win:
            yield from self.describe_yaku_changes(here, there.sheet)
            if here.fu != there.sheet.fu and not (here.yakuman or there.sheet.yakuman):
                yield self.words.say("score-fu_changed", here=here.fu, there=there.sheet.fu)

    def describe_yaku_changes(self, here: ScoreSheet, there: ScoreSheet) -> Iterator[str]:
        """Yield the yaku and dora that only one side counts, or that have a different value."""
        before, after = dict(present_yaku(here, self.words)), dict(present_yaku(there, self.words))
        for name in dict.fromkeys((*before, *after)):
            if name not in after:
                yield self.words.say("score-yaku_lost", name=name[:1].lower() + name[1:])
            elif name not in before:
                yield self.words.say("score-yaku_gained", name=name, worth=after[name])
            elif before[name] != after[name]:
                both = {"here": before[name], "there": after[name]}
                yield self.words.say("score-yaku_changed", name=name, **both)


def present_yaku(sheet: ScoreSheet, words: Narrator) -> Iterator[tuple[str, str]]:
    """Yield each yaku and kind of dora by name, with its value."""
    for line in present_lines(sheet, words):
        if line.kind in (LineKind.YAKU, LineKind.DORA):
            yield line.text, line.worth


def score_under(case: Json, rules: RuleSet) -> CaseOutcome:
    """Return the result of a case under other rules."""
    try:
        return CaseOutcome(score_json_case_with_rules(without_extra_reds(case, rules), rules))
    except HandError as refusal:
        return CaseOutcome(None, refusal)


def replace_rule(rules: RuleSet, name: str, value: object) -> RuleSet:
    """Return the rules with another value of one key, even if the combination is invalid."""
    entry = find_key(name)
    topic = replace(getattr(rules, entry.topic), **{entry.attribute: value})
    return replace(rules, **{entry.topic: topic})


def without_extra_reds(case: Json, rules: RuleSet) -> Json:
    """Return the case with plain fives in place of red ones that the rulebook does not use."""
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
    """Return the rule set of a rulebook that comes with hanchan."""
    return load_rules(book)


@cached_with_bounded_bytes(4 * MEBIBYTE)
def rule_differences(left: RuleSet, right: RuleSet) -> Mapping[str, tuple[Difference, ...]]:
    """Return the differences between two rule sets; cached, because the same pairs recur."""
    return diff(left, right)
