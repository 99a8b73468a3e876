"""Votes at a table, one at a time, each open for `VOTE_SECONDS`."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from hanchan.errors import HanchanError
from hanchan.server.errors import RefusalError
from hanchan.server.tables.permissions import TableOperation

VOTE_SECONDS = 10.0
"""Seconds after which a missing answer counts as no."""
VOTE_RETRY_SECONDS = 30.0
"""Seconds after a declined request before the same player may ask again."""
MAX_DENIED_ASKERS = 100
"""Maximum number of tracked players with a declined request."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteQuestion:
    """A request that other players at the table vote on.

    `requester` identifies the player who must wait before asking again if the request is declined,
    and `name` is that player's public name; `about` is the name of the player concerned, if any.
    `voters` are the places of the players who are asked, of whom `needed` must agree. `action`
    carries out the request, unless `still_valid` returns False by then. `on_settled` is called with
    whether it was carried out.
    """

    act: TableOperation
    requester: str
    name: str
    about: str = ""
    voters: frozenset[int]
    needed: int
    still_valid: Callable[[], bool]
    action: Callable[[float], None]
    on_settled: Callable[[bool], None] = lambda _: None


@dataclass(slots=True)
class OpenVote:
    """A vote that is open until `ends`, with the answers so far by place."""

    number: int
    question: VoteQuestion
    ends: float
    answers: dict[int, bool] = field(default_factory=dict[int, bool])

    @property
    def agreed(self) -> int:
        """The number of votes in favour."""
        return sum(self.answers.values())

    @property
    def passed(self) -> bool:
        """Whether enough voters have agreed."""
        return self.agreed >= self.question.needed

    @property
    def failed(self) -> bool:
        """Whether the request can no longer get enough votes."""
        unanswered = len(self.question.voters - self.answers.keys())
        return self.agreed + unanswered < self.question.needed


@dataclass(frozen=True, slots=True)
class VoteOutcome:
    """The outcome of a vote for the table: the request, and whether it was carried out."""

    question: VoteQuestion
    done: bool


@dataclass(slots=True)
class Ballot:
    """The open vote at a table, if there is one, and the outcomes not yet announced.

    >>> ballot, done = Ballot(), []
    >>> question = VoteQuestion(act=TableOperation.UNDO, requester="0", name="Aki",
    ...     voters=frozenset({1, 2}), needed=2, still_valid=lambda: True, action=done.append)
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
        """The time when the open vote ends; None without an open vote."""
        return None if self.open is None else self.open.ends

    def ask(self, question: VoteQuestion, now: float, yes: frozenset[int] = frozenset()) -> None:
        """Open a vote, in which the voters at the places in `yes` have already agreed."""
        if self.open is not None:
            raise RefusalError("vote-open", field="vote")
        wait = self.denied.get(question.requester, now) - now
        if wait > 0:
            raise RefusalError("vote-again", field="vote", seconds=math.ceil(wait))
        self.count += 1
        self.open = OpenVote(self.count, question, now + VOTE_SECONDS, dict.fromkeys(yes, True))
        self.settle_due(now)

    def answer(self, number: int, place: int, now: float, *, agree: bool) -> None:
        """Record a voter's answer, which cannot be changed."""
        vote = self.open
        if vote is None or vote.number != number:
            raise RefusalError("vote-over", field="vote")
        if place not in vote.question.voters or place in vote.answers:
            raise RefusalError("vote-not-asked", field="vote")
        vote.answers[place] = agree
        self.settle_due(now)

    def settle_due(self, now: float) -> bool:
        """Settle the open vote if its outcome is certain or its time is up.

        Returns whether it was settled; False if there was no vote.
        """
        vote = self.open
        if vote is None:
            return False
        valid = vote.question.still_valid()
        if valid and vote.passed:
            done = True
            try:
                vote.question.action(now)
            except HanchanError:  # much can have changed since the vote was opened
                done = False
            self._settle(vote, now, done=done)
        elif not valid or vote.failed or vote.ends <= now:
            self._settle(vote, now, done=False)
        return self.open is None

    def cancel(self, now: float) -> None:
        """Decline the open vote because no voter is left."""
        if self.open is not None:
            self._settle(self.open, now, done=False)

    def take_outcomes(self) -> list[VoteOutcome]:
        """Remove and return the outcomes since the last call."""
        outcomes, self.outcomes = self.outcomes, []
        return outcomes

    def _settle(self, vote: OpenVote, now: float, *, done: bool) -> None:
        self.open = None
        requester = vote.question.requester
        self.denied.pop(requester, None)
        if not done:
            self.denied[requester] = now + VOTE_RETRY_SECONDS
            if len(self.denied) > MAX_DENIED_ASKERS:
                del self.denied[next(iter(self.denied))]
        self.outcomes.append(VoteOutcome(vote.question, done))
        vote.question.on_settled(done)
