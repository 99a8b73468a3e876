"""The base class of the lines in tally and event files, and of their parts."""

import msgspec


class FilePart(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A line of a file, or a part of a line; unknown fields are refused."""
