"""Regulations: cited data on how an event is run, as a rulebook is on how a match is played.

Every value cites an article of a rulebook, or a place in a source that the file lists. A value that
contradicts the rulebook of the event is refused, with the name of its key.
"""

import re
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from hanchan.club.event.field_types import RecordedRegulation, RegulationValue
from hanchan.errors import EventError, RulesError, quote_input, unknown_name_values
from hanchan.rules import RuleSet, article, load_rules, rulebooks, variations
from hanchan.rules import safe_toml as toml
from hanchan.rules.value_enums import ChomboInLastHand
from hanchan.rules.value_types import ValueType, WholeNumberType

FOLDER = Path(__file__).parent / "regulations"
TOML_TABLES = ("title", "sources", "cites")
MAX_MINUTES, MAX_VISITS, MAX_SUBSTITUTES = 600, 100, 400
MAX_SECONDS, MAX_DELAY, MAX_WEIGHT = 3600, 600, 100
MAX_DIGITS = 9
NUMBER_PATTERN = re.compile(rf"-?[0-9]{{1,{MAX_DIGITS}}}(\.[0-9]{{1,{MAX_DIGITS}}})?")
T = TypeVar("T")


class ChosenWord(NamedTuple):
    """A chosen word, and its number, if the word has one."""

    word: str
    number: Decimal | None = None


class WordKind(ValueType[ChosenWord]):
    """Type of a value that is one of several words; `hidden-from:N` is a word with a number.

    The number is from `least` to `most`, None without a limit, and has at most `decimals` decimals.

    >>> WordKind("own", "fixed:N").parse("fixed:-30")
    ChosenWord(word='fixed', number=Decimal('-30'))
    """

    type_name = "word"
    wrong = "value-choice"

    def __init__(
        self, *words: str, least: int | None = None, most: int | None = None, decimals: int = 0
    ) -> None:
        self.words, self.least, self.most, self.decimals = words, least, most, decimals
        first = "-1, 0, 1" if least is None else f"{least:.{decimals}f}, {least + 10**-decimals}"
        last = "..." if most is None else f"..., {most:.{decimals}f}"
        numbers = f" ({'..., ' * (least is None)}{first}, {last})"
        self.allowed = ", ".join(one + numbers * one.endswith(":N") for one in words)
        self.limits = {"allowed": self.allowed}

    def accept(self, value: object) -> ChosenWord:
        """Return a word from TOML or JSON; raise `TypeError` or `ValueError` if it is invalid."""
        if not isinstance(value, str):
            raise TypeError
        return self.parse(value)

    def parse(self, text: str) -> ChosenWord:
        """Parse a word, and a number after a colon; raise `ValueError` if it is not allowed."""
        word, colon, digits = text.partition(":")
        if (f"{word}:N" if colon else word) not in self.words:
            raise ValueError(text)
        if not colon:
            return ChosenWord(word)
        if not NUMBER_PATTERN.fullmatch(digits) or len(digits.partition(".")[2]) > self.decimals:
            raise ValueError(text)
        number = Decimal(digits)
        least, most = (number if one is None else one for one in (self.least, self.most))
        if not least <= number <= most:
            raise ValueError(text)
        return ChosenWord(word, number)


@dataclass(frozen=True, slots=True)
class RegulationKey(Generic[T]):
    """A key of a regulation and its kind of value; without a default (`unsaid`) it is required."""

    name: str
    kind: ValueType[T]
    unsaid: RegulationValue | None = None

    def accept(self, given: object) -> T:
        """Convert a value given by TOML or JSON; the error for a wrong one names the key.

        >>> TIME_MINUTES.accept(75), STANDINGS_SHOWN.accept("live").word
        (75, 'live')
        """
        try:
            return self.kind.accept(given)
        except (TypeError, ValueError):
            raise self._refusal(given) from None

    def parse(self, text: str) -> RegulationValue:
        """Parse a value typed by a person into the form that a line of the event holds."""
        try:
            value = self.kind.parse(text)
        except (TypeError, ValueError):
            raise self._refusal(text) from None
        return value if isinstance(value, int) else text

    def _refusal(self, given: object) -> EventError:
        limits = self.kind.limits
        return EventError(self.kind.wrong, field=self.name, given=quote_input(given), **limits)


