"""The rules of Tenhou's private lobbies, in its own files and in those of its editor."""

from pathlib import Path
from typing import Any

import pytest

from formats.mjlog.handmade import FIRST, HEAD, SECOND, mjlog
from formats.tenhou6.handmade import document, read_one, row
from hanchan.formats.detection import read_logs
from hanchan.formats.files import FileInput
from hanchan.formats.lobby_rules import parse_lobby_rules
from hanchan.formats.mjlog import FORMAT as MJLOG
from hanchan.formats.mjlog.scanner import rules_log
from hanchan.formats.replay_rules import rules_stated_by
from hanchan.logs import Log, verify_log
from hanchan.rules import load_rules
from hanchan.rules.file_loader import load_rules_file

BLANK = [""] * 40
SAMPLES = ("tenhou_csrule_league.mjlog", "tenhou_csrule_lobby.json")
BOOKS = ("tenhou_csrule_league.rules.toml", "tenhou_csrule_arml.rules.toml")


def lobby(**values: str) -> dict[str, object]:
    """The overrides of a lobby with these values, by their place (`v0` is the first)."""
    return dict(parse_lobby_rules(filled(**values)).overrides)


def filled(**values: str) -> tuple[str, ...]:
    texts = list(BLANK)
    for place, text in values.items():
        texts[int(place[1:])] = text
    return tuple(texts)


def doubts(**values: str) -> str:
    return " ".join(parse_lobby_rules(filled(**values)).doubts)


@pytest.mark.parametrize(
    ("word", "overrides"),
    [
        ("1", {"draws.nagashi": "none"}), ("2", {"limits.kiriage_mangan": "all"}),
        ("4", {"ending.bust": "none"}), ("8", {"dora.open_kan": "before-replacement"}),
        ("20", {"dora.concealed_kan": "never", "dora.open_kan": "never"}),
        ("40", {"dora.ura": "none"}), ("80", {"dora.ura": "first-only"}),
        ("C0", {"dora.ura": "none"}), ("2000", {"win.multiple_ron": "head-bump"}),
        ("C000", {"ending.dealer_stop": "none"}), ("20000", {"dealer.keeps_on_draw": "never"}),
        ("80000", {"yaku.ippatsu": "-"}), ("2000000", {"riichi.min_live_tiles": 0}),
        ("40C00000", {}),
    ],
)  # fmt: skip
def test_each_bit_of_the_first_word_is_a_rule_that_differs(
    word: str, overrides: dict[str, object]
) -> None:
    assert lobby(v0=word) == overrides
    assert not doubts(v0=word)


def test_the_second_word_has_what_came_later() -> None:
    assert lobby(v1="0000001F") == {
        "fu.double_wind_pair": 2, "placement.ties": "shared", "deposits.left_at_end": "first",
        "pao.yakuman": ["daisangen", "daisuushii", "suukantsu"], "limits.counted_yakuman": 0,
    }  # fmt: skip


def test_points_length_honba_and_noten_payments_have_a_place_each() -> None:
    values = {"v4": "40000", "v5": "45000", "v6": "40000", "v8": "8", "v9": "12", "v11": "500"}
    noten = {"v16": "2000", "v17": "3000", "v18": "6000"}
    assert lobby(**values, **noten) == {
        "placement.start": 40000, "ending.target": 45000, "placement.return": 40000,
        "ending.rounds": 2, "ending.extension_rounds": 1, "payments.honba": 1500,
        "draws.noten_payment": 6000,
    }  # fmt: skip


