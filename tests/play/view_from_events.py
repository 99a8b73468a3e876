"""A seat's picture of the table built from the events it hears, and from nothing else."""

from collections import Counter
from collections.abc import Sequence

from hanchan.records import (
    Ankan,
    AnyEvent,
    Chi,
    Dahai,
    Daiminkan,
    Dora,
    EndGame,
    Hora,
    Kakan,
    Kita,
    Pon,
    Reach,
    ReachAccepted,
    Settle,
    StartKyoku,
    Tsumo,
    drop_undone,
    redact_event,
)
from hanchan.table import SeatView
from hanchan.tiles import MeldType, Tile


def codes(names: Sequence[str]) -> Counter[Tile]:
    return Counter(Tile.of(name) for name in names)


class Folded:
    """What the events have told one seat so far."""

    def __init__(self, seat: int, players: int = 4) -> None:
        self.seat = seat
        self.hand: Counter[Tile] = Counter()
        self.concealed = [0] * players
        self.melds: list[list[tuple[MeldType, Counter[Tile]]]] = [[] for _ in range(players)]
        self.rivers: list[list[tuple[Tile, bool, bool]]] = [[] for _ in range(players)]
        self.called = [0] * players
        self.kita = [0] * players
        self.scores: list[int] = []
        self.dora: list[Tile] = []
        self.riichi = [False] * players
        self.declaring = False
        self.kan: Ankan | Kakan | None = None
        self.ended = False

    def hear(self, events: Sequence[AnyEvent], heard: int) -> int:
        """Take in what has been added; all that stands if an undo made the old picture void."""
        new = drop_undone(events) if heard == 0 else events[heard:]
        for event in new:
            told = redact_event(event, self.seat)
            if told is not None:
                self._take_in(told)
        return len(events)

    def _take_in(self, event: AnyEvent) -> None:
        if isinstance(event, StartKyoku):
            self._deal(event)
        elif isinstance(event, (Chi, Pon, Daiminkan)):
            self._call(event)
        elif isinstance(event, (Ankan, Kakan)):
            self.kan = event
            if isinstance(event, Kakan):
                self._leave(event.actor, [event.pai])
        elif isinstance(event, Tsumo):
            self._kan_stands()
            self.concealed[event.actor] += 1
            if event.actor == self.seat:
                self.hand[Tile.of(event.pai)] += 1
        elif isinstance(event, Dahai):
            self._leave(event.actor, [event.pai])
            riichi, self.declaring = self.declaring, False
            self.rivers[event.actor].append((Tile.of(event.pai), event.tsumogiri, riichi))
        elif isinstance(event, Kita):
            self._leave(event.actor, [event.pai])
            self.kita[event.actor] += 1
        elif isinstance(event, Dora):
            self.dora.append(Tile.of(event.dora_marker))
        else:
            self._other(event)

    def _other(self, event: AnyEvent) -> None:
        if isinstance(event, Reach):
            self.declaring = True
            self.riichi[event.actor] = True
        elif isinstance(event, ReachAccepted):
            self.scores[event.actor] -= 1000
        elif isinstance(event, Hora):
            self.ended = True
        elif isinstance(event, Settle):
            self.ended = True
            changed = [a + b for a, b in zip(self.scores, event.deltas, strict=True)]
            assert tuple(changed) == event.scores
            self.scores = changed
        elif isinstance(event, EndGame):
            self.scores = list(event.scores)

    def _deal(self, event: StartKyoku) -> None:
        self.__init__(self.seat, len(event.tehais))
        self.hand = codes(event.tehais[self.seat])
        self.concealed = [len(tehai) for tehai in event.tehais]
        self.scores = list(event.scores)
        self.dora = [Tile.of(event.dora_marker)]

    def _leave(self, actor: int, names: Sequence[str]) -> None:
        self.concealed[actor] -= len(names)
        if actor == self.seat:
            self.hand -= codes(names)

    def _call(self, event: Chi | Pon | Daiminkan) -> None:
        self._leave(event.actor, event.consumed)
        self.called[event.target] += 1
        meld = MeldType(event.type), codes((*event.consumed, event.pai))
        self.melds[event.actor].append(meld)

    def _kan_stands(self) -> None:
        kan, self.kan = self.kan, None
        if isinstance(kan, Ankan):
            self._leave(kan.actor, kan.consumed)
            self.melds[kan.actor].append((MeldType.ANKAN, codes(kan.consumed)))
        elif kan is not None:
            pon = MeldType.PON, codes(kan.consumed)
            place = self.melds[kan.actor].index(pon)
            self.melds[kan.actor][place] = MeldType.KAKAN, codes((*kan.consumed, kan.pai))

    def differences(self, view: SeatView) -> list[str]:
        """What the view says otherwise; of a kyoku that has ended only the points."""
        seen = {"scores": [player.score for player in view.players] == self.scores}
        if not self.ended:
            seen |= {
                "hand": Counter(view.hand) == self.hand,
                "concealed": [player.concealed for player in view.players] == self.concealed,
                "melds": self.melds
                == [[(m.type, Counter(m.tiles)) for m in player.melds] for player in view.players],
                "rivers": self.rivers
                == [[(t.tile, t.tsumogiri, t.riichi) for t in p.river] for p in view.players],
                "called": self.called
                == [sum(tile.called for tile in player.river) for player in view.players],
                "riichi": self.riichi == [player.riichi for player in view.players],
                "kita": self.kita == [player.kita for player in view.players],
                "dora": tuple(self.dora) == view.kyoku.dora,
            }
        return [name for name, same in seen.items() if not same]
