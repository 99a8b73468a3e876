"""Export of a club's data, or of the data about one member."""

from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.server.clubs.presenter import club_rules
from hanchan.store import Store
from hanchan.store.club_rows import ClubRow, ClubWithMembers, MemberRow


def pack_club_export(store: Store, club: ClubWithMembers) -> bytes:
    """Return a zip with the club, its members, its log, and its event files."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        data = msgspec.json.encode(_club_data(store, club))
        archive.writestr("club.json", msgspec.json.format(data))
        for event_id in checkpoints(club.events):
            lines = b"".join(line + b"\n" for line in store.events.lines(event_id))
            archive.writestr(f"events/{event_id}.jsonl", lines)
    return file.getvalue()


def _club_data(store: Store, club: ClubWithMembers) -> dict[str, Any]:
    row = club.row
    numbers = {one.id: one.number for one in club.members}
    return {
        **columns(row, "name", "about", "notice", since="created_at"),
        **columns(row, "public", "indexed", "members_shown"),
        "rules": dict(club_rules(row).plain_values()),
        "members": [_member_data(one) for one in club.members],
        "events": [
            columns(one, "id", "name", "kind", "closed") for one in store.clubs.events(row.id)
        ],
        "done": [
            columns(one, "number", "at", "by", "right", "type")
            | {"by": numbers.get(one.by), "about": numbers.get(one.about)}
            for one in reversed(store.clubs.list_commands(row.id, limit=None))
        ],
    }


def columns(row: object, *names: str, **renamed: str) -> dict[str, Any]:
    """Return columns of a row by name. `renamed` gives the column for each other name."""
    chosen = dict(zip(names, names, strict=True)) | renamed
    return {name: getattr(row, column) for name, column in chosen.items()}


def _member_data(row: MemberRow) -> dict[str, Any]:
    account = {"account": row.visitor_hash is not None}
    times = columns(row, joined="joined_at", left="left_at")
    return columns(row, "number", "name", "shown_as", "role") | account | times


def own_membership_data(club: ClubRow, me: MemberRow) -> dict[str, Any]:
    """Return the data that a club stores about one member, for that member."""
    return {"club": club.name, "id": club.id} | _member_data(me)
