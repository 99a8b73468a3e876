"""Records of Mahjong Soul in every wrapping: one match, verified under its rules."""

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from formats.mahjong_soul.record_builder import (
    HEADLESS,
    WRAPPINGS,
    Records,
    details,
    dumped,
    flat,
    head_of,
    nested,
    records_of,
    soul_log,
    without_zeros,
    wrapper,
)
from hanchan.arena.log_file_verification import verify_file
from hanchan.errors import RecordError
from hanchan.formats import read_logs
from hanchan.formats.detection import FORMATS, detect
from hanchan.formats.files import FileInput
from hanchan.formats.mahjong_soul import FORMAT
from hanchan.formats.replay_rules import rules_stated_by
from hanchan.logs import Log, verify_log
from hanchan.records import events as e

SEEDS = range(4)


@cache
def played(seed: int) -> tuple[Log, Records]:
    log = soul_log(seed)
    return log, records_of(log)


def read_one(data: bytes) -> Log:
    (log,) = read_logs(FileInput(data))
    return log


def refusal(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        list(FORMAT.read(data))
    return str(caught.value)


def told_events(log: Log) -> list[list[object]]:
    """The events of each kyoku, without what a record leaves open: passes, the first tsumogiri."""
    plain: list[list[object]] = []
    for kyoku in log.kyoku:
        events: list[object] = []
        for event in kyoku.events:
            if isinstance(event, e.Pass):
                continue
            told = replace(event, seq=0)
            if isinstance(told, e.Call | e.Ankan | e.Kakan):
                told = replace(told, consumed=tuple(sorted(told.consumed)))
            if isinstance(told, e.Dahai) and len(events) == 1:
                told = replace(told, tsumogiri=False)
            events.append(told)
        plain.append(events)
    return plain


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_is_read_as_the_match_that_it_is_of(seed: int) -> None:
    log, records = played(seed)
    found = read_one(dumped(nested(log, records)))
    assert (found.format, found.rules, found.names) == ("mahjong-soul", "mahjong-soul", log.names)
    assert told_events(found) == told_events(log)
    assert log.end is not None
    assert found.end is not None
    assert found.end.scores == log.end.scores
    for ours, theirs in zip(found.kyoku, log.kyoku, strict=True):
        assert [one.pai for one in ours.wins] == [one.pai for one in theirs.wins]
        assert ours.deltas == theirs.deltas
        assert ours.scores_after in {None, theirs.scores_after}  # an abort does not tell them
        assert ours.dora_markers == theirs.dora_markers
        if theirs.wall is not None:
            assert ours.wall is not None
            assert ours.wall[52:] == theirs.wall[52:]
    assert verify_log(found, rules_stated_by(found)).findings == ()


@pytest.mark.parametrize("name", WRAPPINGS)
def test_every_wrapping_holds_the_same_match(name: str) -> None:
    log, records = played(0)
    data = WRAPPINGS[name](log, records)
    assert [known.name for known in FORMATS if known.looks_like(data)] == ["mahjong-soul"]
    expected, found = read_one(dumped(nested(log, records))), read_one(data)
    assert found == replace(expected, doubts=found.doubts)
    assert verify_log(found, rules_stated_by(found)).is_clean


@pytest.mark.parametrize("name", HEADLESS)
def test_records_without_a_head_are_taken_for_a_ranked_game(name: str) -> None:
    log, records = played(1)
    found = read_one(HEADLESS[name](records))
    assert found.kyoku == read_one(dumped(nested(log, records))).kyoku
    assert found.end is None
    assert "does not name its room" in found.doubts[0]


def test_several_matches_in_one_list_are_several_matches() -> None:
    both = [nested(*played(seed)) for seed in (0, 1)]
    assert len(list(FORMAT.read(dumped(both)))) == 2


def test_a_wrong_payment_is_found() -> None:
    log, records = played(0)
    at = next(i for i, (name, _) in enumerate(records) if name == "RecordHule")
    name, hule = records[at]
    wrong = {**hule, "delta_scores": [value + 100 for value in hule["delta_scores"]]}
    broken = read_one(dumped(flat(log, [*records[:at], (name, wrong), *records[at + 1 :]])))
    assert any(
        one.field == "deltas" for one in verify_log(broken, rules_stated_by(broken)).findings
    )


def test_an_excerpt_does_not_end_the_match() -> None:
    log, records = played(0)
    deals = [i for i, (name, _) in enumerate(records) if name == "RecordNewRound"]
    part = read_one(dumped(flat(log, records[deals[1] : deals[2]])))
    assert part.end is None
    assert "excerpt" in part.doubts[-1]
    assert verify_log(part, rules_stated_by(part)).is_clean


def with_mode(**mode: object) -> Log:
    log, records = played(0)
    document = flat(log, records)
    document["head"] = head_of(log, **mode)
    return read_one(dumped(document))


ALL_ON = {
    f"have_{name}": True
    for name in (
        "liujumanguan", "biao_dora", "gang_biao_dora", "li_dora", "gang_li_dora", "sifenglianda",
        "sigangsanle", "sijializhi", "jiuzhongjiupai", "helelianzhuang", "helezhongju",
        "tingpailianzhuang", "tingpaizhongju", "yifa", "nanruxiru",
    )
} | {"can_jifei": True, "shiduan": 1, "dora_count": 3}  # fmt: skip


@pytest.mark.parametrize(
    ("detail", "overrides"),
    [
        ({}, {}), ({"init_point": 30000, "jingsuanyuandian": 30000},
        {"placement.start": 30000, "placement.return": 30000}),
        (ALL_ON, {}), (ALL_ON | {"have_yifa": False}, {"yaku.ippatsu": "-"}),
        (ALL_ON | {"dora_count": 4}, {"equipment.red_fives": [1, 2, 1]}),
        (ALL_ON | {"have_toutiao": True}, {"win.multiple_ron": "head-bump"}),
        (ALL_ON | {"have_sanjiahele": True}, {"draws.triple_ron": "stays/+1/ron"}),
        (ALL_ON | {"shiduan": 0}, {"yaku.tanyao": "1/-"}),
        (ALL_ON | {"have_helezhongju": 0, "have_tingpaizhongju": 0},
        {"ending.dealer_stop": "none"}),
        ({"shunweima_2": 10000, "shunweima_3": -10000, "shunweima_4": -20000},
        {"placement.uma": "*:+20/+10/-10/-20"}),
        ({"changbang_value": 1500}, {"payments.honba": 1500}),
        ({"noting_fafu_1": 2000, "noting_fafu_2": 3000, "noting_fafu_3": 6000},
        {"draws.noten_payment": 6000}),
        ({"enable_renhe": 2}, {"yaku.renhou": "y1"}),
        ({"disable_double_yakuman": 1},
        {"yaku.kokushi_juusanmen": "y1", "yaku.suuankou_tanki": "y1", "yaku.daisuushii": "y1",
         "yaku.junsei_chuuren": "y1"}),
    ],
)  # fmt: skip
def test_the_rules_of_a_room_become_rule_values(
    detail: dict[str, object], overrides: dict[str, object]
) -> None:
    assert with_mode(detail_rule=detail).overrides == overrides
    assert with_mode(extendinfo=json.dumps(detail)).overrides == overrides
    assert with_mode(mode=1, detail_rule=detail).overrides == {"ending.rounds": 1} | overrides


@pytest.mark.parametrize(
    ("detail", "field"),
    [
        (ALL_ON | {"tianbian_value": 60000}, "end"), (ALL_ON | {"liqibang_value": 2000}, "deltas"),
        (ALL_ON | {"have_helelianzhuang": False}, "dealer"), (ALL_ON | {"guyi_mode": 1}, "points"),
    ],
)  # fmt: skip
def test_what_no_rule_key_says_of_a_room_is_doubted(detail: dict[str, object], field: str) -> None:
    log = with_mode(detail_rule=detail)
    assert field in log.not_compared
    assert "no rule key" in log.doubts[0]


def test_games_that_are_not_riichi_of_four_are_refused_by_name() -> None:
    log, records = played(0)
    document = flat(log, [*records[:1], ("RecordNewCard", {}), *records[1:]])
    assert "event game (RecordNewCard)" in refusal(dumped(document))
    for mode, said in (
        ({"detail_rule": {"muyu_mode": 1}}, "muyu_mode"),
        ({"mode": 22}, "event game"),
    ):
        with pytest.raises(RecordError, match=said):
            with_mode(**mode)


def test_a_record_that_is_elsewhere_says_where() -> None:
    log, _ = played(0)
    document = {"head": head_of(log), "data": "", "data_url": "https://example.org/record"}
    assert detect(dumped(document)) is FORMAT
    assert "https://example.org/record" in refusal(dumped(document))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seat": 4}, "RecordDiscardTile.seat: 4 is not"), ({"tile": "8z"}, "is not a tile"),
        ({"tile": 5}, "is not a tile"), ({"moqie": "yes"}, "neither true nor false"),
        ({"doras": "1m"}, "not a list"), ({"seat": [1]}, "seat: [1] is not"),
    ],
)  # fmt: skip
def test_a_bad_value_is_refused_with_its_path(change: dict[str, object], said: str) -> None:
    log, records = played(0)
    changed = [records[0], (records[1][0], {**records[1][1], **change}), *records[2:]]
    sentence = refusal(dumped(flat(log, changed)))
    assert said in sentence
    assert "data[1]" in sentence


