"""The rules whose games an observation can show."""

from hanchan.bots.observations.channels import OBSERVATIONS, PARTS, PLANES_2
from hanchan.core import rule_codes
from hanchan.core.game_state import Rules
from hanchan.core.rules_encoder import encoded_rules
from hanchan.errors import RulesError
from hanchan.rules.ruleset import RuleSet


def fits_first_observations(r: Rules) -> bool:
    """Whether four play with all tiles and set no north aside, which `planes-1` was made for.

    >>> from hanchan.rules.loader import load_rules
    >>> [fits_first_observations(encoded_rules(load_rules(x))) for x in ("tenhou", "tenhou-sanma")]
    [True, False]
    """
    return r.vacant == 0 and r.absent == 0 and r.kita_tile == rule_codes.KITA_NONE


def require_shown(observation: int, rules: RuleSet) -> None:
    """Raise an error if an observation, an index of `OBSERVATIONS`, cannot show these games.

    >>> from hanchan.rules.loader import load_rules
    >>> require_shown(PLANES_2, load_rules("tenhou-sanma"))
    >>> require_shown(0, load_rules("tenhou-sanma"))
    Traceback (most recent call last):
    hanchan.errors.RulesError: observation: planes-1 only shows games of four with all tiles, not \
those of the rulebook tenhou-sanma; choose planes-2
    """
    if observation < PLANES_2 and not fits_first_observations(encoded_rules(rules)):
        given, wanted = OBSERVATIONS[observation], OBSERVATIONS[observation + PARTS]
        raise RulesError(
            "observation-four", field="observation", given=given, rules=rules.id, wanted=wanted
        )
