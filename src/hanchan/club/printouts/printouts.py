"""The printouts of an event: seating, plates, score sheets, slips, regulation, standings."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import TypeAlias

from hanchan.cancellation import checkpoints
from hanchan.club.event.regulation_text import describe_regulation
from hanchan.club.event.standings import standings
from hanchan.club.event.state import ClubEvent
from hanchan.club.printouts.html_page import render_page, render_section, render_table
from hanchan.i18n.number_format import format_exact_thousands
from hanchan.i18n.texts import text

WINDS = ("east", "south", "west", "north")
CodeDrawing: TypeAlias = Callable[[int], str]
"""Function that draws the code for the number of an entry."""
DASH = "\N{EN DASH}"
HAND_ROWS = 22
"""Lines for hands that fit on a sheet of A4; a hanchan has about eleven."""


def render_printouts(
    event: ClubEvent, lang: str, code_of: CodeDrawing | None = None
) -> Iterator[tuple[str, str]]:
    """Render all printouts with their names; `code_of` draws the code on a plate."""
    for name in PRINTOUTS:
        yield name, render_printout(event, name, lang, code_of)


def render_printout(
    event: ClubEvent, name: str, lang: str, code_of: CodeDrawing | None = None
) -> str:
    """Render one printout; `PRINTOUTS` has their names.

    >>> from hanchan.club.event import Author, create_event
    >>> author = Author(at="2026-05-01T09:00:00Z", by="Aki")
    >>> cup = {"name": "May cup", "rules": "ema-2008", "regulation": "ema"}
    >>> book = create_event(author, **cup, seed=bytes(32))
    >>> "<title>May cup: Regulation</title>" in render_printout(book.event, "regulation", "en")
    True
    """
    title = f"{event.begin.name}: {text(lang, f'paper-{name}')}"
    return render_page(lang, title, PRINTOUTS[name](event, lang, code_of))


def _wind_names(lang: str) -> list[str]:
    return [text(lang, f"paper-{wind}") for wind in WINDS]


def _render_seating(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    """Render the seating by table and by name."""
    del code_of
    parts: list[str] = []
    heads = [text(lang, "paper-table"), *_wind_names(lang)]
    for round_, tables in checkpoints(sorted(event.rounds.items())):
        rows = [
            [at, *_player_labels(event, four, round_)] for at, four in enumerate(tables, start=1)
        ]
        parts.append(
            render_section(text(lang, "paper-round", round=round_), render_table(heads, rows))
        )
    rounds = [text(lang, "paper-round_short", round=one) for one in sorted(event.rounds)]
    rows = [
        [
            one.name,
            number,
            *(_seat_text(event, number, round_, lang) for round_ in sorted(event.rounds)),
        ]
        for number, one in sorted(event.entries.items(), key=lambda each: each[1].name.casefold())
    ]
    heads = [text(lang, "paper-name"), text(lang, "paper-number"), *rounds]
    note = f'<p class="quiet">{escape(text(lang, "paper-by_name_note"))}</p>'
    return "\n".join(
        [
            *parts,
            render_section(text(lang, "paper-by_name"), note + render_table(heads, rows), "all"),
        ]
    )


def _player_labels(event: ClubEvent, four: tuple[int, ...], round_: int) -> list[str]:
    names = (event.player_name(number, round_) for number in four)
    return [f"{name} ({number})" for name, number in zip(names, four, strict=True)]


def _seat_text(event: ClubEvent, number: int, round_: int, lang: str) -> str:
    """Return a player's table and wind, or a dash if they sit out."""
    for at, four in enumerate(event.rounds[round_], start=1):
        if number in four:
            wind = text(lang, f"paper-{WINDS[four.index(number)]}_short")
            return f"{at} {wind}"
    return DASH


def _render_plates(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
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
    return _wrap("plates", plates)


def _render_sheets(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    """Render a score sheet for each table, with a line for each hand."""
    del code_of
    parts: list[str] = []
    for round_, tables in checkpoints(sorted(event.rounds.items())):
        for at, four in enumerate(tables, start=1):
            called = [
                f"{wind}: {name}"
                for wind, name in zip(
                    _wind_names(lang), _player_labels(event, four, round_), strict=True
                )
            ]
            heads = [text(lang, "paper-hand"), *called, text(lang, "paper-sticks")]
            rows = [[""] * len(heads) for _ in range(HAND_ROWS)]
            last = [text(lang, "paper-end"), *[""] * (len(heads) - 1)]
            body = render_table(heads, [*rows, last]) + _sum_note(event, lang)
            parts.append(render_section(_table_title(lang, round_, at), body, "sheet"))
    return "\n".join(parts)


def _table_title(lang: str, round_: int, at: int) -> str:
    return text(lang, "paper-round_table", round=round_, table=at)


def _sum_note(event: ClubEvent, lang: str) -> str:
    start = 4 * event.rules.placement.start
    told = text(lang, "paper-sum", points=start, rules=event.rules.id)
    return f'<p class="quiet">{escape(told)}</p>'


def _render_slips(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    """Render a slip for each table, with final points and signatures."""
    del code_of
    heads = [text(lang, f"paper-{one}") for one in ("wind", "name", "points", "signature")]
    parts: list[str] = []
    for round_, tables in checkpoints(sorted(event.rounds.items())):
        for at, four in enumerate(tables, start=1):
            called = zip(_wind_names(lang), _player_labels(event, four, round_), strict=True)
            rows = [[wind, name, "", ""] for wind, name in called]
            rows.append([text(lang, "paper-sticks"), "", "", ""])
            body = render_table(heads, rows) + _sum_note(event, lang)
            parts.append(render_section(_table_title(lang, round_, at), body, "slip"))
    return _wrap("slips", parts)


def _wrap(kind: str, parts: Sequence[str]) -> str:
    inner = "\n".join(parts)
    return f'<div class="{kind}">\n{inner}\n</div>'


def _render_regulation(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    """Render every key in words with its value and citations, and the sources."""
    del code_of
    found = event.regulation
    heads = [text(lang, f"paper-{one}") for one in ("rule", "key", "value", "cites")]
    rows = [
        [f"{one.name}: {one.said}", one.key, one.value, ", ".join(one.cites)]
        for one in describe_regulation(found, event.begin.kind, lang)
    ]
    told = text(lang, "paper-by_rules", rules=event.rules.id, hash=event.begin.rules.hash[:16])
    sources = render_table(
        [text(lang, "paper-source"), text(lang, "paper-title")], list(found.sources.items())
    )
    table = render_table(heads, rows)
    return f"<p>{escape(told)}</p>\n<p>{escape(found.title)}</p>\n{table}\n{sources}"


def _render_standings(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    del code_of
    names = ("place", "name", "number", "points", "matches", "places")
    rows = [
        [
            row.place,
            row.name,
            row.number,
            format_exact_thousands(row.points),
            row.matches,
            DASH.join(map(str, row.places)),
        ]
        for row in standings(event)
    ]
    return render_table([text(lang, f"paper-{one}") for one in names], rows)


PRINTOUTS: Mapping[str, Callable[[ClubEvent, str, CodeDrawing | None], str]] = {
    "seating": _render_seating,
    "plates": _render_plates,
    "sheets": _render_sheets,
    "slips": _render_slips,
    "regulation": _render_regulation,
    "standings": _render_standings,
}
"""The printouts, by the name of their file."""
