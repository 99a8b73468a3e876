"""The rulebooks that come with hanchan have the values and the cites of their catalogue."""

import csv
import re

import pytest

from hanchan.rules import (
    Article,
    RuleSet,
    articles,
    load_rules,
    rulebooks,
    schema,
    variations,
)
from hanchan.rules.articles import check_cites_known
from hanchan.rules.renamed_keys import current_name
from hanchan.rules.rules_document import read_preset
from hanchan.rules.schema import find_key
from suite.shared_folder import recorded

BOOKS = (
    "club-4p",
    "ema-2008",
    "furiten-club",
    "house-tobi",
    "jpml-a",
    "jpml-b",
    "wiki-bulleted",
    "wiki-numbered",
)


def rows_of(*parts: str) -> list[dict[str, str]]:
    with recorded("rulebooks", *parts).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def values_of_catalogue() -> list[dict[str, str]]:
    """The rows of the catalogue, which has the first name of each key, with the current names."""
    rows = rows_of("ruleset.tsv")
    for row in rows:
        row["key"] = current_name(row["key"])
        row["meaning"] = re.sub(r"\w+\.\w+", lambda name: current_name(name[0]), row["meaning"])
    return rows


PLATFORMS = ("ema", "m-league", "mahjong-soul", "tenhou", "wrc")
EDITIONS = tuple(name for name in rulebooks() if name not in (*BOOKS, *PLATFORMS))


def test_eight_rulebooks_those_of_known_platforms_and_their_editions_come_with_hanchan() -> None:
    assert {*BOOKS, *PLATFORMS} < set(rulebooks())
    for edition in EDITIONS:
        document = read_preset(edition)
        assert document.extends in rulebooks()
        assert document.sources


@pytest.mark.parametrize("rulebook", [*PLATFORMS, *EDITIONS])
def test_every_value_of_a_platform_names_a_source_that_is_listed(rulebook: str) -> None:
    rules = load_rules(rulebook)
    listed = {source.id for source in rules.sources}
    check_cites_known(dict(rules.cites), listed)
    own = read_preset(rulebook)
    keys = own.values if own.extends else [one.key for one in schema() if not one.optional]
    for name in keys:
        assert rules.cites_of(name), name
    named = {cite.partition("/")[0] for _, cites in rules.cites for cite in cites}
    assert listed <= named


OTHERWISE = {
    # Of hands 3.4.6f alone speaks, and for it five tiles are enough.
    ("ema-2008", "offences.hand_toppled_min"): "5",
    # A bonus that three share comes out in thirds, but 13.2 reckons to one tenth.
    ("furiten-club", "rating.rounding"): "tenth",
}
"""Where the words of the source are followed against the catalogue."""


@pytest.mark.parametrize("rulebook", [*BOOKS, "tenhou"])
def test_every_value_and_cite_is_that_of_the_catalogue(rulebook: str) -> None:
    rows = values_of_catalogue()
    rules = load_rules(rulebook)
    assert [row["key"] for row in rows] == [one.key for one in schema() if one.before is None]
    for row in rows:
        value, _, cites = row[rulebook].partition(" @")
        value = OTHERWISE.get((rulebook, row["key"]), value)
        assert rules.text(row["key"]) == value, row["key"]
        expected = () if cites in {"", "silent"} else tuple(cites.split(","))
        articles_cited = () if rules.sources else rules.cites_of(row["key"])
        assert articles_cited == expected, row["key"]


