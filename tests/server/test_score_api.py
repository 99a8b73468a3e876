"""The score calculator over HTTP: sheets, refusals in words, the same hand elsewhere and why."""

from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.rules import load_rules, rulebooks
from hanchan.scoring import score

Json = dict[str, Any]
OPEN = ("yaku.open_riichi=2/-", "riichi.open=deal-in-yakuman")
HAKU: Json = {"rules": "ema-2008", "hand": "234m456p3388s", "melds": ["pon 555z"], "win": "8s"}
TANYAO: Json = {"hand": "34p22340s", "melds": ["chi 234m", "chi 567m"], "win": "5p", "seat": "S"}


def ask(client: TestClient[Any], lang: str = "en", **case: object) -> Json:
    """The answer to a case that is scored."""
    answer = client.post("/api/score", json=case, params={"lang": lang})
    assert answer.status_code == 200, answer.text
    return answer.json()


def refusal(client: TestClient[Any], lang: str = "en", **case: object) -> Json:
    """The answer to a case that is refused."""
    answer = client.post("/api/score", json=case, params={"lang": lang})
    assert answer.status_code == 422
    return answer.json()


def elsewhere(client: TestClient[Any], lang: str = "en", **case: object) -> list[Json]:
    """The same hand under every other rulebook."""
    answer = client.post("/api/score/others", json=case, params={"lang": lang})
    assert answer.status_code == 200, answer.text
    return answer.json()["others"]


def other(books: list[Json], rules: str) -> Json:
    """The same hand under one other rulebook."""
    return next(book for book in books if book["rules"] == rules)


def test_a_sheet_has_a_line_for_each_reason_with_its_articles(client: TestClient[Any]) -> None:
    sheet = ask(client, **HAKU)
    assert (sheet["won"], sheet["total"], sheet["worth"]) == (True, 1500, "1 han, 30 fu")
    kinds = [line["kind"] for line in sheet["lines"]]
    assert kinds == ["yaku", "fu", "fu", "fu", "fu", "fu", "limit", "payment", "total"]
    yaku = sheet["lines"][0]
    assert (yaku["text"], yaku["worth"]) == ("Haku", "1 han")
    assert yaku["articles"] == ["ema-2008/4.2.1.yakuhai"]
    assert sheet["reading"]["pair"] == ["3s", "3s"]
    assert ["8s", "8s", "8s"] in sheet["reading"]["sets"]


def test_red_fives_are_red_in_their_sets(client: TestClient[Any]) -> None:
    sets = ask(client, rules="ema-2008", **TANYAO)["reading"]
    assert sets["pair"] == ["2s", "2s"]
    assert ["3p", "4p", "5p"] in sets["sets"]
    assert ["3s", "4s", "0s"] in sets["sets"]
    laid: Json = {**TANYAO, "hand": "34p22s345s", "melds": ["chi 234m", "chi 067m"], "win": "0p"}
    sets = ask(client, rules="ema-2008", **laid)["reading"]["sets"]
    assert ["0m", "6m", "7m"] in sets
    assert ["3p", "4p", "0p"] in sets
    assert ["3s", "4s", "5s"] in sets


def test_a_hand_is_scored_under_a_changed_rulebook(client: TestClient[Any]) -> None:
    sheet = ask(client, **HAKU, overrides={"win.min_han": "2"})
    assert (sheet["won"], sheet["changes"]) == (False, ["Han needed to win: 2 han"])
    books = elsewhere(client, **HAKU, overrides={"win.min_han": "2"})
    assert other(books, "ema-2008")["total"] == 1500
    typed = ask(client, **HAKU, overrides={"win.min_han": 2})
    assert typed["lines"] == sheet["lines"]
    told = refusal(client, **HAKU, overrides={"win.min_han": "9"})
    assert told["field"] == "win.min_han"
    assert told["text"] == "Han needed to win: '9' is not a whole number from 1 to 3"
    assert refusal(client, **HAKU, overrides={"win.mine": "9"})["text"]


