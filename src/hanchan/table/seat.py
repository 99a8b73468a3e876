"""Who answers in a match: seats, and sources of whatever else can happen.

A seat is anything with `choose(view)`, or a callable that takes a view. A person, a bot, a program
in another process and a function differ only in where the answer comes from. A source says what
happens next in a match as a whole: four seats are one (`Seats`), a script is another.
"""

from collections.abc import Callable, Generator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Protocol, TypeAlias, TypeVar, cast, runtime_checkable

from hanchan.core.codes import SEATS
from hanchan.errors import HanchanError, RulesError, literal
from hanchan.records import AnyEvent
from hanchan.table.deeds import Answer, Choice, Deed
from hanchan.table.match import Match
from hanchan.table.seat_view import SeatView

S = TypeVar("S")
T = TypeVar("T")


class Seat(Protocol):
    """Whoever answers for a seat."""

    def choose(self, view: SeatView) -> Choice | Answer:
        """What the seat does, of `view.actions`; an `Answer` may be late."""
        ...


@runtime_checkable
class Hears(Protocol):
    """A seat that wants to be told what happens, and not only to be asked."""

    def hear(self, event: AnyEvent) -> None:
        """What has just happened, as this seat hears it."""
        ...


@runtime_checkable
class Prepares(Protocol):
    """A seat that thinks elsewhere: all that are asked are told so before any must answer."""

    def prepare(self, view: SeatView) -> None:
        """It is asked now, and answers when `choose` is called."""
        ...


SeatLike: TypeAlias = Seat | Callable[[SeatView], Choice | Answer]
"""A seat, or a callable that is one."""


class Source(Protocol):
    """Whoever says what happens next in a match."""

    def next(self, match: Match) -> Deed | None:
        """What happens next; None for nothing yet."""
        ...


class Called:
    """A seat whose answers come from a callable.

    >>> Called(lambda view: view.actions[-1]).name
    '<lambda>'
    """

    def __init__(self, choose: Callable[[SeatView], Choice | Answer]) -> None:
        self._choose = choose
        self.name = str(getattr(choose, "__name__", type(choose).__name__))

    def choose(self, view: SeatView) -> Choice | Answer:
        """What the callable says."""
        return self._choose(view)


def seat_of(given: SeatLike, number: int = 0) -> Seat:
    """The seat that somebody means, who may be an object or a callable.

    >>> seat_of(7)
    Traceback (most recent call last):
    hanchan.errors.RulesError: seats: seat 0 is 7, which is neither a callable nor has a method \
choose(view)
    """
    if hasattr(given, "choose"):
        return cast("Seat", given)
    if callable(given):
        return Called(given)
    raise RulesError("seats-choose", field="seats", seat=number, given=literal(given))


def name_of(seat: object) -> str:
    """What a seat is called where it has no name of its own: its class.

    >>> name_of(Called(max))
    'max'
    """
    return str(getattr(seat, "name", type(seat).__name__))


def release(seat: object) -> None:
    """The seat is needed no more; a program behind it may end."""
    close = getattr(seat, "close", None)
    if callable(close):
        close()


@contextmanager
def naming(number: int, name: str) -> Generator[None]:
    """Whatever a seat fails with says which one it is, and is a `HanchanError`."""
    try:
        yield
    except HanchanError:
        raise
    except Exception as problem:  # a seat may be anybody's program
        about = {"seat": number, "name": name, "problem": literal(repr(problem))}
        raise HanchanError("seat-failed", **about) from problem


def stood_in(
    seats: MutableMapping[int, S],
    number: int,
    deed: Callable[[S], T],
    *,
    substitute: Callable[[], S] | None,
    failed: Callable[[int, S, HanchanError], None],
) -> T:
    """What a seat does, or from now on whoever sits down in its place where it fails.

    `failed` hears which seat it was, who sat there, and why. Without a substitute that is raised.
    """
    try:
        with naming(number, name_of(seats[number])):
            return deed(seats[number])
    except HanchanError as problem:
        if substitute is None:
            raise
        failed(number, seats[number], problem)
    seats[number] = substitute()
    return deed(seats[number])


class Audience:
    """Those seats that want to hear what happens, and how much of it each has heard."""

    def __init__(self, seats: Mapping[int, Seat]) -> None:
        """Seats by their numbers; who sits there may change."""
        self.seats = seats
        self._heard: dict[int, int] = {}

    def tell(self, match: Match) -> None:
        """Every seat that wants to hear is told what it has not heard yet."""
        for number in self.seats:
            self.tell_one(match, number)

    def tell_one(self, match: Match, number: int) -> None:
        """The same for one seat."""
        seat = self.seats[number]
        if isinstance(seat, Hears):
            news = match.events_for(number, self._heard.get(number, 0))
            self._heard[number] = self._heard.get(number, 0) + len(news)
            for event in news:
                seat.hear(event)


class Seats:
    """Four seats as a source: all that are asked prepare, then choose in turn.

    What a seat may not do is refused by the match, which stays as it is (`IllegalActionError`); a
    seat that raises something is named (`HanchanError`). With a `substitute` neither happens: it
    answers for such a seat, and from then on always; `failures` says why, by seat.
    """

    def __init__(self, seats: Sequence[SeatLike], *, substitute: SeatLike | None = None) -> None:
        """The seats 0 to 3."""
        if len(seats) != SEATS:
            raise RulesError("seats-count", field="seats", count=len(seats))
        self.seats = {number: seat_of(given, number) for number, given in enumerate(seats)}
        self.failures: dict[int, HanchanError] = {}
        self._substitute = None if substitute is None else partial(seat_of, substitute)
        self._audience = Audience(self.seats)

    def next(self, match: Match) -> Mapping[int, Choice | Answer] | None:
        """What each seat that is asked does; None where nobody is, as no wall is left."""
        self.tell(match)
        views = {number: match.view(number) for number in match.legal()}
        for number, view in views.items():
            self._ask(number, partial(_prepare, view=view))
        return {number: self._choice(match, number, view) for number, view in views.items()} or None

    def tell(self, match: Match) -> None:
        """Every seat that wants to hear is told what it has not heard yet."""
        for number in self.seats:
            self._ask(number, lambda _, number=number: self._audience.tell_one(match, number))

    def _choice(self, match: Match, number: int, view: SeatView) -> Choice | Answer:
        if self._substitute is None:
            return self._ask(number, lambda seat: seat.choose(view))
        return self._ask(number, lambda seat: allowed_choice(match, seat, view))

    def _ask(self, number: int, deed: Callable[[Seat], T]) -> T:
        return stood_in(
            self.seats, number, deed, substitute=self._substitute, failed=self._note_failure
        )

    def _note_failure(self, number: int, _: Seat, problem: HanchanError) -> None:
        self.failures[number] = problem


def allowed_choice(match: Match, seat: Seat, view: SeatView) -> Choice | Answer:
    """What a seat chooses; what it may not do is refused while somebody can still play for it."""
    choice = seat.choose(view)
    match.action_of(view.seat, choice.choice if isinstance(choice, Answer) else choice)
    return choice


def _prepare(seat: Seat, view: SeatView) -> None:
    if isinstance(seat, Prepares):
        seat.prepare(view)
