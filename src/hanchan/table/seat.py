"""Seats, the players of a match, and sources of input for a match.

A seat is an object with `choose(view)`, or a callable that takes a view. People, bots, programs in
other processes and functions differ only in how they find the answer. A source decides what happens
next in the whole match: the seats are a source (`Seats`), and a script may be one, too.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from inspect import isclass
from typing import Protocol, TypeAlias, cast, runtime_checkable

from hanchan.errors import HanchanError, RulesError, SeatGoneError, quote_input
from hanchan.records import AnyEvent
from hanchan.rules.table_size import TABLE_SIZES
from hanchan.table.exception_origin import find_origin, origin_values
from hanchan.table.match import Match
from hanchan.table.match_engine import Moment
from hanchan.table.seat_view import SeatView
from hanchan.table.step_input import Answer, Choice, StepInput, default_action

MAX_FAILURES = 3
"""Number of failures in one match after which a seat is replaced."""


class Seat(Protocol):
    """An object that plays a seat.

    >>> from hanchan.table import Match
    >>> class Last:
    ...     def choose(self, view):
    ...         return view.actions[-1]
    >>> match = Match("ema-2008", seed=7)
    >>> str(Last().choose(match.view(0)))
    'tsumogiri 3z'
    """

    def choose(self, view: SeatView) -> Choice | Answer:
        """Return one of `view.actions`, its number or words; an `Answer` adds its timing."""
        ...


@runtime_checkable
class EventListener(Protocol):
    """A seat that also receives the events of the match.

    >>> class Listener:
    ...     def choose(self, view):
    ...         return view.actions[-1]
    ...     def on_event(self, event):
    ...         print(event.type)
    >>> isinstance(Listener(), EventListener)
    True
    """

    def on_event(self, event: AnyEvent) -> None:
        """Receive the next event; tiles that this seat may not see are hidden."""
        ...


@runtime_checkable
class ConcurrentSeat(Protocol):
    """A seat that thinks elsewhere and receives its view before any seat is asked to choose.

    >>> class Elsewhere:
    ...     def prepare(self, view):
    ...         self.asked = view.seat  # send the view to where the thinking is done
    ...     def choose(self, view):
    ...         return view.actions[-1]  # wait for the answer
    >>> isinstance(Elsewhere(), ConcurrentSeat)
    True
    """

    def prepare(self, view: SeatView) -> None:
        """Start thinking about the view; `choose` is called for the answer."""
        ...


SeatLike: TypeAlias = Seat | type[Seat] | Callable[[SeatView], Choice | Answer]
"""A seat, a class that creates a seat when called without arguments, or a function of a view."""


class StepSource(Protocol):
    """An object that decides what happens next in a match.

    >>> from hanchan.table import Match, play_to_end
    >>> class Quick:
    ...     def next(self, match):
    ...         return {seat: actions[-1] for seat, actions in match.legal().items()}
    >>> match = Match("ema-2008", seed=7)
    >>> for _ in play_to_end(match, Quick()):
    ...     pass
    >>> match.over
    True
    """

    def next(self, match: Match) -> StepInput | None:
        """Return the next input; None stops the play, because there is none yet."""
        ...


class FunctionSeat:
    """A seat played by a callable.

    >>> FunctionSeat(lambda view: view.actions[-1]).name
    '<lambda>'
    """

    def __init__(self, choose: Callable[[SeatView], Choice | Answer]) -> None:
        self._choose = choose
        self.name = str(getattr(choose, "__name__", type(choose).__name__))

    def choose(self, view: SeatView) -> Choice | Answer:
        """Return the callable's choice for the view."""
        return self._choose(view)


def make_seat(source: SeatLike, number: int = 0) -> Seat:
    """Create a seat from an object, a class, or a function of a view.

    >>> class Last:
    ...     def choose(self, view):
    ...         return view.actions[-1]
    >>> type(make_seat(Last)) is type(make_seat(Last())) is Last
    True
    >>> make_seat(7)
    Traceback (most recent call last):
    hanchan.errors.RulesError: seats: seat 0 is 7, which is not callable and has no method \
choose(view); hanchan.bots.named_seat makes a seat of a bot's name
    """
    if isclass(source):
        try:
            source = source()
        except Exception as problem:  # a seat may be a user's program
            about = {"field": "bot", "given": source.__qualname__, **origin_values(problem)}
            raise RulesError("seat-not_loaded", **about) from problem
    if hasattr(source, "choose"):
        return cast("Seat", source)
    if callable(source):
        return FunctionSeat(source)
    raise RulesError("seats-choose", field="seats", seat=number, given=quote_input(source))


def name_of_seat(seat: object) -> str:
    """Return the name of a seat or a class of seats: its own, or that of its class.

    >>> class Last:
    ...     def choose(self, view):
    ...         return view.actions[-1]
    >>> name_of_seat(FunctionSeat(max)), name_of_seat(Last), name_of_seat(Last())
    ('max', 'Last', 'Last')
    """
    made_by = seat if isclass(seat) else type(seat)
    name = getattr(seat, "name", None)
    return str(name) if name is not None and not isinstance(name, property) else made_by.__name__


def close_seat(seat: object) -> None:
    """Close a seat that is no longer needed, such as a program, if it has a method `close`."""
    close = getattr(seat, "close", None)
    if callable(close):
        close()


@contextmanager
def name_failures(number: int, name: str) -> Generator[None]:
    """Turn exceptions in a `with` block into a `HanchanError` that names seat, file and line.

    A `SeatGoneError` and an error of hanchan itself, which already says what the seat did wrong,
    are raised unchanged.
    """
    try:
        yield
    except SeatGoneError:
        raise
    except Exception as problem:  # a seat may be a user's program
        if isinstance(problem, HanchanError) and find_origin(problem) is None:
            raise
        about = {"seat": number, "name": name, **origin_values(problem)}
        raise HanchanError("seat-failed", **about) from problem