def test_the_uma_of_a_lobby_counts_players_below_the_start_and_ours_those_who_are_not() -> None:
    rows = ["5", "-5", "-15", "5", "0", "-20", "5", "-5", "-15", "0", "-5", "-15", "5", "-5", "-15"]
    values = {f"v{21 + i}": text for i, text in enumerate(rows)}
    assert lobby(**values) == {"placement.uma": "*:+15/+5/-5/-15 1:+20/0/-5/-15 3:+15/+5/0/-20"}
    halves = {f"v{21 + i}": ("2.5", "-2.5", "-7.5")[i % 3] for i in range(15)}
    assert lobby(**halves) == {}
    assert "cannot have" in doubts(**halves)
    blank = {"v21": "5", "v22": "-5", "v23": "-15"}
    assert lobby(**blank) == {"placement.uma": "*:+20/+10/-10/-20 4:+15/+5/-5/-15"}


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"v0": "10000000"}, "unknown"), ({"v0": "10"}, "no dora"), ({"v0": "4000"}, "one of"),
        ({"v0": "x"}, "cannot have"), ({"v1": "100"}, "unknown"), ({"v2": "1"}, "unknown"),
        ({"v7": "60000"}, "at once"), ({"v10": "2000"}, "1000"), ({"v16": "1"}, "one sum"),
        ({"v8": "5"}, "cannot have"), ({"v4": "12345"}, "cannot have"), ({"v21": "a"}, "three"),
        ({"v19": "2"}, "chips"), ({"v39": "1"}, "unknown"), ({"v9": "12"}, "cannot have"),
    ],
)  # fmt: skip
def test_what_no_rule_key_says_is_doubted_and_the_usual_rule_stands(
    values: dict[str, str], word: str
) -> None:
    assert lobby(**values) == {}
    assert word in doubts(**values)


def test_every_word_gives_rules_that_exist() -> None:
    for bit in range(32):
        load_rules("tenhou", lobby(v0=f"{1 << bit:08X}", v1=f"{1 << bit:08X}"))
    assert lobby(v0="FFFFFFFF")["draws.kyuushu"] == "off"


def with_csrule(*tags: str, values: tuple[str, ...], type_: int = 9) -> Log:
    more = f'type="{type_}" csrule="{",".join(values)}" rule=",,0009" title="A%20B"'
    (log,) = MJLOG.read(mjlog(*tags, head=HEAD.replace('type="9"', more)))
    return log


def test_a_lobby_states_its_rules_in_the_head_of_its_file() -> None:
    log = with_csrule(FIRST, values=filled(v0="00000006"))
    assert log.overrides == {"limits.kiriage_mangan": "all", "ending.bust": "none"}
    assert not log.doubts


def test_a_lobby_states_its_rules_in_a_list_beside_the_rule() -> None:
    rule = ["202601010000", "202601312359", "000b", "0"]
    values: list[Any] = ["00000006", None, 0]
    log = read_one(document(row([[46], [], [], []], [[60], [], [], []]), rule=rule, csrule=values))
    assert (log.rules, log.overrides) == (
        "tenhou",
        {"equipment.red_fives": [0, 0, 0], "limits.kiriage_mangan": "all",
         "ending.bust": "none"},
    )  # fmt: skip
    texts = read_one(document(row([[], [], [], []], [[], [], [], []]), csrule="00000001,"))
    assert texts.overrides == {"draws.nagashi": "none"}


def test_a_rule_list_without_a_game_type_is_doubted() -> None:
    log = read_one(document(row([[], [], [], []], [[], [], [], []]), rule=["", ""]))
    assert log.rules is None
    assert "names no known rules" in log.doubts[0]


def test_what_the_rules_of_a_lobby_decide_without_a_key_is_not_compared() -> None:
    usual = with_csrule(FIRST, SECOND, values=filled(v0="4"))
    following = SECOND.replace("0,1,0,0,0,132", "1,0,0,0,0,132").replace('oya="0"', 'oya="1"')
    passes = with_csrule(FIRST, following, values=filled(v0="10004"))
    assert passes.not_compared == ("dealer", "honba", "end")
    fields = [one.field for one in verify_log(passes, rules_stated_by(passes)).findings]
    assert not set(fields) & set(passes.not_compared)
    assert usual.not_compared == ()


