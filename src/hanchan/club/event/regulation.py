"""A regulation: how an event is run, as cited data. A rulebook for events.

Every value cites an article of a rulebook, or a place in a source that the file lists. A regulation
does not repeat what a rulebook decides: a value that contradicts the rulebook is refused by name.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from hanchan.club.event.fields import RecordedRegulation, RegulationValue
from hanchan.errors import EventError, RulesError, literal, unknown_name
from hanchan.rules.articles import article
from hanchan.rules.document import rulebooks
from hanchan.rules.kinds import ValueKind, WholeNumber
from hanchan.rules.load import load_rules, variations
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.toml import Readable, flat, ids_of, read_toml, table_of, text_of
from hanchan.rules.variations import Variation

FOLDER = Path(__file__).parent / "regulations"
TABLES = ("title", "sources", "cites")
MOST_MINUTES, MOST_VISITS, MOST_SUBSTITUTES = 600, 100, 400
MOST_SECONDS, MOST_DELAY, MOST_WEIGHT = 3600, 600, 100
MOST_DIGITS = 9
NUMBER = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}(\.[0-9]{{1,{MOST_DIGITS}}})?")
T = TypeVar("T")


class Choice(NamedTuple):
    """A chosen word, with the number that some words have."""

    word: str
    number: Decimal | None = None


class Words(ValueKind[Choice]):
    """One of a set of words; `hidden-from:N` stands for the word with a number, as `hidden-from:7`.

    The number is from `least` to `most` if these are given, with at most `decimals` decimals.

    >>> Words("own", "fixed:N").parse("fixed:-30")
    Choice(word='fixed', number=Decimal('-30'))
    """

    type_name = "word"
    wrong = "value-choice"

    def __init__(
        self, *words: str, least: int | None = None, most: int | None = None, decimals: int = 0
    ) -> None:
        self.words, self.least, self.most, self.decimals = words, least, most, decimals
        self.allowed = ", ".join(words)
        self.limits = {"allowed": self.allowed}

    def accept(self, value: object) -> Choice:
        """Accept a word from TOML or JSON."""
        if not isinstance(value, str):
            raise TypeError
        return self.parse(value)

    def parse(self, text: str) -> Choice:
        """Read a word, and the number after its colon."""
        word, colon, written = text.partition(":")
        if (f"{word}:N" if colon else word) not in self.words:
            raise ValueError(text)
        if not colon:
            return Choice(word)
        if not NUMBER.fullmatch(written) or len(written.partition(".")[2]) > self.decimals:
            raise ValueError(text)
        number = Decimal(written)
        above = self.least is None or number >= self.least
        if not above or (self.most is not None and number > self.most):
            raise ValueError(text)
        return Choice(word, number)


@dataclass(frozen=True, slots=True)
class Key(Generic[T]):
    """A key of a regulation and its kind of value; `unsaid` is its default.

    A key without a default must be in every file.
    """

    name: str
    kind: ValueKind[T]
    unsaid: RegulationValue | None = None

    def accept(self, given: object) -> T:
        """Return the value given by TOML or JSON, or refuse it by the name of the key.

        >>> TIME_MINUTES.accept(75), STANDINGS_SHOWN.accept("live").word
        (75, 'live')
        """
        try:
            return self.kind.accept(given)
        except (TypeError, ValueError):
            raise self._refusal(given) from None

    def parse(self, text: str) -> RegulationValue:
        """Return what a line of the event holds for a value typed by a person."""
        try:
            value = self.kind.parse(text)
        except (TypeError, ValueError):
            raise self._refusal(text) from None
        return value if isinstance(value, int) else text

    def _refusal(self, given: object) -> EventError:
        limits = self.kind.limits
        return EventError(self.kind.wrong, field=self.name, given=literal(given), **limits)


TIME_MINUTES = Key("time.minutes", WholeNumber(0, MOST_MINUTES))
TIME_AFTER = Key("time.after", Words("finish-hand", "one-more", "none"))
TIME_CHOMBO_IN_LAST = Key("time.chombo_in_last", Words("no-redeal", "redeal"))
TIME_UNFINISHED = Key("time.unfinished", Words("as-it-stands"))
RESULT_NEEDS = Key("result.needs", Words("one", "four", "referee"))
STANDINGS_SHOWN = Key("standings.shown", Words("live", "after-round", "hidden-from:N"))
STANDINGS_TIES = Key("standings.ties", Words("shared", "more-firsts", "drawn-number"))
STANDINGS_COUNTS = Key("standings.counts", Words("all", "best-series:N", least=1), "all")
SUBSTITUTE_RESULT = Key("substitute.result", Words("own", "fixed:N"))
LATE_POINTS = Key("late.points", Words("referee", "each-minute:N"))
PACE_POINTS = Key("pace.points", Words("referee", "each-warning:N"))
CHOMBO_TOURNAMENT = Key("chombo.tournament", Words("book", "on", "off"))
CORRECTION_PAYMENT = Key(
    "correction.payment", Words("never", "hand-intact", "four-agree", "referee")
)
TABLE_REPEAT = Key("table.repeat", WholeNumber(0, MOST_VISITS))
COUNT_RATED = Key("count.rated", Words("book", "simplified", "no"))
MERS_RANK = Key(
    "mers.rank", Words("none", "base", "weight:N", least=0, most=MOST_WEIGHT, decimals=2), "none"
)
LEAGUE_UP = Key("league.up", WholeNumber(0, MOST_SUBSTITUTES), 0)
LEAGUE_DOWN = Key("league.down", WholeNumber(0, MOST_SUBSTITUTES), 0)
LEAGUE_ABSENT = Key("league.absent", Words("nothing", "fixed:N"), "nothing")
LEAGUE_CARRY = Key("league.carry", Words("0", "1/2", "1"), "0")
ONLINE_TABLES = Key("online.tables", Words("none", "all"), "none")
ONLINE_MOVE = Key("online.move", WholeNumber(0, MOST_SECONDS), 20)
ONLINE_RESERVE = Key("online.reserve", WholeNumber(0, MOST_SECONDS), 60)
ONLINE_ABSENT = Key("online.absent", Words("bot", "wait"), "bot")
ONLINE_LOOK_ON = Key(
    "online.look_on", Words("nobody", "delay:N", least=0, most=MOST_DELAY), "delay:180"
)
KEYS: Mapping[str, Key[Any]] = {
    one.name: cast("Key[Any]", one) for one in tuple(globals().values()) if isinstance(one, Key)
}
"""Every key above by its name, in the order used by the page and the printouts."""


def regulations() -> tuple[str, ...]:
    """The names of the templates that come with hanchan.

    >>> regulations()
    ('club', 'ema', 'league', 'wrc')
    """
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def load_regulation(name: str) -> RecordedRegulation:
    """Load a template by its name; it never opens a user's file.

    >>> load_regulation("wrc").values["time.minutes"]
    90
    """
    if name not in regulations():
        raise RulesError.unknown("regulation", name, regulations())
    return _template(name)


def load_regulation_file(path: str | Path) -> RecordedRegulation:
    """Load and check a TOML file of a regulation.

    >>> text = (FOLDER / "club.toml").read_text(encoding="utf-8")
    >>> _ = Path("ours.toml").write_text(text, encoding="utf-8")
    >>> load_regulation_file("ours.toml").id
    'ours'
    """
    return read_regulation(Path(path), Path(path).stem)


@cache
def _template(name: str) -> RecordedRegulation:
    return read_regulation(FOLDER / f"{name}.toml", name)


def read_regulation(source: Readable, name: str) -> RecordedRegulation:
    """Read a regulation from a file."""
    table = read_toml(source)
    values = flat({key: one for key, one in table.items() if key not in TABLES}, source.name)
    cites = {
        key: ids_of(one, f"cites.{key}")
        for key, one in flat(table.get("cites", {}), "cites").items()
    }
    sources = {
        one: text_of(table_of(told, f"sources.{one}"), "title", f"sources.{one}")
        for one, told in table_of(table.get("sources", {}), "sources").items()
    }
    found = {
        "id": name,
        "title": text_of(table, "title"),
        "values": values,
        "cites": cites,
        "sources": sources,
    }
    for key, value in values.items():
        key_of(key).accept(value)  # first, as `convert` would refuse another type without its key
    regulation = msgspec.convert(found, RecordedRegulation)
    check_regulation(regulation)
    return regulation


def key_of(name: str) -> Key[Any]:
    """Return the key of a name, or refuse an unknown one."""
    if name not in KEYS:
        raise EventError("unknown-name", **unknown_name("regulation", name, KEYS))
    return KEYS[name]


def check_regulation(regulation: RecordedRegulation) -> None:
    """Refuse unknown, missing or uncited values."""
    for key, value in regulation.values.items():
        key_of(key).accept(value)
        check_cites(key, regulation.cites.get(key, ()), regulation)
    for key, one in KEYS.items():
        if key not in regulation.values and one.unsaid is None:
            raise EventError("regulation-missing", field=regulation.id, key=key)
    for key in regulation.cites:
        if key not in regulation.values:
            raise EventError("regulation-cites", field=f"cites.{key}", key=key)


def check_cites(key: str, cites: tuple[str, ...], regulation: RecordedRegulation) -> None:
    """Check that a value cites an article, or a place in a listed source."""
    if not cites:
        raise EventError("regulation-uncited", field=key)
    for cite in cites:
        check_cite(f"cites.{key}", cite, tuple(regulation.sources))


def check_cite(field: str, cite: str, sources: Collection[str]) -> None:
    """Refuse a citation of neither an article of a rulebook nor a place in one of these sources."""
    source = cite.partition("/")[0]
    if source in sources:
        return
    if source not in rulebooks():
        listed = ", ".join((*sources, *rulebooks()))
        raise EventError("regulation-source", field=field, given=cite, allowed=listed)
    article(cite)


NO_CORRECTION = {"jpml-a": "jpml-a/score.2", "furiten-club": "furiten-club/11.2"}
"""Rulebooks that allow no correction of payments once hands are broken up, and where."""
LATER = ("four-agree", "referee")


def refuse_contradictions(regulation: RecordedRegulation, rules: RuleSet) -> None:
    """Refuse a regulation that its rulebook contradicts, by key and article."""
    for key, rule in _contradictions(regulation, rules):
        given = regulation.values[key.name]
        raise EventError(
            "regulation-contradicts", field=key.name, given=given, rules=rules.id, rule=rule
        )


def _contradictions(
    regulation: RecordedRegulation, rules: RuleSet
) -> Iterator[tuple[Key[Any], str]]:
    """Keys whose values contradict the rulebook, each with the contradicting rule."""
    chombo = value_of(regulation, CHOMBO_TOURNAMENT).word
    if chombo != "book" and (chombo == "on") != bool(rules.offences.chombo_rating):
        yield CHOMBO_TOURNAMENT, _said(rules, "offences.chombo_rating")
    simplified = value_of(regulation, COUNT_RATED).word == "simplified"
    if simplified and (rule := deviation(rules)):
        yield COUNT_RATED, f"{_said(rules, rule)} [{ARTICLE}]"
    if rules.id in NO_CORRECTION and value_of(regulation, CORRECTION_PAYMENT).word in LATER:
        yield CORRECTION_PAYMENT, NO_CORRECTION[rules.id]


def _said(rules: RuleSet, rule: str) -> str:
    return f"{rule} = {rules.text(rule)}"


def value_of(regulation: RecordedRegulation, key: Key[T]) -> T:
    """Return the value of a key, or its default."""
    return key.accept(regulation.values.get(key.name, key.unsaid))


# Matches for the simplified rating: played by rules that a rulebook permits (`count.rated`).


BOOK, ARTICLE = "furiten-club", "furiten-club/13.0b"


def deviation(rules: RuleSet) -> str:
    """The first key by which rules differ from the permitted ones; empty if there is none.

    >>> deviation(load_rules("furiten-club", {"min_han": 2})), deviation(load_rules("jpml-a")) != ""
    ('', True)
    """
    book = load_rules(BOOK)
    changed = {key for key in book if rules.get(key) != book.get(key)}
    for variation in variations(BOOK):
        changed -= _permitted(variation, rules)
    return min(changed, default="")


def _permitted(variation: Variation, rules: RuleSet) -> set[str]:
    """The keys whose values in these rules are those of a variation."""
    try:
        offered = variation.values(rules.get(variation.key) if variation.key else True)
    except RulesError:
        return set()
    return set(offered) if all(rules.get(key) == offered[key] for key in offered) else set()
