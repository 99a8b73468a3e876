"""Who leaves a match among strangers before its end: they give up their seat, or never come back.

Where nobody but bots is left behind, it hurts nobody and does not count.
"""

from hanchan.messages.table_options import Order, TableOptions
from hanchan.server.tables.chairs import Chair
from hanchan.server.tables.company import Company
from hanchan.server.tables.live_match import LiveMatch


def note_leaving(
    company: Company, chair: Chair, live: LiveMatch | None, options: TableOptions
) -> None:
    """Somebody goes for good, while the match is played."""
    if live is not None and not live.match.over:
        _note(company, chair, live, options)


def gone_at_the_end(company: Company, live: LiveMatch | None, options: TableOptions) -> None:
    """The match is over, and whoever is away has not seen it."""
    if live is not None:
        for chair in company.absent:
            _note(company, chair, live, options)


def _note(company: Company, chair: Chair, live: LiveMatch, options: TableOptions) -> None:
    strangers = options.rated or options.order is Order.PUBLIC
    others = any(other is not chair for other in company.people())
    if strangers and others and chair.visitor_hash:
        company.left_early.append((live.number, chair.visitor_hash))
