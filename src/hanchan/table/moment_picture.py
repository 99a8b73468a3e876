"""The events of a moment as a notebook shows them."""

from collections.abc import Sequence

from hanchan.pictures import Picture, PictureGrid, PictureTiles, tiles_of
from hanchan.pictures.picture import BACK
from hanchan.records import AnyEvent
from hanchan.records.tile_names import CODE_BY_NAME
from hanchan.tiles import Tile


def moment_picture(events: Sequence[AnyEvent]) -> Picture:
    """Return the events of a moment as a table: number, type, seat and tile."""
    rows = tuple((str(event.seq), event.type, _seat(event), _tile(event)) for event in events)
    return Picture("", (PictureGrid(("seq", "type", "actor", "pai"), rows),))


def _seat(event: AnyEvent) -> str:
    actor: int | None = getattr(event, "actor", None)
    return "" if actor is None else str(actor)


def _tile(event: AnyEvent) -> str | PictureTiles:
    name: str | None = getattr(event, "pai", None)
    if name is None:
        return ""
    return tiles_of([Tile(CODE_BY_NAME[name]) if name in CODE_BY_NAME else BACK])
