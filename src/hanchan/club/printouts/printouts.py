"""The printouts of an event: seating, plates, score sheets, slips, regulation, standings."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import TypeAlias

from hanchan.cancellation import checkpoints
from hanchan.club.event import ClubEvent, describe_regulation, standings
from hanchan.i18n.number_format import format_exact_thousands
from hanchan.i18n.texts import text

WINDS = ("east", "south", "west", "north")
CodeDrawing: TypeAlias = Callable[[int], str]
"""Function that returns the QR code for an entry number, as inline SVG."""
DASH = "\N{EN DASH}"
HAND_ROWS = 22
"""Rows for hands on a score sheet, as many as fit on A4; a hanchan has about eleven hands."""
STYLE = files("hanchan.club.printouts").joinpath("printouts.css").read_text(encoding="utf-8")


def render_printouts(
    event: ClubEvent, lang: str, code_of: CodeDrawing | None = None
) -> Iterator[tuple[str, str]]:
    """Yield the name and HTML page of every printout.

    `code_of` draws the QR code on a player's plate; None leaves it out.
    """
    for name in PRINTOUTS:
        yield name, render_printout(event, name, lang, code_of)


def render_printout(
    event: ClubEvent, name: str, lang: str, code_of: CodeDrawing | None = None
) -> str:
    """Render a printout as an HTML page; `name` is one of `PRINTOUTS`.

    >>> from hanchan.club.event import Author, create_event
    >>> author = Author(at="2026-05-01T09:00:00Z", by="Aki")
    >>> cup = {"name": "May cup", "rules": "ema-2008", "regulation": "ema"}
    >>> book = create_event(author, **cup, seed=bytes(32))
    >>> "<title>May cup: Regulation</title>" in render_printout(book.event, "regulation", "en")
    True
    """
    title = escape(f"{event.begin.name}: {text(lang, f'paper-{name}')}")
    body = PRINTOUTS[name](event, lang, code_of)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
    )


def _render_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "\n".join(f"<tr>{''.join(map(_render_cell, row))}</tr>" for row in rows)
    return f"<table>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _render_cell(value: object) -> str:
    mark = ' class="number"' if isinstance(value, int) else ""
    return f"<td{mark}>{escape(str(value))}</td>"


def _render_section(title: str, body: str, kind: str = "keep") -> str:
    return f'<section class="{kind}">\n<h2>{escape(title)}</h2>\n{body}\n</section>'


def _render_tables(
    event: ClubEvent, lang: str, kind: str, render: Callable[[list[str], list[str]], str]
) -> list[str]:
    """Render a section for each table of each round; `render` gets winds and players by seat."""
    winds = [text(lang, f"paper-{wind}") for wind in WINDS[: event.table_size]]
    points = event.table_size * event.rules.placement.start
    total = escape(text(lang, "paper-sum", points=points, rules=event.rules.id))
    note = f'<p class="quiet">{total}</p>'
    return [
        _render_section(
            text(lang, "paper-round_table", round=round_, table=at),
            render(winds, _player_labels(event, table, round_)) + note,
            kind,
        )
        for round_, tables in checkpoints(sorted(event.rounds.items()))
        for at, table in enumerate(tables, start=1)
    ]


def _render_seating(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    """Render the seating of each round by table, and of all rounds by player name."""
    del code_of
    parts: list[str] = []
    heads = [text(lang, f"paper-{one}") for one in ("table", *WINDS[: event.table_size])]
    for round_, tables in checkpoints(sorted(event.rounds.items())):
        labels = (_player_labels(event, table, round_) for table in tables)
        rows = [[at, *players] for at, players in enumerate(labels, start=1)]
        title = text(lang, "paper-round", round=round_)
        parts.append(_render_section(title, _render_table(heads, rows)))
    rounds = sorted(event.rounds)
    people = sorted(event.entries.items(), key=lambda each: each[1].name.casefold())
    rows = [
        [one.name, number, *(_seat_text(event, number, round_, lang) for round_ in rounds)]
        for number, one in people
    ]
    heads = [text(lang, "paper-name"), text(lang, "paper-number")]
    heads += [text(lang, "paper-round_short", round=one) for one in rounds]
    note = f'<p class="quiet">{escape(text(lang, "paper-by_name_note"))}</p>'
    body = note + _render_table(heads, rows)
    return "\n".join([*parts, _render_section(text(lang, "paper-by_name"), body, "all")])


def _player_labels(event: ClubEvent, table: tuple[int, ...], round_: int) -> list[str]:
    names = (event.player_name(number, round_) for number in table)
    return [f"{name} ({number})" for name, number in zip(names, table, strict=True)]


def _seat_text(event: ClubEvent, number: int, round_: int, lang: str) -> str:
    """Return a player's table number and wind in a round, or a dash if they sit out."""
    for at, table in enumerate(event.rounds[round_], start=1):
        if number in table:
            return f"{at} {text(lang, f'paper-{WINDS[table.index(number)]}_short')}"
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

    def sheet(winds: list[str], players: list[str]) -> str:
        labels = (f"{wind}: {name}" for wind, name in zip(winds, players, strict=True))
        heads = [text(lang, "paper-hand"), *labels, text(lang, "paper-sticks")]
        blank = [""] * (len(heads) - 1)
        rows = [["", *blank]] * HAND_ROWS
        return _render_table(heads, [*rows, [text(lang, "paper-end"), *blank]])

    return "\n".join(_render_tables(event, lang, "sheet", sheet))


