"""A regulation: how an event is run, as cited data. A rulebook for events.

Every value cites an article of a rulebook, or a place in a source that the file lists. What a
rulebook decides is not decided here again: where the two cannot go together it is refused by name.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from hanchan.club.event.fields import RecordedRegulation, RegulationValue
from hanchan.club.event.simplified import ARTICLE, deviation
from hanchan.errors import EventError, RulesError, literal, unknown_name
from hanchan.rules.articles import article
from hanchan.rules.document import rulebooks
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.toml import Readable, flat, ids_of, read_toml, table_of, text_of

FOLDER = Path(__file__).parent / "regulations"
TABLES = ("title", "sources", "cites")
MOST_MINUTES, MOST_VISITS, MOST_SUBSTITUTES = 600, 100, 400
MOST_SECONDS, MOST_DELAY, MOST_WEIGHT = 3600, 600, 100
MOST_DIGITS = 9
NUMBER = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}(\.[0-9]{{1,{MOST_DIGITS}}})?")


@dataclass(frozen=True, slots=True)
class Choice:
    """A key whose values are words; some words are followed by a number: `hidden-from:7`.

    `decimals` are how many the number may have.
    """

    words: tuple[str, ...]
    least: int | None = None
    most: int | None = None
    decimals: int = 0

    def takes(self, given: object) -> bool:
        """Whether a value is one of them.

        >>> Choice(("own", "fixed:N")).takes("fixed:-30"), Choice(("own",)).takes("fixed:-30")
        (True, False)
        >>> Choice(("weight:N",), decimals=2).takes("weight:2.5")
        True
        """
        if not isinstance(given, str):
            return False
        word, colon, number = given.partition(":")
        if not colon:
            return given in self.words
        known = (
            f"{word}:N" in self.words and NUMBER.fullmatch(number) and self._has_decimals(number)
        )
        return bool(known) and self._within(Fraction(number))

    @property
    def allowed(self) -> str:
        """The words."""
        return ", ".join(self.words)

    def _has_decimals(self, number: str) -> bool:
        return len(number.partition(".")[2]) <= self.decimals

    def _within(self, number: Fraction) -> bool:
        above = self.least is None or number >= self.least
        return above and (self.most is None or number <= self.most)


@dataclass(frozen=True, slots=True)
class Whole:
    """A key whose values are whole numbers."""

    least: int
    most: int

    def takes(self, given: object) -> bool:
        """Whether a value is one of them."""
        return type(given) is int and self.least <= given <= self.most

    @property
    def allowed(self) -> str:
        """The bounds."""
        return f"{self.least}-{self.most}"


KEYS: Mapping[str, Choice | Whole] = {
    "time.minutes": Whole(0, MOST_MINUTES),
    "time.after": Choice(("finish-hand", "one-more", "none")),
    "time.chombo_in_last": Choice(("no-redeal", "redeal")),
    "time.unfinished": Choice(("as-it-stands",)),
    "result.needs": Choice(("one", "four", "referee")),
    "standings.shown": Choice(("live", "after-round", "hidden-from:N")),
    "standings.ties": Choice(("shared", "more-firsts", "drawn-number")),
    "standings.counts": Choice(("all", "best-series:N"), least=1),
    "substitute.result": Choice(("own", "fixed:N")),
    "late.points": Choice(("referee", "each-minute:N")),
    "pace.points": Choice(("referee", "each-warning:N")),
    "chombo.tournament": Choice(("book", "on", "off")),
    "correction.payment": Choice(("never", "hand-intact", "four-agree", "referee")),
    "table.repeat": Whole(0, MOST_VISITS),
    "count.rated": Choice(("book", "simplified", "no")),
    "mers.rank": Choice(("none", "base", "weight:N"), least=0, most=MOST_WEIGHT, decimals=2),
    "league.up": Whole(0, MOST_SUBSTITUTES),
    "league.down": Whole(0, MOST_SUBSTITUTES),
    "league.absent": Choice(("nothing", "fixed:N")),
    "league.carry": Choice(("0", "1/2", "1")),
    "online.tables": Choice(("none", "all")),
    "online.move": Whole(0, MOST_SECONDS),
    "online.reserve": Whole(0, MOST_SECONDS),
    "online.absent": Choice(("bot", "wait")),
    "online.look_on": Choice(("nobody", "delay:N"), least=0, most=MOST_DELAY),
}
"""Every key, and what it may be; a file names all but those that have a value unsaid."""
UNSAID: Mapping[str, RegulationValue] = {
    "standings.counts": "all",
    "mers.rank": "none",
    "league.up": 0,
    "league.down": 0,
    "league.absent": "nothing",
    "league.carry": "0",
    "online.tables": "none",
    "online.move": 20,
    "online.reserve": 60,
    "online.absent": "bot",
    "online.look_on": "delay:180",
}


def regulations() -> tuple[str, ...]:
    """The templates that come with hanchan.

    >>> regulations()
    ('club', 'ema', 'league', 'wrc')
    """
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def load_regulation(name: str) -> RecordedRegulation:
    """Load a template by its name, which never opens a file of somebody's own.

    >>> load_regulation("wrc").values["time.minutes"]
    90
    """
    if name not in regulations():
        raise RulesError.unknown("regulation", name, regulations())
    return _template(name)


def load_regulation_file(path: str | Path) -> RecordedRegulation:
    """Load a TOML file of a regulation, read and checked.

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
    """The regulation that a file writes down."""
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
        check_value(key, value)
    regulation = msgspec.convert(found, RecordedRegulation)
    check_regulation(regulation)
    return regulation


