"""Checks of arguments that many public functions have."""

from hanchan.errors import HanchanError, RulesError, literal


def check_yes_no(field: str, given: object, error: type[HanchanError] = RulesError) -> bool:
    """Return the truth value; refuse all else, such as the text "no", which counts as true.

    >>> check_yes_no("tsumo", "no")
    Traceback (most recent call last):
    hanchan.errors.RulesError: tsumo: 'no' is neither true nor false
    """
    if given is True or given is False:
        return given
    if type(given).__name__ == "bool":  # that of numpy, which a table of cases holds
        return bool(given)
    raise error("value-yes-no", field=field, given=literal(given))
