"""What a table is made with: the rules, the bots, the clock, and how people are treated."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.bots import DEFAULT_BOT, check_seat_name
from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.core.deals import match_seed
from hanchan.errors import RulesError
from hanchan.records import Enforcement
from hanchan.records.record import RecordedRules, rules_of_line
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.rules.document import check_rulebook
from hanchan.rules.load import rules_of_text
from hanchan.rules.toml import LONGEST
from hanchan.server.errors import RefusalError
from hanchan.server.messages.basics import Pause, Whole, Word
from hanchan.server.tables.order import Order

MOST_DELAY = 600
FAIR = (Order.PUBLIC, Order.EVENT)
"""Orders in which nobody may know the walls."""
RATED_DELAY = 180
"""Seconds at least after which others see a match that is rated."""
LONGEST_VALUE, MOST_VALUES = 400, 40
"""A rule's value as a text, and as a list."""
MOST_CHANGES = 200
"""More than there are rules; each wrong one is answered at length."""
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_VALUE)]
Value: TypeAlias = (
    bool | Whole | Text | Annotated[list[Whole | Text], msgspec.Meta(max_length=MOST_VALUES)]
)
Changes: TypeAlias = Annotated[dict[Word, Value], msgspec.Meta(max_length=MOST_CHANGES)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]


class OfEvent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table of a round of an event, whose `rules` are in full as the event has them.

    From `secret` come the tokens of those for whom its seats are held. A table `alone` belongs to
    a round of its own, which begins once its four are there.
    """

    id: str
    name: str
    round: int
    table: int
    secret: str
    rules: RecordedRules
    alone: bool = False


class TableOptions(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """All that whoever makes a table chooses.

    `rules` is a rulebook's id, or `rulebook` the text of a house rulebook in TOML; `changes` are
    rule keys with other values. `move` and `reserve` are seconds, 0 for no clock. `pause` is what
    everybody waits after each discard, so that thinking over a call betrays no hand; `pace` is what
    a bot takes for its turn. Where people see to the rules themselves, a discard waits `calls`
    seconds for whoever wants it. `absent` says whether a bot plays for somebody who is gone. `seed`
    is that of the first match; a rematch has a secret one, as all have seen the first match whole.
    `order` says among whom it is played, and so who may do what; with `rated` the match shall count
    for a rating, so nothing of it can be taken back and nobody sits down later. A table for
    strangers that is `listed` stands in the lobby until it begins. A table of an `event` is made by
    its round, and by nobody else.
    """

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    changes: Changes = {}
    order: Order = Order.FRIENDS
    rated: bool = False
    listed: bool = False
    enforcement: Enforcement = Enforcement.ENGINE
    bots: tuple[Word, Word, Word] = (DEFAULT_BOT, DEFAULT_BOT, DEFAULT_BOT)
    move: Seconds = 0
    reserve: Seconds = 0
    pause: Pause = 0.6
    pace: Pause = 0.6
    calls: Pause = 3.0
    absent: Literal["bot", "wait"] = "bot"
    undo: bool = False
    teacher: bool = False
    coach: bool = True
    chat: bool = True
    spectators: bool = True
    delay: Annotated[int, msgspec.Meta(ge=0, le=MOST_DELAY)] = 0
    seed: Annotated[int, msgspec.Meta(ge=0)] | None = None
    event: OfEvent | None = None


def checked(options: TableOptions) -> RuleSet:
    """The rule set of the table; what the options say wrongly is refused by name.

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
    """The same table, at which bots and open discards take so many seconds.

    >>> quickened(TableOptions(), 0.25).pause
    0.25
    """
    return msgspec.structs.replace(options, pause=pace, pace=pace)


def _contradictions(options: TableOptions) -> dict[str, bool]:
    """What strangers, and whoever trusts a rating, cannot have: by option, whether it is so."""
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
def _recorded(told: bytes) -> RuleSet:
    """The rule set that an event has written down, whatever the preset of its name says today."""
    return rules_of_line(told)


@bounded_cache(8 * MEBIBYTE)
def _rules(told: bytes) -> RuleSet:
    """The rule set of these choices, for many tables are made alike."""
    rules, rulebook, changes = msgspec.json.decode(told, type=tuple[str, str, dict[str, Value]])
    if rulebook:
        return rules_of_text(rulebook, **changes)
    check_rulebook(rules, "rules")
    return load_rules(rules, **changes)