def check_value(key: str, value: object) -> None:
    """Refuse a key that there is not, and a value that it cannot have."""
    if key not in KEYS:
        raise EventError("unknown-name", **unknown_name("regulation", key, KEYS))
    if not KEYS[key].takes(value):
        given, allowed = literal(value), KEYS[key].allowed
        raise EventError("value-choice", field=key, given=given, allowed=allowed)


def check_regulation(regulation: RecordedRegulation) -> None:
    """Refuse what is unknown, missing or uncited."""
    for key, value in regulation.values.items():
        check_value(key, value)
        check_cites(key, regulation.cites.get(key, ()), regulation)
    for key in KEYS:
        if key not in regulation.values and key not in UNSAID:
            raise EventError("regulation-missing", field=regulation.id, key=key)
    for key in regulation.cites:
        if key not in regulation.values:
            raise EventError("regulation-cites", field=f"cites.{key}", key=key)


def check_cites(key: str, cites: tuple[str, ...], regulation: RecordedRegulation) -> None:
    """Every value rests on something: an article, or a place in a source that is listed."""
    if not cites:
        raise EventError("regulation-uncited", field=key)
    for cite in cites:
        check_cite(f"cites.{key}", cite, tuple(regulation.sources))


def check_cite(field: str, cite: str, sources: Collection[str]) -> None:
    """Refuse what is neither an article of a rulebook nor a place in one of these sources."""
    source = cite.partition("/")[0]
    if source in sources:
        return
    if source not in rulebooks():
        listed = ", ".join((*sources, *rulebooks()))
        raise EventError("regulation-source", field=field, given=cite, allowed=listed)
    article(cite)


NO_CORRECTION = {"jpml-a": "jpml-a/score.2", "furiten-club": "furiten-club/11.2"}
"""Books that reckon no payment again once hands are broken up, and where they say so."""
LATER = ("four-agree", "referee")


def refuse_contradictions(regulation: RecordedRegulation, rules: RuleSet) -> None:
    """Refuse a regulation that its rulebook contradicts, by key and article."""
    for key, rule in _contradictions(regulation.values, rules):
        given = regulation.values[key]
        raise EventError(
            "regulation-contradicts", field=key, given=given, rules=rules.id, rule=rule
        )


def _contradictions(
    values: Mapping[str, RegulationValue], rules: RuleSet
) -> Iterator[tuple[str, str]]:
    """Keys whose values cannot go with the rulebook, each with what says so there."""
    rated = {"on": True, "off": False}.get(str(values.get("chombo.tournament")))
    if rated is not None and rated != bool(rules.faults.chombo_rating):
        yield "chombo.tournament", _said(rules, "faults.chombo_rating")
    if values["count.rated"] == "simplified" and (rule := deviation(rules)):
        yield "count.rated", f"{_said(rules, rule)} [{ARTICLE}]"
    if rules.id in NO_CORRECTION and values["correction.payment"] in LATER:
        yield "correction.payment", NO_CORRECTION[rules.id]


def _said(rules: RuleSet, rule: str) -> str:
    return f"{rule} = {rules.text(rule)}"


def value_of(regulation: RecordedRegulation, key: str) -> RegulationValue:
    """The value of a key, said or unsaid."""
    return regulation.values[key] if key in regulation.values else UNSAID[key]
