"""`hanchan event papers`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.event.files import File
from hanchan.cli.event.showing import read_event
from hanchan.cli.options import AsJson, Lang
from hanchan.cli.output import print_json
from hanchan.cli.streams import spoken

if TYPE_CHECKING:
    from hanchan.club.papers.papers import Coded


def papers(
    file: File,
    /,
    *,
    out: Annotated[Path, Parameter(help="The folder that they are written to")],
    link: Annotated[
        str, Parameter(help="An address; plates have it as a QR code, the number at its end")
    ] = "",
    lang: Lang = "en",
    json: AsJson = False,
) -> int:
    """Seating, plates, score sheets, slips, the regulation and the standings, to be printed."""
    from hanchan.club.papers import papers_of

    lang = spoken(lang, json=json)
    pages = list(papers_of(read_event(file), lang, _coded(link) if link else None))
    out.mkdir(parents=True, exist_ok=True)
    written = [out / f"{name}.html" for name, _ in pages]
    for path, (_, page) in zip(written, pages, strict=True):
        path.write_text(page, encoding="utf-8")
    if json:
        print_json({"papers": [str(path) for path in written]})
    else:
        print("\n".join(map(str, written)))
    return OK


def _coded(link: str) -> "Coded":
    """What draws codes is loaded where there is a link; the extra `play` brings it."""
    from hanchan.club.papers.codes import codes_of

    return codes_of(link)
