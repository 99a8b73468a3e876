"""The JSON that tenhou.net/6 reads and its editor writes, and the addresses of its viewer."""

from hanchan.formats.format import Format
from hanchan.formats.tenhou6.document import looks_like
from hanchan.formats.tenhou6.losses import losses
from hanchan.formats.tenhou6.reading import read
from hanchan.formats.tenhou6.writing import viewer_url, write

FORMAT = Format(
    name="tenhou6",
    title="tenhou.net/6 (JSON)",
    suffixes=(".json",),
    looks_like=looks_like,
    read=read,
    write=write,
    losses=losses,
)

__all__ = ["FORMAT", "viewer_url"]
