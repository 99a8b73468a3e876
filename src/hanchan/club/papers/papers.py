"""The printouts of an event: seating, plates, score sheets, slips, regulation, standings."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import TypeAlias

from hanchan.cancellation import checkpoints
from hanchan.club.event.regulation_told import told_regulation
from hanchan.club.event.standings import standings
from hanchan.club.event.state import Event
from hanchan.club.papers.page import headed, page, table
from hanchan.wording.figures import exact_thousands
from hanchan.wording.texts import text

WINDS = ("east", "south", "west", "north")
Coded: TypeAlias = Callable[[int], str]
"""Draws the code for the number of an entry."""
DASH = "\N{EN DASH}"
HANDS = 22
"""Lines for hands that fit on a sheet of A4; a hanchan has about eleven."""


def papers_of(event: Event, lang: str, code_of: Coded | None = None) -> Iterator[tuple[str, str]]:
    """Render all printouts with their names; `code_of` draws the code on a plate."""
    for name in PAPERS:
        yield name, paper_of(event, name, lang, code_of)


def paper_of(event: Event, name: str, lang: str, code_of: Coded | None = None) -> str:
    """Render one printout; `PAPERS` has their names.

    >>> from hanchan.club.event import Hand, begun
    >>> hand = Hand(at="2026-05-01T09:00:00Z", by="Aki")
    >>> book = begun(hand, name="May cup", rules="ema-2008", regulation="ema", seed=bytes(32))
    >>> "<title>May cup: Regulation</title>" in paper_of(book.event, "regulation", "en")
    True
    """
    title = f"{event.begin.name}: {text(lang, f'paper-{name}')}"
    return page(lang, title, PAPERS[name](event, lang, code_of))


def _winds(lang: str) -> list[str]:
    return [text(lang, f"paper-{wind}") for wind in WINDS]


def _seating(event: Event, lang: str, code_of: Coded | None) -> str:
    """Seating by table, and by name."""
    del code_of
    parts: list[str] = []
    heads = [text(lang, "paper-table"), *_winds(lang)]
    for round_, tables in checkpoints(sorted(event.rounds.items())):
        rows = [[at, *_called(event, four, round_)] for at, four in enumerate(tables, start=1)]
        parts.append(headed(text(lang, "paper-round", round=round_), table(heads, rows)))
    rounds = [text(lang, "paper-round_short", round=one) for one in sorted(event.rounds)]
    rows = [
        [one.name, number, *(_seat(event, number, round_, lang) for round_ in sorted(event.rounds))]
        for number, one in sorted(event.entries.items(), key=lambda each: each[1].name.casefold())
    ]
    heads = [text(lang, "paper-name"), text(lang, "paper-number"), *rounds]
    note = f'<p class="quiet">{escape(text(lang, "paper-by_name_note"))}</p>'
    return "\n".join(
        [*parts, headed(text(lang, "paper-by_name"), note + table(heads, rows), "all")]
    )


def _called(event: Event, four: tuple[int, ...], round_: int) -> list[str]:
    names = (event.sitter(number, round_) for number in four)
    return [f"{name} ({number})" for name, number in zip(names, four, strict=True)]


def _seat(event: Event, number: int, round_: int, lang: str) -> str:
    """A player's table and wind, a dash if they sit out."""
    for at, four in enumerate(event.rounds[round_], start=1):
        if number in four:
            wind = text(lang, f"paper-{WINDS[four.index(number)]}_short")
            return f"{at} {wind}"
    return DASH


def _plates(event: Event, lang: str, code_of: Coded | None) -> str:
    del lang
    plates: list[str] = []
    for number, one in sorted(event.entries.items()):
        about = " · ".join(filter(None, (one.club, one.country)))
        code = code_of(number) if code_of else ""
        plates.append(
            f'<div class="plate"><div><div class="at">{number}</div>'
            f'<div class="name">{escape(one.name)}</div>'
            f'<div class="quiet">{escape(about)}</div></div>{code}</div>'
        )
    return _within("plates", plates)


def _sheets(event: Event, lang: str, code_of: Coded | None) -> str:
    """A score sheet for each table, with a line for each hand."""
    del code_of
    parts: list[str] = []
    for round_, tables in checkpoints(sorted(event.rounds.items())):
        for at, four in enumerate(tables, start=1):
            called = [
                f"{wind}: {name}"
                for wind, name in zip(_winds(lang), _called(event, four, round_), strict=True)
            ]
            heads = [text(lang, "paper-hand"), *called, text(lang, "paper-sticks")]
            rows = [[""] * len(heads) for _ in range(HANDS)]
            last = [text(lang, "paper-end"), *[""] * (len(heads) - 1)]
            body = table(heads, [*rows, last]) + _signed(event, lang)
            parts.append(headed(_at(lang, round_, at), body, "sheet"))
    return "\n".join(parts)


def _at(lang: str, round_: int, at: int) -> str:
    return text(lang, "paper-round_table", round=round_, table=at)


def _signed(event: Event, lang: str) -> str:
    start = 4 * event.rules.placement.start
    told = text(lang, "paper-sum", points=start, rules=event.rules.id)
    return f'<p class="quiet">{escape(told)}</p>'


def _slips(event: Event, lang: str, code_of: Coded | None) -> str:
    """A slip for each table: final points and signatures."""
    del code_of
    heads = [text(lang, f"paper-{one}") for one in ("wind", "name", "points", "signature")]
    parts: list[str] = []
    for round_, tables in checkpoints(sorted(event.rounds.items())):
        for at, four in enumerate(tables, start=1):
            called = zip(_winds(lang), _called(event, four, round_), strict=True)
            rows = [[wind, name, "", ""] for wind, name in called]
            rows.append([text(lang, "paper-sticks"), "", "", ""])
            body = table(heads, rows) + _signed(event, lang)
            parts.append(headed(_at(lang, round_, at), body, "slip"))
    return _within("slips", parts)


def _within(kind: str, parts: Sequence[str]) -> str:
    inner = "\n".join(parts)
    return f'<div class="{kind}">\n{inner}\n</div>'


def _regulation(event: Event, lang: str, code_of: Coded | None) -> str:
    """Every key in words with its value and citations, and the sources."""
    del code_of
    found = event.regulation
    heads = [text(lang, f"paper-{one}") for one in ("rule", "key", "value", "cites")]
    rows = [
        [f"{one.name}: {one.said}", one.key, one.value, ", ".join(one.cites)]
        for one in told_regulation(found, event.begin.kind, lang)
    ]
    told = text(lang, "paper-by_rules", rules=event.rules.id, hash=event.begin.rules.hash[:16])
    sources = table(
        [text(lang, "paper-source"), text(lang, "paper-title")], list(found.sources.items())
    )
    return f"<p>{escape(told)}</p>\n<p>{escape(found.title)}</p>\n{table(heads, rows)}\n{sources}"


def _standings(event: Event, lang: str, code_of: Coded | None) -> str:
    del code_of
    names = ("place", "name", "number", "points", "matches", "places")
    rows = [
        [
            row.place,
            row.name,
            row.number,
            exact_thousands(row.points),
            row.matches,
            DASH.join(map(str, row.places)),
        ]
        for row in standings(event)
    ]
    return table([text(lang, f"paper-{one}") for one in names], rows)


PAPERS: Mapping[str, Callable[[Event, str, Coded | None], str]] = {
    "seating": _seating,
    "plates": _plates,
    "sheets": _sheets,
    "slips": _slips,
    "regulation": _regulation,
    "standings": _standings,
}
"""The printouts, by the name of their file."""
