"""What is found of the end of a kyoku: winners, score sheets, payments, tenpai, how it ended."""

from functools import cache

import pytest

from hanchan.logs.finding import KEYS_OF_FIELD
from hanchan.logs.log import Log, LoggedDraw, LoggedWin
from match_logs.logged_tables import LoggedTable, changed, findings, only, win_of, with_win


@cache
def ron() -> Log:
    """The dealer declares riichi and wins with a red five from seat 1, ura dora and all."""
    hands = {0: "34m456p789s111p22z", 2: "258m147p369s3334z"}
    table = LoggedTable(
        "ema-2008", hands, "4z 0m", dora="3m", ura="1z", honba=1, deposits=2, scores=[29500] * 4
    )
    return (
        table.play(0, "riichi-tsumogiri 4z")
        .pass_all()
        .play(1, "tsumogiri")
        .play(0, "ron")
        .logged(wall=True)
    )


def test_the_win_as_it_was_paid_has_no_finding() -> None:
    win = win_of(ron())
    assert findings(ron(), "ema-2008") == ()
    assert (win.red, win.dora, win.limit) == (1, 1, "haneman")
    assert set(win.yaku or ()) == {"double_riichi", "ippatsu"}
    assert (win.pai, win.target) == ("5mr", 1)


YAKU = {"double_riichi": 2, "ippatsu": 1}


@pytest.mark.parametrize(
    ("field", "said", "found", "keys"),
    [
        ("yaku", {**YAKU, "tanyao": 1}, "yaku", ("yaku.tanyao",)),
        ("yaku", {**YAKU, "double_riichi": 1}, "yaku", ("yaku.double_riichi",)),
        ("yaku", {"double_riichi": 2}, "yaku", ("yaku.ippatsu",)),
        ("yaku", {**YAKU, "chun": 1}, "yaku", ("yaku.yakuhai",)),
        ("yaku", {**YAKU, "nagashi_mangan": 5}, "yaku", ("draws.nagashi",)),
        ("yaku", {**YAKU, "daichisei": 1}, "yaku", ()),
        ("dora", 2, "dora", KEYS_OF_FIELD["dora"]),
        ("red", 0, "dora", KEYS_OF_FIELD["dora"]),
        ("ura", 3, "dora", KEYS_OF_FIELD["dora"]),
        ("han", 5, "han", ()),
        ("fu", 30, "fu", KEYS_OF_FIELD["fu"]),
        ("yakuman", 1, "yakuman", ("limits.several_yakuman",)),
        ("points", 12000, "points", KEYS_OF_FIELD["points"]),
        ("limit", "mangan", "limit", KEYS_OF_FIELD["limit"]),
        ("pao", 3, "pao", KEYS_OF_FIELD["pao"]),
        ("deltas", (20000, -20000, 0, 0), "deltas", KEYS_OF_FIELD["deltas"]),
        ("target", 2, "from", ()),
        ("pai", "5m", "tile", ()),
        ("tehai", ("1m",) * 13, "hand", ()),
        ("ura_markers", ("9p",), "indicators", ()),
        ("ura_markers", (), "ura indicators", ("dora.ura",)),
    ],
)
def test_each_thing_that_a_score_sheet_says_wrong_is_found(
    field: str, said: object, found: str, keys: tuple[str, ...]
) -> None:
    finding = only(with_win(ron(), **{field: said}), "ema-2008")
    place = ron().kyoku[0]
    assert (finding.kyoku, finding.index, finding.field) == ("E1-1", 0, found)
    if found != "indicators":
        assert finding.line == place.end_line
        assert finding.keys == keys
    assert finding.logged != finding.by_law


def test_the_articles_of_a_yaku_are_named() -> None:
    finding = only(with_win(ron(), yaku={**YAKU, "tanyao": 1}), "ema-2008")
    assert finding.articles == ("ema-2008/0.1", "ema-2008/4.2.1.tanyao")
    assert str(finding) == (
        f"E1-1, line {ron().kyoku[0].end_line}, yaku: the log has double_riichi 2, ippatsu 1, "
        "tanyao 1, by the rules double_riichi 2, ippatsu 1 (ema-2008/0.1; ema-2008/4.2.1.tanyao)"
    )


