"""A rulebook without an index of articles lists its sources; what a cite names must exist."""

import re
from pathlib import Path
from runpy import run_path

import pytest

from hanchan.errors import RulesError
from hanchan.rules import diff, load_rules, load_rules_file, rulebooks
from hanchan.rules.rulebook_sources import RulesSource, check_all_cited
from hanchan.rules.rules_document import read_preset

HEAD = 'title = "Ours"\nextends = "ema-2008"\n'
CLUB = (
    '[sources.club-2024]\ntitle = "Rules of our club"\nedition = "2024"\n'
    'publisher = "The club"\npublished = "on its wall"\n'
)
NOBODY = "[win]\nmultiple_ron = 'head-bump'\n[cites]\nwin.multiple_ron = "
PLATFORMS = [name for name in rulebooks() if read_preset(name).sources]


def written(tmp_path: Path, text: str, name: str = "ours.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_five_rulebooks_and_their_editions_rest_on_sources() -> None:
    complete = [name for name in PLATFORMS if not read_preset(name).extends]
    assert complete == ["ema", "m-league", "mahjong-soul", "tenhou", "wrc"]


@pytest.mark.parametrize("rulebook", PLATFORMS)
def test_every_doubt_is_one_about_a_key_that_is_cited(rulebook: str) -> None:
    rules = load_rules(rulebook)
    for name, reading in rules.readings:
        assert rules.cites_of(name)
        assert reading.endswith(".")


def test_a_source_says_what_it_is_and_where_it_appears(tmp_path: Path) -> None:
    rules = load_rules_file(written(tmp_path, HEAD + CLUB + NOBODY + "['club-2024/7']\n"))
    assert rules.sources == (
        RulesSource(
            id="club-2024",
            title="Rules of our club",
            edition="2024",
            publisher="The club",
            published="on its wall",
        ),
    )
    assert rules.cites_of("win.multiple_ron") == ("club-2024/7",)
    assert str(rules.sources[0]) == "Rules of our club; 2024; The club; on its wall"


def test_a_file_may_cite_what_its_parent_lists(tmp_path: Path) -> None:
    written(tmp_path, HEAD + CLUB, "parent.toml")
    text = 'title = "B"\nextends = "parent.toml"\n' + NOBODY + "['club-2024/7', 'ema-2008/3.2b']\n"
    assert [source.id for source in load_rules_file(written(tmp_path, text)).sources] == [
        "club-2024"
    ]


def test_a_file_with_sources_need_not_cite_every_key(tmp_path: Path) -> None:
    rules = load_rules_file(written(tmp_path, HEAD + CLUB + "[win]\nmin_han = 2\n"))
    assert rules.cites_of("win.min_han") == ()


def test_a_cite_without_a_listed_source_is_refused(tmp_path: Path) -> None:
    for sources, listed in (("", ", which lists no sources"), (CLUB, " (sources: club-2024)")):
        with pytest.raises(RulesError) as refused:
            load_rules_file(written(tmp_path, HEAD + sources + NOBODY + "['club-2023/7']\n"))
        assert str(refused.value) == (
            "ours.toml: cites.win.multiple_ron: 'club-2023/7' is neither an article of a rulebook "
            f"nor a place in a source of this rulebook{listed}"
        )


def test_a_rulebook_without_articles_cannot_be_cited(tmp_path: Path) -> None:
    with pytest.raises(
        RulesError,
        match=r"cites\.win\.multiple_ron: 'tenhou/7' is neither an article of a rulebook nor a",
    ):
        load_rules_file(written(tmp_path, HEAD + NOBODY + "['tenhou/7']\n"))


def test_citations_of_a_variation_must_exist_too(tmp_path: Path) -> None:
    text = HEAD + "[variation.all]\ntitle = 'All'\ncites = ['nowhere/1']\nkey = 'win.min_han'\n"
    with pytest.raises(
        RulesError,
        match=r"variation\.all: 'nowhere/1' is neither an article of a rulebook nor a place in",
    ):
        load_rules_file(written(tmp_path, text))


def test_a_rulebook_with_sources_must_cite_every_key() -> None:
    cites = dict(load_rules("wrc").cites)
    check_all_cited("wrc", cites)
    del cites["win.min_han"]
    with pytest.raises(RulesError) as refused:
        check_all_cited("wrc", cites)
    assert str(refused.value) == (
        "wrc: cites: this rulebook lists sources, but cites none for win.min_han. "
        "Cite a source for each key"
    )
    cites["dora.ura"] = ()
    with pytest.raises(RulesError, match=r"cites none for dora.ura and 1 other key"):
        check_all_cited("wrc", cites)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sources = 3\n" + HEAD, "sources: a table of NAME = value is needed here, not 3"),
        (
            HEAD + "[sources]\na = 3\n",
            "sources.a: a table of NAME = value is needed here, not 3",
        ),
        (
            HEAD + "[sources.a]\ntitle = 'A'\n",
            "sources.a.edition: a non-empty text in quotes is needed here",
        ),
        (
            HEAD + "[sources.'A b']\ntitle = 'A'\n",
            (
                "sources.A b: 'A b' is not an id of a source. "
                "Use lower-case letters, digits and hyphens"
            ),
        ),
        (
            HEAD + "[sources.a]\nyear = '2024'\n",
            "sources.a: 'year' is not known. Known: title, edition, publisher, published, document",
        ),
        (
            HEAD + CLUB + "document = 'no'\n",
            "sources.club-2024.document: 'no' is neither true nor false",
        ),
        (
            HEAD + "[readings]\nwin.min_han = 3\n",
            "readings.win.min_han: a non-empty text in quotes is needed here, not 3",
        ),
        (
            HEAD + "[readings]\nwin.min_hans = 'x'\n",
            "rule key: 'win.min_hans' is not known. Did you mean 'win.min_han'?",
        ),
    ],
)
def test_a_wrong_list_of_sources_gets_one_sentence(
    tmp_path: Path, text: str, sentence: str
) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules_file(written(tmp_path, text))
    assert str(refused.value) == f"ours.toml: {sentence}"


