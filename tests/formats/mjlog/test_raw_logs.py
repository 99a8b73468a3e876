"""Real Tenhou games: read as converted by others, with the walls of their seeds, and written."""

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from formats.mjlog.reference_walls import shuffled_walls
from hanchan.core.wall import DEALT
from hanchan.errors import RecordError
from hanchan.formats.mjlog import FORMAT
from hanchan.formats.mjlog.wall_shuffle import parse_seed
from hanchan.logs.log import Log, LoggedKyoku, LoggedWin

Case = dict[str, Any]
DRAW_NAMES = {
    "exhaustive": "exhausted",
    "nine_terminals": "kyuushu",
    "nagashi_mangan": "nagashi",
}
OURS_ALONE = ("seq", "rinshan", "open", "shown")


@cache
def raw_logs(shared_data: Path) -> dict[str, bytes]:
    """All raw files by the name of the game or of the file."""
    folder = shared_data / "raw" / "tenhou-mjlog"
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.stem.partition("&")[0]: path.read_bytes() for path in files}


def read(data: bytes) -> Log:
    (log,) = FORMAT.read(data)
    return log


@cache
def games(shared_data: Path) -> dict[str, Log]:
    """The same, read."""
    return {name: read(data) for name, data in raw_logs(shared_data).items()}


def cases(path: Path) -> list[Case]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def plain_events(kyoku: LoggedKyoku) -> list[Case]:
    """Our events as the converted files have them."""
    events: list[Case] = []
    for event in kyoku.events:
        plain = msgspec.to_builtins(event)
        events.append({name: plain[name] for name in plain if name not in OURS_ALONE})
    return [sorted_used(event) for event in events]


def sorted_used(event: Case) -> Case:
    return event | {"consumed": sorted(event["consumed"])} if "consumed" in event else event


def yaku_names(win: Case) -> dict[str, int]:
    """The yaku of a converted win by our ids, without dora."""
    named = dict(win["expected"]["yaku"]) | dict.fromkeys(win["expected"]["yakuman"], 1)
    ours = {re.sub("_(east|south|west|north)$", "_wind", name): han for name, han in named.items()}
    return {name: han for name, han in ours.items() if not name.endswith("dora")}


def agrees(win: LoggedWin, case: Case) -> None:
    expected = case["expected"]
    loser = case["loser"] if case["loser"] is not None else case["winner"]
    assert (win.actor, win.target, win.pai) == (case["winner"], loser, case["winning_tile"])
    assert sorted([*(win.tehai or ()), win.pai or ""]) == sorted(case["concealed"])
    assert list(win.ura_markers or ()) == case["ura_indicators"]
    assert win.yaku == yaku_names(case)
    assert (win.han, win.fu, win.points) == (expected["han"], expected["fu"], expected["points"])
    assert list(win.deltas or ()) == expected["deltas"]


def agrees_kyoku(kyoku: LoggedKyoku, case: Case) -> None:
    """Check that every detail of the converted kyoku was read."""
    start, result = case["round"], case["result"]
    assert (kyoku.bakaze, kyoku.kyoku, kyoku.honba) == (
        start["wind"],
        start["kyoku"],
        start["honba"],
    )
    assert (kyoku.kyotaku, kyoku.oya) == (start["sticks"], start["dealer"])
    assert list(kyoku.scores) == case["scores"]
    assert [sorted(hand) for hand in kyoku.tehais] == [
        sorted(hand) for hand in case["start"]["hands"]
    ]
    assert list(kyoku.wall or ())[::-1] == case["start"]["wall"]
    assert plain_events(kyoku) == [sorted_used(event) for event in case["events"]]
    assert len(kyoku.wins) == len(result.get("wins", ()))
    for win, expected in zip(kyoku.wins, result.get("wins", ()), strict=True):
        agrees(win, expected)
    if kyoku.draw is not None:
        reason = result["reason"]
        assert kyoku.draw.reason == DRAW_NAMES.get(reason, reason)
    assert list(kyoku.deltas or ()) == result["deltas"]
    assert list(kyoku.scores_after or ()) == case["scores_after"]


@pytest.mark.parametrize(
    ("stem", "count"), [("hands_tenhou_houou", 486), ("hands_tenhou_mjx", 350)]
)
def test_kyoku_are_read_as_others_converted_them(stem: str, count: int, shared_data: Path) -> None:
    logs, compared = games(shared_data), 0
    for case in cases(shared_data / f"{stem}.jsonl.gz"):
        name = case["log"].rpartition("/")[2].removesuffix(".mjlog")
        log = logs[name]
        agrees_kyoku(log.kyoku[case["index"]], case)
        end = case.get("end")
        if end is not None:
            assert log.end is not None
            assert list(log.end.scores) == end["scores"]
            assert list(log.end.results or ()) == end["points"]
        compared += 1
    assert compared == count


