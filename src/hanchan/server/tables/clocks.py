"""The clock of a table: seconds for each decision, and a reserve for the whole match."""

from dataclasses import dataclass, field

from hanchan.core.codes import SEATS


@dataclass(slots=True, kw_only=True)
class Clock:
    """How long each seat may think; `move` 0 is no clock at all.

    >>> clock = Clock(move=5, reserve=10)
    >>> clock.start(2, now=100.0)
    >>> clock.left(2, now=103.0), clock.left(2, now=109.0), clock.runs_out()
    ((2.0, 10.0), (0.0, 6.0), 115.0)
    >>> clock.stop(2, now=109.0)
    >>> clock.reserves
    [10, 10, 6.0, 10]
    """

    move: float
    reserve: float
    reserves: list[float] = field(default_factory=list[float])
    _since: dict[int, float] = field(default_factory=dict[int, float])

    def __post_init__(self) -> None:
        """Every seat has its whole reserve, unless told otherwise."""
        if not self.reserves:
            self.reserves = [self.reserve] * SEATS

    def start(self, seat: int, now: float) -> None:
        """The seat begins to think, unless it does already."""
        if self.move:
            self._since.setdefault(seat, now)

    def stop(self, seat: int, now: float) -> None:
        """The seat has decided; what it took beyond the time of a decision is gone."""
        since = self._since.pop(seat, None)
        if since is not None:
            over = max(0.0, now - since - self.move)
            self.reserves[seat] = max(0, self.reserves[seat] - over)

    def stop_all(self, now: float) -> None:
        """Nobody thinks any more."""
        for seat in tuple(self._since):
            self.stop(seat, now)

    def left(self, seat: int, now: float) -> tuple[float, float] | None:
        """What the seat has left for this decision and in reserve; None if no clock runs."""
        since = self._since.get(seat)
        if since is None:
            return None
        spent = now - since
        over = max(0.0, spent - self.move)
        return max(0.0, self.move - spent), max(0.0, self.reserves[seat] - over)

    def out(self, now: float) -> tuple[int, ...]:
        """The seats whose time is up."""
        return tuple(seat for seat in self._since if self._end(seat) <= now)

    def runs_out(self) -> float | None:
        """When the next seat's time is up."""
        return min((self._end(seat) for seat in self._since), default=None)

    def _end(self, seat: int) -> float:
        return self._since[seat] + self.move + self.reserves[seat]