TIME_MINUTES = RegulationKey("time.minutes", WholeNumberType(0, MAX_MINUTES))
TIME_AFTER = RegulationKey("time.after", WordKind("finish-hand", "one-more", "none"))
TIME_CHOMBO_IN_LAST = RegulationKey("time.chombo_in_last", WordKind("no-redeal", "redeal", "book"))
TIME_UNFINISHED = RegulationKey("time.unfinished", WordKind("as-it-stands"))
RESULT_NEEDS = RegulationKey("result.needs", WordKind("one", "four", "referee"))
STANDINGS_SHOWN = RegulationKey(
    "standings.shown", WordKind("live", "after-round", "hidden-from:N", least=0)
)
STANDINGS_TIES = RegulationKey("standings.ties", WordKind("shared", "more-firsts", "drawn-number"))
STANDINGS_COUNTS = RegulationKey(
    "standings.counts", WordKind("all", "best-series:N", least=1), "all"
)
SUBSTITUTE_RESULT = RegulationKey("substitute.result", WordKind("own", "fixed:N"))
LATE_POINTS = RegulationKey("late.points", WordKind("referee", "each-minute:N", least=0))
PACE_POINTS = RegulationKey("pace.points", WordKind("referee", "each-warning:N", least=0))
CHOMBO_TOURNAMENT = RegulationKey("chombo.tournament", WordKind("book", "on", "off"))
CORRECTION_PAYMENT = RegulationKey(
    "correction.payment", WordKind("never", "hand-intact", "four-agree", "referee")
)
TABLE_REPEAT = RegulationKey("table.repeat", WholeNumberType(0, MAX_VISITS))
COUNT_RATED = RegulationKey("count.rated", WordKind("book", "simplified", "no"))
MERS_RANK = RegulationKey(
    "mers.rank", WordKind("none", "base", "weight:N", least=0, most=MAX_WEIGHT, decimals=2), "none"
)
LEAGUE_UP = RegulationKey("league.up", WholeNumberType(0, MAX_SUBSTITUTES), 0)
LEAGUE_DOWN = RegulationKey("league.down", WholeNumberType(0, MAX_SUBSTITUTES), 0)
LEAGUE_ABSENT = RegulationKey("league.absent", WordKind("nothing", "fixed:N"), "nothing")
LEAGUE_CARRY = RegulationKey("league.carry", WordKind("0", "1/2", "1"), "0")
ONLINE_TABLES = RegulationKey("online.tables", WordKind("none", "all"), "none")
ONLINE_MOVE = RegulationKey("online.move", WholeNumberType(0, MAX_SECONDS), 20)
ONLINE_RESERVE = RegulationKey("online.reserve", WholeNumberType(0, MAX_SECONDS), 60)
ONLINE_ABSENT = RegulationKey("online.absent", WordKind("bot", "wait"), "bot")
ONLINE_LOOK_ON = RegulationKey(
    "online.look_on", WordKind("nobody", "delay:N", least=0, most=MAX_DELAY), "delay:180"
)
KEYS: Mapping[str, RegulationKey[Any]] = {
    one.name: cast("RegulationKey[Any]", one)
    for one in tuple(globals().values())
    if isinstance(one, RegulationKey)
}
"""All keys above, by name, in the order used by the page and the printouts."""


def regulations() -> tuple[str, ...]:
    """Return the names of the templates included with hanchan.

    >>> regulations()
    ('club', 'ema', 'league', 'wrc')
    """
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def load_regulation(name: str) -> RecordedRegulation:
    """Load a template by name, never a user's file.

    >>> load_regulation("wrc").values["time.minutes"]
    90
    """
    if name not in regulations():
        raise RulesError.unknown("regulation", name, regulations())
    return read_regulation(FOLDER / f"{name}.toml", name)


def load_regulation_file(path: str | Path) -> RecordedRegulation:
    """Load and check a regulation from a TOML file.

    >>> text = (FOLDER / "club.toml").read_text(encoding="utf-8")
    >>> _ = Path("ours.toml").write_text(text, encoding="utf-8")
    >>> load_regulation_file("ours.toml").id
    'ours'
    """
    return read_regulation(Path(path), Path(path).stem)


def read_regulation(file: toml.TomlSource, name: str) -> RecordedRegulation:
    """Read and check a regulation; `name` becomes its id."""
    table = toml.read_toml(file)
    stated = {key: one for key, one in table.items() if key not in TOML_TABLES}
    values = toml.flatten_tables(stated, file.name)
    cites = {
        key: toml.as_texts(one, f"cites.{key}")
        for key, one in toml.flatten_tables(table.get("cites", {}), "cites").items()
    }
    sources = {
        one: toml.get_text(toml.as_table(source, f"sources.{one}"), "title", f"sources.{one}")
        for one, source in toml.as_table(table.get("sources", {}), "sources").items()
    }
    title = toml.get_text(table, "title")
    found = {"id": name, "title": title, "values": values, "cites": cites, "sources": sources}
    for key, value in values.items():
        find_key(key).accept(value)  # first, as `convert` would refuse another type without its key
    regulation = msgspec.convert(found, RecordedRegulation)
    check_regulation(regulation)
    return regulation


