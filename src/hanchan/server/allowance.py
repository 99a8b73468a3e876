"""How often somebody may do something: many times at once, fewer for long."""

import math
from dataclasses import dataclass, field

SHORTEST_WAIT = 0.001


@dataclass(slots=True)
class Allowance:
    """`burst` times at once, and `rate` times a second for long.

    What is refused counts for nothing, so that whoever goes on trying is let through now and then.

    >>> allowance = Allowance(rate=50, burst=200)
    >>> {allowance.spend(1.0) for _ in range(200)}, allowance.spend(1.0), allowance.spend(1.021)
    ({0.0}, 0.02, 0.0)
    """

    rate: float
    burst: float
    left: float = field(init=False)
    counted_at: float = 0

    def __post_init__(self) -> None:
        """Nothing has been done yet."""
        self.left = self.burst

    def spend(self, now: float, amount: float = 1) -> float:
        """It is done so much more, if it may be; the seconds after which it may be, 0 mostly."""
        self.left = min(self.burst, self.left + (now - self.counted_at) * self.rate)
        self.counted_at = now
        if self.left < amount:
            return max((amount - self.left) / self.rate, SHORTEST_WAIT) if self.rate else math.inf
        self.left -= amount
        return 0.0

    def give_back(self, amount: float = 1) -> None:
        """What was done last does not count."""
        self.left += amount
