"""Checks of table options (rules, bots, clock, contradictions), and the resulting rules."""

from types import MappingProxyType

import msgspec

from hanchan.bots import check_seat_name, seat_names
from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core.seeded_deals import match_seed
from hanchan.errors import RulesError
from hanchan.messages.table_options import RuleValueInput, TableAccess, TableOptions
from hanchan.records import Enforcement
from hanchan.records.record import rules_from_json
from hanchan.rules import RuleSet, load_rules
from hanchan.rules.loader import load_rules_text
from hanchan.rules.rules_document import check_rulebook
from hanchan.rules.table_size import require_four_players
from hanchan.server.errors import RefusalError

SECRET_WALLS = (TableAccess.PUBLIC, TableAccess.EVENT)
"""Audiences whose tables must have secret walls, so that nobody can choose a seed."""
EXACTLY = MappingProxyType({2: "exactly-two", 3: "exactly-three", 4: "exactly-four"})
"""How `bots-count` says how many bots are needed."""
RATED_SPECTATOR_DELAY = 180
"""Minimum delay in seconds for spectators of a rated match."""


def table_rules(options: TableOptions) -> RuleSet:
    """Return the rule set of the table. Raises an error that names the option if one is invalid.

    >>> table_rules(TableOptions(rules="jpml-a")).id
    'jpml-a'
    >>> table_rules(TableOptions(rules="jpml-z"))  # doctest: +ELLIPSIS
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
            order = "rated" if options.rated else options.order.value
            least = RATED_SPECTATOR_DELAY
            raise RefusalError("order-option", field=name, order=order, least=least)
    rules = _rules_of(options)
    wanted = rules.seating.players - (not options.bots_only)
    if len(options.bots) < wanted:
        given = {"given": ",".join(options.bots), "named": len(options.bots)}
        needed = EXACTLY[wanted]
        allowed = seat_names()
        raise RulesError("bots-count", field="bots", **given, needed=needed, allowed=allowed)
    if options.rated:
        require_four_players(rules)
    return rules


def with_pace(options: TableOptions, pace: float) -> TableOptions:
    """Return the options with this pace, in seconds, for bots and open discards.

    >>> with_pace(TableOptions(), 0.25).pause
    0.25
    """
    return msgspec.structs.replace(options, pause=pace, pace=pace)


def _needs_people(options: TableOptions) -> bool:
    """Whether a table with these options makes no sense for bots alone, who are watched."""
    return any((
        options.rated, options.listed, options.undo, options.teacher, options.delay,
        options.event, not options.spectators, options.enforcement is not Enforcement.ENGINE,
    ))  # fmt: skip


def _contradictions(options: TableOptions) -> dict[str, bool]:
    rated = options.rated
    return {
        "bots_only": options.bots_only and _needs_people(options),
        # Without a delay, spectators could tell the players; an undo could return to open hands.
        "open_hands": options.open_hands
        and (options.undo or not options.spectators or not options.delay),
        "event": (options.event is None) is (options.order is TableAccess.EVENT),
        "listed": options.listed and options.order is not TableAccess.PUBLIC,
        "seed": options.seed is not None and (rated or options.order in SECRET_WALLS),
        "undo": rated and options.undo,
        "teacher": rated and options.teacher,
        "coach": rated and options.coach,
        "enforcement": rated and options.enforcement is not Enforcement.ENGINE,
        "delay": rated and options.spectators and options.delay < RATED_SPECTATOR_DELAY,
    }


def _rules_of(options: TableOptions) -> RuleSet:
    if options.event is not None:
        return _event_rules(msgspec.json.encode(options.event.rules))
    return _chosen_rules(msgspec.json.encode((options.rules, options.rulebook, options.changes)))


@cached_with_bounded_bytes(4 * MEBIBYTE)
def _event_rules(encoded: bytes) -> RuleSet:
    """Return the rule set as recorded in an event, even if its rulebook has changed since."""
    return rules_from_json(encoded)


@cached_with_bounded_bytes(8 * MEBIBYTE)
def _chosen_rules(encoded: bytes) -> RuleSet:
    """Return the rule set for a rulebook and changes; cached, because many tables share it."""
    choices = tuple[str, str, dict[str, RuleValueInput]]
    rules, rulebook, changes = msgspec.json.decode(encoded, type=choices)
    if rulebook:
        return load_rules_text(rulebook, changes)
    check_rulebook(rules, "rules")
    return load_rules(rules, changes)