def _render_slips(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    """Render a slip for each table, with room for final points and signatures."""
    del code_of
    heads = [text(lang, f"paper-{one}") for one in ("wind", "name", "points", "signature")]

    def slip(winds: list[str], players: list[str]) -> str:
        labels = [*zip(winds, players, strict=True), (text(lang, "paper-sticks"), "")]
        return _render_table(heads, [[*one, "", ""] for one in labels])

    return _wrap("slips", _render_tables(event, lang, "slip", slip))


def _wrap(kind: str, parts: Sequence[str]) -> str:
    return "\n".join([f'<div class="{kind}">', *parts, "</div>"])


def _render_regulation(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    """Render every key of the regulation in words, its value and citations, and the sources."""
    del code_of
    regulation = event.regulation
    heads = [text(lang, f"paper-{one}") for one in ("rule", "key", "value", "cites")]
    rows = [
        [f"{one.name}: {one.said}", one.key, one.value, ", ".join(one.cites)]
        for one in describe_regulation(regulation, event.begin.kind, lang)
    ]
    rulebook = text(lang, "paper-by_rules", rules=event.rules.id, hash=event.begin.rules.hash[:16])
    table = _render_table(heads, rows)
    heads = [text(lang, "paper-source"), text(lang, "paper-title")]
    sources = _render_table(heads, list(regulation.sources.items()))
    return f"<p>{escape(rulebook)}</p>\n<p>{escape(regulation.title)}</p>\n{table}\n{sources}"


def _render_standings(event: ClubEvent, lang: str, code_of: CodeDrawing | None) -> str:
    del code_of
    names = ("place", "name", "number", "points", "matches", "places")
    rows: list[list[object]] = []
    for row in standings(event):
        points, places = format_exact_thousands(row.points), DASH.join(map(str, row.places))
        rows.append([row.place, row.name, row.number, points, row.matches, places])
    return _render_table([text(lang, f"paper-{one}") for one in names], rows)


PRINTOUTS: Mapping[str, Callable[[ClubEvent, str, CodeDrawing | None], str]] = {
    "seating": _render_seating,
    "plates": _render_plates,
    "sheets": _render_sheets,
    "slips": _render_slips,
    "regulation": _render_regulation,
    "standings": _render_standings,
}
"""Functions that render the body of a page, by the printout's name."""
