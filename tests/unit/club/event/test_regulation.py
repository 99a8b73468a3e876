"""Regulations are cited data, and none contradicts its rulebook."""

from pathlib import Path

import pytest

from clubs.events import HAND, SEED, planned
from hanchan.club.event import create_event, load_regulation, load_regulation_file, regulations
from hanchan.club.event import lines as e
from hanchan.club.event.regulation import (
    COUNT_RATED,
    FOLDER,
    KEYS,
    STANDINGS_COUNTS,
    SUBSTITUTE_RESULT,
    TIME_MINUTES,
    find_key,
)
from hanchan.club.event.regulation_text import describe_regulation, describe_value
from hanchan.errors import EventError, HanchanError, RulesError
from hanchan.localized_messages import LANGUAGES
from hanchan.rules import RuleSet, load_rules


@pytest.mark.parametrize("name", regulations())
def test_every_value_of_a_template_cites_something(name: str) -> None:
    regulation = load_regulation(name)
    assert set(regulation.cites) == set(regulation.values)
    needed = {key for key, one in KEYS.items() if one.unsaid is None}
    assert needed <= set(regulation.values)


def written(folder: Path, before: str, after: str) -> str:
    """A template with something else in one place, as a file."""
    text = (FOLDER / "club.toml").read_text(encoding="utf-8")
    assert before in text
    path = folder / "own.toml"
    path.write_text(text.replace(before, after), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("minutes = 0", "minutes = -1", "value-range"),
        ("minutes = 0", "", "regulation-missing"),
        ('after = "none"', 'after = "never"', "value-choice"),
        ('time.after = ["club-4p/3.3.1h"]', "", "regulation-uncited"),
        ('"club-4p/3.3.1h"', '"nobody/1"', "regulation-source"),
        ("[time]", "[weather]\nrain = 1\n\n[time]", "unknown-name"),
    ],
)
def test_a_regulation_that_is_wrong_is_refused_by_its_key(
    tmp_path: Path, before: str, after: str, message: str
) -> None:
    with pytest.raises(EventError) as caught:
        load_regulation_file(written(tmp_path, before, after))
    assert caught.value.message == message


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("standings.counts", "best-series:0", "all, best-series:N (1, 2, ...)"),
        ("substitute.result", "fixed:0.5", "own, fixed:N (..., -1, 0, 1, ...)"),
        ("standings.shown", "hidden-from:-1", "live, after-round, hidden-from:N (0, 1, ...)"),
        ("late.points", "each-minute:-1", "referee, each-minute:N (0, 1, ...)"),
        ("pace.points", "each-warning:-1", "referee, each-warning:N (0, 1, ...)"),
        ("online.look_on", "delay:601", "nobody, delay:N (0, 1, ..., 600)"),
        ("mers.rank", "weight:0.001", "none, base, weight:N (0.00, 0.01, ..., 100.00)"),
    ],
)
def test_a_word_with_a_wrong_number_is_refused_with_the_numbers_allowed(
    key: str, value: str, allowed: str
) -> None:
    with pytest.raises(EventError) as caught:
        find_key(key).parse(value)
    assert caught.value.allowed == allowed


def test_an_article_that_no_rulebook_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError):
        load_regulation_file(written(tmp_path, '"club-4p/3.3.1h"', '"club-4p/99"'))


@pytest.mark.parametrize(
    ("rulebook", "before", "after", "told"),
    [
        ("ema-2008", 'tournament = "book"', 'tournament = "on"', "offences.chombo_rating"),
        ("jpml-a", 'tournament = "book"', 'tournament = "off"', "offences.chombo_rating"),
        ("jpml-a", 'payment = "never"', 'payment = "referee"', "jpml-a/score.2"),
        ("furiten-club", 'payment = "never"', 'payment = "four-agree"', "furiten-club/11.2"),
        (
            "ema-2025",
            'chombo_in_last = "book"',
            'chombo_in_last = "redeal"',
            "offences.chombo_in_last_hand",
        ),
    ],
)
def test_a_regulation_that_its_rulebook_contradicts_is_refused_by_name(
    tmp_path: Path, rulebook: str, before: str, after: str, told: str
) -> None:
    path = written(tmp_path, before, after)
    with pytest.raises(EventError) as caught:
        create_event(
            HAND, name="x", rules=rulebook, regulation=load_regulation_file(path), seed=SEED
        )
    for language in LANGUAGES:
        assert told in caught.value.localized(language)
        assert rulebook in caught.value.localized(language)


