"""The course of a match: the core deals and acts, and what happened comes out as events.

Whoever plays a match, be it a table or somebody who plays a record again, does it through here,
so that the same answers give the same events everywhere.
"""

from collections.abc import Iterable

import numpy as np
from msgspec.structs import replace

from hanchan.core.codes import CLAIM, IN_TIME, PASS, ROB, WALL
from hanchan.core.deals import Deal, deal_from_seed, lay_wall, tiles_in_play
from hanchan.core.encode import encode
from hanchan.core.faces import Face, Interpreted
from hanchan.core.layout import Game
from hanchan.core.legal import decides
from hanchan.records.actions import read_action
from hanchan.records.decode import TILE_NAMES, decode_events
from hanchan.records.events import AnyEvent, Claim, Pass, StartKyoku
from hanchan.rules import RuleSet

CLAIMABLE = (CLAIM, ROB)


class Course:
    """One match under way: its record, and the face of the core that plays it.

    `next_seq` numbers the next event; an undo, which is one itself, is numbered by the owner.

    >>> from hanchan.rules import load_rules
    >>> course = Course(load_rules("ema-2008"), seed=bytes(32))
    >>> [event.type for event in course.deal()]
    ['start_kyoku', 'tsumo']
    >>> len(course.legal(0)), course.legal(1)
    (13, b'')
    """

    def __init__(self, rules: RuleSet, *, seed: bytes | None, face: Face | None = None) -> None:
        """A match whose players have sat down; without a seed the walls must be given."""
        self.rules = rules
        self.seed = seed
        self.face = face or Interpreted()
        self.record = encode(rules)
        self.game = Game()
        self.tiles = tiles_in_play(rules.equipment.red_fives)
        self.next_seq = 0
        self._asking = Game()
        self._bytes = self.game.array.view(np.uint8)
        self._asking_bytes = self._asking.array.view(np.uint8)
        self.face.start_match(self.game, self.record)

    def copy(self) -> Game:
        """The same game to ask questions of, since a question leaves traces in the record."""
        self._asking_bytes[:] = self._bytes
        return self._asking

    def legal(self, seat: int) -> bytes:
        """The numbers of the legal actions of a seat, none if it is not asked."""
        if not decides(self.game, seat):
            return b""
        game = self.copy()
        count = self.face.legal(game, self.record, seat)
        return game.choice[:count].tobytes()

    def deal(self) -> list[AnyEvent]:
        """The wall that the seed gives is dealt; the phase must be `DEALING`."""
        if self.seed is None:
            raise ValueError(self.seed)
        self.face.prepare_deal(self.game)
        lay_wall(self.game, deal_from_seed(self.seed, self.game.deals + 1, self.tiles))
        return self._start()

    def deal_wall(self, wall: Iterable[int], dice: tuple[int, int]) -> list[AnyEvent]:
        """These tiles are dealt, the first drawn first; the event of the deal tells them."""
        game = self.game
        self.face.prepare_deal(game)
        game.dice[0], game.dice[1] = dice
        for place, code in enumerate(wall):
            game.wall[place] = code
        return self.deal_laid()

    def deal_laid(self) -> list[AnyEvent]:
        """The wall that lies in the record is dealt; the event of the deal tells it."""
        start, *rest = self._start()
        if isinstance(start, StartKyoku):
            start = replace(start, wall=wall_names(self.game))
        return [start, *rest]

    def answer(
        self, seat: int, action: int, late: int = IN_TIME, *, together: bool = False
    ) -> list[AnyEvent]:
        """A legal action is carried out; `late` and `together` are as in `Claim`."""
        game = self.game
        claiming = game.phase in CLAIMABLE
        events: list[AnyEvent] = []
        if claiming and action != PASS:
            words = str(read_action(game, seat, action))
            events.append(
                Claim(seq=self.next_seq, actor=seat, action=words, late=late, together=together)
            )
            self.next_seq += 1
        in_time = not claiming or action == PASS  # whoever lets a tile go is never late
        self.face.apply(game, self.record, seat, action, IN_TIME if in_time else late)
        events += self._happened()
        if together and isinstance(events[0], Pass):
            events[0] = replace(events[0], together=True)
        return events

    def _start(self) -> list[AnyEvent]:
        self.face.start_kyoku(self.game, self.record)
        return self._happened()

    def _happened(self) -> list[AnyEvent]:
        events = decode_events(self.game, self.record, self.next_seq)
        self.next_seq += len(events)
        return events


def wall_names(g: Game) -> tuple[str, ...]:
    """The whole wall in drawing order."""
    return tuple(TILE_NAMES[g.wall[place]] for place in range(WALL))


def deal_names(deal: Deal, dealer: int) -> tuple[str, ...]:
    """The wall of a deal in drawing order, for the dealer whose dice break it."""
    return tuple(TILE_NAMES[code] for code in deal.drawing_order(dealer))
