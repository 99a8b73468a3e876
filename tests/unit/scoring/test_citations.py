from pathlib import Path
from typing import Any

import pytest

from hanchan.core.yaku_ids import NAMES
from hanchan.rules import article, articles, load_rules, rulebooks
from hanchan.scoring import score
from hanchan.scoring.citations import cited_for_yaku, law_articles

WITH_TEXT = [name for name in rulebooks() if articles(name)]


def test_every_article_of_the_table_is_one_of_its_rulebook() -> None:
    for books in law_articles().values():
        for book, ids in books.items():
            assert ids
            for cited in ids:
                assert article(cited).id.startswith(f"{book}/")


@pytest.mark.parametrize("rulebook", WITH_TEXT)
def test_every_yaku_that_a_rulebook_values_is_cited(rulebook: str) -> None:
    rules = load_rules(rulebook)
    for name in NAMES:
        key = f"yaku.{name}"
        if name == "nagashi_mangan" or key not in list(rules) or rules.text(key) == "-":
            continue
        assert cited_for_yaku(rules, name), name


@pytest.mark.parametrize("rulebook", WITH_TEXT)
def test_a_sheet_cites_only_articles_of_its_rulebook_and_of_its_parents(rulebook: str) -> None:
    situation: dict[str, Any] = {"dora": "7s", "honba": 1, "deposits": 1, "riichi": True}
    sheet = score("234m456p33678s88s", "8s", rules=rulebook, **situation)
    parents = {rulebook, sheet.rules.extends}
    cited = [entry for line in sheet.lines for entry in line.articles]
    assert cited
    for entry in cited:
        assert article(entry).id.partition("/")[0] in parents


def test_a_rule_set_from_a_file_cites_the_rulebook_it_extends(tmp_path: Path) -> None:
    path = tmp_path / "home.toml"
    path.write_text('title = "Home"\nextends = "jpml-b"\n[fu]\ndouble_wind_pair = 4\n')
    sheet = score("234m456p3388s pon 555z", "8s", rules=path)
    lines = {line.name: line.articles for line in sheet.lines}
    assert sheet.rules.id == "home"
    assert lines["base"] == ("jpml-a/fu.1",)
    assert lines["haku"] == ("jpml-a/yaku.yakuhai", "jpml-a/yaku.double_wind")
