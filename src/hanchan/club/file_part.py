"""The base class of what the files of tallies and events consist of."""

import msgspec


class FilePart(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A line of a file, or a part of a line; a field that this version does not know is refused."""
