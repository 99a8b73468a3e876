"""A tally over HTTP: all lines in, what the law makes of them out, and nothing kept."""

from functools import partial
from itertools import product
from typing import Any

import msgspec
import pytest
from httpx import Response
from litestar.testing import TestClient

from hanchan.club.tally import Correction, Draw, Kyoku, Stop, Tally, read_tally, write_tally
from hanchan.club.tally.lines import line_to_json
from hanchan.club.tally.tally_file import parse_line
from hanchan.errors import HanchanError
from hanchan.rules import load_rules, rulebooks
from hanchan.server.api.tallies import MAX_TALLY_LINES

Json = dict[str, Any]
NAMES = ["Aki", "Ben", "Chie", "Dai"]
WON: Json = {
    "type": "kyoku",
    "end": {
        "type": "win",
        "payer": 2,
        "tile": "8s",
        "winners": [{"seat": 0, "hand": "234m456p3388s pon 555z"}],
    },
}
DRAWN: Json = {"type": "kyoku", "end": {"type": "draw", "tenpai": [0]}}


class Phone:
    """A client keeping a tally: the file is here, and nowhere else."""

    def __init__(self, client: TestClient[Any], rules: str = "ema-2008", **begin: object) -> None:
        self.client = client
        self.file = ""
        self.told = self.send(begin={"rules": rules, "names": NAMES, **begin})

    def ask(self, lang: str = "en", about: str = "", /, **more: object) -> Response:
        sent = {"file": self.file, **more} if self.file else more
        return self.client.post(f"/api/tally{about}", json=sent, params={"lang": lang})

    def send(self, lang: str = "en", **more: object) -> Json:
        """What is taken stands in the file from then on."""
        answer = self.ask(lang, **more)
        assert answer.status_code == 200, answer.text
        self.told = answer.json()
        self.file += "".join(f"{line}\n" for line in self.told["lines"])
        return self.told

    def enter(self, kyoku: Json) -> Json:
        return self.send(line={**kyoku, "number": len(self.told["shown"]["kyoku"]) + 1})

    def refusal(self, lang: str = "en", **more: object) -> Json:
        answer = self.ask(lang, **more)
        assert answer.status_code == 422, answer.text
        return answer.json()


def test_lines_are_returned_in_command_line_spelling(client: TestClient[Any]) -> None:
    phone = Phone(client)
    phone.enter(WON)
    phone.enter(DRAWN)
    phone.send(line={"reason": "time", "type": "stop"})
    tally = Tally("ema-2008", names=NAMES)
    for line in read_tally(phone.file.encode()).entries:
        tally.add_line(line)
    assert write_tally(tally).decode() == phone.file
    assert phone.told["lines"] == [line_to_json(Stop(reason="time")).decode()]


def test_a_kyoku_is_returned_with_its_sheet_and_table_state(
    client: TestClient[Any],
) -> None:
    phone = Phone(client)
    shown = phone.enter(WON)["shown"]
    (kept,) = shown["kyoku"]
    assert kept["title"] == "East 1"
    assert kept["brief"] == ["Ron on 8s: Aki from Chie"]
    (win,) = kept["sheet"]["wins"]
    assert win["points"] == 1500
    assert "ema-2008/4.2.1.yakuhai" in [
        a for line in win["lines"] for a in line.get("articles", ())
    ]
    assert [one["change"] for one in kept["sheet"]["scores"]] == [1500, 0, -1500, 0]
    assert [one["score"] for one in shown["seats"]] == [31500, 30000, 28500, 30000]
    assert shown["coming"]["title"] == "East 1, 1 honba"


def test_a_win_entered_without_tiles_is_marked(client: TestClient[Any]) -> None:
    phone = Phone(client)
    worth = {"seat": 1, "worth": {"han": 3, "fu": 40}}
    told = phone.enter({"type": "kyoku", "end": {"type": "win", "payer": 0, "winners": [worth]}})
    (win,) = told["shown"]["kyoku"][0]["sheet"]["wins"]
    assert win["stated"]
    assert win["title"] == "Ron: Ben from Aki"
    assert "not scored by the program" in [line["text"] for line in win["lines"]]
    assert win["points"] == 5200


