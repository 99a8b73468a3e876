"""The rulebook nearest to values of one's own: the one that has the fewest of them otherwise."""

from collections.abc import Mapping

from hanchan.rules.default_rulebook import DEFAULT_RULES
from hanchan.rules.editions import rulebooks_in_force
from hanchan.rules.loader import load_rules
from hanchan.rules.rules_document import preset_editions, rulebooks_of
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import schema
from hanchan.rules.table_size import TABLE_SIZES


def nearest_rulebook(
    wanted: Mapping[str, object], *, players: int = TABLE_SIZES[-1], preferred: str = DEFAULT_RULES
) -> str:
    """Return the rulebook from which these values differ least; without any the preferred one.

    Of several that one is taken, otherwise one that is in force.

    >>> from hanchan.rules import parse_overrides
    >>> nearest_rulebook(parse_overrides("tenhou", [
    ...     "win.multiple_ron=head-bump", "offences.chombo_in_last_hand=ends-match"]))
    'wrc-2025'
    >>> nearest_rulebook({"dealer.keeps_on_draw": "tenpai"}), nearest_rulebook({})
    ('tenhou', 'tenhou')
    """
    in_force = rulebooks_in_force(preset_editions())

    def distance(book: str) -> tuple[int, bool, bool]:
        rules = load_rules(book)
        wrong = sum(rules[name] != value for name, value in wanted.items())
        return wrong, book != preferred, book not in in_force

    return min(rulebooks_of(players), key=distance)


def nearest_to(rules: RuleSet, preferred: str = "") -> str:
    """Return the rulebook with the fewest other values than a rule set, its own of several.

    Another may be preferred to its own.

    >>> nearest_to(load_rules("wrc-2025", {"win.min_han": 2}))
    'wrc-2025'
    """
    values = {entry.key: rules[entry.key] for entry in schema()}
    return nearest_rulebook(
        values, players=rules.seating.players, preferred=preferred or rules.extends
    )
