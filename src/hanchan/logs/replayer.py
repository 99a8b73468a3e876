"""Replay of the kyoku of a log under a rule set, compiled if that is faster."""

from array import array
from collections import Counter
from collections.abc import Sequence

from hanchan.core.codes import E_CHI, E_DAIMINKAN, E_DISCARD, E_DRAW, E_PON, E_WIN, NOBODY, OK, TURN
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.hidden_hands import CODES as TILE_CODES
from hanchan.core.legal_actions import illegal_claim_reason
from hanchan.core.phases import start_match
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.seeded_deals import tiles_of_rules
from hanchan.core.wall import first_place, return_drawn_tile
from hanchan.errors import RecordError
from hanchan.i18n.lazy_text import sentence
from hanchan.kernels.compiled_library import best_form, select_form
from hanchan.kernels.record import Ints
from hanchan.logs.log import LoggedKyoku
from hanchan.logs.log_encoding import EncodedLog, encode_kyoku, encode_rows
from hanchan.records.record import StartPosition, set_start_position
from hanchan.records.tile_names import TILE_NAMES
from hanchan.replay import memory_layout as layout
from hanchan.replay.answer_inference import is_echo, row_claim
from hanchan.replay.log_comparison import verify_kyoku, verify_match
from hanchan.replay.wall_reconstruction import lay_rest, lay_visible_tiles
from hanchan.rules.ruleset import RuleSet

CLAIMS = (E_CHI, E_PON, E_DAIMINKAN, E_WIN)


class LogReplayer:
    """A replay under one rule set; `game` is the law's state, `marks` the position in the log."""

    def __init__(self, rules: RuleSet, *, compiled: bool = False) -> None:
        self.rules = rules
        self.record = encode_rules(rules)
        self.game = Game()
        self.marks = layout.ReplayState()
        self.stated = layout.EncodedKyoku()
        self.sources: list[int] = []
        self.rows: Ints = memoryview(b"")
        self.tiles = tiles_of_rules(rules)
        self.counts = count_tiles(self.tiles)
        self._follow = select_form(verify_kyoku, compiled=compiled)
        self._follow_match = select_form(verify_match, compiled=compiled)
        start_match(self.game, self.record)

    def restart(self) -> None:
        """Reset the game to the start of a match."""
        start_match(self.game, self.record)

    def replay_kyoku(self, kyoku: LoggedKyoku, *, stops: bool, ura: Sequence[int] = ()) -> int:
        """Deal the wall of the log and follow its events; return a status of `memory_layout`.

        `stops` says whether the leading dealer ends the match here if the rules leave the choice;
        `ura` are used if the log omits the ura indicators. Raises `RecordError` for a wall that
        contradicts the log or the rules.
        """
        self.rows, self.sources = encode_rows(kyoku)
        encode_kyoku(self.stated, kyoku, len(self.sources), ura)
        self.stated.stops = int(stops)
        g, m, tables = self.game, self.marks, load_tables()
        self._follow(g, self.record, tables, m, self.stated, self.rows, self.counts)
        raise_wall_error(self.game, self.marks, kyoku)
        return self.marks.status

    def agrees(self, log: EncodedLog) -> bool:
        """Whether the law agrees with the entire log."""
        g, m, tables = self.game, self.marks, load_tables()
        return bool(
            self._follow_match(g, self.record, tables, m, log.kyoku, log.rows, self.counts, log.end)
        )

    def claim_refusal(self) -> int:
        """Return the code of the reason why the diverging claim is illegal; OK if there is none.

        The law has already drawn the next tile because no seat could claim; that draw is undone.
        """
        g, marks, rows = self.game, self.marks, self.rows
        if marks.at >= len(self.sources) or g.phase != TURN or marks.law_row < 0:
            return OK
        kind, seat, discarder = (rows[marks.at, cell] for cell in (0, 1, 3))
        drawn = g.events[marks.law_row, 0] == E_DRAW and not g.replacement
        if kind not in CLAIMS or discarder == NOBODY or not drawn:
            return OK
        last = next((at for at in reversed(range(marks.at)) if not is_echo(rows[at, 0])), None)
        if last is None or rows[last, 0] != E_DISCARD:
            return OK
        return_drawn_tile(g, g.seat)
        g.seat, g.tile = discarder, rows[last, 2]
        action = row_claim(rows, marks.at)
        marks.seat, marks.action = seat, action
        return illegal_claim_reason(g, self.record, load_tables(), seat, action)


def count_tiles(tiles: Sequence[int]) -> Ints:
    """Return the number of tiles of each code."""
    counted = Counter(tiles)
    return memoryview(array("q", [counted[code] for code in range(TILE_CODES)]))


def set_up_kyoku(g: Game, kyoku: LoggedKyoku) -> None:
    """Set round, dealer, honba, deposits and scores to those of the log."""
    fields = StartPosition.__struct_fields__
    set_start_position(g, **{name: getattr(kyoku, name) for name in fields})


def reconstruct_wall(
    kyoku: LoggedKyoku,
    ura: Sequence[int] = (),
    tiles: Sequence[int] | None = None,
    r: Rules | None = None,
) -> list[int]:
    """Return the tile at each wall position that the log or the play reveals, else UNSEEN.

    If `tiles`, those in play, are given, the remaining ones fill the unseen positions. The rules
    `r` say how many play and with which tiles, by default four with all of them. Raises
    `RecordError` for a wall that contradicts the dealt hands, the indicators or `tiles`.
    """
    rows, sources = encode_rows(kyoku)
    g, marks, stated = Game(), layout.ReplayState(), layout.EncodedKyoku()
    if r is not None:
        start_match(g, r)
    encode_kyoku(stated, kyoku, len(sources), ura)
    best_form(lay_visible_tiles)(g, marks, stated, rows)
    if tiles is not None and marks.status == layout.FOLLOWED:
        best_form(lay_rest)(g, marks, count_tiles(tiles))
    raise_wall_error(g, marks, kyoku)
    return g.wall.tolist()[first_place(g) :]


def raise_wall_error(g: Game, marks: layout.ReplayState, kyoku: LoggedKyoku) -> None:
    """Raise `RecordError` if the tiles of the log contradict its wall or the rules."""
    if marks.status == layout.OTHER_HAND:
        tiles = " ".join(kyoku.tehais[marks.seat])
        field, given = "tehais", sentence("finding-seat_with", seat=marks.seat, tiles=tiles)
        allowed = sentence("finding-with_from_wall", tile=TILE_NAMES[marks.tile])
    elif marks.status == layout.OTHER_TILE:
        field, given = "indicators", TILE_NAMES[marks.tile]
        allowed = sentence("finding-from_wall", tile=TILE_NAMES[g.wall[marks.place]])
    elif marks.status == layout.TOO_MANY:
        field, given = "tiles", sentence("finding-too_often", tile=TILE_NAMES[marks.tile])
        allowed = sentence("finding-tiles_of_rules")
    else:
        return
    line = kyoku.line or None
    raise RecordError("record-otherwise", field=field, given=given, allowed=allowed, line=line)