def test_a_sheet_that_says_nothing_is_no_finding() -> None:
    win = win_of(ron())
    silent = LoggedWin(actor=win.actor, target=win.target, pai=win.pai)
    assert (
        findings(changed(ron(), wins=(silent,), deltas=None, scores_after=None), "ema-2008") == ()
    )


def test_honba_and_deposits_are_paid_or_the_payments_are_found() -> None:
    deltas = ron().kyoku[0].deltas
    assert deltas == (21300, -18300, 0, 0)
    for wrong in ((21000, -18000, 0, 0), (18300, -18300, 0, 0)):
        finding = only(changed(ron(), deltas=wrong), "ema-2008")
        assert (finding.field, finding.by_law) == ("deltas", "21300 -18300 0 0")
        assert {"ema-2008/3.4.10b", "ema-2008/4.1d"} <= set(finding.articles)


def test_scores_after_the_payments_are_found_wrong() -> None:
    after = ron().kyoku[0].scores_after
    assert after == (49800, 11200, 29500, 29500)
    finding = only(changed(ron(), scores_after=(49800, 11200, 29500, 29400)), "ema-2008")
    assert (finding.field, finding.by_law) == ("scores", "49800 11200 29500 29500")


def test_more_ura_indicators_than_dora_indicators_are_found() -> None:
    log = changed(ron(), wall=None)
    finding = only(with_win(log, ura_markers=("E", "9m")), "ema-2008")
    assert (finding.field, finding.logged, finding.by_law) == ("ura indicators", "E 9m", "E")
    assert finding.articles == ("ema-2008/3.3.12l",)


def rons(rule: str) -> Log:
    """Seats 2 and 3 win with the dealer's tile, each with a dragon triplet; seat 2 is nearer."""
    hands = {2: "23m456p789s11z777z", 3: "23m234p567p22z555z", 0: "789m147p258s3446z"}
    table = LoggedTable("jpml-a", hands, "1m", win__multiple_ron=rule)
    table.play(0, "discard 1m").play(2, "ron").play(3, "ron")
    return table.logged()


def test_two_winners_where_the_nearest_alone_wins_are_found() -> None:
    log = rons("all")
    assert [win.actor for win in log.kyoku[0].wins] == [2, 3]
    found = {finding.field: finding for finding in findings(log, "jpml-a")}
    assert set(found) == {"winners", "deltas"}
    assert (found["winners"].logged, found["winners"].by_law) == ("seats 2, 3 win", "seats 2 win")
    assert found["winners"].keys == ("win.multiple_ron",)
    assert found["winners"].articles == ("jpml-a/win.1a",)
    assert findings(log, "jpml-a", win__multiple_ron="all") == ()


def test_one_winner_is_legal_where_all_may_win_as_the_other_may_have_declined() -> None:
    log = rons("head-bump")
    assert [win.actor for win in log.kyoku[0].wins] == [2]
    assert findings(log, "jpml-a", win__multiple_ron="all") == ()


def test_the_farther_seat_alone_may_win_if_the_nearer_one_declines() -> None:
    log = rons("all")
    far = log.kyoku[0].wins[1]
    told = changed(log, wins=(far,), deltas=far.deltas, scores_after=None)
    assert findings(told, "jpml-a") == ()


def test_winners_told_in_the_wrong_order_are_found() -> None:
    log = rons("all")
    first, second = log.kyoku[0].wins
    finding = only(changed(log, wins=(second, first)), "jpml-a", win__multiple_ron="all")
    assert (finding.field, finding.by_law) == ("winners", "seats 2, 3 win")


def pao() -> Log:
    """Let seat 0 feed all three dragons to seat 1, who then wins from seat 2."""
    hands = {
        1: "123m9p147s556677z",
        0: "258m258p369s1234z",
        2: "147m147p258s1234z",
        3: "369m369p147s1234z",
    }
    table = LoggedTable("ema-2008", hands, "5z 8s 8s 6z 8m 8m 7z 9p")
    for dragon, thrown, others in (("5z", "1s", 2), ("6z", "4s", 2), ("7z", "7s", 0)):
        table.play(0, f"discard {dragon}").play(1, f"pon {dragon[0] * 2}z").pass_all()
        table.discard(1, thrown)
        table.tsumogiri(others)
    table.play(2, "tsumogiri").play(1, "ron")
    return table.logged()