class FallbackSeat:
    """A seat that may fail: it falls back to the default action, then to a substitute.

    The seat fails by raising an exception, or by an answer that is not one of its actions; then
    `default_action` is taken for that turn. On the third failure, or when the seat is gone
    (`SeatGoneError`), the `substitute` takes over for the rest of the match. Without a substitute,
    each exception is raised, as a `HanchanError` that names the seat.
    """

    def __init__(self, seat: Seat, number: int, substitute: Seat | None = None) -> None:
        self._take(seat)
        self.number, self.name = number, name_of_seat(seat)
        self.failures: list[HanchanError] = []
        self.replaced = False
        self._substitute = substitute
        self._received = 0
        self._lapsed = False

    def _take(self, seat: Seat) -> None:
        """Let a seat play from now on."""
        # Checked once: a check against a protocol takes longer than a move.
        self.seat = seat
        self._listener = seat if isinstance(seat, EventListener) else None
        self._concurrent = seat if isinstance(seat, ConcurrentSeat) else None

    def notify(self, match: Match) -> None:
        """Send the seat the events that it has not received yet, if it is an `EventListener`."""
        listener = self._listener
        if listener is not None:
            events = match.events_for(self.number, self._received)
            self._received += len(events)
            with self._recording_failures():
                for event in events:
                    listener.on_event(event)

    def prepare(self, view: SeatView) -> None:
        """Let the seat start thinking, if it is a `ConcurrentSeat`."""
        if self._concurrent is not None:
            before = len(self.failures)
            with self._recording_failures():
                self._concurrent.prepare(view)
            self._lapsed = len(self.failures) > before

    def choose(self, match: Match, view: SeatView) -> Choice | Answer:
        """Return the seat's choice; after a failure, the substitute's or the default action."""
        lapsed, self._lapsed = self._lapsed, False
        if not lapsed:
            with self._recording_failures():
                choice = self.seat.choose(view)
                if self._substitute is not None:
                    match.resolve_action(self.number, choice_of(choice))
                return choice
        return self.seat.choose(view) if self.replaced else default_action(view.actions)

    @contextmanager
    def _recording_failures(self) -> Generator[None]:
        """Record a failure in a `with` block; replace the seat after too many."""
        try:
            with name_failures(self.number, self.name):
                yield
        except HanchanError as problem:
            if self._substitute is None:
                raise
            self.failures.append(problem)
            if should_replace(problem, len(self.failures)):
                with suppress(Exception):  # the failed seat may fail again
                    close_seat(self.seat)
                self._take(self._substitute)
                self.replaced, self._received = True, 0


def should_replace(problem: Exception, failures: int) -> bool:
    """Whether to replace a seat after this number of failures, the last of which is `problem`."""
    return isinstance(problem, SeatGoneError) or failures >= MAX_FAILURES


def choice_of(reply: Choice | Answer) -> Choice:
    """Return the choice in an answer."""
    return reply.choice if isinstance(reply, Answer) else reply


class Seats:
    """The seats of all players as a source: all that must answer prepare, then each one chooses.

    For an action that a seat may not take, the match raises `IllegalActionError` and stays
    unchanged; an exception in a seat becomes a `HanchanError` that names the seat. With a
    `substitute` neither is raised (`FallbackSeat`).

    >>> from hanchan.table import Match, play_to_end
    >>> match = Match("ema-2008", seed=7)
    >>> for _ in play_to_end(match, Seats([lambda view: view.actions[-1]] * 4)):
    ...     pass
    >>> match.standings[0].place, match.standings[0].score
    (1, 33000)
    """

    def __init__(self, seats: Sequence[SeatLike], *, substitute: SeatLike | None = None) -> None:
        if len(seats) not in TABLE_SIZES:
            raise RulesError("seats-count", field="seats", count=len(seats), players="any")
        other = None if substitute is None else make_seat(substitute)
        self.seats = [
            FallbackSeat(make_seat(given, number), number, other)
            for number, given in enumerate(seats)
        ]

    def next(self, match: Match) -> Mapping[int, Choice | Answer] | None:
        """Return the choices of all seats that must answer; None once no wall is left."""
        count = len(self.seats)
        if count != match.players:
            raise RulesError("seats-count", field="seats", count=count, players=match.players)
        self.notify(match)
        views = {number: match.view(number) for number in match.legal()}
        for number, view in views.items():
            self.seats[number].prepare(view)
        return {number: self._choose(match, number, view) for number, view in views.items()} or None

    def notify(self, match: Match) -> None:
        """Send every `EventListener` the events that it has not received yet."""
        for seat in self.seats:
            seat.notify(match)

    def _choose(self, match: Match, number: int, view: SeatView) -> Choice | Answer:
        return self.seats[number].choose(match, view)


def play_to_end(match: Match, source: StepSource | Sequence[SeatLike]) -> Iterator[Moment]:
    """Play until the match is over or the source has no input, and yield every moment.

    `source` is a sequence of as many seats as play, or an object with `next(match)`. Nothing is
    played unless the iterator is consumed.

    >>> match = Match("ema-2008", seed=7)
    >>> moments = list(play_to_end(match, [lambda view: view.actions[-1]] * 4))
    >>> match.over, moments[-1].events[-1].type
    (True, 'end_game')
    """
    chosen = Seats(source) if isinstance(source, Sequence) else source
    while not match.over:
        command = chosen.next(match)
        if command is None:
            return
        match.apply(command)
        yield from match.moments
    if isinstance(chosen, Seats):
        chosen.notify(match)
