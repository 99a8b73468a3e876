"""The article index names each article, what it fixes and the tests that prove it."""

from pathlib import Path

import pytest

from hanchan.errors import RulesError
from hanchan.rules import Article, article, articles
from hanchan.rules.articles import ArticleKind, describe_rulebook, read_articles

PROVED = {"ours/2": ("tests/test_ours.py::test_two",)}


def read(tmp_path: Path, text: str) -> tuple[Article, ...]:
    path = tmp_path / "articles.toml"
    path.write_text(text, encoding="utf-8")
    return read_articles(path, "ours", PROVED)


GOOD = """
[[article]]
id = "ours/1"
kind = "engine"
title = "The wall"
keys = ["law:wall", "win.min_han"]
reading = "As usual."

[[article]]
id = "ours/2"
kind = "referee"
title = "The rest"
keys = []
"""


def test_articles_keep_their_order_and_their_proofs(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD) == (
        Article(
            id="ours/1",
            kind=ArticleKind.ENGINE,
            title="The wall",
            keys=("law:wall", "win.min_han"),
            reading="As usual.",
        ),
        Article(
            id="ours/2",
            kind=ArticleKind.REFEREE,
            title="The rest",
            tests=("tests/test_ours.py::test_two",),
        ),
    )


def test_a_heading_holds_until_the_next_one(tmp_path: Path) -> None:
    rows = (entry(), entry(id='"ours/2"', section='"Play"'), entry(id='"ours/3"'))
    assert [one.section for one in read(tmp_path, "".join(rows))] == ["", "Play", "Play"]


def test_another_reading_has_values_of_its_keys(tmp_path: Path) -> None:
    (read_otherwise,) = read(tmp_path, entry(otherwise='{ "win.min_han" = 2 }'))
    assert read_otherwise.otherwise == (("win.min_han", 2),)


def test_a_rulebook_with_articles_says_what_it_is() -> None:
    assert describe_rulebook("ema-2008").startswith(
        "The riichi rules of the European Mahjong Association"
    )
    assert describe_rulebook("tenhou") == ""
    with pytest.raises(
        RulesError,
        match=r"rulebook: 'zzz' is not known\. Known: club-4p, ema, ema-2008, ema-2025,",
    ):
        describe_rulebook("zzz")


def entry(**changed: str) -> str:
    given = {"id": '"ours/1"', "kind": '"engine"', "title": '"One"', "keys": "[]"} | changed
    return "[[article]]\n" + "".join(f"{name} = {text}\n" for name, text in given.items() if text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            entry(id='"theirs/1"'),
            (
                "id: 'theirs/1' is not an id of this rulebook, which is ours/ followed by the "
                "number of an article"
            ),
        ),
        (
            entry(id='"ours/"'),
            (
                "id: 'ours/' is not an id of this rulebook, which is ours/ followed by the "
                "number of an article"
            ),
        ),
        (entry(id=""), "id: a non-empty text in quotes is needed here"),
        (entry(title=""), "ours/1.title: a non-empty text in quotes is needed here"),
        (
            entry(kind='"engines"'),
            (
                "ours/1.kind: 'engines' is not known. Did you mean 'engine'? Known: "
                "engine, scoring, match, definition, procedure, referee"
            ),
        ),
        (
            entry(keys='["win.minhan"]'),
            (
                "ours/1.keys: 'win.minhan' is neither a rule key nor a name with law:, "
                "procedure: or definition:. Did you mean win.min_han?"
            ),
        ),
        (
            entry(keys='["?"]'),
            (
                "ours/1.keys: '?' is neither a rule key nor a name with law:, procedure: or "
                "definition:"
            ),
        ),
        (
            entry(otherwise='{ "win.min_han" = 4 }'),
            "win.min_han: 4 is not a whole number from 1 to 3",
        ),
        (entry(section='""'), "ours/1.section: a non-empty text in quotes is needed here, not ''"),
        (
            entry(keys='"law:wall"'),
            "ours/1.keys: a list in square brackets is needed here, not 'law:wall'",
        ),
        (
            entry(readings='"x"'),
            (
                "ours/1: 'readings' is not known. Did you mean 'reading'? Known: id, "
                "kind, title, text, keys, reading, otherwise, section"
            ),
        ),
        (entry() + entry(), "id: ours/1 is listed twice; remove one of the two entries"),
        ("article = 3\n", "article: a list in square brackets is needed here, not 3"),
        ("article = [3]\n", "article: a table of NAME = value is needed here, not 3"),
        (
            "[[articles]]\n",
            "articles.toml: 'articles' is not known. Did you mean 'article'? Known: about, article",
        ),
    ],
)
def test_a_wrong_article_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        read(tmp_path, text)
    assert str(refused.value) == sentence


def test_an_article_is_found_by_its_id() -> None:
    assert article("ema-2008/0.3") in articles("ema-2008")
    with pytest.raises(
        RulesError,
        match=r"no article 'ema-2008/0\.9'; the most similar one is ema-2008/0\.3; `hanchan",
    ):
        article("ema-2008/0.9")
    with pytest.raises(
        RulesError,
        match=r"rulebook: 'zzz' is not known\. Known: club-4p, ema, ema-2008, ema-2025,",
    ):
        articles("zzz")