MENDED = {
    # The catalogue is wider than the book: after another's riichi it is chombo.
    "offences.open_riichi_furiten": "An open riichi is declared in furiten although "
    "riichi.open_limits forbids it.",
    "draws.dead_wait": "Whether a hand is tenpai, for riichi and at a draw, when the player "
    "already holds all four of every tile it waits for.",
    # The rest says the same as the catalogue in plainer words.
    "riichi.deposit_if_ronned": "Fate of the riichi and its 1000 points when the declaration tile "
    "is ronned.",
    "riichi.deposit_if_triple_ron": "Fate of the riichi and its 1000 points when the declaration "
    "tile ends the hand by triple ron.",
    "riichi.deposit_if_aborting": "Fate of the riichi and its 1000 points when the declaration "
    "tile itself aborts the hand (four winds, four riichi, four kans) unronned.",
    "win.two_han_from_honba": "Number of honba from which a win needs two han of yaku.",
    "yaku.renhou_window": "Time limit for a ron to count as renhou, always in the uninterrupted "
    "first go-around.",
    "fu.chiitoitsu": "Fixed fu and han of chiitoitsu in payments; for win.min_han it always counts "
    "as yaku.chiitoitsu says.",
    "limits.counted_yakuman": "Number of counted han from which a hand without a yakuman is paid "
    "as a yakuman; 0 limits it to sanbaiman.",
    "limits.several_yakuman": "Value of a hand with several yakuman.",
    "pao.covers": "What the liable player pays for when the hand has further yakuman.",
    "ending.rounds": "Number of wind rounds in a match.",
    "ending.target": "Points that some player must have at the end of the last regular round to "
    "avoid extension rounds.",
    "seating.draw": "How the seats are drawn before the match.",
    "payments.honba": "Points one honba adds to a win, an equal part from each payer on tsumo.",
    "draws.four_winds": "Suufon renda: the first discards of all in the uninterrupted first "
    "go-around are the same wind and the last is not ronned.",
    "draws.four_riichi": "Suucha riichi: all players have declared riichi and the last declaration "
    "tile is not ronned.",
    "placement.return": "Points subtracted from each result; its excess over the start, times the "
    "players, goes to first place as oka.",
    "placement.uma": "Bonus of each place.",
    "ending.extension_rounds": "Maximum number of extra wind rounds to reach the target.",
    "offences.exposed_tiles_min": "Minimum number of tiles for offences.tiles_exposed.",
    "offences.chombo_honba": "Effect on the honba count when a hand is replayed after chombo.",
    "offences.redeem_deposit": "Deposit with which an offender can free themselves from a dead "
    "hand while the offence can still be corrected.",
    "offences.yakuman_claim_shanten": "Maximum shanten from a yakuman at which a player may claim "
    "compensation, set by the referee, when another player's chombo voids the hand.",
}
THEY = {"he": "they", "his": "their", "him": "them", "himself": "themselves"}
"""What the catalogue says of a player, and what we say."""


def test_types_and_meanings_are_those_of_the_catalogue() -> None:
    rows = values_of_catalogue()
    for row in rows:
        meaning = re.sub(r"\b(he|his|him|himself)\b", lambda he: THEY[he[0]], row["meaning"])
        row["meaning"] = MENDED.get(row["key"], meaning)
    assert [(row["key"], row["type"], row["meaning"]) for row in rows] == [
        (entry.key, entry.type, entry.meaning) for entry in schema() if entry.before is None
    ]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_article_index_is_that_of_the_catalogue(rulebook: str) -> None:
    rows = rows_of("clauses", f"{rulebook}.tsv")
    assert [(entry.id, entry.kind) for entry in articles(rulebook)] == [
        (row["id"], row["kind"]) for row in rows
    ]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_cite_names_an_article_that_exists(rulebook: str) -> None:
    rules = load_rules(rulebook)
    check_cites_known(dict(rules.cites))
    check_cites_known({entry.name: entry.cites for entry in variations(rulebook)})


def cited(rules: RuleSet) -> set[str]:
    return {article for _, ids in rules.cites for article in ids}


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_child_lists_only_what_differs_from_its_parent(rulebook: str) -> None:
    own = read_preset(rulebook)
    if not own.extends:
        assert {entry.key for entry in schema() if not entry.optional} <= own.values.keys()
        return
    parent = load_rules(own.extends)
    assert all(parent[name] != value for name, value in own.values.items())


def test_only_jpml_b_takes_articles_of_its_parent() -> None:
    for rulebook in BOOKS:
        books = {article.partition("/")[0] for article in cited(load_rules(rulebook))}
        expected = {"jpml-b": {"jpml-a", "jpml-b"}}
        assert books == expected.get(rulebook, {rulebook})


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_variation_can_be_played(rulebook: str) -> None:
    for variation in variations(rulebook):
        offered = variation.allowed or ((True, False) if variation.sets else ())
        for value in offered:
            given = find_key(variation.key).plain(value) if variation.key else value
            rules = load_rules(rulebook, {variation.name: given})
            if variation.key:
                assert rules[variation.key] == value
            for name, switched in variation.sets if value else ():
                assert rules[name] == switched
                assert rules.cites_of(name) == variation.cites


def test_an_article_that_a_key_cites_is_known_by_its_index() -> None:
    index: dict[str, Article] = {
        entry.id: entry for rulebook in BOOKS for entry in articles(rulebook)
    }
    rules = load_rules("furiten-club")
    assert index[rules.cites_of("calls.kuikae")[0]].kind == "engine"