def test_a_house_rulebook_is_described_by_its_changes(client: TestClient[Any]) -> None:
    toml = 'title = "Ours"\nextends = "ema-2008"\n[win]\nmin_han = 2\n[ending]\nrounds = 1\n'
    answer = client.post("/api/score/rules", json={"text": toml})
    said = answer.json()
    assert said == {"rules": "ema-2008", "title": "Ours", "changes": {"win.min_han": "2"}}
    change = [f"{name}={value}" for name, value in said["changes"].items()]
    form = client.get("/api/score/form", params={"rules": said["rules"], "change": change}).json()
    assert form["changes"] == ["Han needed to win: 2 han"]
    broken = client.post("/api/score/rules", json={"text": toml.replace("2", "nine")})
    assert broken.status_code == 422
    assert broken.json()["text"]


def test_the_form_asks_for_what_the_rulebook_knows(client: TestClient[Any]) -> None:
    def form(rules: str, *change: str) -> Json:
        asked = {"rules": rules, "change": list(change)}
        return client.get("/api/score/form", params=asked).json()

    plain = form("ema-2008")
    assert plain["reds"] == [1, 1, 1]
    assert [one["value"] for one in plain["riichi"]] == ["true", "double"]
    assert "discarder" not in plain
    changed = form("ema-2008", "equipment.red_fives=0,0,2", *OPEN)
    assert changed["reds"] == [0, 0, 2]
    assert [one["value"] for one in changed["riichi"]] == ["true", "double", "open", "open-double"]
    assert changed["discarder"]
    wrong = client.get("/api/score/form", params={"rules": "ema-2008", "change": "win.min_han=9"})
    assert wrong.status_code == 422


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_the_text_to_copy_is_the_sheet_of_the_scoring_itself(
    client: TestClient[Any], lang: str
) -> None:
    sheet = ask(client, lang, **HAKU)
    whole = score("234m456p3388s pon 555z", "8s", rules="ema-2008")
    assert sheet["text"] == whole.explain(lang)
    assert sheet["result"]["points"]["total"] == whole.points.total


def test_payments_of_the_others_are_in_the_result(client: TestClient[Any]) -> None:
    sheet = ask(client, **HAKU, by="tsumo", seat="S")
    assert sheet["result"]["points"] == {
        "total": 1100,
        "from_discarder": None,
        "from_dealer": 500,
        "from_each": 300,
    }


def test_every_other_rulebook_is_asked_and_agrees_with_the_scoring(client: TestClient[Any]) -> None:
    books = elsewhere(client, rules="ema-2008", **TANYAO)
    assert [book["rules"] for book in books] == [book for book in rulebooks() if book != "ema-2008"]
    tenhou = other(books, "tenhou")
    hand = "34p22340s chi 234m chi 567m"
    assert tenhou["total"] == score(hand, "5p", rules="tenhou", seat="S").points.total


def test_a_difference_names_the_rule_that_makes_it(client: TestClient[Any]) -> None:
    """Open tanyao is no yaku in the rules of 2008, and one at Tenhou."""
    sheet = ask(client, rules="tenhou", **TANYAO)
    assert sheet["won"]
    strict = other(elsewhere(client, rules="tenhou", **TANYAO), "ema-2008")
    assert (strict["same"], strict["total"]) == (False, 0)
    assert "yaku.tanyao" in [why["key"] for why in strict["why"]]
    why = next(why for why in strict["why"] if why["key"] == "yaku.tanyao")
    assert why["there"] == "1 han, concealed only"
    assert why["articles"] == list(load_rules("ema-2008").cites_of("yaku.tanyao"))


def test_equal_values_report_no_differences(
    client: TestClient[Any],
) -> None:
    books = elsewhere(client, **HAKU)
    assert books
    assert all(book["same"] for book in books)
    assert all("why" not in book and "changes" not in book for book in books)