def test_the_sheet_of_a_draw_lists_tenpai_players(client: TestClient[Any]) -> None:
    told = Phone(client).enter({"type": "kyoku", "end": {"type": "draw", "tenpai": [3, 1]}})
    notes = [line["text"] for line in told["shown"]["kyoku"][0]["sheet"]["notes"]]
    assert "Tenpai: Ben, Dai" in notes


def test_a_correction_lists_the_later_kyoku_it_changes(client: TestClient[Any]) -> None:
    phone = Phone(client)
    phone.enter(DRAWN)
    phone.enter(WON)
    phone.enter({"type": "kyoku", "end": {"type": "draw", "tenpai": []}})
    kyoku = {"type": "kyoku", "number": 1, "end": {"type": "draw", "tenpai": [1]}}
    told = phone.ask(line={"type": "correction", "kyoku": kyoku}).json()
    second, third = told["changes"]
    assert (second["was"], second["now"]) == ("East 1, 1 honba", "East 2, 1 honba")
    assert (second["moved"], second["moves"]) == ([1800, 0, -1800, 0], [1300, 0, -1300, 0])
    assert (third["was"], third["now"]) == ("East 1, 2 honba", "East 3")
    assert told["was"] == [34800, 29000, 27200, 29000]
    again = phone.ask().json()["shown"]
    assert [one["title"] for one in again["kyoku"]] == [
        "East 1",
        "East 1, 1 honba",
        "East 1, 2 honba",
    ]


def test_kyoku_invalidated_by_a_correction_are_marked_with_the_reason(
    client: TestClient[Any],
) -> None:
    phone = Phone(client, changes={"ending.rounds": 1})
    for _ in range(3):
        phone.enter({"type": "kyoku", "end": {"type": "draw", "tenpai": []}})
    phone.enter({"type": "kyoku", "end": {"type": "draw", "tenpai": [3]}})
    phone.enter({"type": "kyoku", "end": {"type": "draw", "tenpai": [0]}})
    assert phone.told["shown"]["over"]
    kyoku = {"type": "kyoku", "number": 4, "end": {"type": "draw", "tenpai": []}}
    told = phone.send(line={"type": "correction", "kyoku": kyoku})
    assert told["shown"]["unsettled"] == 5
    assert told["changes"][0]["problem"]
    assert told["shown"]["kyoku"][4]["problem"] == told["changes"][0]["problem"]
    assert phone.refusal(line={**DRAWN, "number": 6})["id"] == "tally-unsettled"


def test_an_impossible_line_is_refused_in_the_clients_language(
    client: TestClient[Any],
) -> None:
    phone = Phone(client)
    riichi = {**DRAWN, "number": 1, "play": [{"type": "riichi", "seat": 2}]}
    refused = phone.refusal("ja", line=riichi)
    assert refused["id"] == "tally-riichi-noten"
    assert refused["text"].startswith("Chieさん")
    assert phone.ask().json()["shown"]["kyoku"] == []


@pytest.mark.parametrize("meld", ["chi 067m", "pon 505m"])
def test_an_open_meld_that_begins_with_a_red_five_is_shown(
    client: TestClient[Any], meld: str
) -> None:
    phone = Phone(client)
    hand = f"234p3388s pon 555z {meld}"
    end = {**WON["end"], "winners": [{"seat": 0, "hand": hand}]}
    told = phone.enter({**WON, "end": end})
    assert len(told["shown"]["kyoku"]) == 1


def test_an_impossible_hand_names_the_tiles_at_fault(client: TestClient[Any]) -> None:
    won = {
        "type": "win",
        "payer": 2,
        "tile": "1m",
        "winners": [{"seat": 0, "hand": "1111m234567p88s9s"}],
    }
    refused = Phone(client).refusal(line={"type": "kyoku", "number": 1, "end": won})
    assert refused["culprits"] == ["1m"]


