"""The rulebooks over HTTP: values in words, side by side, articles, and house rulebooks."""

from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.i18n.texts import text
from hanchan.rules import articles, diff, load_rules, rulebooks, schema
from hanchan.rules.loader import load_rules_text
from hanchan.rules.provenance import provenance_of
from hanchan.rules.rules_document import all_rulebooks
from hanchan.rules.schema import find_key
from hanchan.server.rulebooks.rule_form import offered_values, value_in_prose

Json = dict[str, Any]


def check(client: TestClient[Any], lang: str = "en", **draft: object) -> Json:
    """The response for a house rulebook; a complete one has status 200."""
    answer = client.post("/api/rulebooks/check", json=draft, params={"lang": lang})
    shown = answer.json()
    assert answer.status_code == (200 if shown["ok"] else 422)
    return shown


def test_every_rulebook_is_listed_with_what_it_is(client: TestClient[Any]) -> None:
    listed = client.get("/api/rulebooks").json()
    assert [book["id"] for book in listed] == list(rulebooks())
    for book in listed:
        told = bool(articles(book["id"]) or load_rules(book["id"]).sources)
        assert book["title"]
        assert bool(book.get("about")) == told


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_a_rulebook_has_every_key_in_words(client: TestClient[Any], lang: str) -> None:
    whole = client.get("/api/rulebooks/jpml-b", params={"lang": lang}).json()
    rules = load_rules("jpml-b")
    shown = {rule["key"]: rule["values"][0] for t in whole["topics"] for rule in t["rules"]}
    assert list(shown) == [entry.key for entry in schema()]
    for name, value in shown.items():
        assert value["text"] == value_in_prose(lang, name, rules[name])
        assert tuple(value.get("articles", ())) == provenance_of(rules, name)
    assert [entry["id"] for entry in whole["articles"]] == [x.id for x in articles("jpml-b")]


def test_options_of_a_rulebook_are_shown_with_their_settings(client: TestClient[Any]) -> None:
    whole = client.get("/api/rulebooks/club-4p").json()
    renhou = next(entry for entry in whole["variations"] if entry["name"] == "renhou")
    assert renhou["sets"] == {"yaku.renhou": "mangan"}


def test_rulebooks_are_compared_with_differences_marked(client: TestClient[Any]) -> None:
    compared = client.get("/api/rulebooks/compare", params={"ids": "jpml-a,jpml-b"}).json()
    marked = {r["key"] for t in compared["topics"] for r in t["rules"] if r.get("differs")}
    rows = diff(load_rules("jpml-a"), load_rules("jpml-b"))
    assert marked == {row.key for topic in rows.values() for row in topic}
    assert compared["differences"] == len(marked)


@pytest.mark.parametrize(
    ("ids", "wrong"),
    [
        ("", "compare-count"),
        (",,", "compare-count"),
        (",".join(rulebooks()), "compare-count"),
        ("jpml-z", "unknown-name"),
        ("../x", "unknown-name"),
    ],
)
def test_no_rulebooks_or_unknown_or_too_many_are_refused(
    client: TestClient[Any], ids: str, wrong: str
) -> None:
    answer = client.get("/api/rulebooks/compare", params={"ids": ids})
    assert (answer.status_code, answer.json()["id"]) == (422, wrong)
    assert answer.json()["type"] == "refused"


def test_an_unknown_rulebook_is_refused_with_the_known_ones(client: TestClient[Any]) -> None:
    answer = client.get("/api/rulebooks/nobody")
    values = {"field": "rulebook", "given": "nobody", "near": "", "likely": "no"}
    assert answer.json()["values"] == values | {"allowed": ", ".join(all_rulebooks())}


def test_an_article_says_what_it_fixes_and_how_it_is_read(client: TestClient[Any]) -> None:
    shown = client.get("/api/articles/ema-2008/4.2.1.tanyao", params={"lang": "ru"}).json()
    assert shown["title"].startswith("Танъяо")
    assert shown["reading"]
    (fixed,) = shown["keys"]
    assert fixed["key"] == "yaku.tanyao"
    assert fixed["value"] == value_in_prose("ru", "yaku.tanyao", "1/-")


def test_every_article_of_every_rulebook_opens(client: TestClient[Any]) -> None:
    for book in rulebooks():
        for entry in articles(book):
            answer = client.get(f"/api/articles/{entry.id}")
            assert answer.status_code == 200, entry.id
            assert answer.json()["title"] == entry.title


