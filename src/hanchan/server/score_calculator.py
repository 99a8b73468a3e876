"""Views of the score calculator: score sheets, shanten and ukeire, and other rulebooks."""

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
from hanchan.messages import calculator as m
from hanchan.messages.base import RemainingTile
from hanchan.rules import Difference, RuleSet, diff, load_rules
from hanchan.rules.provenance import provenance_of
from hanchan.rules.rules_document import rulebooks_of
from hanchan.rules.schema import find_key
from hanchan.scoring import LineKind, ScoreSheet, ukeire
from hanchan.scoring.json_cases import Json, score_json_case_with_rules
from hanchan.scoring.sheet_lines import set_text, tiles_text
from hanchan.scoring.win_case import FLAGS, ROBBED_KITA
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
FLAG_MESSAGES = {"nagashi": "yaku-nagashi_mangan", ROBBED_KITA: "score-robbed_kita"}
"""The names of circumstances that are not called as a yaku is."""
RIICHI_MESSAGES = {
    "true": "yaku-riichi",
    "double": "yaku-double_riichi",
    "open": "yaku-open_riichi",
    "open-double": "score-riichi_open_double",
}


def present_hand(
    hand: Hand, seen: tuple[Tile, ...], rules: RuleSet, words: Narrator
) -> m.IncompleteHandView:
    """Return how many tiles a hand of fewer than 13 lacks, or else its shanten.

    A hand of 13 tiles also has its ukeire; `seen` are tiles visible elsewhere, and the `rules` say
    which tiles there are.
    """
    if hand.size < TILES_BEFORE_DRAW:
        missing = TILES_BEFORE_DRAW - hand.size
        return m.IncompleteHandView(text=words.say("score-missing", tiles=missing), missing=missing)
    hand.check_size(TILES_BEFORE_DRAW, TILES_AFTER_DRAW)
    best = ukeire(hand, seen, rules=rules)[0]
    away = int(best.shanten)
    summary = words.say("analysis-shanten", shanten=away) if away else words.say("analysis-tenpai")
    if away < 0 or hand.size == TILES_AFTER_DRAW:
        return m.IncompleteHandView(text=summary)
    tiles = tuple(RemainingTile(tile=str(kind), left=n) for kind, n in best.tiles.items())
    return m.IncompleteHandView(text=summary, waits=away == 0, tiles=tiles)


def present_lines(sheet: ScoreSheet, words: Narrator) -> Iterator[SheetLine]:
    """Yield the lines of a score sheet except rulebook, hand and reading, which a page draws."""
    for line in sheet.lines:
        kind, name, gloss, worth = line.kind, line.name, "", ""
        if kind == LineKind.SHAPE and name in DRAWN_AS_TILES:
            continue
        if kind in (LineKind.YAKU, LineKind.DORA):
            label, worth = words.say(f"{kind}-{name}"), yaku_value_text(line, words)
            gloss = words.say(f"yaku-{name}.gloss") if kind == LineKind.YAKU else ""
        elif kind == LineKind.FU and name != "total":
            label = fu_item_text(line, words)
            worth = words.say("terminal-fu_count", fu=line.values["fu"])
        else:
            values = {
                key: words.sets(str(value)) if key in TILE_VALUES else value
                for key, value in line.values.items()
            }
            label = line_text(words.language, kind, name, words.values(values))
        yield SheetLine(text=label, worth=worth, gloss=gloss, articles=line.articles, kind=kind)


def present_reading(sheet: ScoreSheet, words: Narrator) -> m.ReadingView | None:
    """Return the sets of the scored reading; None for a hand without sets or without a reading."""
    result = sheet.result
    if result.pair is None or result.wait is None or result.tile is None:
        return None
    sets = [*map(set_text, result.sets), tiles_text(result.pair, PAIR_SIZE)]
    *with_reds, pair = _sets_with_reds(sets, sheet.hand, result.tile)
    return m.ReadingView(sets=tuple(with_reds), pair=pair, wait=words.say(f"wait-{result.wait}"))


