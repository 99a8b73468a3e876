import json

import pytest

from hanchan.cli import OK, main


def test_a_hand_of_fourteen_is_answered_discard_by_discard(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["analyze", "123m456p789s11223z", "--seen", "1z", "--json"]) == OK
    answer = json.loads(capsys.readouterr().out)
    assert answer["shanten"] == {"least": 0, "normal": 0, "chiitoitsu": 4, "kokushi": 7}
    best = answer["ukeire"][0]
    assert (best["discard"], best["tiles"], best["total"]) == ("3z", {"1z": 1, "2z": 2}, 3)
    assert answer["waits"] == []


def test_a_hand_of_thirteen_shows_its_waits(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", "123m456p3388s", "pon", "555z", "--json"]) == OK
    assert json.loads(capsys.readouterr().out)["waits"] == ["3s", "8s"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["The hand is tenpai", "Waits for 38s", "4 tiles"]),
        ("ja", ["聴牌", "待ち 38s", "4枚"]),
        ("ru", ["Рука в тэмпае", "Ждёт 38s", "4 тайла"]),
    ],
)
def test_the_analysis_is_readable_in_three_languages(
    capsys: pytest.CaptureFixture[str], language: str, words: list[str]
) -> None:
    assert main(["analyze", "123m456p3388s", "pon", "555z", "--lang", language]) == OK
    out = capsys.readouterr().out
    assert all(word in out for word in words)


def test_a_hand_waiting_only_for_a_fifth_tile_shows_no_wait(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["analyze", "123456789m1111p"]) == OK
    out = capsys.readouterr().out
    assert "1 tile away from tenpai" in out
    assert "Waits for" not in out


def test_a_complete_hand_and_a_far_one_are_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", "123m456p789s11122z"]) == OK
    assert "The hand is complete" in capsys.readouterr().out
    assert main(["analyze", "147m147p147s1234z"]) == OK
    assert "6 tiles away from tenpai" in capsys.readouterr().out


def test_tiles_that_a_rulebook_for_three_leaves_out_are_not_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    hand = ["analyze", "19m123p456p789s12z", "--json"]
    left: list[set[str]] = []
    for rules in ("tenhou", "tenhou-sanma"):
        assert main([*hand, "--rules", rules]) == OK
        left.append(set(json.loads(capsys.readouterr().out)["ukeire"][0]["tiles"]))
    assert left[0] - left[1] == {"2m", "3m", "7m", "8m"}
    assert left[1] == {"1m", "9m", "1z", "2z"}
