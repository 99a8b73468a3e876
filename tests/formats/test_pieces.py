"""Pieces that come again are found; whatever has not been read before is read."""

from collections import Counter

import pytest

from hanchan.formats.pieces import MOST_PIECES, Pieces
from hanchan.formats.scanning import kept
from hanchan.records.events import Dahai, Tsumo
from hanchan.records.kinds import rows_in_one, told_rows

TILES = {b"a": "1m", b"b": "5mr", b"longer": "C"}


class Reader:
    """Reads pieces, and counts how often each is read."""

    def __init__(self) -> None:
        self.read: Counter[bytes] = Counter()

    def __call__(self, piece: bytes) -> object:
        self.read[piece] += 1
        if piece == b"bad":
            raise ValueError(piece)
        if piece.startswith(b"x"):
            return piece.decode()
        return told_rows([Tsumo(seq=0, actor=1, pai=TILES.get(piece, "E"))])[0]


def test_a_piece_is_read_once_and_what_is_no_row_each_time() -> None:
    reader = Reader()
    pieces = Pieces(reader, b"}},{", compiled=False)
    for _ in range(3):
        told = pieces.told(b"a}},{b}},{x1}},{longer}},{a")
        assert told is not None
        assert told.others == {2: "x1"}
        assert [told.row(place)[:3] for place in (0, 1, 3, 4)] == [
            (2, 1, 0), (2, 1, 34), (2, 1, 33), (2, 1, 0),
        ]  # fmt: skip
    assert reader.read == {b"a": 2, b"b": 1, b"longer": 1, b"x1": 3}


def test_a_piece_that_is_refused_is_refused_again() -> None:
    pieces = Pieces(Reader(), b"\n", compiled=False)
    for _ in range(2):
        with pytest.raises(ValueError, match="bad"):
            pieces.told(b"a\nbad")


def test_pieces_are_forgotten_before_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_KEPT", 3)
    reader = Reader()
    pieces = Pieces(reader, b"\n", compiled=False)
    for text in (b"1\n2\n3", b"4", b"4", b"1"):
        pieces.told(text)
    assert reader.read == {b"1": 2, b"2": 1, b"3": 1, b"4": 1}


def test_long_and_empty_pieces_are_not_kept() -> None:
    reader = Reader()
    pieces = Pieces(reader, b"\n", compiled=False)
    for _ in range(2):
        pieces.told(b"\n" + b"0" * (kept.LONGEST + 1) + b"\n" + b"1" * kept.LONGEST)
    assert sorted(reader.read.values()) == [1, 2, 2]


def test_a_text_of_too_many_pieces_is_left_alone() -> None:
    reader = Reader()
    assert Pieces(reader, b"\n", compiled=False).told(b"\n" * MOST_PIECES) is None
    assert not reader.read


def test_discards_keep_whether_they_were_just_drawn() -> None:
    [row] = told_rows([Dahai(seq=0, actor=2, pai="E", tsumogiri=True)])
    pieces = Pieces(lambda _: row, b"\n", compiled=False)
    told = pieces.told(b"a\na")
    assert told is not None
    assert told.row(1) == (3, 2, 27, 1, 0, 0)


def test_the_first_slot_stays_free_for_whoever_finds_nothing() -> None:
    here, row = kept.Kept(), rows_in_one(told_rows([Tsumo(seq=0, actor=1, pai="E")]))
    for name in (b"lxdmnjs", b"ifjvcyt"):  # whose digests would have the first slot and the last
        kept.keep_row(memoryview(name), row, here)
    assert here.count == 2
    assert here.length[0] == 0
