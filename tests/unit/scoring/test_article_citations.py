from pathlib import Path
from typing import Any

import pytest

from hanchan.core.yaku_ids import NAMES
from hanchan.rules import article, articles, load_rules, load_rules_file, rulebooks
from hanchan.rules.provenance import OWN_CHOICE
from hanchan.scoring import score
from hanchan.scoring.article_citations import (
    articles_for_yaku,
    cited_articles,
    cited_articles_for_case,
    load_law_articles,
)

WITH_TEXT = [name for name in rulebooks() if articles(name)]


def test_every_article_of_the_table_is_one_of_its_rulebook() -> None:
    for books in load_law_articles().values():
        for book, ids in books.items():
            assert ids
            for one in ids:
                assert article(one).id.startswith(f"{book}/")


@pytest.mark.parametrize("rulebook", WITH_TEXT)
def test_every_yaku_that_a_rulebook_values_is_cited(rulebook: str) -> None:
    rules = load_rules(rulebook)
    for name in NAMES:
        key = f"yaku.{name}"
        if name == "nagashi_mangan" or key not in list(rules) or rules.text(key) == "-":
            continue
        assert articles_for_yaku(rules, name), name


HANDS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("234m456p33678s88s", "8s", {"dora": "7s", "honba": 1, "deposits": 1, "riichi": True}),
    ("234m456p3388s555z", "8s", {"tsumo": True, "honba": 1, "seat": "S"}),
    ("1199m2255p3399s5z", "5z", {}),
    ("44s88s pon 111m pon 222z pon 999p", "8s", {"seat": "S", "round": "S"}),
    ("234m22p pon 555z pon 666z pon 777z", "2p", {}),
    ("123m456p3388s pon 444s", "8s", {"dora": "3s"}),
)


@pytest.mark.parametrize("rulebook", WITH_TEXT)
def test_a_sheet_cites_its_own_rulebook_and_jpml_b_also_jpml_a(rulebook: str) -> None:
    own = {rulebook, "jpml-a"} if rulebook == "jpml-b" else {rulebook}
    for hand, tile, situation in HANDS:
        sheet = score(hand, tile, rules=rulebook, **situation)
        cited = [entry for line in sheet.lines for entry in line.articles]
        assert cited
        for entry in cited:
            assert entry == OWN_CHOICE or article(entry).id.partition("/")[0] in own


def test_no_law_of_a_complete_rulebook_is_cited_from_its_parent() -> None:
    rules = load_rules("wiki-bulleted")
    for name in load_law_articles():
        assert all(
            not one.startswith("wiki-numbered/") for one in cited_articles_for_case(rules, name)
        )


def test_where_a_text_is_silent_the_choice_is_the_programs_own() -> None:
    sheet = score("234m456p3388s pon 555z", "8s", rules="wiki-bulleted")
    lines = {line.name: line for line in sheet.lines}
    assert lines["rounded"].articles == (OWN_CHOICE,)
    assert lines["rounded"].text("en").endswith("[the program's own choice]")
    assert lines["rounded"].text("ja").endswith("[当プログラムの判断]")
    assert lines["rounded"].text("ru").endswith("[решение самой программы]")


def test_nothing_is_said_of_a_choice_that_the_table_made() -> None:
    ours = load_rules("wiki-bulleted", {"placement.return": 30000})
    assert cited_articles(ours, "placement.return") == ()


def test_a_platform_cites_sources_of_values_and_nothing_for_what_all_books_agree_on() -> None:
    tenhou = load_rules("tenhou")
    assert cited_articles(tenhou, "placement.return") == ("tenhou-logs/recorded games",)
    assert cited_articles(tenhou, "fu.base") == ()


def test_a_rule_set_from_a_file_cites_the_rulebook_it_extends(tmp_path: Path) -> None:
    path = tmp_path / "home.toml"
    path.write_text('title = "Home"\nextends = "jpml-b"\n[fu]\ndouble_wind_pair = 4\n')
    sheet = score("234m456p3388s pon 555z", "8s", rules=load_rules_file(path))
    lines = {line.name: line.articles for line in sheet.lines}
    assert sheet.rules.id == "home"
    assert lines["base"] == ("jpml-a/fu.1",)
    assert lines["haku"] == ("jpml-a/yaku.yakuhai",)
