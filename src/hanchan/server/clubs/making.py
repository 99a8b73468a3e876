"""A new club, somebody who comes in by a link, and a new event: as they are asked for."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from hanchan.messages.basics import Name, Word
from hanchan.messages.table_options import Changes, TableOptions
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.toml import LONGEST
from hanchan.server.clubs import deeds as d
from hanchan.server.clubs import shown as m
from hanchan.server.clubs.doing import Doing
from hanchan.server.clubs.house import Prepared, appended
from hanchan.server.clubs.names import refuse_played
from hanchan.server.errors import RefusalError
from hanchan.server.events.deeds import Named
from hanchan.server.events.event_cache import Asker
from hanchan.server.ids import new_id
from hanchan.server.plain_lines import plain_name
from hanchan.server.tables.chairs import hash_of
from hanchan.server.tables.options import checked
from hanchan.store.club_rows import ClubRow, MemberRow, NewClub, WholeClub


class ClubBegun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A club to be made, with its rulebook; `owner` is what whoever makes it is called."""

    name: Named
    owner: Name
    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    changes: Changes = {}
    public: bool = False


class LinkSaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The link of a member, or an invitation; by an invitation somebody comes in with a name."""

    link: Annotated[str, msgspec.Meta(min_length=1, max_length=d.LONGEST_LINK)]
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    shown_as: d.ShownAs = ""


class Join(d.Deed, tag="join", frozen=True):
    """Somebody has become a member by the invitation."""


def club_of(asked: ClubBegun, token: str, visitor_hash: str) -> NewClub:
    """The club and its first owner, as they are kept."""
    checked(TableOptions(rules=asked.rules, rulebook=asked.rulebook, changes=asked.changes))
    row = ClubRow(
        id=new_id(),
        name=plain_name(asked.name),
        rules=asked.rules,
        rulebook=asked.rulebook,
        changes=msgspec.json.encode(asked.changes).decode(),
        public=asked.public,
    )
    owner = MemberRow(
        id=new_id(),
        club_id=row.id,
        number=1,
        name=plain_name(asked.owner),
        role="owner",
        token_hash=hash_of(token),
        visitor_hash=visitor_hash or None,
    )
    return NewClub(row=row, owner=owner)


def link_shown(whole: WholeClub, link: str) -> m.LinkShown:
    """What a link leads to; refused where it is good no longer."""
    known = hash_of(link)
    shown = m.LinkShown(id=whole.row.id, club=whole.row.name, notice=whole.row.notice)
    if whole.row.invitation_hash == known:
        return shown
    for one in whole.members:
        if one.link_hash == known:
            return msgspec.structs.replace(shown, name=one.shown, member=one.name)
    raise RefusalError("club-link-gone", field="link")


def joining(
    whole: WholeClub, played: Iterable[str], said: LinkSaid, token: str, asker: Asker, lang: str
) -> Prepared:
    """Somebody becomes a member by the invitation, where these names stand in past events."""
    if whole.row.invitation_hash != hash_of(said.link):
        raise RefusalError("club-link-gone", field="link")
    doing = Doing(whole=whole)
    new = d.MemberSaid(name=said.name, shown_as=said.shown_as)
    row = doing.enter(new, token_hash=hash_of(token), visitor_hash=asker.visitor_hash or None)
    refuse_played(row, played)
    return appended(doing, Join(), row.id, "player", lang)