def test_every_game_has_the_walls_of_its_seed_and_nothing_in_it_is_doubted(
    shared_data: Path,
) -> None:
    logs = games(shared_data).values()
    assert len(logs) == 165
    for log in logs:
        assert log.doubts == ()
        assert all(kyoku.wall is not None for kyoku in log.kyoku)


def without_places(log: Log) -> Log:
    """The log without the wall, which is lost, and without tag numbers."""
    kyoku = tuple(
        msgspec.structs.replace(k, wall=None, line=0, lines=(), end_line=0) for k in log.kyoku
    )
    end = log.end and msgspec.structs.replace(log.end, line=0)
    return msgspec.structs.replace(log, kyoku=kyoku, end=end)


def test_every_game_is_written_and_read_again_as_it_was(shared_data: Path) -> None:
    for log in games(shared_data).values():
        again = read(FORMAT.write(log))
        assert without_places(again) == without_places(log)
        assert [loss.field for loss in FORMAT.losses(log)] == ["wall"]


def endings(data: bytes) -> list[dict[str, str]]:
    """The attributes of the final tags, except tiles."""
    tiles = {"hai", "m", "machi", "doraHai", "doraHaiUra", "hai0", "hai1", "hai2", "hai3"}
    tags = re.findall(r"<(?:AGARI|RYUUKYOKU) ([^>]*)>", data.decode())
    pairs = (re.findall(r'(\w+)="([^"]*)"', tag) for tag in tags)
    return [
        {name: str(value.count(",")) if name in tiles else value for name, value in tag}
        for tag in pairs
    ]


def test_the_ends_are_written_as_tenhou_writes_them(shared_data: Path) -> None:
    for name, data in raw_logs(shared_data).items():
        assert endings(FORMAT.write(games(shared_data)[name])) == endings(data)


@pytest.fixture
def game(shared_data: Path) -> str:
    return raw_logs(shared_data)["2022010103gm-00a9-0000-446dcc45"].decode()


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        read(text.encode())
    return str(caught.value)


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        (
            "<T59/>",
            "<T58/>",
            "kyoku E1-0, pai: the log has tile 58 (6p) here, but the wall made from the seed",
        ),
        (
            "<U77/>",
            "<U2/>",
            "pai: the log has tile 2 (1m) here, but the wall made from the seed has tile 77 (2s)",
        ),
        (
            'hai0="94,',
            'hai0="135,',
            "the log has tile 135 (C) here, but the wall made from the seed has tile 94 (6s)",
        ),
        ("0,0,0,0,4,92", "0,0,0,0,4,93", "dora_markers: the log has tile 93 (6s) here, but"),
        ("0,0,0,0,4,92", "0,0,0,0,3,92", "dice: the dice here are 1, 4, but the seed gives 1, 5"),
        ('doraHai="92"', 'doraHai="93"', "dora_markers: the log has tile 93 (6s) here, but"),
    ],
)
def test_a_tile_that_is_not_in_the_wall_of_the_seed_is_refused(
    good: str, bad: str, sentence: str, game: str
) -> None:
    assert sentence in refusal(game.replace(good, bad, 1))


def test_a_draw_beyond_the_wall_of_the_seed_is_refused(game: str) -> None:
    found = re.search('seed="(mt[^"]*)"', game)
    seed = parse_seed(found[1], "seed") if found else None
    assert seed is not None
    draws = "".join(f"<T{tile}/>" for tile in shuffled_walls(seed, 1)[0].wall[DEALT:])
    begun = re.match(r".*?<INIT[^>]*>", game, re.DOTALL)
    assert begun is not None
    sentence = refusal(f"{begun[0]}{draws}<T0/></mjloggm>")
    assert "pai: the wall made from the seed has no tile left here that could be 1m;" in sentence


def test_a_seed_of_another_form_leaves_the_walls_unknown(game: str) -> None:
    log = read(re.sub('seed="mt[^"]*"', 'seed="mt19937ar,1,2,3"', game).encode())
    assert [kyoku.wall for kyoku in log.kyoku] == [None] * len(log.kyoku)
    assert log.doubts == (
        "The seed is a 'mt19937ar', not mt19937ar-sha512-n288-base64: the walls stay unknown.",
    )