def test_a_wrong_liable_player_is_found() -> None:
    log = pao()
    win = win_of(log)
    assert (win.pao, win.yaku, win.target) == (0, {"daisangen": 1}, 2)
    assert findings(log, "ema-2008") == ()
    finding = only(with_win(log, pao=3), "ema-2008")
    assert (finding.field, finding.logged, finding.by_law) == ("pao", "3", "0")
    assert finding.keys == KEYS_OF_FIELD["pao"]
    units = only(with_win(log, yaku={"daisangen": 2}), "ema-2008")
    assert (units.field, units.keys) == ("yaku", ("yaku.daisangen",))


def test_han_and_fu_of_a_yakuman_hand_are_not_compared() -> None:
    assert findings(with_win(pao(), fu=60, han=13, dora=3), "ema-2008") == ()


@cache
def drawn() -> Log:
    """Seat 1 alone is tenpai when the wall is used up."""
    hands = {
        0: "258m147p369s1235z",
        1: "123m456p789s1122z",
        2: "147m258p369s3456z",
        3: "369m369p258s3467z",
    }
    table = LoggedTable("tenhou", hands)
    return table.run_out().logged()


def test_tenpai_told_wrong_is_found() -> None:
    log = drawn()
    kyoku = log.kyoku[0]
    assert kyoku.draw is not None
    assert kyoku.draw.reason == "exhausted"
    assert kyoku.draw.tehais is not None
    assert findings(log, "tenhou") == ()
    shown = [hand is not None for hand in kyoku.draw.tehais]
    assert shown == [False, True, False, False]
    told = LoggedDraw(reason="exhausted", tehais=(None, kyoku.draw.tehais[1], ("?",) * 13, None))
    finding = only(changed(log, draw=told), "tenhou")
    assert (finding.field, finding.line) == ("tenpai", kyoku.end_line)
    assert (finding.logged, finding.by_law) == ("seats 1, 2", "seats 1")
    assert finding.keys == KEYS_OF_FIELD["tenpai"]


def test_a_tenpai_hand_of_other_tiles_is_found() -> None:
    log = drawn()
    told = LoggedDraw(reason="exhausted", tehais=(None, ("1m",) * 13, None, None))
    finding = only(changed(log, draw=told), "tenhou")
    assert (finding.field, finding.by_law[:8]) == ("hand", "1m 2m 3m")


@pytest.mark.parametrize("reason", ["nagashi", "four_winds", "four_kans", "triple_ron"])
def test_an_ending_of_another_name_is_found(reason: str) -> None:
    log = drawn()
    told = LoggedDraw(reason=reason, tehais=None)
    finding = only(changed(log, draw=told), "tenhou")
    assert (finding.field, finding.logged, finding.by_law) == ("ending", reason, "exhausted")
    assert finding.keys == KEYS_OF_FIELD["ending"]


def test_a_draw_that_somebody_is_said_to_have_declared_is_found() -> None:
    finding = only(changed(drawn(), draw=LoggedDraw(reason="exhausted", actor=2)), "tenhou")
    assert (finding.field, finding.logged) == ("ending", "declared by seat 2")


def test_a_draw_told_as_a_win_is_found() -> None:
    won = LoggedWin(actor=1, target=1, pai="E")
    fields = {f.field for f in findings(changed(drawn(), draw=None, wins=(won,)), "tenhou")}
    assert fields & {"winners", "event"}


def kyuushu() -> Log:
    """The dealer has nine kinds of terminals and honours and shows them."""
    table = LoggedTable("tenhou", {0: "19m19p19s1234z258m"}, "5z")
    return table.play(0, "kyuushu").logged()


def test_nine_kinds_are_declared_by_the_seat_in_turn_and_where_the_rules_have_them() -> None:
    log = kyuushu()
    assert findings(log, "tenhou") == ()
    assert log.kyoku[0].draw is not None
    other = only(changed(log, draw=LoggedDraw(reason="kyuushu", actor=2)), "tenhou")
    assert (other.field, other.by_law) == ("event", "it is the turn of seat 0")
    refused = only(log, "tenhou", draws__kyuushu="off")
    assert refused.keys == ("draws.kyuushu", "draws.four_winds")
    assert "no_such_abort" in refused.by_law