def test_a_doubt_goes_with_the_value_it_is_about(tmp_path: Path) -> None:
    doubted = "deposits.left_at_end"
    assert load_rules("wrc").reading_of(doubted)
    assert not load_rules("wrc", {doubted: "first"}).reading_of(doubted)
    child = 'title = "Ours"\nextends = "wrc"\n' + CLUB + f"[cites]\n{doubted} = ['club-2024/1']\n"
    assert not load_rules_file(written(tmp_path, child)).reading_of(doubted)
    other = 'title = "Ours"\nextends = "wrc"\n[deposits]\nleft_at_end = "first"\n'
    rules = load_rules_file(written(tmp_path, other))
    assert not rules.reading_of(doubted)
    assert rules.reading_of("fu.double_wind_pair")


def test_a_difference_says_what_is_doubtful_on_either_side() -> None:
    rows = diff(load_rules("wrc"), load_rules("ema"))["deposits"]
    (row,) = [row for row in rows if row.key == "deposits.left_at_end"]
    assert row.left_reading.startswith("Lost by an account of 2019")
    assert row.right_reading == ""


@pytest.mark.parametrize(
    ("rulebook", "key", "documented"),
    [
        ("ema", "draws.kyuushu", True),  # a section that was read
        ("m-league", "fu.double_wind_pair", True),  # an article as others quote it
        ("m-league", "riichi.min_points", False),  # accounts alone
        ("wrc", "yaku.pinfu", False),  # taken over from another rulebook
        ("m-league", "offences.misplaced_meld", False),  # custom
        ("ema-2008", "win.multiple_ron", True),  # an article
        ("tenhou", "win.multiple_ron", True),  # games that the server recorded
        ("tenhou", "kan.kokushi_robs_ankan", False),
        ("wiki-numbered", "calls.simultaneous", False),  # the text is silent
    ],
)
def test_a_value_is_documented_by_an_article_or_a_document(
    rulebook: str, key: str, documented: bool
) -> None:
    assert load_rules(rulebook).is_documented(key) is documented


def test_overridden_keys_are_not_documented() -> None:
    assert not load_rules("ema-2008", {"win.multiple_ron": "head-bump"}).is_documented(
        "win.multiple_ron"
    )


def test_a_file_may_rest_on_what_is_no_document(tmp_path: Path) -> None:
    hearsay = CLUB + "document = false\n"
    rules = load_rules_file(written(tmp_path, HEAD + hearsay + NOBODY + "['club-2024/7']\n"))
    assert not rules.is_documented("win.multiple_ron")
    assert not rules.sources[0].document


def test_the_page_on_platforms_counts_what_values_rest_on_and_names_every_doubt(root: Path) -> None:
    page = (root / "docs/platforms.md").read_text(encoding="utf-8")
    grounds = run_path(str(root / "scripts/write_value_sources.py"))
    assert page == grounds["update_page"](page), "the page is out of date; run `make proofs`"
    for rulebook in PLATFORMS:
        section = page.split(f"### {rulebook}\n")[1].split("###")[0]
        assert f"\n{grounds['value_source_counts'](rulebook)}\n" in section
        listed = re.findall(r"`([a-z_]+\.[a-z_]+)`", section.partition("Doubtful: ")[2])
        assert listed == [name for name, _ in load_rules(rulebook).readings]
