"""Rule values that a file states, checked against what a rulebook can have."""

from collections.abc import Sequence

from hanchan.errors import RulesError
from hanchan.rules import load_rules


def allowed_values(
    rules: str, overrides: dict[str, object]
) -> tuple[dict[str, object], tuple[str, ...]]:
    """Return the values that the rulebook can have together, and the keys of the others.

    >>> allowed_values("tenhou", {"win.min_han": 2, "placement.start": 5})
    ({'win.min_han': 2}, ('placement.start',))
    """
    if _are_allowed(rules, overrides):
        return overrides, ()
    allowed: dict[str, object] = {}
    waiting = dict(overrides)
    for _ in range(2):  # a return below the usual start is allowed once the start is known
        for key, value in list(waiting.items()):
            if _are_allowed(rules, allowed | {key: value}):
                allowed[key] = waiting.pop(key)
    return allowed, tuple(waiting)


def _are_allowed(rules: str, overrides: dict[str, object]) -> bool:
    try:
        load_rules(rules, overrides)
    except RulesError:
        return False
    return True


def uma_row(points: Sequence[int]) -> str:
    """Return the uma of four places, given in points, as part of a rule value.

    >>> uma_row([15000, 5000, 0, -20000]), uma_row([7500, 2500, -2500, -7500])
    ('+15/+5/0/-20', '+7.5/+2.5/-2.5/-7.5')
    """
    return "/".join(map(_in_thousands, points))


def _in_thousands(points: int) -> str:
    sign = "" if points == 0 else "+-"[points < 0]
    return f"{sign}{abs(points) / 1000:g}"