@pytest.mark.parametrize("template", regulations())
@pytest.mark.parametrize("rulebook", ["ema-2025", "wrc-2025", "rrc"])
def test_every_template_fits_rulebooks_that_end_the_match_with_a_chombo(
    template: str, rulebook: str
) -> None:
    regulation = load_regulation(template)
    create_event(HAND, name="x", rules=rulebook, regulation=regulation, seed=SEED)
    assert regulation.values["time.chombo_in_last"] in ("book", "no-redeal")


def test_a_change_of_the_regulation_is_a_line_with_what_it_rests_on_and_why() -> None:
    book = planned(4, 1)
    fields = {"key": "time.minutes", "value": 60, "reason": "the hall closes"}
    book.add(e.RegulationChange, HAND, {**fields, "cites": ("organiser/time",)})
    assert book.event.regulation_value(TIME_MINUTES) == 60
    with pytest.raises(HanchanError, match="begin the citation with one of these"):
        book.add(e.RegulationChange, HAND, {**fields, "cites": ("rumour/1",)})


def test_an_unknown_template_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match="club, ema, league, wrc"):
        load_regulation("wcr")


@pytest.mark.parametrize("path", ["own.toml", "./own.toml", "/dev/stdin"])
def test_a_text_is_the_name_of_a_template_and_opens_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    written(tmp_path, *SIMPLIFIED)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RulesError, match="club, ema, league, wrc"):
        create_event(HAND, name="May", rules="ema", regulation=path, seed=SEED)


SIMPLIFIED = ('rated = "book"', 'rated = "simplified"')


@pytest.mark.article("furiten-club/13.0b")
@pytest.mark.parametrize("changed", [{}, {"min_han": 2}, {"start": 30000, "open_riichi": True}])
def test_what_the_club_permits_is_rated_in_the_simplified_list(
    tmp_path: Path, changed: dict[str, object]
) -> None:
    rules = load_rules("furiten-club", changed)
    regulation = load_regulation_file(written(tmp_path, *SIMPLIFIED))
    book = create_event(HAND, name="May", rules=rules, regulation=regulation, seed=SEED)
    assert book.event.regulation_value(COUNT_RATED).word == "simplified"


@pytest.mark.article("furiten-club/13.0b")
@pytest.mark.parametrize(
    "rules",
    [
        load_rules("jpml-a"),
        load_rules("furiten-club", {"placement.start": 20000}),
        load_rules("furiten-club", {"riichi.open": "plain", "yaku.open_riichi": "1/-"}),
        load_rules("furiten-club", {"draws.noten_payment": 0}),
    ],
)
def test_what_the_club_does_not_permit_is_not_rated_in_the_simplified_list(
    tmp_path: Path, rules: RuleSet
) -> None:
    regulation = load_regulation_file(written(tmp_path, *SIMPLIFIED))
    with pytest.raises(EventError, match=r"furiten-club/13\.0b"):
        create_event(HAND, name="May", rules=rules, regulation=regulation, seed=SEED)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_and_every_value_of_it_is_said_in_each_language(lang: str) -> None:
    for one in describe_regulation(load_regulation("league"), "league", lang):
        said = [option.said for option in one.options] or [one.said]
        assert len(set(said)) == len(said), one.key
        assert all((one.name, *said)), one.key
        if lang != "en":
            words = "".join((one.name, *said)).replace("N - 1", "").replace("N", "")
            assert not any("a" <= letter.lower() <= "z" for letter in words), (one.key, words)


def test_a_number_in_a_value_is_said_with_its_sign() -> None:
    said = describe_value(SUBSTITUTE_RESULT, SUBSTITUTE_RESULT.accept("fixed:-30"), "en")
    assert said == "counts \N{MINUS SIGN}30 thousand points"
    best = STANDINGS_COUNTS.accept("best-series:5")
    assert describe_value(STANDINGS_COUNTS, best, "ru").endswith("5")