def find_key(name: str) -> RegulationKey[Any]:
    """Return the key with a name; refuse an unknown name."""
    if name not in KEYS:
        raise EventError("unknown-name", **unknown_name_values("regulation", name, KEYS))
    return KEYS[name]


def check_regulation(regulation: RecordedRegulation) -> None:
    """Refuse a regulation with unknown or missing keys, or with a value that cites no source."""
    for key, value in regulation.values.items():
        find_key(key).accept(value)
        check_cites(key, regulation.cites.get(key, ()), regulation)
    for key, one in KEYS.items():
        if key not in regulation.values and one.unsaid is None:
            raise EventError("regulation-missing", field=regulation.id, key=key)
    for key in regulation.cites:
        if key not in regulation.values:
            raise EventError("regulation-cites", field=f"cites.{key}", key=key)


def check_cites(key: str, cites: tuple[str, ...], regulation: RecordedRegulation) -> None:
    """Refuse a value without a citation, or with an unknown one."""
    if not cites:
        raise EventError("regulation-uncited", field=key)
    for cite in cites:
        check_cite(f"cites.{key}", cite, tuple(regulation.sources))


def check_cite(field: str, cite: str, sources: Collection[str]) -> None:
    """Refuse a citation that is neither an article of a rulebook nor a place in a source."""
    source = cite.partition("/")[0]
    if source in sources:
        return
    if source not in rulebooks():
        listed = ", ".join((*sources, *rulebooks()))
        raise EventError("regulation-source", field=field, given=cite, allowed=listed)
    article(cite)


NO_CORRECTION = {"jpml-a": "jpml-a/score.2", "furiten-club": "furiten-club/11.2"}
"""Rulebooks that allow no correction of payments once hands are broken up, and their articles."""


def refuse_contradictions(regulation: RecordedRegulation, rules: RuleSet) -> None:
    """Refuse a regulation that contradicts the rulebook; the error names the key and the rule."""
    key, rule = COUNT_RATED, ""
    chombo = regulation_value(regulation, CHOMBO_TOURNAMENT).word
    if chombo != "book" and (chombo == "on") != bool(rules.offences.chombo_rating):
        key, name = CHOMBO_TOURNAMENT, "offences.chombo_rating"
        rule = f"{name} = {rules.text(name)}"
    elif regulation_value(regulation, COUNT_RATED).word == "simplified" and (
        name := first_deviation(rules)
    ):
        rule = f"{name} = {rules.text(name)} [{SIMPLIFIED_ARTICLE}]"
    elif regulation_value(regulation, TIME_CHOMBO_IN_LAST).word == "redeal" and (
        rules.offences.chombo_in_last_hand is ChomboInLastHand.ENDS_MATCH
    ):
        key, name = TIME_CHOMBO_IN_LAST, "offences.chombo_in_last_hand"
        rule = f"{name} = {rules.text(name)}"
    elif regulation_value(regulation, CORRECTION_PAYMENT).word in ("four-agree", "referee"):
        key, rule = CORRECTION_PAYMENT, NO_CORRECTION.get(rules.id, "")
    if rule:
        values = {"given": regulation.values[key.name], "rules": rules.id, "rule": rule}
        raise EventError("regulation-contradicts", field=key.name, **values)


def regulation_value(regulation: RecordedRegulation, key: RegulationKey[T]) -> T:
    """Return the value of a key, or its default."""
    return key.accept(regulation.values.get(key.name, key.unsaid))


# Matches for the simplified rating: played by rules that a rulebook permits (`count.rated`).


SIMPLIFIED_BOOK, SIMPLIFIED_ARTICLE = "furiten-club", "furiten-club/13.0b"


def first_deviation(rules: RuleSet) -> str:
    """Return the first key that makes rules unfit for the simplified rating; empty without one.

    >>> first_deviation(load_rules("furiten-club", {"min_han": 2}))
    ''
    >>> first_deviation(load_rules("jpml-a")) != ""
    True
    """
    book = load_rules(SIMPLIFIED_BOOK)
    changed = {key for key in book if rules[key] != book[key]}
    for variation in variations(SIMPLIFIED_BOOK):
        with suppress(RulesError):  # a value that the variation does not have
            offered = variation.values_set(rules[variation.key] if variation.key else True)
            if all(rules[key] == offered[key] for key in offered):
                changed -= offered.keys()
    return min(changed, default="")