def test_chips_are_left_out_with_one_doubt() -> None:
    deal = '<INIT chip="0,0,0,0" '
    tags = [tag.replace("<INIT ", deal) for tag in (FIRST, SECOND)]
    chips = tags[1].replace('160,-24.0"', '160,-24.0,1,2,-1,-2,0,0,0,0"')
    chips = chips.replace('190,-30"', '190,-30,0,0,0,0,0,0,0,0"')
    (log,) = MJLOG.read(mjlog(tags[0], chips))
    (plain,) = MJLOG.read(mjlog(FIRST, SECOND))
    assert log.end == plain.end
    assert log.kyoku == plain.kyoku
    assert log.doubts[-1:] == ("From tag 6 on the match has chips; only the points are read.",)
    values = [25000, 0.0] * 4
    editor = document(row([[], [], [], []], [[], [], [], []]), sc=[*values, *[0] * 8])
    assert "first 8 values" in read_one(editor).doubts[0]


def test_results_of_early_east_only_games_are_not_compared() -> None:
    whole = SECOND.replace("54.0", "54").replace(".0,", ",").replace('.0"', '"')
    head = HEAD.replace('type="9"', 'type="1"')
    (log,) = MJLOG.read(mjlog(FIRST, whole, head=head))
    assert log.end is not None
    assert log.end.results == (54, -10, -20, -24)
    assert log.not_compared == ("results",)
    assert "not compared" in log.doubts[0]
    assert MJLOG.encode_file is not None
    assert MJLOG.encode_file(mjlog(FIRST, whole, head=head)) is None
    (south,) = MJLOG.read(mjlog(FIRST, whole))
    assert south.not_compared == ()


@pytest.mark.parametrize(("sample", "book"), [*zip(SAMPLES, BOOKS, strict=True)])
def test_the_rules_of_recorded_leagues_agree_with_their_games(
    shared_data: Path, sample: str, book: str
) -> None:
    folder = shared_data.parent / "logs"
    if not folder.is_dir():
        pytest.skip("no recorded logs next to the checkout")
    (log,) = read_logs(folder / sample)
    stated, expected = rules_stated_by(log), load_rules_file(folder / book)
    assert verify_log(log, stated).is_clean
    ours, theirs = stated.plain_values(), expected.plain_values()
    unplayed = {"riichi.min_live_tiles", "riichi.ankan", "draws.dead_wait", "yaku.renhou"}
    assert {key for key in ours if ours[key] != theirs[key]} <= unplayed


def test_chip_tables_and_games_of_skill_have_rules_of_their_own() -> None:
    head = HEAD.replace('type="9"', 'type="521"')
    (chips,) = read_logs(FileInput(mjlog(FIRST, head=head)))
    assert chips.overrides["limits.kiriage_mangan"] == "all"
    assert chips.not_compared == ("results",)
    (skill,) = MJLOG.read(mjlog(FIRST, head=HEAD.replace('type="9"', 'type="2057"')))
    assert rules_stated_by(skill).placement.start == 1000


def test_a_lobby_of_three_has_no_uma_of_four() -> None:
    values = {f"v{21 + i}": ("5", "-5", "-15")[i % 3] for i in range(15)}
    three = rules_log(0x19, filled(v0="4", **values))
    assert (three.rules, three.players) == ("tenhou-sanma", 3)
    assert rules_stated_by(three).text("ending.bust") == "none"
    assert rules_stated_by(rules_log(0x219, ())).placement.start == 35000


def test_a_lobby_of_three_shares_the_tsumo_of_the_empty_chair_and_names_what_no_one_explains() -> (
    None
):
    split = parse_lobby_rules(("800000",), 3)
    assert split.overrides == (("payments.empty_chair", "halved"),)
    assert not split.doubts
    north = parse_lobby_rules(("400000",), 3)
    assert not north.overrides
    assert "its meaning is unknown" in north.doubts[0]
    assert not parse_lobby_rules(("C00000",)).doubts
    honba = parse_lobby_rules(filled(v11="100"), 3)
    assert dict(honba.overrides)["payments.honba"] == 200
    (doubt,) = parse_lobby_rules(filled(v21="5", v22="-5", v23="-15"), 3).doubts
    assert "cannot have" in doubt
