"""Erasure of names. Records are kept without the name, because three other players need them."""

from collections.abc import Sequence
from hashlib import sha256

from msgspec import json
from msgspec.structs import replace
from sqlalchemy import Connection, and_, delete, exists, insert, or_, select, update

from hanchan.records.events import StartGame, event_from_json, event_to_json
from hanchan.records.record_reader import HEADER_DECODER, RESULT_DECODER, RESULT_PREFIX
from hanchan.store import schema as s
from hanchan.store.account_rows import EraseVisitor
from hanchan.store.queries import read_lines
from hanchan.store.schema import badges, club_members
from hanchan.store.table_rows import TableStatus

SECOND_LINE = 2


def pseudonym(player: int) -> str:
    """Return the pseudonym of the erased player with this number, from 0.

    >>> pseudonym(0)
    'Player 1'
    """
    return f"Player {player + 1}"


def remove_names(lines: Sequence[bytes], players: frozenset[int]) -> list[bytes]:
    """Return the lines of a match without the names of these players.

    The hash in the result line, if there is one, is computed again.
    """
    header = HEADER_DECODER.decode(lines[0])
    at_seats = zip(header.players, header.names, strict=True)
    names = tuple(pseudonym(player) if player in players else name for player, name in at_seats)
    renamed = [json.encode(replace(header, names=names)), *lines[1:]]
    if len(renamed) >= SECOND_LINE:
        began = event_from_json(renamed[1])
        if isinstance(began, StartGame):
            renamed[1] = event_to_json(replace(began, names=names))
    if renamed[-1].startswith(RESULT_PREFIX):
        digest = sha256(b"".join(line + b"\n" for line in renamed[:-1])).hexdigest()
        renamed[-1] = json.encode(replace(RESULT_DECODER.decode(renamed[-1]), hash=digest))
    return renamed


def has_data(connection: Connection, visitor_hash: str) -> bool:
    """Whether any erasable data of a visitor is stored."""
    columns = (
        s.played.c.visitor_hash,
        s.seats.c.visitor_hash,
        s.ratings.c.visitor_hash,
        s.leavings.c.visitor_hash,
        s.blocks.c.by_hash,
        s.blocks.c.of_hash,
        s.complaints.c.by_hash,
        s.moderators.c.visitor_hash,
        club_members.c.visitor_hash,
        badges.c.visitor_hash,
    )
    conditions = [exists().where(column == visitor_hash) for column in columns]
    return bool(connection.execute(select(or_(*conditions))).scalar())


def erase_visitor_rows(connection: Connection, write: EraseVisitor) -> None:
    """Erase a visitor from all stored matches and chats, and from the tables about visitors."""
    here, p = write.visitor_hash, s.played.c
    played = select(p.table_id, p.match, p.player).where(p.visitor_hash == here)
    for table_id, match, player in connection.execute(played).all():
        _delete_chat(connection, table_id, player)
        f = s.forgotten.c
        same = and_(f.table_id == table_id, f.match == match, f.player == player)
        if connection.execute(select(f.player).where(same)).first() is None:
            values = {"table_id": table_id, "match": match, "player": player}
            connection.execute(insert(s.forgotten), values)
    connection.execute(delete(s.played).where(p.visitor_hash == here))
    connection.execute(delete(s.ratings).where(s.ratings.c.visitor_hash == here))
    connection.execute(delete(s.leavings).where(s.leavings.c.visitor_hash == here))
    b = s.blocks.c
    connection.execute(delete(s.blocks).where(or_(b.by_hash == here, b.of_hash == here)))
    by = s.complaints.c.by_hash
    connection.execute(update(s.complaints).where(by == here).values(by_hash=write.nobody))
    connection.execute(delete(s.moderators).where(s.moderators.c.visitor_hash == here))
    _empty_seats(connection, here)
    erase_pending_names(connection, write.spare)


def erase_pending_names(connection: Connection, spare: frozenset[str] = frozenset()) -> None:
    """Erase pending names in matches that have ended, or whose table no server has open."""
    f, t = s.forgotten.c, s.tables.c
    elsewhere = and_(t.owner.is_not(None), t.owner.in_(select(s.processes.c.id)))
    m = s.matches.c
    over = and_(m.table_id == f.table_id, m.match == f.match, m.over_at.is_not(None))
    free = and_(t.id.not_in(spare), ~elsewhere)
    query = select(f.table_id, f.match).join(s.tables, t.id == f.table_id)
    ended = select(m.match).where(over).exists()
    for table_id, match in connection.execute(query.where(or_(free, ended)).distinct()).all():
        erase_names_in_match(connection, table_id, match)


def erase_names_in_match(connection: Connection, table_id: str, match: int) -> None:
    """Erase the pending names in one match."""
    f = s.forgotten.c
    here = and_(f.table_id == table_id, f.match == match)
    players = frozenset(connection.execute(select(f.player).where(here)).scalars())
    lines = read_lines(connection, table_id, match)
    if not players or not lines:
        return
    renamed = zip(lines, remove_names(lines, players), strict=True)
    for number, (before, after) in enumerate(renamed, 1):
        if before != after:
            c = s.lines.c
            line = and_(c.table_id == table_id, c.match == match, c.number == number)
            connection.execute(update(s.lines).where(line).values(data=after))
    connection.execute(delete(s.forgotten).where(here))


def _delete_chat(connection: Connection, table_id: str, player: int) -> None:
    in_chat = and_(s.chat.c.table_id == table_id, s.chat.c.player == player)
    connection.execute(delete(s.chat).where(in_chat))


def _empty_seats(connection: Connection, visitor_hash: str) -> None:
    """Free the visitor's seats before a match; during one, keep them without the name."""
    c, t = s.seats.c, s.tables.c
    query = select(c.table_id, c.player, t.status).join(s.tables, t.id == c.table_id)
    query = query.where(c.visitor_hash == visitor_hash)
    for table_id, player, status in connection.execute(query).all():
        _delete_chat(connection, table_id, player)
        seat = and_(c.table_id == table_id, c.player == player)
        if status == TableStatus.GATHERING:
            connection.execute(delete(s.seats).where(seat))
        else:
            nameless = {"name": pseudonym(player), "visitor_hash": None}
            connection.execute(update(s.seats).where(seat).values(nameless))
