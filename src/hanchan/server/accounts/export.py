"""Everything that is kept of somebody, as a file for them."""

from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.server.clubs.export import own_told
from hanchan.store import Store
from hanchan.store.account_rows import KnownVisitor
from hanchan.store.rows import MatchRow

MOST_RECORDS = 1000
"""So many matches come with their records, the latest; each is a link away besides."""


def exported(store: Store, known: KnownVisitor) -> bytes:
    """A zip with all that is kept of a visitor, and the records of their matches."""
    matches = store.matches_of(known.visitor_hash, limit=store.accounts.matches(known.visitor_hash))
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        whole = msgspec.json.encode(_told(store, known, matches))
        packed.writestr("hanchan.json", msgspec.json.format(whole))
        for row in checkpoints([one for one in matches if one.over][:MOST_RECORDS]):
            lines = b"".join(line + b"\n" for line in store.lines_of(row.table_id, row.match))
            packed.writestr(f"records/{row.table_id}-{row.match}.jsonl", lines)
    return file.getvalue()


def _told(store: Store, known: KnownVisitor, matches: list[MatchRow]) -> dict[str, Any]:
    here, row = known.visitor_hash, known.account
    rating = store.rating_of(here)
    return {
        "account": None if row is None else _account(store, known),
        "rating": {"rating": rating.rating, "matches": rating.matches},
        "clubs": [own_told(club, me) for club, me in store.clubs.of_visitor(here)],
        "matches": [_match(one) for one in matches],
        "left": store.leavings_of(here, datetime.now(UTC)),
        "said": [
            {"table": table, "at": at, "text": text}
            for table, at, text in store.accounts.said(here)
        ],
        "blocks": [{"name": one.name, "since": one.created_at} for one in store.blocks_of(here)],
        "complaints": [
            {"of": one.name, "about": one.about, "text": one.text, "at": one.created_at}
            for one in store.moderation.complaints_by(here)
        ],
        "measures": [
            {
                "kind": one.kind,
                "reason": one.reason,
                "since": one.created_at,
                "until": one.until,
                "appeal": one.appeal,
                "answer": one.answer,
            }
            for one in store.moderation.measures_of(here)
        ],
    }


def _account(store: Store, known: KnownVisitor) -> dict[str, Any] | None:
    row = known.account
    if row is None:
        return None
    keys = store.accounts.passkeys(row.id)
    return {
        "name": row.name,
        "since": row.created_at,
        "settings": row.settings,
        "browsers": store.accounts.sessions(row.id),
        "passkeys": [{"label": k.label, "since": k.created_at, "used": k.used_at} for k in keys],
    }


def _match(row: MatchRow) -> dict[str, Any]:
    return {
        "table": row.table_id,
        "match": row.match,
        "rules": row.rulebook,
        "names": row.names,
        "seat": row.seat,
        "began": row.began_at,
        "over": row.over_at,
        "places": None if row.result is None else row.result.places,
        "scores": None if row.result is None else row.result.scores,
    }
