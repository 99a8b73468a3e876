"""Files of other programs that hold no log: each is named, with what to give instead."""

import json
from pathlib import Path

import pytest

from hanchan.errors import RecordError
from hanchan.formats import detect
from hanchan.formats.files import read_bytes

LIVE = {"name": ".lq.ActionNewRound", "data": {"tiles": ["1m"]}}
RIICHI_CITY = {"data": {"handRecord": [{"handCardEncode": "01", "handEventRecord": []}]}}
KOROMO = [{"uuid": "a", "modeId": 12, "startTime": 1, "players": [{"accountId": 1}]}]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (json.dumps(RIICHI_CITY).encode(), "a record of Riichi City"),
        (b"<html><script>UMP_PLAYER.init(true,true,'[]')</script>", "the M.League viewer"),
        (json.dumps([LIVE]).encode(), "others' tiles are hidden"),
        (b'{"source": "majsoul", "playerdata": []}', "MajsoulPaipuAnalyzer"),
        (b'name: ".lq.RecordNewRound"\ntiles0: "1m"\n', "the text form of Mahjong Soul"),
        (json.dumps(KOROMO).encode(), "a list of results"),
        (b"id,Date,Placing,Paifu,Rate before match\n1,", "a list of results"),
        (b"start_time,end_time,tag,player1_nickname\n", "a list of results"),
        (b"file({name:'scb2020010100.log.gz',size:1});\n", "a list of matches at Tenhou"),
        ("L0000 | 00:01 | 四般東喰赤 | A(+40)".encode(), "a list of matches at Tenhou"),
        (b"<html><title>NAGA Report</title>", "a report of NAGA"),
        (b'{"paifu-plus": 1}', "paifu-plus"),
    ],
)
def test_a_file_without_a_log_is_named_for_what_it_is(data: bytes, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        detect(data)
    assert said in str(caught.value)
    for language in ("ja", "ru"):
        assert caught.value.localized(language) != str(caught.value)


@pytest.mark.parametrize("name", ["riichicity_one_hand.json", "mleague_viewer_one_kyoku.html"])
def test_recorded_files_are_named(shared_data: Path, name: str) -> None:
    path = shared_data.parent / "logs" / name
    if not path.is_file():
        pytest.skip("no recorded logs next to the checkout")
    with pytest.raises(RecordError, match=r"a (record of Riichi|page of the M.Lea)"):
        detect(read_bytes(path))
