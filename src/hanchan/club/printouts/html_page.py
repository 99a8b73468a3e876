"""Self-contained HTML pages and tables."""

from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { font: 11pt/1.35 system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif; margin: 1.5rem;
  color: #111; background: #fff; }
h1 { font-size: 17pt; margin: 0 0 .6rem; }
h2 { font-size: 13pt; margin: 1rem 0 .3rem; break-after: avoid; }
p { margin: .3rem 0; }
table { border-collapse: collapse; width: 100%; margin-bottom: .6rem; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { border: .3mm solid #777; padding: .8mm 1.6mm; text-align: left; vertical-align: top;
  overflow-wrap: break-word; }
th { background: #eee; font-weight: 600; print-color-adjust: exact; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.keep { break-inside: avoid; }
.all { break-before: page; }
.sheet th:first-child, .sheet th:last-child, .sheet td:first-child { width: 1%;
  white-space: nowrap; }
.sheet { break-after: page; }
.sheet:last-child { break-after: auto; }
.sheet td { height: 7.2mm; }
.plates { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; }
.plate { border: .3mm dashed #777; height: 54mm; padding: 4mm; display: grid; gap: 3mm;
  grid-template-columns: 1fr auto; align-items: center; break-inside: avoid; overflow: hidden; }
.plate .name { font-size: 19pt; font-weight: 600; line-height: 1.15; overflow-wrap: anywhere; }
.plate .at { font-size: 30pt; font-variant-numeric: tabular-nums; }
.plate svg { width: 30mm; height: 30mm; }
.slips { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; }
.slip { border: .3mm dashed #777; padding: 3mm; break-inside: avoid; }
.slip td { height: 8mm; }
.slip th:first-child, .slip td:first-child { width: 1%; white-space: nowrap; }
.slip th:nth-child(3) { width: 18%; }
.slip th:nth-child(4) { width: 26%; }
.slip { font-size: 9pt; }
.quiet { color: #444; font-size: 9pt; }
@page { size: A4; margin: 14mm; }
@media print { body { margin: 0; } }
"""


def render_page(lang: str, title: str, body: str) -> str:
    """Render a whole page; it loads nothing from elsewhere."""
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def render_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Render a table; whole numbers are right-aligned.

    >>> render_table(["Place"], [[1]]).count("number")
    1
    """
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "\n".join(f"<tr>{''.join(map(_render_cell, row))}</tr>" for row in rows)
    return f"<table>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _render_cell(value: object) -> str:
    mark = ' class="number"' if isinstance(value, int) else ""
    return f"<td{mark}>{escape(str(value))}</td>"


def render_section(title: str, body: str, kind: str = "keep") -> str:
    """Render a section with its heading, kept on one sheet where possible."""
    return f'<section class="{kind}">\n<h2>{escape(title)}</h2>\n{body}\n</section>'