def test_every_citation_of_every_rulebook_opens(client: TestClient[Any]) -> None:
    """Those of platforms name a place in a source, with spaces and commas in it.

    Articles open, as the test before shows, and books of one house cite the same places.
    """
    opened = {entry.id for book in rulebooks() for entry in articles(book)}
    every = {cite for book in rulebooks() for _, cites in load_rules(book).cites for cite in cites}
    for cite in every - opened:
        place = cite.replace(" ", "%20").replace(",", "%2C")
        answer = client.get(f"/api/articles/{place}")
        assert answer.status_code == 200, cite


def test_places_in_sources_are_given_where_named_differently(client: TestClient[Any]) -> None:
    told = client.get("/api/places", params={"lang": "ja"}).json()
    assert told["ema-rules/the tiles"] == "牌"
    assert client.get("/api/places").json() == {}


@pytest.mark.parametrize("path", ["ema-2008/9.9.9", "nobody/1", "tenhou/1"])
def test_an_unknown_article_is_refused(client: TestClient[Any], path: str) -> None:
    answer = client.get(f"/api/articles/{path}")
    assert answer.status_code == 422
    assert answer.json()["type"] == "refused"


def test_a_preset_with_changes_becomes_a_file_that_plays_so(client: TestClient[Any]) -> None:
    changes = {"win.min_han": 2, "yaku.tanyao": "1/1", "equipment.red_fives": "0,0,0"}
    shown = check(client, extends="ema-2008", title='Ours, "the" club', changes=changes)
    rules = load_rules_text(shown["toml"])
    assert rules.title == 'Ours, "the" club'
    assert (rules.win.min_han, rules.equipment.red_fives) == (2, (0, 0, 0))
    assert rules.content_hash() == shown["hash"]
    assert [row["key"] for row in shown["changed"]] == [
        "equipment.red_fives",
        "win.min_han",
        "yaku.tanyao",
    ]


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_unnamed_house_rules_are_named_after_their_rulebook(
    client: TestClient[Any], lang: str
) -> None:
    for book in rulebooks():
        shown = check(client, lang, extends=book, changes={"win.min_han": 2})
        assert text(lang, f"lobby-book-{book}") in shown["title"]
        assert load_rules_text(shown["toml"]).title == shown["title"]


def test_a_change_to_the_same_value_is_dropped(client: TestClient[Any]) -> None:
    shown = check(client, extends="ema-2008", changes={"win.min_han": "1"})
    assert shown["ok"]
    assert "changed" not in shown
    assert "[win]" not in shown["toml"]


def test_every_wrong_change_is_named_in_the_clients_language(client: TestClient[Any]) -> None:
    changes = {"win.min_han": 9, "yaku.pinfu": "x", "riichi.min_points": "1000"}
    shown = check(client, "ja", extends="ema-2008", changes=changes)
    assert [found["field"] for found in shown["problems"]] == ["win.min_han", "yaku.pinfu"]
    assert [found["id"] for found in shown["problems"]] == ["value-range", "value-yaku"]
    assert shown["problems"][0]["text"] == "和了に要る翻：9 は 1 から 3 までの整数ではありません"
    assert shown["problems"][1]["text"].startswith("平和：x は役の値ではありません")
    assert [row["key"] for row in shown["changed"]] == ["riichi.min_points"]


def test_more_changes_than_rules_are_refused_together(
    client: TestClient[Any],
) -> None:
    draft = {"extends": "ema-2008", "changes": {f"win.no_{number}": 1 for number in range(20_000)}}
    answer = client.post("/api/rulebooks/check", json=draft)
    assert (answer.status_code, answer.json()["field"]) == (400, "changes")


def test_both_of_two_conflicting_values_are_named(client: TestClient[Any]) -> None:
    shown = check(client, extends="ema-2008", changes={"placement.return": "20000"})
    (found,) = shown["problems"]
    assert found["field"] == "placement.return"
    both = (
        "20\u202f000 points is less than Starting points: 30\u202f000 points. "
        "Write at least the starting points, because oka is never negative"
    )
    assert found["text"].endswith(f"Return points: {both}")
    assert (found["id"], found["values"]["other"]) == ("conflict-return", "placement.start = 30000")


