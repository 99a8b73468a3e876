"""The tally of a table, entered by several people whose entries may differ."""

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from msgspec import structs

from hanchan.club.event import lines as e
from hanchan.club.tally import Tally, write_tally
from hanchan.club.tally import lines as t
from hanchan.errors import EventError, HandError, NotationError
from hanchan.tiles import parse_hand, parse_tiles

Claimant: TypeAlias = int | str
"""Author of a version: the entry number of a player at the table, or else a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KyokuClaim:
    """An author's version of a kyoku, and the number of its line in the event."""

    line: int
    kyoku: t.Kyoku


@dataclass(kw_only=True)
class TableTally:
    """A tally, the number of its lines (`revision`), and each author's version of every kyoku.

    The first version of a kyoku is used, and an equal one confirms it. A different version disputes
    it until the authors agree or the kyoku is corrected.
    """

    tally: Tally
    revision: int = 0
    claims: dict[int, dict[Claimant, KyokuClaim]] = field(
        default_factory=dict[int, dict[Claimant, KyokuClaim]]
    )
    ids: set[str] = field(default_factory=set[str])

    def add_line(self, line: e.TallyEntry) -> None:
        """Add a line to the tally, or a version that confirms or disputes the kyoku in use."""
        if line.id and line.id in self.ids:
            raise EventError("event-said", field="id", given=line.id)
        entered = line.line
        kyoku = entered.kyoku if isinstance(entered, t.Correction | t.Insertion) else entered
        claimant = line.by if line.number is None else line.number
        if not isinstance(kyoku, t.Kyoku) or isinstance(entered, t.Insertion):
            self._refuse_stale(line)
            self._enter(entered)
            if isinstance(kyoku, t.Kyoku | t.Withdrawal):
                self._renumber(kyoku.number, 1 if isinstance(entered, t.Insertion) else -1)
        elif self._replaces(line, kyoku, claimant):
            self._enter(entered)
            self.claims[kyoku.number] = {}
        if isinstance(kyoku, t.Kyoku):
            claims = self.claims.setdefault(kyoku.number, {})
            claims[claimant] = KyokuClaim(line=line.n, kyoku=kyoku)
        if line.id:
            self.ids.add(line.id)

    @property
    def disputed(self) -> tuple[int, ...]:
        """The numbers of kyoku with differing versions."""
        return tuple(number for number in sorted(self.claims) if self.differing_claims(number))

    def differing_claims(self, number: int) -> dict[Claimant, KyokuClaim]:
        """Return the versions of a kyoku that differ from the one in use, by author."""
        settled = self.tally.settled_kyoku
        in_use = settled[number - 1].kyoku if number <= len(settled) else None
        return {
            claimant: claim
            for claimant, claim in self.claims.get(number, {}).items()
            if in_use is None or not same_kyoku(claim.kyoku, in_use)
        }

    def confirmed_by(self, number: int) -> frozenset[Claimant]:
        """Return the authors whose version of a kyoku equals the one in use."""
        return frozenset(self.claims.get(number, {})) - frozenset(self.differing_claims(number))

    @property
    def data(self) -> bytes:
        """The tally as the bytes of a file."""
        return write_tally(self.tally)

    def _enter(self, line: t.TallyLine) -> None:
        self.tally.add_line(line)
        self.revision += 1

    def _renumber(self, number: int, by: int) -> None:
        """Renumber the versions of later kyoku after an insertion or a withdrawal."""
        claims = {k: versions for k, versions in self.claims.items() if k < number}
        for k, versions in self.claims.items():
            if k > number or (k == number and by > 0):
                claims[k + by] = {
                    claimant: replace(one, kyoku=structs.replace(one.kyoku, number=k + by))
                    for claimant, one in versions.items()
                }
        self.claims = claims

    def _refuse_stale(self, line: e.TallyEntry) -> None:
        if line.basis != self.revision:
            raise EventError("event-basis", field="basis", given=line.basis, wanted=self.revision)

    def _replaces(self, line: e.TallyEntry, kyoku: t.Kyoku, claimant: Claimant) -> bool:
        """Whether a version is used: the first one of its kyoku, or an up-to-date correction.

        An author who disputes an earlier kyoku describes a different match, so later versions of
        theirs are not used.
        """
        if any(claimant in self.differing_claims(earlier) for earlier in range(1, kyoku.number)):
            return False
        if line.basis > self.revision:
            self._refuse_stale(line)
        current = line.basis == self.revision
        later = kyoku.number > len(self.tally.settled_kyoku)
        return current and (later or isinstance(line.line, t.Correction))


def same_kyoku(one: t.Kyoku, other: t.Kyoku) -> bool:
    """Whether two entries are equal, ignoring the order of tiles and seats.

    >>> same_kyoku(
    ...     t.Kyoku(number=1, end=t.Draw(tenpai=(0, 2))),
    ...     t.Kyoku(number=1, end=t.Draw(tenpai=(2, 0))),
    ... )
    True
    """
    return _normalize(one) == _normalize(other)


def _normalize(kyoku: t.Kyoku) -> t.Kyoku:
    play, end = kyoku.play, kyoku.end
    riichi = [part for part in play if isinstance(part, t.Riichi) and not part.ends]
    if len(riichi) == len(play):
        play = tuple(sorted(riichi, key=lambda part: part.seat))
    if isinstance(end, t.Draw):
        end = structs.replace(end, tenpai=tuple(sorted(end.tenpai)))
    elif isinstance(end, t.Win):
        winners = sorted(map(_normalize_winner, end.winners), key=lambda one: one.seat)
        dora, ura = _sort_tiles(end.dora), _sort_tiles(end.ura)
        end = structs.replace(end, winners=tuple(winners), dora=dora, ura=ura)
    return structs.replace(kyoku, play=play, end=end)


def _normalize_winner(winner: t.Winner) -> t.Winner:
    hand, value = winner.hand, winner.worth
    if value is not None:
        value = structs.replace(value, yaku=tuple(sorted(value.yaku)))
    if hand is not None:
        with suppress(HandError, NotationError):
            hand = str(parse_hand(hand))
    return structs.replace(winner, hand=hand, flags=tuple(sorted(winner.flags)), worth=value)


def _sort_tiles(text: str) -> str:
    """Sort indicators; return invalid ones unchanged, because entry refuses them."""
    with suppress(HandError, NotationError):
        text = " ".join(sorted(map(str, parse_tiles(text))))
    return text
