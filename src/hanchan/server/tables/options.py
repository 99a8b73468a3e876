"""Checks of table options: rules, bots, clock, and contradictions."""

import msgspec

from hanchan.bots import check_seat_name
from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.core.deals import match_seed
from hanchan.errors import RulesError
from hanchan.messages.table_options import Order, TableOptions, Value
from hanchan.records import Enforcement
from hanchan.records.record import rules_of_line
from hanchan.rules import RuleSet, load_rules
from hanchan.rules.document import check_rulebook
from hanchan.rules.load import rules_of_text
from hanchan.server.errors import RefusalError

FAIR = (Order.PUBLIC, Order.EVENT)
"""Audiences whose tables have secret walls."""
RATED_DELAY = 180
"""Minimum delay in seconds for spectators of a rated match."""


def checked(options: TableOptions) -> RuleSet:
    """Return the rule set of the table; refuse wrong options by name.

    >>> checked(TableOptions(rules="jpml-a")).id
    'jpml-a'
    >>> checked(TableOptions(rules="jpml-z"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RulesError: rules: 'jpml-z' is not known. Did you mean 'jpml-b'? Known: ...
    """
    match_seed(options.seed)
    for bot in options.bots:
        check_seat_name(bot)
    if options.reserve and not options.move:
        raise RulesError("reserve-no-clock", field="reserve", given=options.reserve)
    for name, contradicts in _contradictions(options).items():
        if contradicts:
            raise RefusalError("order-option", field=name, order=_named(options))
    if options.event is not None:
        return _recorded(msgspec.json.encode(options.event.rules))
    return _rules(msgspec.json.encode((options.rules, options.rulebook, options.changes)))


def quickened(options: TableOptions, pace: float) -> TableOptions:
    """Return the options with this pace in seconds for bots and open discards.

    >>> quickened(TableOptions(), 0.25).pause
    0.25
    """
    return msgspec.structs.replace(options, pause=pace, pace=pace)


def _contradictions(options: TableOptions) -> dict[str, bool]:
    """Return for each option whether it conflicts with the audience or with rating."""
    rated = options.rated
    return {
        "event": (options.event is None) is (options.order is Order.EVENT),
        "listed": options.listed and options.order is not Order.PUBLIC,
        "seed": options.seed is not None and (rated or options.order in FAIR),
        "undo": rated and options.undo,
        "teacher": rated and options.teacher,
        "coach": rated and options.coach,
        "enforcement": rated and options.enforcement is not Enforcement.ENGINE,
        "delay": rated and options.spectators and options.delay < RATED_DELAY,
    }


def _named(options: TableOptions) -> str:
    return "rated" if options.rated else options.order.value


@bounded_cache(4 * MEBIBYTE)
def _recorded(encoded: bytes) -> RuleSet:
    """Return the rule set recorded in an event, even if its preset has changed since."""
    return rules_of_line(encoded)


@bounded_cache(8 * MEBIBYTE)
def _rules(encoded: bytes) -> RuleSet:
    """Return the rule set of these choices, cached as many tables share them."""
    rules, rulebook, changes = msgspec.json.decode(encoded, type=tuple[str, str, dict[str, Value]])
    if rulebook:
        return rules_of_text(rulebook, changes)
    check_rulebook(rules, "rules")
    return load_rules(rules, changes)