def test_a_leading_dealer_is_asked_where_the_rules_say_so(client: TestClient[Any]) -> None:
    draw: Json = {"type": "kyoku", "end": {"type": "draw", "tenpai": [3]}}
    phone = Phone(
        client, "furiten-club", changes={"ending.rounds": 1, "ending.dealer_stop": "dealer-may"}
    )
    for _ in range(3):
        assert not phone.enter({"type": "kyoku", "end": {"type": "draw", "tenpai": []}}).get(
            "may_stop"
        )
    assert phone.ask(line={**draw, "number": 4}).json()["may_stop"]
    assert phone.send(line={**draw, "number": 4, "stops": True})["shown"]["over"]


@pytest.mark.parametrize("rules", rulebooks())
def test_offered_choices_are_those_of_the_rulebook(client: TestClient[Any], rules: str) -> None:
    phone = Phone(client, rules)
    form = phone.ask("en", "/form").json()
    for draw in form["draws"]:
        play = [{"type": "riichi", "seat": seat} for seat in range(4)]
        play[-1]["ends"] = True
        told = play if draw["value"] == "four_riichi" else []
        end = {"type": "draw", "reason": draw["value"]}
        line = {"type": "kyoku", "number": 1, "play": told, "end": end}
        assert phone.ask(line=line).status_code == 200, draw
    offered = {draw["value"] for draw in form["draws"]}
    for reason in {"kyuushu", "four_winds", "four_kans"} - offered:
        end = {"type": "draw", "reason": reason}
        line = {"type": "kyoku", "number": 1, "end": end}
        assert phone.refusal(line=line)["id"] == "tally-no-draw"
    assert tuple(form["reds"]) == load_rules(rules).equipment.red_fives
    offered = {flag["value"] for flag in form["flags"]}
    for name in ("tenhou", "chiihou", "renhou"):
        assert (name in offered) == (str(getattr(load_rules(rules).yaku, name)) != "-")


TANYAO = ("234m66m567p34567s", "234m66m567p67s ankan 2222s")


@pytest.mark.parametrize("rules", rulebooks())
def test_a_circumstance_is_offered_only_for_possible_wins(
    client: TestClient[Any], rules: str
) -> None:
    form = Phone(client, rules).ask("en", "/form").json()
    assert len(form["wins"]) == 2**3
    for win, flag in product(form["wins"], (flag["value"] for flag in form["flags"])):
        seat = 0 if win["dealer"] else 1
        play = [{"type": "riichi", "seat": seat}] if win["riichi"] else []
        kyoku = (
            {
                "type": "kyoku",
                "number": 1,
                "play": play,
                "end": {
                    "type": "win",
                    "payer": None if win["tsumo"] else 2,
                    "winners": [{"seat": seat, "hand": hand, "flags": [flag]}],
                    "tile": "8s",
                },
            }
            for hand in TANYAO
        )
        assert any(map(partial(is_taken, rules), kyoku)) == (flag in win["flags"]), (win, flag)


def is_taken(rules: str, kyoku: Json) -> bool:
    """Whether a tally takes this kyoku as its first."""
    try:
        Tally(rules, names=NAMES).add_line(parse_line(msgspec.json.encode(kyoku)))
    except HanchanError:
        return False
    return True


@pytest.mark.parametrize("rules", rulebooks())
def test_the_form_gives_the_maximum_number_of_rons(client: TestClient[Any], rules: str) -> None:
    phone = Phone(client, rules)
    most = phone.ask("en", "/form").json()["winners"]
    for count in (1, 2, 3):
        winners = [{"seat": seat, "worth": {"han": 3, "fu": 40}} for seat in range(1, count + 1)]
        end = {"type": "win", "payer": 0, "winners": winners}
        answer = phone.ask(line={"type": "kyoku", "number": 1, "end": end})
        assert (answer.status_code == 200) == (count <= most), (rules, count)


def test_a_house_rulebook_starts_a_tally_with_its_rules(client: TestClient[Any]) -> None:
    text = 'title = "Ours"\nextends = "ema-2008"\n[placement]\nstart = 25000\n'
    phone = Phone(client, rulebook=text)
    assert phone.told["shown"]["title"] == "Ours"
    assert [one["score"] for one in phone.told["shown"]["seats"]] == [25000] * 4


