"""The walls of a seed, in a generated log in which every seat discards its draws."""

import base64
import random
import re

import pytest

from formats.mjlog.reference_walls import ShuffledWall, shuffled_walls
from hanchan.core.wall import DEALT, indicator_place, seat_dealt_tile
from hanchan.errors import RecordError
from hanchan.formats.mjlog import FORMAT
from hanchan.formats.mjlog.wall_shuffle import SEED_BYTES, SEED_FORM
from hanchan.logs.log import Log
from hanchan.records.events import Tsumo

SEED = random.Random(7).randbytes(SEED_BYTES)
LIVE = 70
"""Tiles that are drawn until the live wall is used up."""
HEAD = (
    f'<mjloggm ver="2.3"><SHUFFLE seed="{SEED_FORM},{base64.b64encode(SEED).decode()}" ref=""/>'
    '<GO type="9" lobby="0"/><UN n0="a" n1="b" n2="c" n3="d" dan="0,0,0,0" rate="1,1,1,1"'
    ' sx="M,M,M,M"/><TAIKYOKU oya="0"/>'
)
TEN = ",".join(["250"] * 4)
END = f'<RYUUKYOKU ba="0,0" sc="{",".join(["250,0"] * 4)}"/>'


def shuffled(deals: int = 1) -> list[ShuffledWall]:
    """The first walls of the seed."""
    return shuffled_walls(SEED, deals)


def kyoku(one: ShuffledWall, number: int) -> str:
    """A kyoku that runs out on a wall, with `number` as its place and honba."""
    wall, (first, second) = one
    hands = [
        [wall[i] for i in range(DEALT) if seat_dealt_tile(4, number, i) == p] for p in range(4)
    ]
    dealt = " ".join(f'hai{p}="{",".join(map(str, hand))}"' for p, hand in enumerate(hands))
    place = f"{number},{number},0,{first - 1},{second - 1},{wall[indicator_place(0, 0)]}"
    seats = ["TD", "UE", "VF", "WG"]
    turns = [
        f"<{draw}{wall[DEALT + i]}/><{discard}{wall[DEALT + i]}/>"
        for i in range(LIVE)
        for draw, discard in [seats[(number + i) % 4]]
    ]
    deal = f'<INIT seed="{place}" ten="{TEN}" oya="{number}" {dealt}/>'
    return deal + "".join(turns) + END.replace('"0,0"', f'"{number},0"')


def game() -> str:
    return HEAD + "".join(map(kyoku, shuffled(2), range(2))) + "</mjloggm>"


def read(text: str) -> Log:
    (log,) = FORMAT.read(text.encode())
    return log


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        read(text)
    return str(caught.value)


def test_every_kyoku_has_the_wall_of_its_seed_and_nothing_is_doubted() -> None:
    log = read(game())
    assert log.doubts == ()
    assert len(log.kyoku) == 2
    for one, made in zip(log.kyoku, shuffled(2), strict=True):
        assert one.wall is not None
        assert len(one.wall) == len(set(made.wall)) == 136
        assert one.dice == made.dice
        drawn = [event.pai for event in one.events if isinstance(event, Tsumo)]
        assert drawn == list(one.wall[DEALT : DEALT + LIVE])
        assert one.dora_markers == (one.wall[indicator_place(0, 0)],)
    assert log.kyoku[0].wall != log.kyoku[1].wall


def test_a_draw_that_is_not_in_the_wall_of_the_seed_is_refused() -> None:
    tile, other = shuffled()[0].wall[DEALT], shuffled()[0].wall[-1]
    sentence = refusal(game().replace(f"<T{tile}/>", f"<T{other}/>", 1))
    assert f"kyoku E1-0, pai: the log has tile {other} (" in sentence
    assert f"but the wall made from the seed has tile {tile} (" in sentence


def test_a_hand_that_is_not_in_the_wall_of_the_seed_is_refused() -> None:
    tile, other = shuffled()[0].wall[0], shuffled()[0].wall[-1]
    sentence = refusal(game().replace(f'hai0="{tile},', f'hai0="{other},', 1))
    assert f"tehais[0]: the log has tile {other} (" in sentence


def test_an_indicator_or_dice_that_the_seed_does_not_give_are_refused() -> None:
    wall, dice = shuffled()[0]
    at = wall[indicator_place(0, 0)]
    told = f'seed="0,0,0,{dice[0] - 1},{dice[1] - 1},{at}"'
    sentence = refusal(game().replace(told, told.replace(f'{at}"', f'{wall[-1]}"')))
    assert f"dora_markers: the log has tile {wall[-1]} (" in sentence
    sentence = refusal(game().replace(told, f'seed="0,0,0,{dice[0] % 6},{dice[1] - 1},{at}"'))
    assert "dice: the dice here are" in sentence
    assert f"but the seed gives {dice[0]}, {dice[1]}" in sentence


def test_a_draw_beyond_the_wall_of_the_seed_is_refused() -> None:
    (one,) = shuffled()
    begun = re.match(r".*?<INIT[^>]*>", game(), re.DOTALL)
    assert begun is not None
    draws = "".join(f"<T{tile}/>" for tile in one.wall[DEALT:])
    sentence = refusal(f"{begun[0]}{draws}<T0/></mjloggm>")
    assert "pai: the wall made from the seed has no tile left here that could be 1m;" in sentence


def test_a_seed_of_another_form_leaves_the_walls_unknown() -> None:
    log = read(game().replace(SEED_FORM, "mt19937ar", 1))
    assert [one.wall for one in log.kyoku] == [None, None]
    assert log.doubts == (f"The seed is a 'mt19937ar', not {SEED_FORM}: the walls stay unknown.",)
