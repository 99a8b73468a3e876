"""`hanchan event papers`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli.event.files import File
from hanchan.cli.event.showing import read_event
from hanchan.cli.voice import VOICE, Voice

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
    voice: Voice = VOICE,
) -> int:
    """Seating, plates, score sheets, slips, the regulation and the standings, to be printed."""
    from hanchan.club.papers import papers_of

    pages = list(papers_of(read_event(file), voice.lang, _coded(link) if link else None))
    out.mkdir(parents=True, exist_ok=True)
    written = [out / f"{name}.html" for name, _ in pages]
    for path, (_, page) in zip(written, pages, strict=True):
        path.write_text(page, encoding="utf-8")
    return voice.answer({"papers": [str(path) for path in written]}, *map(str, written))


def _coded(link: str) -> "Coded":
    """What draws codes is loaded where there is a link; the extra `play` brings it."""
    from hanchan.club.papers.codes import codes_of

    return codes_of(link)