def test_yaku_of_no_rulebook_are_doubted_and_not_compared() -> None:
    log, records = played(0)
    at = next(i for i, (name, _) in enumerate(records) if name == "RecordHule")
    hule = json.loads(json.dumps(records[at][1]))
    hule["hules"][0]["fans"] = [{"id": 54, "val": 2}, {"name": "立直", "val": 1}]
    found = read_one(dumped(flat(log, [*records[:at], ("RecordHule", hule)])))
    assert found.kyoku[-1].wins[0].yaku is None
    assert "'54'" in found.doubts[0]


def test_a_wall_with_another_sum_is_doubted() -> None:
    log, records = played(0)
    changed = [("RecordNewRound", {**records[0][1], "md5": "0" * 32}), *records[1:]]
    assert "MD5" in read_one(dumped(flat(log, changed))).doubts[0]


def test_bytes_cut_anywhere_are_refused_or_read() -> None:
    data = details(played(0)[1])
    for size in range(60, len(data), 997):
        report = verify_file(FileInput(data[:size]))
        assert report.matches or report.error
        assert "fails on this file" not in (report.error or "")


@given(
    data=st.binary(max_size=300), start=st.sampled_from([b"", b"\x03\x00\x00", b"\x0a", b"\x12"])
)
def test_no_bytes_do_anything_but_to_be_refused(data: bytes, start: bytes) -> None:
    with pytest.raises(RecordError):
        list(FORMAT.read(start + data))