def test_a_red_five_is_a_plain_one_where_there_are_no_red_ones(client: TestClient[Any]) -> None:
    case: Json = {"rules": "tenhou", "hand": "234567m34p22340s", "win": "5p", "riichi": True}
    sheet = ask(client, **case)
    league = other(elsewhere(client, **case), "jpml-a")
    assert league["total"] < sheet["total"]
    assert [why["key"] for why in league["why"]] == ["equipment.red_fives"]


def test_a_hand_without_yaku_says_what_it_lacks(client: TestClient[Any]) -> None:
    sheet = ask(client, rules="ema-2008", **TANYAO)
    assert (sheet["won"], sheet["worth"]) == (False, "cannot win")
    told = [line["text"] for line in sheet["lines"] if line["kind"] == "reason"]
    assert any("Tanyao" in line for line in told)


@pytest.mark.parametrize(
    ("change", "culprits"),
    [
        ({"win": "3s", "dora": "333s"}, ["3s"]),
        ({"flags": ["haitei"]}, ["haitei"]),
        ({"flags": ["tenhou"], "by": "tsumo", "seat": "S"}, ["tenhou"]),
        ({"riichi": True}, []),
    ],
)
def test_an_impossible_case_is_refused_with_its_cause(
    client: TestClient[Any], change: Json, culprits: list[str]
) -> None:
    refused = refusal(client, **(HAKU | change))
    assert (refused["type"], refused["about"]) == ("refused", "score")
    assert refused.get("culprits", []) == culprits
    assert refused["text"]
    assert refused["field"]


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_a_refusal_is_in_the_clients_language(client: TestClient[Any], lang: str) -> None:
    refused = refusal(client, lang, **(HAKU | {"flags": ["haitei"]}))
    words = {"en": "possible only by tsumo", "ja": "ツモ和了だけ", "ru": "только при цумо"}
    assert words[lang] in refused["text"]


@pytest.mark.parametrize(
    ("case", "field"),
    [
        ({"hand": "1m"}, "case"),
        ({"rules": "ema-2008", "hand": 3}, "hand"),
        ({"rules": "ema-2009", "hand": "1m"}, "rules"),
        ({"rules": "/etc/passwd", "hand": "1m"}, "rules"),
        ({"rules": "./rules.toml", "hand": "1m"}, "rules"),
        ({**HAKU, "overrides": {"win.min_han": 9}}, "win.min_han"),
        ({**HAKU, "colour": "red"}, "case"),
        ({**HAKU, "hand": "12x"}, "hand"),
        ({**HAKU, "seat": "Q"}, "seat"),
        ({**HAKU, "honba": 10**30}, "honba"),
    ],
)
def test_a_malformed_case_is_refused_by_field_name(
    client: TestClient[Any], case: Json, field: str
) -> None:
    assert refusal(client, **case)["field"] == field


