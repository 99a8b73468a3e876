"""The rulebooks over HTTP in the language of the visitor: titles, articles, readings, changes."""

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.errors import HanchanError, IllegalActionError
from hanchan.i18n.lazy_text import sentence
from hanchan.i18n.number_format import group_points_in_text
from hanchan.messages.base import Language
from hanchan.rules import articles, load_rules, rulebooks
from hanchan.rules.articles import NON_KEY_NAMES
from hanchan.rules.translations import RulebookTranslation, load_translation
from hanchan.server.error_responses import refusal_message
from hanchan.server.errors import RefusalError

Json = dict[str, Any]
OTHERS = ("ja", "ru")
LETTERS = {"ja": re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]"), "ru": re.compile(r"[\u0400-\u04ff]")}
FURITEN = sentence("reason-furiten_discard")


def told(rulebook: str, lang: str) -> RulebookTranslation:
    """What the rulebook says in a language."""
    found = load_translation(rulebook, lang)
    assert found is not None
    return found


def get(client: TestClient[Any], path: str, lang: str, **asked: str) -> Any:  # noqa: ANN401
    """The answer to a question in a language."""
    answer = client.get(path, params={"lang": lang, **asked})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("lang", OTHERS)
def test_the_list_names_every_rulebook_in_the_clients_language(
    client: TestClient[Any], lang: str
) -> None:
    for book in get(client, "/api/rulebooks", lang):
        assert book["title"] == told(book["id"], lang).rulebook
        for about in book.get("about", ()):
            assert LETTERS[lang].search(about)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("rulebook", ["ema-2008", "furiten-club", "house-tobi"])
def test_articles_sections_and_options_are_in_the_clients_language(
    client: TestClient[Any], rulebook: str, lang: str
) -> None:
    whole, said = get(client, f"/api/rulebooks/{rulebook}", lang), told(rulebook, lang)
    assert whole["book"]["title"] == said.rulebook
    assert {one["id"]: one["title"] for one in whole["articles"]} == said.title
    assert {one["section"] for one in whole["articles"]} <= {"", *said.section.values()}
    assert {one["name"]: one["title"] for one in whole["variations"]} == said.variation


@pytest.mark.parametrize("lang", OTHERS)
def test_articles_and_tables_of_a_rulebook_are_in_the_clients_language(
    client: TestClient[Any], lang: str
) -> None:
    whole, said = get(client, "/api/rulebooks/ema-2008", lang), told("ema-2008", lang)
    texts = {one["id"]: one["says"][0] for one in whole["articles"] if one["id"] in said.text}
    assert texts == {entry: group_points_in_text(lang, one) for entry, one in said.text.items()}
    assert all(one["says"] for one in whole["articles"])
    assert [one["name"] for one in whole["tables"]][:3] == ["yaku", "fu", "limits"]
    assert all(LETTERS[lang].search(one["title"]) for one in whole["tables"])
    shown = get(client, "/api/articles/ema-2008/3.3.12h", lang)
    assert shown["text"] == group_points_in_text(lang, said.text["ema-2008/3.3.12h"])


@pytest.mark.parametrize("lang", OTHERS)
def test_an_article_opens_in_the_clients_language(client: TestClient[Any], lang: str) -> None:
    for entry in articles("jpml-b"):
        shown, said = get(client, f"/api/articles/{entry.id}", lang), told("jpml-b", lang)
        assert shown["title"] == said.title[entry.id]
        assert shown.get("reading", "") == said.reading.get(entry.id, "")
        assert shown["section"] == said.section[entry.section]
        assert shown["book"] == said.rulebook


@pytest.mark.parametrize("lang", OTHERS)
def test_every_article_cited_on_a_sheet_opens_in_the_clients_language(
    client: TestClient[Any], lang: str
) -> None:
    case = {"hand": "234m456p3388s", "melds": ["pon 555z"], "win": "8s"}
    for rulebook in ("ema-2008", "wrc", "jpml-b"):
        asked: Json = {"rules": rulebook, **case}
        sheet = client.post("/api/score", json=asked, params={"lang": lang}).json()
        assert sheet["title"] == told(rulebook, lang).rulebook
        assert told(rulebook, lang).rulebook in sheet["text"]
        cited = {cite for line in sheet["lines"] for cite in line.get("articles", ())}
        assert cited
        for cite in cited:
            shown = get(client, f"/api/articles/{cite.replace(' ', '%20')}", lang)
            assert LETTERS[lang].search(shown["title"]), cite
        others = client.post("/api/score/others", json=asked, params={"lang": lang}).json()
        for book in others["others"]:
            assert book["title"] == told(book["rules"], lang).rulebook


