"""Practice over HTTP: questions from a seed, answers judged by the engine, nothing kept."""

from typing import Any, cast

import pytest
from litestar.testing import TestClient

from hanchan.practice import Situation, tenpai_hand, winning_hand
from hanchan.scoring import waits

Json = dict[str, Any]
SEEDS = range(6)


def told(client: TestClient[Any], path: str, **asked: str | int) -> Json:
    """The answer of the server."""
    answer = client.get(f"/api/practice/{path}", params=asked)
    assert answer.status_code == 200, answer.text
    return cast("Json", answer.json())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_gives_every_client_the_same_position(client: TestClient[Any], seed: int) -> None:
    asked = told(client, f"discard/{seed}")
    assert asked == told(client, f"discard/{seed}")
    assert len(asked["hand"]) == 13
    assert len(asked["rivers"][0]) == asked["turn"] - 1


def test_the_best_discard_is_right_and_the_worst_shows_its_cost(
    client: TestClient[Any],
) -> None:
    asked = told(client, "discard/1")
    each = {tile: told(client, f"discard/1/{tile}") for tile in {*asked["hand"], asked["drawn"]}}
    best = next(iter(each.values()))["reviewed"]["best"]["discard"]
    assert each[best]["right"]
    assert not all(one["right"] for one in each.values())
    assert max(one["reviewed"]["loss"] or 0 for one in each.values()) >= 300


def test_a_tile_that_is_not_held_cannot_be_discarded(client: TestClient[Any]) -> None:
    asked = told(client, "discard/1")
    missing = {f"{number}{suit}" for suit in "mps" for number in range(1, 10)} - {
        *asked["hand"],
        asked["drawn"],
    }
    for tile in ("9z", min(missing)):
        answer = client.get(f"/api/practice/discard/1/{tile}")
        assert (answer.status_code, answer.json()["id"]) == (422, "value-choice")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_value_is_that_of_the_score_sheet(client: TestClient[Any], seed: int) -> None:
    sheet = winning_hand(seed)
    points = sheet.points
    paid = [points.from_discarder, points.from_each, points.from_dealer]
    pays = ",".join(str(one) for one in paid if one is not None)
    right = told(client, f"worth/{seed}/answer", han=sheet.han, fu=sheet.fu, pays=pays)
    assert right["right"]
    wrong = told(client, f"worth/{seed}/answer", han=sheet.han + 1, fu=sheet.fu, pays=pays)
    assert (wrong["right"], wrong["han_right"], wrong["pays_right"]) == (False, False, True)
    assert wrong["pays"] == [one for one in paid if one is not None]
    assert len(told(client, f"worth/{seed}")["payers"]) == len(wrong["pays"])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_waits_are_those_of_the_engine(client: TestClient[Any], seed: int) -> None:
    tiles = "".join(map(str, waits(tenpai_hand(seed))))
    assert told(client, f"waits/{seed}/answer", tiles=tiles)["right"]
    fewer = told(client, f"waits/{seed}/answer", tiles=tiles[2:])
    assert (fewer["right"], fewer["missed"]) == (False, [tiles[:2]])


def test_a_value_question_uses_the_given_rulebook_and_seat(
    client: TestClient[Any],
) -> None:
    about = {"rules": "jpml-a", "round": "S", "wind": "N"}
    asked = told(client, "worth/4", **about)
    sheet = winning_hand(4, Situation("jpml-a", 1, 3))
    assert (asked["round"], asked["wind"], asked["win"]) == ("S", "N", str(sheet.case.tile))
    paid = [sheet.points.from_discarder, sheet.points.from_each, sheet.points.from_dealer]
    pays = ",".join(str(one) for one in paid if one is not None)
    judged = told(client, "worth/4/answer", han=sheet.han, fu=sheet.fu, pays=pays, **about)
    assert judged["right"]
    assert "rules=jpml-a" in judged["link"]


def test_questions_of_three_show_norths_set_aside_and_no_seat_north(
    client: TestClient[Any],
) -> None:
    about = {"rules": "tenhou-sanma", "wind": "W"}
    asked = told(client, "discard/1", **about)
    assert (asked["wind"], len(asked["scores"]), len(asked["rivers"]), len(asked["kita"])) == (
        "W", 3, 3, 3,
    )  # fmt: skip
    sheets = {seed: winning_hand(seed, Situation("tenhou-sanma", seat=2)) for seed in range(20)}
    seed, sheet = next(
        (seed, one) for seed, one in sheets.items() if one.case.kita and one.case.tsumo
    )
    asked = told(client, f"worth/{seed}", **about)
    assert (asked["kita"], asked["payers"]) == (sheet.case.kita, ["each", "dealer"])
    paid = f"{sheet.points.from_each},{sheet.points.from_dealer}"
    judged = told(client, f"worth/{seed}/answer", han=sheet.han, fu=sheet.fu, pays=paid, **about)
    assert judged["right"]
    assert f"kita={sheet.case.kita}" in judged["link"]
    hand = told(client, "waits/1", rules="tenhou-sanma")["hand"]
    assert hand == list(map(str, tenpai_hand(1, "tenhou-sanma").concealed))
    tiles = "".join(map(str, waits(tenpai_hand(1, "tenhou-sanma"))))
    assert told(client, "waits/1/answer", tiles=tiles, rules="tenhou-sanma")["right"]
    refused = client.get("/api/practice/discard/1?rules=tenhou-sanma&wind=N")
    assert (refused.status_code, refused.json()["id"]) == (422, "value-choice")
    assert refused.json()["text"].startswith("wind: N is none of these: E, S, W")


@pytest.mark.parametrize(
    "path",
    ["worth/1?rules=/etc/passwd", "discard/1?rules=mine", "worth/1?round=X", "discard/1?wind=east"],
)
def test_an_unknown_situation_is_refused(client: TestClient[Any], path: str) -> None:
    answer = client.get(f"/api/practice/{path}")
    assert answer.status_code in {400, 422}
    assert answer.json()["type"] == "refused"


@pytest.mark.parametrize(
    "path", ["waits/-1", f"worth/{2**31}", "discard/x", "waits/1/answer?tiles=9x"]
)
def test_a_malformed_question_is_refused(client: TestClient[Any], path: str) -> None:
    answer = client.get(f"/api/practice/{path}")
    assert answer.status_code in {400, 404, 422}
    assert answer.json()["type"] == "refused"


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_a_discard_against_a_riichi_shows_who_declared_it_and_with_which_tile(
    client: TestClient[Any], rules: str
) -> None:
    for seed in SEEDS:
        about: dict[str, str | int] = {"rules": rules, "riichi": "true"}
        asked = told(client, f"discard/{seed}", **about)
        assert len(asked["riichi"]) == len(asked["rivers"])
        assert (asked["riichi"][0], any(asked["riichi"])) == (False, True)
        sideways = [any(one.get("riichi") for one in river) for river in asked["rivers"]]
        assert sideways == asked["riichi"]
        judged = told(client, f"discard/{seed}/{asked['drawn']}", **about)
        assert any(chance for one in judged["reviewed"]["choices"] for chance in one["deal_in"])
    assert not any(told(client, "discard/1", rules=rules)["riichi"])