@pytest.mark.parametrize(
    ("sent", "refused"),
    [
        ({}, "tally-one-beginning"),
        ({"begin": {"rules": "../rules.toml", "names": NAMES}}, "unknown-name"),
        ({"begin": {"names": ["Aki", "Aki", "Ben", "Chie"]}}, "result-name-twice"),
        ({"file": "{}"}, "tally-format"),
        ({"file": "no tally\n"}, "log-json-broken"),
    ],
)
def test_a_file_that_is_no_tally_is_refused(
    client: TestClient[Any], sent: Json, refused: str
) -> None:
    answer = client.post("/api/tally", json=sent)
    assert answer.status_code == 422
    assert answer.json()["id"] == refused


def test_a_truncated_or_endless_tally_is_refused(client: TestClient[Any]) -> None:
    phone = Phone(client)
    torn = client.post("/api/tally", json={"file": phone.file[:-1]})
    assert torn.json()["id"] == "tally-torn"
    line = line_to_json(Correction(kyoku=Kyoku(number=1, end=Draw()))).decode()
    phone.enter({"type": "kyoku", "end": {"type": "draw"}})
    long = client.post("/api/tally", json={"file": phone.file + f"{line}\n" * MAX_TALLY_LINES})
    assert long.json()["id"] == "tally-long"


THREE = ("Aki", "Ben", "Chie")
WON_BY_THREE: Json = {
    "type": "kyoku",
    "end": {
        "type": "win",
        "payer": 2,
        "tile": "8s",
        "winners": [{"seat": 0, "hand": "234p456p3388s pon 555z", "kita": 2}],
    },
}


def test_a_tally_of_three_has_three_seats_and_the_sheet_counts_norths(
    client: TestClient[Any],
) -> None:
    phone = Phone(client, "tenhou-sanma", names=THREE)
    shown = phone.enter(WON_BY_THREE)["shown"]
    assert [(one["wind"], one["score"]) for one in shown["seats"]] == [
        ("E", 40800),
        ("S", 35000),
        ("W", 29200),
    ]
    (win,) = shown["kyoku"][0]["sheet"]["wins"]
    dora = [(line["text"], line["worth"]) for line in win["lines"] if line.get("kind") == "dora"]
    assert dora == [("Norths set aside", "2 han")]
    phone.send(line={"type": "counted", "scores": [40800, 35000, 29200]})
    assert phone.told["was"] == [40800, 35000, 29200]
    assert phone.told["shown"]["differences"] == [0, 0, 0]


def test_the_form_of_three_offers_norths_and_the_tiles_of_the_set(client: TestClient[Any]) -> None:
    form = Phone(client, "tenhou-sanma", names=THREE).ask("en", "/form").json()
    assert (form["players"], form["kita"], form["winners"]) == (3, True, 2)
    assert form["absent"] == ["2m", "3m", "4m", "5m", "6m", "7m", "8m"]
    assert "robbed-kita" in [one["value"] for one in form["flags"]]
    rons = [one["flags"] for one in form["wins"] if not one["tsumo"]]
    assert all("robbed-kita" in flags for flags in rons)
    four = Phone(client).ask("en", "/form").json()
    assert form["chi"] is False
    assert not {"players", "kita", "chi", "absent"} & four.keys()
    assert "robbed-kita" not in [one["value"] for one in four["flags"]]
    safe = Phone(client, "tenhou-sanma", names=THREE, changes={"kita.robbed_by": "nobody"})
    assert "robbed-kita" not in [one["value"] for one in safe.ask("en", "/form").json()["flags"]]


@pytest.mark.parametrize(
    ("rules", "names", "sentence"),
    [
        ("tenhou-sanma", NAMES, "names: 4 names, but three are needed, one for each player"),
        ("tenhou", THREE, "names: 3 names, but four are needed, one for each player"),
    ],
)
def test_a_book_takes_as_many_names_as_play(
    client: TestClient[Any], rules: str, names: list[str], sentence: str
) -> None:
    answer = client.post("/api/tally", json={"begin": {"rules": rules, "names": names}})
    assert answer.status_code == 422
    assert answer.json()["text"] == sentence