@pytest.mark.parametrize("lang", OTHERS)
def test_the_law_of_an_article_is_in_the_clients_language(
    client: TestClient[Any], lang: str
) -> None:
    stated: set[str] = set()
    for rulebook in rulebooks():
        for entry in articles(rulebook):
            if stated.issuperset(entry.keys) or not set(entry.keys) & set(NON_KEY_NAMES):
                continue
            for one in get(client, f"/api/articles/{entry.id}", lang)["keys"]:
                if one["key"] in NON_KEY_NAMES:
                    stated.add(one["key"])
                    assert LETTERS[lang].search(one["name"]), one
    assert stated == set(NON_KEY_NAMES)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("rulebook", ["ema", "m-league", "mahjong-soul", "wrc"])
def test_doubts_about_a_rule_are_in_the_clients_language(
    client: TestClient[Any], rulebook: str, lang: str
) -> None:
    whole = get(client, f"/api/rulebooks/{rulebook}", lang)
    shown = {
        rule["key"]: rule["values"][0]["reading"]
        for topic in whole["topics"]
        for rule in topic["rules"]
        if rule["values"][0].get("reading")
    }
    readings = told(rulebook, lang).rule_reading
    assert shown == {key: group_points_in_text(lang, reading) for key, reading in readings.items()}


@pytest.mark.parametrize("lang", OTHERS)
def test_a_place_in_a_source_is_in_the_clients_language(client: TestClient[Any], lang: str) -> None:
    shown = get(client, "/api/articles/ema-rules/scoring%20table", lang)
    assert shown["title"] == told("ema", lang).place["ema-rules/scoring table"]
    assert shown["source"] == told("ema", lang).source["ema-rules"]


@pytest.mark.parametrize(
    ("lang", "title", "changed", "offered"),
    [
        ("en", "Furiten", "Wind rounds: east only", "Open riichi"),
        ("ja", "フリテン", "場の数：東場のみ", "開立直"),
        ("ru", "Фуритен", "только восток", "риичи"),
    ],
)
def test_changes_of_a_table_are_described_in_words(
    client: TestClient[Any], lang: str, title: str, changed: str, offered: str
) -> None:
    changes = {"ending.rounds": 1, "min_han": 2, "open_riichi": True, "dealer_stop": False}
    options = {"rules": "furiten-club", "changes": changes}
    made = client.post("/api/tables", json={"options": options}, params={"lang": lang})
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    seen = get(client, f"/api/tables/{table['id']}", lang)
    assert seen == table
    assert title in seen["title"]
    rounds, least, riichi = seen["changes"]
    assert changed in rounds
    assert "2" in least
    assert offered.casefold() in riichi.casefold()


def test_a_house_rulebook_keeps_its_authors_words(client: TestClient[Any]) -> None:
    toml = 'title = "Ours"\nextends = "wrc"\n[win]\nmin_han = 2\n[readings]\nwin.min_han = "So."\n'
    toml += '[sources.club]\ntitle = "A"\nedition = "B"\npublisher = "C"\npublished = "D"\n'
    toml += '[cites]\nwin.min_han = ["club/wall"]\n'
    made = client.post("/api/tables", json={"options": {"rulebook": toml}}, params={"lang": "ru"})
    assert made.json()["table"]["title"] == "Ours"


def test_the_history_names_the_rulebook_in_the_clients_language(client: TestClient[Any]) -> None:
    new = {"options": {"rules": "jpml-a"}, "name": "Aki", "visitor": "who", "start": True}
    assert client.post("/api/tables", json=new).status_code == 201
    for lang in ("en", *OTHERS):
        headers = {"X-Visitor": "who"}
        (match,) = client.get("/api/matches", headers=headers, params={"lang": lang}).json()
        rules = load_rules("jpml-a")
        assert match["title"] == (rules.title if lang == "en" else told("jpml-a", lang).rulebook)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    "options",
    [
        {"rules": "tenhou", "changes": {"win.min_han": 9}},
        {"rules": "jpml-z"},
        {"bots": ["random", "random", "nobody"]},
        {"rulebook": 'title = "Ours"\n'},
        {"rulebook": "title ="},
    ],
)
def test_an_impossible_table_is_refused_in_the_clients_language(
    client: TestClient[Any], lang: str, options: Json
) -> None:
    answer = client.post("/api/tables", json={"options": options}, params={"lang": lang})
    assert answer.status_code == 422
    assert LETTERS[lang].search(answer.json()["text"])


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    "error",
    [
        IllegalActionError(
            "illegal-action", seat=2, action="ron 4p", reason="furiten_discard", why=FURITEN
        ),
        RefusalError("report-no-kyoku", field="report"),
        RefusalError("tables-many", field="tables", most=8),
    ],
)
def test_refusals_at_a_table_are_in_the_clients_language(
    error: HanchanError, lang: Language
) -> None:
    said = refusal_message(error, None, lang).text
    assert LETTERS[lang].search(said)
    assert not re.search("[a-z]{4}", said)
