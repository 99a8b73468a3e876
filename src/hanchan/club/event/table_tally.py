"""The tally of a table of an event, entered by several people who may not say the same."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from msgspec import structs

from hanchan.club.event import lines as e
from hanchan.club.tally import Tally, write_tally
from hanchan.club.tally import lines as t
from hanchan.club.tally.alike import alike
from hanchan.errors import EventError

Speaker: TypeAlias = int | str
"""Who says something: the number of an entry, or the name of who does not play there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What somebody says that a kyoku was, in which line of the event."""

    line: int
    kyoku: t.Kyoku


@dataclass(kw_only=True)
class TableTally:
    """A tally, the number of its lines, and by kyoku what each who entered it says of it.

    The first entry of a kyoku stands. The same once more is a confirmation, another one a dispute,
    which ends when they say the same or the kyoku is corrected.
    """

    tally: Tally
    revision: int = 0
    claims: dict[int, dict[Speaker, Claim]] = field(default_factory=dict[int, dict[Speaker, Claim]])
    ids: set[str] = field(default_factory=set[str])

    def take(self, line: e.Tallied) -> None:
        """One more line, which stands, confirms, or disputes what stands."""
        if line.id and line.id in self.ids:
            raise EventError("event-said", field="id", given=line.id)
        said = line.line
        kyoku = said.kyoku if isinstance(said, t.Correction | t.Insertion) else said
        speaker = line.by if line.number is None else line.number
        if not isinstance(kyoku, t.Kyoku):
            self._refuse_stale(line)
            self._enter(said)
            if isinstance(said, t.Withdrawal):
                self._renumber(said.number, -1)
        elif isinstance(said, t.Insertion):
            self._refuse_stale(line)
            self._enter(said)
            self._renumber(kyoku.number, 1)
        elif self._stands(line, kyoku, speaker):
            self._enter(said)
            self.claims[kyoku.number] = {}
        if isinstance(kyoku, t.Kyoku):
            claims = self.claims.setdefault(kyoku.number, {})
            claims[speaker] = Claim(line=line.n, kyoku=kyoku)
        if line.id:
            self.ids.add(line.id)

    @property
    def disputed(self) -> tuple[int, ...]:
        """The kyoku of which somebody says something else than stands."""
        return tuple(number for number in sorted(self.claims) if self.others(number))

    def others(self, number: int) -> dict[Speaker, Claim]:
        """What is said of a kyoku beside what stands."""
        kept = self.tally.kept
        stands = kept[number - 1].kyoku if number <= len(kept) else None
        return {
            who: claim
            for who, claim in self.claims.get(number, {}).items()
            if stands is None or not alike(claim.kyoku, stands)
        }

    def confirmed(self, number: int) -> frozenset[Speaker]:
        """Who says of a kyoku what stands."""
        return frozenset(self.claims.get(number, {})) - frozenset(self.others(number))

    @property
    def data(self) -> bytes:
        """The tally as a file of its own."""
        return write_tally(self.tally)

    def _enter(self, said: t.Line) -> None:
        self.tally.take(said)
        self.revision += 1

    def _renumber(self, number: int, by: int) -> None:
        """What was said of kyoku behind one that is new or withdrawn moves along with them."""
        claims = {k: said for k, said in self.claims.items() if k < number}
        for k, said in self.claims.items():
            if k > number or (k == number and by > 0):
                claims[k + by] = {
                    who: replace(one, kyoku=structs.replace(one.kyoku, number=k + by))
                    for who, one in said.items()
                }
        self.claims = claims

    def _refuse_stale(self, line: e.Tallied) -> None:
        if line.basis != self.revision:
            raise EventError("event-basis", field="basis", given=line.basis, wanted=self.revision)

    def _stands(self, line: e.Tallied, kyoku: t.Kyoku, speaker: Speaker) -> bool:
        """Whether an entry is the first of its kyoku, or a correction by who knew what stood.

        Whoever says otherwise of an earlier kyoku speaks of another match from there on.
        """
        if line.basis > self.revision and not self._differs_before(speaker, kyoku.number):
            self._refuse_stale(line)
        if line.basis != self.revision or self._differs_before(speaker, kyoku.number):
            return False
        return isinstance(line.line, t.Correction) or kyoku.number > len(self.tally.kept)

    def _differs_before(self, speaker: Speaker, number: int) -> bool:
        return any(speaker in self.others(earlier) for earlier in range(1, number))