@pytest.mark.parametrize("name", [[1], {"a": 1}, 1, None])
@pytest.mark.parametrize("user", [False, True])
def test_a_record_whose_name_is_no_text_is_refused(name: object, *, user: bool) -> None:
    record = {"name": name, "data": {}}
    part = {"type": 1, "result": record} if user else record
    with pytest.raises(RecordError):
        list(FORMAT.read(json.dumps({"head": {}, "records": [part]}).encode()))


def test_messages_within_messages_are_bounded() -> None:
    data = b"x"
    for _ in range(3000):
        data = wrapper("", data)
    assert "levels deep" in refusal(data)
    assert "levels deep" in refusal(
        b'{"head":{},"data":' + b"[" * 60 + b'{"a":1}' + b"]" * 60 + b"}"
    )


def test_recorded_matches_agree_with_the_law(shared_data: Path) -> None:
    folder = shared_data.parent / "logs"
    files = sorted(folder.glob("majsoul_[!dt]*")) if folder.is_dir() else []
    if not files:
        pytest.skip("no recorded logs next to the checkout")
    for path in files:
        (log,) = read_logs(path)
        assert verify_log(log, rules_stated_by(log)).is_clean, path


def test_names_in_camel_case_are_bounded_as_well() -> None:
    deep = b'{"head":{"startTime":1},"data":' + b"[" * 60 + b"1" + b"]" * 60 + b"}"
    assert "levels deep" in refusal(deep)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_of_three_is_read_by_the_rules_of_three(seed: int) -> None:
    log = soul_log(seed, "mahjong-soul-sanma")
    found = read_one(dumped(without_zeros(nested(log, records_of(log)))))
    assert (found.rules, found.players, found.names) == ("mahjong-soul-sanma", 3, log.names)
    assert told_events(found) == told_events(log)
    assert verify_log(found, rules_stated_by(found)).findings == ()
    assert found.end is not None


def test_a_table_of_three_has_no_fourth_seat() -> None:
    log = soul_log(0, "mahjong-soul-sanma")
    records = records_of(log)
    for change in ({"ju": 3}, {"tiles1": ["1m"]}):
        deal = ("RecordNewRound", {**records[0][1], **change})
        assert refusal(dumped(flat(log, [deal, *records[1:]])))
    fourth = ("RecordDiscardTile", {"seat": 3, "tile": "1z"})
    assert refusal(dumped(flat(log, [records[0], fourth, *records[2:]])))