@pytest.mark.parametrize("body", ["[]", "{", "3", "null", '"x"'])
def test_a_body_that_is_no_case_is_refused(client: TestClient[Any], body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = client.post("/api/score", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["type"] == "refused"


def test_an_incomplete_hand_is_refused_with_what_it_lacks(client: TestClient[Any]) -> None:
    found = client.get("/api/score/waits", params={"hand": "234m45p", "melds": "pon 555z"}).json()
    assert (found["missing"], found["text"]) == (5, "5 more tiles make a hand")


def test_a_tenpai_hand_gets_its_waits_and_remaining_tiles(client: TestClient[Any]) -> None:
    asked = {"hand": "234567m34p22345s", "seen": "5p"}
    found = client.get("/api/score/waits", params=asked).json()
    assert found["waits"]
    assert found["tiles"] == [{"tile": "2p", "left": 4}, {"tile": "5p", "left": 3}]


def test_a_hand_short_of_tenpai_gets_its_useful_tiles(client: TestClient[Any]) -> None:
    found = client.get("/api/score/waits", params={"hand": "234567m34p2234s1z"}).json()
    assert "waits" not in found
    assert {"tile": "5p", "left": 4} in found["tiles"]


def test_fifteen_tiles_are_refused(client: TestClient[Any]) -> None:
    answer = client.get("/api/score/waits", params={"hand": "123456789m123456p"})
    assert answer.status_code == 422
    assert (
        "hand: 15 tiles, but a hand has 13, or 14 with the drawn or winning tile (a kan"
        in answer.json()["text"]
    )


def test_only_a_rulebook_with_open_riichi_offers_it(client: TestClient[Any]) -> None:
    def offered(rules: str) -> list[str]:
        form = client.get("/api/score/form", params={"rules": rules}).json()
        return [choice["value"] for choice in form["riichi"]]

    assert offered("ema-2008") == ["true", "double"]
    with_open = [book for book in rulebooks() if load_rules(book).riichi.open != "none"]
    assert all("open" in offered(book) for book in with_open)


def test_a_case_of_three_is_scored_and_compared_with_rulebooks_of_three(
    client: TestClient[Any],
) -> None:
    case = {"rules": "tenhou-sanma", "hand": "234p567p345s78s22p", "win": "6s", "kita": 2}
    case |= {"by": "tsumo", "seat": "S", "dora": "9m"}
    found = client.post("/api/score", json=case).json()
    assert (found["total"], found["result"]["dora"]["kita"]) == (6000, 2)
    assert {"kind": "dora", "text": "Norths set aside", "worth": "2 han"}.items() <= next(
        line for line in found["lines"] if line["text"].startswith("Norths")
    ).items()
    others = client.post("/api/score/others", json=case).json()["others"]
    books = ("mahjong-soul-sanma", "kansai-sanma", "riichi-city-sanma")
    assert [(one["rules"], one["total"]) for one in others] == [(book, 6000) for book in books]


def test_the_form_says_how_many_play_and_whether_norths_are_set_aside(
    client: TestClient[Any],
) -> None:
    three, four = (
        client.get("/api/score/form", params={"rules": rules}).json()
        for rules in ("tenhou-sanma", "tenhou")
    )
    assert (three["players"], three["kita"]) == (3, True)
    assert three["absent"] == ["2m", "3m", "4m", "5m", "6m", "7m", "8m"]
    assert ("robbed-kita", "Ron on a north set aside") in {
        (flag["value"], flag["name"]) for flag in three["flags"]
    }
    assert three["chi"] is False
    assert three["rounds"] == 3
    assert not {"players", "kita", "chi", "absent", "rounds"} & four.keys()
    asked = {"rules": "tenhou-sanma", "change": ["ending.rounds=3"]}
    assert "rounds" not in client.get("/api/score/form", params=asked).json()
    assert "robbed-kita" not in {flag["value"] for flag in four["flags"]}


def test_a_refusal_names_the_robbed_kita_in_words(client: TestClient[Any]) -> None:
    case = {"rules": "tenhou-sanma", "hand": "234p567p345s777z4z", "win": "4z", "by": "tsumo"}
    found = client.post("/api/score", json=case | {"flags": ["robbed-kita"]}).json()
    assert found["culprits"] == ["robbed-kita"]
    assert "Ron on a north set aside is possible only by ron" in found["text"]


def test_absent_tiles_are_not_left(client: TestClient[Any]) -> None:
    asked = {"hand": "19m123p456p789s12z", "rules": "tenhou-sanma"}
    found = client.get("/api/score/waits", params=asked).json()
    assert {one["tile"] for one in found["tiles"]} == {"1m", "9m", "1z", "2z"}
    assert client.get("/api/score/waits", params=asked | {"rules": "none"}).status_code == 422


def test_rulebooks_are_listed_by_the_number_of_players(client: TestClient[Any]) -> None:
    three, four = (
        [book["id"] for book in client.get("/api/rulebooks", params=params).json()]
        for params in ({"players": 3}, {})
    )
    assert three == ["mahjong-soul-sanma", "tenhou-sanma", "kansai-sanma", "riichi-city-sanma"]
    assert "tenhou" in four
    assert not set(three) & set(four)
    assert client.get("/api/rulebooks", params={"players": 5}).status_code == 400