def _sets_with_reds(sets: Sequence[str], hand: Hand, tile: Tile) -> Iterator[tuple[str, ...]]:
    """Yield each set tile by tile, with red fives: melds as called, other sets from the hand."""
    melds = [meld.tiles for meld in hand.melds]
    remaining = sorted((*hand.concealed, tile), key=lambda one: not one.is_red)
    for notation in sets:
        tiles = parse_tiles(notation)
        meld = next((one for one in melds if _kinds(one) == _kinds(tiles)), None)
        if meld is not None:
            melds.remove(meld)
            yield tuple(map(str, meld))
            continue
        set_tiles: list[Tile] = []
        for kind in _kinds(tiles):
            set_tiles.append(next(one for one in remaining if one.kind == kind))
            remaining.remove(set_tiles[-1])
        yield tuple(map(str, set_tiles))


def _kinds(tiles: Sequence[Tile]) -> list[Kind]:
    return [tile.kind for tile in tiles]


def worth_in_words(sheet: ScoreSheet, words: Narrator) -> str:
    """Summarize the value: `Mangan`, `2 han, 30 fu`, or that the hand cannot win."""
    if not sheet.is_win:
        return words.say("score-worthless")
    if sheet.limit:
        name = "counted_yakuman" if sheet.result.is_counted_yakuman else sheet.limit
        return words.say(f"limit-{name}", units=sheet.yakuman or 1)
    han = words.say("terminal-han", han=sheet.han)
    return words.say("score-worth", han=han, fu=words.say("terminal-fu_count", fu=sheet.fu))


def present_case_error(error: HanchanError, words: Narrator) -> m.CaseRefusal:
    """Return the refusal of a case, with the culprits named in the visitor's language."""
    culprits: tuple[str, ...] = getattr(error, "culprits", ())
    described = error
    if isinstance(error, HandError) and culprits:
        terms = tuple(
            flag_text(one, words) if one in FLAGS else words.sets(one) for one in culprits
        )
        described = HandError(error.message, **error.values | {"culprits": terms})
    return m.CaseRefusal(
        about="score",
        field=error.field[:MAX_QUOTED_LENGTH],
        id=error.message,
        values=error.values_as_json(),
        text=describe_error(described, words.language),
        culprits=culprits,
    )


def flag_text(flag: str, words: Narrator) -> str:
    """Return the name of a circumstance such as ippatsu, which is mostly the name of its yaku."""
    return words.say(FLAG_MESSAGES.get(flag, f"yaku-{flag}"))


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
        """A value that is equal for two outcomes only if they have no difference to show."""
        sheet = self.sheet
        if sheet is None:
            return (self.refusal.message if self.refusal else "",)
        result, fu = sheet.result, 0 if sheet.yakuman else sheet.fu
        dora = result.dora, result.red, result.ura, result.kita
        return (sheet.points, dict(sheet.yaku), dora, fu, sheet.limit, sheet.error)

    @property
    def yaku(self) -> frozenset[str]:
        """The keys of the yaku that count; all yakuhai appear as `yakuhai`."""
        names = self.sheet.yaku if self.sheet else ()
        return frozenset("yakuhai" if name in YAKUHAI else name for name in names)


