"""How long a program may think."""

from dataclasses import dataclass, fields
from time import monotonic

from hanchan.errors import RulesError, literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a program may use, in seconds, and in GiB of memory (None: as much as there is).

    `begin` is for its first answer, `decision` for every other one, and what goes beyond that
    comes out of the `bank`, which every kyoku fills anew.

    >>> Limits.of({"decision": "0.5"}).decision
    0.5
    >>> Limits.of({"bank": "much"})
    Traceback (most recent call last):
    hanchan.errors.RulesError: bank: 'much' is not a number above 0
    """

    decision: float = 1.0
    bank: float = 10.0
    begin: float = 60.0
    memory: float | None = None

    @classmethod
    def of(cls, said: dict[str, str]) -> "Limits":
        """The limits that somebody has written."""
        return cls(**{name: _number(name, text) for name, text in said.items()})


LIMITS = frozenset(field.name for field in fields(Limits))


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        raise RulesError("mjai-limit", field=name, given=literal(text))
    return number


class Clock:
    """The time of one program."""

    def __init__(self, limits: Limits) -> None:
        """It has not begun yet."""
        self._limits = limits
        self._allowed = limits.begin
        self._bank = limits.bank
        self._asked = monotonic()

    def fill(self) -> None:
        """A kyoku begins."""
        self._bank = self._limits.bank

    def ask(self) -> None:
        """The program is told something that it has to answer."""
        self._asked = monotonic()

    @property
    def until(self) -> float:
        """When its time is up, by `time.monotonic`."""
        return self._asked + self._allowed + self._bank

    def stop(self, at: float) -> None:
        """It has answered, or its time is up."""
        self._bank = min(self._bank, max(0.0, self.until - at))
        self._allowed = self._limits.decision