@pytest.mark.parametrize(
    ("text", "field", "line"),
    [
        ('title = "A"\nextends = "ema-2008"\n[win]\nmin_han = 9\n', "win.min_han", 4),
        ('title = "A"\nextends = "ema-2008"\n\nwin.min_han = 9\n', "win.min_han", 4),
        ('title = "A"\nextends = \n', "rulebook", 2),
        ('title = "A"\nextends = "ema-2008"\n[win]\nmin_hans = 1\n', "win.min_hans", 4),
        ('title = "A"\nextends = "ema-2009"\n', "extends", 2),
        ('title = "A"\nextends = "ema-2008"\n[wins]\nmin_han = 1\n', "rulebook", 3),
        ("[win]\nmin_han = 1\n", "title", None),
        ("", "title", None),
    ],
)
def test_a_malformed_text_is_refused_with_its_line(
    client: TestClient[Any], text: str, field: str, line: int | None
) -> None:
    (found,) = check(client, text=text)["problems"]
    assert (found["field"], found.get("line")) == (field, line)
    assert found["text"]


@pytest.mark.parametrize("path", ["/etc/passwd", "../ema-2008/rules.toml", "", "ema-2009"])
def test_a_house_rulebook_extends_a_preset_only(client: TestClient[Any], path: str) -> None:
    assert check(client, extends=path)["problems"][0]["field"] == "extends"
    assert not check(client, text=f'title = "A"\nextends = "{path}"')["ok"]


def test_an_oversized_text_is_refused(client: TestClient[Any]) -> None:
    answer = client.post("/api/rulebooks/check", json={"text": "#" * 70_000})
    assert answer.status_code == 400


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_the_form_offers_only_what_is_allowed(client: TestClient[Any], lang: str) -> None:
    form = client.get("/api/rulebooks/form", params={"lang": lang}).json()
    controls = {rule["key"]: rule for topic in form for rule in topic["rules"]}
    for entry in schema():
        control = controls[entry.key]
        assert control["hint"]
        for value in offered_values(entry):
            entry.parse(value)
        if control["control"] == "number":
            entry.parse(str(control.get("most", 0)))


def test_a_custom_rulebook_is_used_at_a_table(client: TestClient[Any]) -> None:
    toml = check(client, extends="jpml-a", title="Ours", changes={"win.min_han": 2})["toml"]
    made = client.post("/api/tables", json={"options": {"rulebook": toml}})
    assert made.status_code == 201
    assert made.json()["table"]["title"] == "Ours"


def test_a_draft_comes_back_with_a_rulebook_that_is_nearer(client: TestClient[Any]) -> None:
    rows = [
        row for topic in diff(load_rules("wrc"), load_rules("wrc-2025")).values() for row in topic
    ]
    changes = {row.key: find_key(row.key).text(load_rules("wrc-2025")[row.key]) for row in rows}
    shown = check(client, extends="wrc", changes={**changes, "win.min_han": "2"})
    assert shown["nearest"]["id"] == "wrc-2025"
    (changed,) = shown["nearest"]["changed"]
    assert (changed["key"], changed["was"], changed["now"]) == ("win.min_han", "1 han", "2 han")
    begun = check(client, extends="wrc-2025", changes={changed["key"]: changed["written"]})
    assert begun["values"] == shown["values"]
    assert "nearest" not in begun
    assert "nearest" not in check(client, extends="wrc", changes={"win.min_han": "2"})


def test_a_draft_is_compared_with_any_rulebook(client: TestClient[Any]) -> None:
    draft: dict[str, Any] = {"extends": "ema", "changes": {"win.min_han": "2"}}
    assert "compared" not in check(client, **draft)
    compared = check(client, **draft, against="tenhou")["compared"]
    rows = diff(load_rules("tenhou"), load_rules("ema", {"win.min_han": 2}))
    assert [one["key"] for one in compared["changed"]] == [
        row.key for topic in rows.values() for row in topic
    ]
    assert compared["id"] == "tenhou"
    answer = client.post("/api/rulebooks/check", json={**draft, "against": "nowhere"})
    assert answer.status_code == 422
    assert "nowhere" in answer.json()["text"]


def test_a_draft_for_three_is_compared_with_rulebooks_for_three(client: TestClient[Any]) -> None:
    shown = check(client, extends="tenhou-sanma", changes={"payments.empty_chair": "halved"})
    assert shown["ok"]
    assert load_rules(shown.get("nearest", {"id": "tenhou-sanma"})["id"]).seating.players == 3
