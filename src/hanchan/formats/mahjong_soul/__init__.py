"""Mahjong Soul's own records, as downloaded, captured, or dumped as JSON by many programs."""

from hanchan.formats.format import Format
from hanchan.formats.mahjong_soul.reader import encode_file, looks_like, read

__all__ = ["FORMAT"]

FORMAT = Format(
    name="mahjong-soul",
    title="Mahjong Soul's records (protobuf or JSON)",
    suffixes=(".pb", ".json"),
    looks_like=looks_like,
    read=read,
    encode_file=encode_file,
)
