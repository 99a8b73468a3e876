"""Export of all data of a club, or of one of its members."""

from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.server.clubs.presenter import club_rules
from hanchan.store import Store
from hanchan.store.club_rows import ClubRow, ClubWithMembers, MemberRow


def pack_club_export(store: Store, whole: ClubWithMembers) -> bytes:
    """Return a zip with the club, its members, its log, and its event files."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        data = msgspec.json.encode(_club_data(store, whole))
        packed.writestr("club.json", msgspec.json.format(data))
        for event_id in checkpoints(whole.events):
            lines = b"".join(line + b"\n" for line in store.events.lines(event_id))
            packed.writestr(f"events/{event_id}.jsonl", lines)
    return file.getvalue()


def _club_data(store: Store, whole: ClubWithMembers) -> dict[str, Any]:
    row = whole.row
    numbers = {one.id: one.number for one in whole.members}
    return {
        "name": row.name,
        "about": row.about,
        "notice": row.notice,
        "since": row.created_at,
        "public": row.public,
        "indexed": row.indexed,
        "members_shown": row.members_shown,
        "rules": dict(club_rules(row).plain_values()),
        "members": [_member_data(one) for one in whole.members],
        "events": [
            {"id": one.id, "name": one.name, "kind": one.kind, "closed": one.closed}
            for one in store.clubs.events(row.id)
        ],
        "done": [
            {
                "number": one.number,
                "at": one.at,
                "by": numbers.get(one.by),
                "right": one.right,
                "type": one.type,
                "about": numbers.get(one.about),
            }
            for one in reversed(store.clubs.list_commands(row.id, limit=None))
        ],
    }


def _member_data(row: MemberRow) -> dict[str, Any]:
    return {
        "number": row.number,
        "name": row.name,
        "shown_as": row.shown_as,
        "role": row.role,
        "account": row.visitor_hash is not None,
        "joined": row.joined_at,
        "left": row.left_at,
    }


def own_membership_data(club: ClubRow, me: MemberRow) -> dict[str, Any]:
    """Return the data that a club stores about one member, for that member."""
    return {"club": club.name, "id": club.id} | _member_data(me)