class CaseComparison:
    """One case under its own rules, compared with other rulebooks."""

    def __init__(self, case: Json, sheet: ScoreSheet, words: Narrator) -> None:
        self.case = case
        self.rules = sheet.rules
        self.own = CaseOutcome(sheet)
        self.words = words
        self.trials: dict[tuple[str, str], bool] = {}

    def all_others(self) -> Iterator[m.OtherRulebookResult]:
        """Yield the results under the other rulebooks for as many players.

        Its own is among them if rules are changed.
        """
        for book in checkpoints(rulebooks_of(self.rules.seating.players)):
            if book != self.rules.id or self.case.get("overrides"):
                yield self._compare_with(book_rules(book))

    def _compare_with(self, rules: RuleSet) -> m.OtherRulebookResult:
        other = score_under(self.case, rules)
        sheet, words = other.sheet, self.words
        same = other.comparison_key == self.own.comparison_key
        keys = () if same else self._differing_keys(other, rules)
        return m.OtherRulebookResult(
            rules=rules.id,
            title=rules_title(words.language, rules),
            same=same,
            total=sheet.points.total if sheet else 0,
            worth=worth_in_words(sheet, words) if sheet else words.say("score-worthless"),
            changes=() if same else tuple(self._describe_changes(other)),
            why=tuple(
                m.DecidingRule(
                    key=name,
                    name=key_text(words.language, name),
                    here=value_in_prose(words.language, name, self.rules[name]),
                    there=value_in_prose(words.language, name, rules[name]),
                    articles=provenance_of(rules, name),
                )
                for name in keys
            ),
        )

    def _differing_keys(self, other: CaseOutcome, rules: RuleSet) -> list[str]:
        counted = self.own.yaku | other.yaku
        keys = [
            row.key
            for topic, rows in rule_differences(self.rules, rules).items()
            if topic in SCORING
            for row in rows
            # A key of a yaku matters if either side counts the yaku, one about several always.
            if topic != "yaku"
            or (yaku := row.key.partition(".")[2]) in counted
            or (yaku != "yakuhai" and yaku not in YAKU_NAMES)
        ]
        deciding = [name for name in keys if self._changes_outcome_here(rules, name)]
        own, outcome = self.rules, other.comparison_key
        return deciding or [one for one in keys if self._outcome_with(rules, one, own) != outcome]

    def _changes_outcome_here(self, rules: RuleSet, name: str) -> bool:
        trial = name, rules.text(name)
        if trial not in self.trials:
            outcome = self._outcome_with(self.rules, name, rules)
            self.trials[trial] = outcome != self.own.comparison_key
        return self.trials[trial]

    def _outcome_with(self, rules: RuleSet, name: str, other: RuleSet) -> ComparisonKey:
        """Return the comparison key with one value from `other`, even if the mix is invalid."""
        entry = find_key(name)
        topic = replace(getattr(rules, entry.topic), **{entry.attribute: other[name]})
        return score_under(self.case, replace(rules, **{entry.topic: topic})).comparison_key

    def _describe_changes(self, other: CaseOutcome) -> Iterator[str]:
        if other.refusal is not None:
            yield present_case_error(other.refusal, self.words).text
        if other.sheet is None:
            return
        if not other.sheet.is_win:
            lines = present_lines(other.sheet, self.words)
            yield from (line.text for line in lines if line.kind == LineKind.REASON)
            return
        own_sheet = self.own.sheet
        if own_sheet is not None and own_sheet.is_win:
            yield from self._describe_yaku_changes(own_sheet, other.sheet)
            if own_sheet.fu != other.sheet.fu and not (own_sheet.yakuman or other.sheet.yakuman):
                yield self.words.say("score-fu_changed", here=own_sheet.fu, there=other.sheet.fu)

    def _describe_yaku_changes(self, own: ScoreSheet, other: ScoreSheet) -> Iterator[str]:
        before, after = (
            {
                line.text: line.worth
                for line in present_lines(sheet, self.words)
                if line.kind in (LineKind.YAKU, LineKind.DORA)
            }
            for sheet in (own, other)
        )
        for name in dict.fromkeys((*before, *after)):
            if name not in after:
                yield self.words.say("score-yaku_lost", name=name[:1].lower() + name[1:])
            elif name not in before:
                yield self.words.say("score-yaku_gained", name=name, worth=after[name])
            elif before[name] != after[name]:
                both = {"here": before[name], "there": after[name]}
                yield self.words.say("score-yaku_changed", name=name, **both)


def score_under(case: Json, rules: RuleSet) -> CaseOutcome:
    """Score a case under other rules, without the red fives that they do not use."""
    try:
        return CaseOutcome(score_json_case_with_rules(without_extra_reds(case, rules), rules))
    except HandError as refusal:
        return CaseOutcome(None, refusal)


def without_extra_reds(case: Json, rules: RuleSet) -> Json:
    """Return the case with plain fives in place of red ones that the rulebook does not use."""
    if not any(mark in f"{case['hand']} {case.get('melds')} {case.get('win')}" for mark in "0r"):
        return case
    remaining = dict(zip(REDS, rules.equipment.red_fives, strict=True))

    def fit(tile: Tile) -> Tile:
        if not tile.is_red:
            return tile
        remaining[tile] -= 1
        return tile if remaining[tile] >= 0 else Tile(tile.kind)

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
    """Return the rule set of a rulebook that comes with hanchan; cached for comparisons."""
    return load_rules(book)


@cached_with_bounded_bytes(4 * MEBIBYTE)
def rule_differences(left: RuleSet, right: RuleSet) -> Mapping[str, tuple[Difference, ...]]:
    """Return the differences between two rule sets by topic; cached, because pairs recur."""
    return diff(left, right)
