"""What the people at a table are asked: one question at a time, and for a short time."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from hanchan.errors import HanchanError
from hanchan.server.errors import RefusalError
from hanchan.server.tables.order import TableAct

TIME = 10.0
"""Seconds after which whoever has said nothing has said no."""
PAUSE = 30.0
"""Seconds after which somebody with whom the others did not agree may ask again."""
MOST_ASKERS = 100
"""Of so many is it known when they asked last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteQuestion:
    """What somebody asks of others at their table.

    `asker` is whose next question waits if this one is denied, `name` what everybody calls them;
    `about` is the name of whom it is about, if it is about anybody. `voters` are the places of
    those who are asked, of whom `needed` must agree. Where `stands` says so no more, what was asked
    for cannot be done any more. `settled` hears whether it was done.
    """

    act: TableAct
    asker: str
    name: str
    about: str = ""
    voters: frozenset[int]
    needed: int
    stands: Callable[[], bool]
    deed: Callable[[float], None]
    settled: Callable[[bool], None] = lambda _: None


@dataclass(slots=True)
class OpenVote:
    """A question that is being answered."""

    number: int
    question: VoteQuestion
    ends: float
    said: dict[int, bool] = field(default_factory=dict[int, bool])

    @property
    def agreed(self) -> int:
        """How many have said yes."""
        return sum(self.said.values())

    @property
    def passed(self) -> bool:
        """Whether enough have said yes."""
        return self.agreed >= self.question.needed

    @property
    def failed(self) -> bool:
        """Whether those who have said nothing yet are too few."""
        silent = len(self.question.voters - self.said.keys())
        return self.agreed + silent < self.question.needed


@dataclass(frozen=True, slots=True)
class VoteOutcome:
    """How a question was answered, to be told to everybody."""

    question: VoteQuestion
    done: bool


@dataclass(slots=True)
class Ballot:
    """The question that is being answered at a table, if there is one.

    >>> ballot, done = Ballot(), []
    >>> question = VoteQuestion(act=TableAct.UNDO, asker="0", name="Aki", voters=frozenset({1, 2}),
    ...     needed=2, stands=lambda: True, deed=done.append)
    >>> ballot.ask(question, 100.0)
    >>> ballot.answer(1, 1, 101.0, agree=True); ballot.answer(1, 2, 102.0, agree=True)
    >>> done, ballot.open, ballot.take_outcomes()[0].done
    ([102.0], None, True)
    """

    open: OpenVote | None = None
    count: int = 0
    outcomes: list[VoteOutcome] = field(default_factory=list[VoteOutcome])
    denied: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def ends(self) -> float | None:
        """When the time to answer is over; None if nothing is asked."""
        return None if self.open is None else self.open.ends

    def ask(self, question: VoteQuestion, now: float, yes: frozenset[int] = frozenset()) -> None:
        """Everybody concerned is asked; `yes` are the places of those who have agreed already."""
        if self.open is not None:
            raise RefusalError("vote-open", field="vote")
        again = self.denied.get(question.asker, now) - now
        if again > 0:
            raise RefusalError("vote-again", field="vote", seconds=math.ceil(again))
        self.count += 1
        self.open = OpenVote(self.count, question, now + TIME, dict.fromkeys(yes, True))
        self.look(now)

    def answer(self, number: int, place: int, now: float, *, agree: bool) -> None:
        """Somebody who is asked answers; nobody takes back what they have said."""
        vote = self.open
        if vote is None or vote.number != number:
            raise RefusalError("vote-over", field="vote")
        if place not in vote.question.voters or place in vote.said:
            raise RefusalError("vote-not-asked", field="vote")
        vote.said[place] = agree
        self.look(now)

    def look(self, now: float) -> bool:
        """Whether the question is settled by now, or has just been."""
        vote = self.open
        if vote is None:
            return False
        if not vote.question.stands():
            self._settle(vote, now, done=False)
        elif vote.passed:
            self._settle(vote, now, done=_does(vote.question, now))
        elif vote.failed or vote.ends <= now:
            self._settle(vote, now, done=False)
        return self.open is None

    def drop(self, now: float) -> None:
        """Nobody is there to answer any more."""
        if self.open is not None:
            self._settle(self.open, now, done=False)

    def take_outcomes(self) -> list[VoteOutcome]:
        """What has been settled since the last call."""
        outcomes, self.outcomes = self.outcomes, []
        return outcomes

    def _settle(self, vote: OpenVote, now: float, *, done: bool) -> None:
        self.open = None
        asker = vote.question.asker
        self.denied.pop(asker, None)
        if not done:
            self.denied[asker] = now + PAUSE
            if len(self.denied) > MOST_ASKERS:
                del self.denied[next(iter(self.denied))]
        self.outcomes.append(VoteOutcome(vote.question, done))
        vote.question.settled(done)


def _does(question: VoteQuestion, now: float) -> bool:
    """What all agreed to is done, if it still can be."""
    # Much may have happened since it was asked, so what is no longer possible is not done.
    try:
        question.deed(now)
    except HanchanError:
        return False
    return True
