"""Loading: parents first, then the file, then overrides; what is wrong is refused by name."""

import sys
from pathlib import Path
from typing import Any

import pytest

from hanchan.errors import RulesError
from hanchan.rules import (
    RuleSet,
    RulesPackage,
    load_rules,
    load_rules_file,
    parse_overrides,
    variations,
)
from hanchan.rules.rules_document import all_rulebooks
from hanchan.rules.value_enums import MultipleRon, OpenRiichiLimit


def written(tmp_path: Path, text: str, name: str = "ours.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def refusal(tmp_path: Path, text: str) -> str:
    with pytest.raises(RulesError) as refused:
        load_rules_file(written(tmp_path, text))
    sentence = str(refused.value)
    assert "\n" not in sentence
    return sentence


def test_the_package_itself_is_the_public_function() -> None:
    public = sys.modules["hanchan.rules"]
    assert isinstance(public, RulesPackage)
    assert public("tenhou", {"win.min_han": 2}).win.min_han == 2


def test_a_rule_can_be_overridden_by_its_key() -> None:
    rules = load_rules("jpml-a", {"win.multiple_ron": "all", "placement.return": 35000})
    assert rules.win.multiple_ron is MultipleRon.ALL
    assert rules.placement.return_ == 35000
    assert rules.cites_of("win.multiple_ron") == ()


def test_an_override_that_changes_nothing_keeps_its_cites() -> None:
    assert load_rules("jpml-a", {"win.multiple_ron": "head-bump"}) == load_rules("jpml-a")


def test_furiten_club_offers_its_ten_deviations() -> None:
    offered = {entry.name: entry.offered_text for entry in variations("furiten-club")}
    assert offered == {
        "min_han": "1 | 2 | 3",
        "red_fives": "0,0,0 | 1,1,1 | 1,2,1",
        "tanyao": "1/1 | 1/-",
        "kuikae": "allowed | no-same-tile | no-same-or-suji",
        "two_han_from_honba": "0 | 5",
        "open_riichi": "true or false",
        "start": "a multiple of 100 from 25000 to 50000",
        "uma": offered["uma"],
        "return": "a multiple of 100 from 25000 to 50000",
        "dealer_stop": "true or false",
    }
    assert offered["uma"].startswith("rows of N:first/second/third/fourth")


def test_an_open_riichi_of_furiten_club_is_for_the_first_and_not_in_furiten() -> None:
    rules = load_rules("furiten-club", {"open_riichi": True})
    assert rules.riichi.open_limits == (
        OpenRiichiLimit.FIRST_DECLARER,
        OpenRiichiLimit.NOT_FURITEN,
    )
    assert rules.cites_of("riichi.open") == ("furiten-club/option.6",)
    assert load_rules("furiten-club", {"open_riichi": False}) == load_rules("furiten-club")


def test_a_key_wins_over_a_variation() -> None:
    rules = load_rules("club-4p", {"tournament": True, "offences.chombo_rating": 40})
    assert rules.offences.chombo_rating == 40
    assert rules.text("offences.chombo_payment") == "none"


def test_an_override_may_have_spaces_around_its_equals_sign_as_in_a_file() -> None:
    assert parse_overrides("tenhou", ["win.min_han = 2"]) == {"win.min_han": 2}


def test_overrides_can_be_written_as_texts() -> None:
    texts = ["min_han=2", "uma=*:+15/+5/-5/-15", "dealer_stop", "yaku.renhou=mangan"]
    found = parse_overrides("furiten-club", texts)
    rules = load_rules("furiten-club", found)
    assert rules.win.min_han == 2
    assert rules.placement.uma.otherwise == (15, 5, -5, -15)
    assert rules.text("ending.dealer_stop") == "dealer-may"
    assert rules.text("yaku.renhou") == "mangan"


@pytest.mark.parametrize(
    ("overrides", "sentence"),
    [
        ({"win.min_han": 4}, "win.min_han: 4 is not a whole number from 1 to 3"),
        ({"win.min_han": "2"}, "win.min_han: '2' is not a whole number from 1 to 3"),
        ({"dora.ura": "any"}, "dora.ura: 'any' is none of these: none, first-only, all"),
        (
            {"win.multiple_rons": "all"},
            "rule key: 'win.multiple_rons' is not known. Did you mean 'win.multiple_ron'?",
        ),
        (
            {"options.pause": 3},
            "rule key: 'options.pause' is not known. Known: options.yakitori, options.chips",
        ),
        ({"min_han": 4}, "min_han: 4 is none of these: 1, 2, 3"),
        ({"start": 20000}, "start: 20000 is not a multiple of 100 from 25000 to 50000"),
        ({"open_riichi": "yes"}, "open_riichi: 'yes' is neither true nor false"),
        (
            {"start": 40000},
            (
                "placement.return: 30000 is less than placement.start = 40000. Write at least "
                "the starting points, because oka is never negative"
            ),
        ),
        (
            {"yaku.open_riichi": "2/-"},
            (
                "yaku.open_riichi: 2/- contradicts riichi.open = none. "
                "Write - (not a yaku), or allow open riichi"
            ),
        ),
        (
            {"riichi.open": "plain"},
            (
                "riichi.open: plain contradicts yaku.open_riichi = -. "
                "Write none, or make open riichi a yaku"
            ),
        ),
        (
            {"open_riichi": True, "yaku.riichi": "-"},
            (
                "yaku.open_riichi: 2/- contradicts yaku.riichi = -. "
                "Write - (not a yaku), or make riichi a yaku"
            ),
        ),
        (
            {"ending.extension_rounds": 1},
            (
                "ending.extension_rounds: 1 contradicts ending.target = 0. "
                "Write 0, or set a target for the extension rounds"
            ),
        ),
        (
            {"ending.extension_rounds": 1, "ending.target": 30000, "ending.rounds": 4},
            (
                "ending.extension_rounds: 1 and ending.rounds = 4 make more than four wind "
                "rounds. Lower one of them"
            ),
        ),
        (
            {"riichi.min_points": 0, "ending.bust": "cannot-pay"},
            (
                "riichi.min_points: 0 contradicts ending.bust = cannot-pay, by which "
                "nobody pays more than they have. Write 1000"
            ),
        ),
        (
            {"yaku.chiitoitsu": "1/-", "fu.chiitoitsu": "50fu-1han"},
            (
                "yaku.chiitoitsu: 1/- contradicts fu.chiitoitsu = 50fu-1han. Write at least "
                "2 han, because chiitoitsu counts one han less at 50 fu"
            ),
        ),
    ],
)
def test_a_wrong_override_gets_one_sentence(overrides: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules("furiten-club", overrides)
    assert str(refused.value) == sentence


def test_an_unknown_rulebook_is_refused_with_the_list_and_the_nearest() -> None:
    with pytest.raises(RulesError) as refused:
        load_rules("ema-2009")
    books = ", ".join(all_rulebooks())
    assert str(refused.value) == (
        f"rulebook: 'ema-2009' is not known. Did you mean 'ema-2008'? Known: {books}"
    )


def test_an_unknown_variation_is_refused() -> None:
    wrong: dict[str, Any] = {"tournamnt": True}
    with pytest.raises(RulesError, match=r"'tournamnt' is not known\. Did you mean 'tournament'"):
        load_rules("club-4p", wrong)
    with pytest.raises(RulesError, match=r"'min_han' is not known\. Did you mean .*win\.min_han"):
        load_rules("tenhou", {"min_han": 2})
    with pytest.raises(RulesError, match="tournament: 'perhaps' is neither true nor false"):
        parse_overrides("club-4p", ["tournament=perhaps"])


def test_a_file_extends_a_rulebook_with_what_differs(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        'title = "Ours"\nextends = "ema-2008"\n'
        '[win]\nmultiple_ron = "head-bump"\n'
        '[cites]\n"win.multiple_ron" = ["ours/7"]\n'
        '[sources.ours]\ntitle = "Rules of our club"\nedition = "2024"\n'
        'publisher = "The club"\npublished = "on its wall"\n'
        '[variation.atamahane]\ntitle = "All win"\n'
        '[variation.atamahane.sets]\nwin.multiple_ron = "all"\n',
    )
    rules = load_rules_file(str(path))
    assert (rules.id, rules.title, rules.extends) == ("ours", "Ours", "ema-2008")
    assert rules.cites_of("win.multiple_ron") == ("ours/7",)
    assert rules.cites_of("calls.kuikae") == ("ema-2008/0.3",)
    ours: dict[str, Any] = {"atamahane": True}
    assert load_rules_file(path, ours).win.multiple_ron is MultipleRon.ALL
    with pytest.raises(RulesError, match="variations of ours are seating_schedule, atamahane"):
        load_rules_file(path, {"tournament": True})


def test_a_new_value_is_not_cited_by_the_parents_article(tmp_path: Path) -> None:
    text = 'title = "Ours"\nextends = "ema-2008"\n[win]\nmultiple_ron = "head-bump"\n'
    assert load_rules_file(written(tmp_path, text)).cites_of("win.multiple_ron") == ()


def test_a_file_may_extend_a_file(tmp_path: Path) -> None:
    written(tmp_path, 'title = "A"\nextends = "jpml-b"\n[win]\nmin_han = 2\n', "a.toml")
    child = written(tmp_path, 'title = "B"\nextends = "a.toml"\n[ending]\nrounds = 1\n', "b.toml")
    rules: RuleSet = load_rules_file(child)
    assert (rules.win.min_han, rules.ending.rounds) == (2, 1)
    assert rules.text("dora.ura") == "all"


def test_the_example_of_an_abortive_draw_is_one_that_its_key_takes() -> None:
    with pytest.raises(
        RulesError, match=r"four_kans: 'x' .* such as stays/\+1/fourth-kan\. DEALER"
    ):
        load_rules("ema-2008", {"draws.four_kans": "x"})
    assert load_rules("ema-2008", {"draws.four_kans": "stays/+1/fourth-kan"})


def test_parents_in_a_circle_are_refused(tmp_path: Path) -> None:
    written(tmp_path, 'title = "A"\nextends = "b.toml"\n', "a.toml")
    path = written(tmp_path, 'title = "B"\nextends = "a.toml"\n', "b.toml")
    with pytest.raises(RulesError) as refused:
        load_rules_file(path)
    assert str(refused.value) == (
        "a.toml: extends: these rulebooks extend each other in a circle: b.toml > a.toml > b.toml; "
        "remove extends from one of them"
    )


HEAD = 'title = "Ours"\nextends = "ema-2008"\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            HEAD + "[win]\nmin_hans = 1\n",
            "rule key: 'win.min_hans' is not known. Did you mean 'win.min_han'?",
        ),
        (
            HEAD + "[win]\nmin_han = true\n",
            "win.min_han: True is not a whole number from 1 to 3",
        ),
        (
            HEAD + "[win.min_han]\nx = 1\n",
            "win.min_han: {'x': 1} is not a whole number from 1 to 3",
        ),
        ("win = 3\n" + HEAD, "win: a table of NAME = value is needed here, not 3"),
        (HEAD + "cites = 3\n", "cites: a table of NAME = value is needed here, not 3"),
        (
            HEAD + "[cites]\nwin.min_han = 'a'\n",
            "cites.win.min_han: a list in square brackets is needed here, not 'a'",
        ),
        (
            HEAD + "[cites]\nwin.min_han = [3]\n",
            (
                "cites.win.min_han: a list of texts in quotes is needed here, such as "
                '["one", "another"], not [3]'
            ),
        ),
        (
            HEAD + "[cites]\nwin.min_han = ['ema-2008/3.2z']\n",
            (
                "cites.win.min_han: ema-2008 has no article 'ema-2008/3.2z'; the most similar "
                "one is ema-2008/3.2e; `hanchan rules articles ema-2008` lists them"
            ),
        ),
        (
            HEAD + "[cites]\nwin.min_han = ['3.2b']\n",
            "cites.win.min_han: '3.2b' is not an id of an article, such as ema-2008/3.3.4a",
        ),
        ('extends = "jpml-a"\n', "title: a non-empty text in quotes is needed here"),
        ("title = 3\n", "title: a non-empty text in quotes is needed here, not 3"),
        (
            'title = "Ours"\nextends = "jpml-c"\n',
            "extends: 'jpml-c' is not known. Did you mean 'jpml-b'? Known: "
            + ", ".join(all_rulebooks()),
        ),
        (
            HEAD + "[variation.x]\ntitle = 'X'\n",
            (
                "variation.x: a variation needs a name without a dot, and either key or sets, "
                "but not both. This one has title"
            ),
        ),
        (
            HEAD + "[variation.x]\ntitle = 'X'\nkey = 'win.min_han'\nmosts = 1\n",
            (
                "variation.x: 'mosts' is not known. Did you mean 'most'? Known: "
                "allowed, cites, key, least, most, sets, title"
            ),
        ),
        (
            HEAD + "[variation.x]\ntitle = 'X'\nkey = 'win.min_han'\nallowed = [9]\n",
            "win.min_han: 9 is not a whole number from 1 to 3",
        ),
        (
            HEAD + "[variation.x]\ntitle = 'X'\nkey = 'win.min_han'\nallowed = []\n",
            "variation.x.allowed: leave this out, or list values of the key of this variation",
        ),
        (
            HEAD + "[variation.x]\ntitle = 'X'\nkey = 'win.min_han'\nleast = '1'\n",
            "variation.x.least: '1' is not a whole number",
        ),
        (
            HEAD + "[variation]\nx = 1\n",
            "variation.x: a table of NAME = value is needed here, not 1",
        ),
    ],
)
def test_a_wrong_file_gets_one_sentence_that_names_it(
    tmp_path: Path, text: str, sentence: str
) -> None:
    assert refusal(tmp_path, text) == f"ours.toml: {sentence}"


def test_a_mistake_is_said_to_be_in_the_file_that_has_it(tmp_path: Path) -> None:
    written(tmp_path, HEAD + "[win]\nmin_han = 9\n", "parent.toml")
    for name, extends in (("child.toml", "parent.toml"), ("grandchild.toml", "child.toml")):
        path = written(tmp_path, f'title = "Ours"\nextends = "{extends}"\n', name)
        with pytest.raises(RulesError, match=r"^parent\.toml: win\.min_han: 9 is not"):
            load_rules_file(path)


def test_values_of_a_file_that_exclude_each_other_name_it_and_those_of_an_override_do_not(
    tmp_path: Path,
) -> None:
    high = "[placement]\nstart = 40000\n"
    assert refusal(tmp_path, HEAD + high).startswith("ours.toml: placement.return: 30000 is less")
    path = written(tmp_path, HEAD)
    with pytest.raises(RulesError, match=r"^placement\.return: 30000 is less"):
        load_rules_file(path, {"placement.start": 40000})


def test_a_misspelt_topic_is_refused_with_the_nearest(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, HEAD + "[furitem]\nx = 1\n")
    assert sentence.startswith("ours.toml: 'furitem' is not known. Did you mean 'furiten'? Known: ")


def test_broken_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, HEAD + "[win]\nmin_han = = 1\n")
    assert sentence.startswith("ours.toml: this is not valid TOML: ")
    assert "line 4" in sentence


def test_toml_that_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, HEAD + "x = " + "[" * 50_000)
    assert sentence == (
        "ours.toml: this TOML cannot be read: tables are nested too deeply, or a number is too long"
    )


def test_a_number_of_thousands_of_digits_is_refused(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, HEAD + "[win]\nmin_han = " + "9" * 5000)
    assert sentence == (
        "ours.toml: this TOML cannot be read: tables are nested too deeply, or a number is too long"
    )


@pytest.mark.parametrize("title", ["x" * 201, "a\\u0000b", "two\\nlines", "\\u001b[31mred"])
def test_a_title_is_one_short_line(tmp_path: Path, title: str) -> None:
    sentence = refusal(tmp_path, f'title = "{title}"\nextends = "ema-2008"\n')
    assert sentence.startswith("ours.toml: title: ")
    assert sentence.endswith(" is not one line of up to 200 characters")


def test_a_rulebook_without_a_parent_must_give_every_value(tmp_path: Path) -> None:
    assert refusal(tmp_path, 'title = "Ours"\n[win]\nmin_han = 1\n').startswith(
        "ours.toml: there is no value for equipment.red_fives and 158 other keys. "
        'Write extends = "ema-2008", or another of these to begin with: club-4p, ema, ema-2008'
    )


def test_a_missing_or_unreadable_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="rules file: there is no TOML file"):
        load_rules_file(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RulesError, match="rules file:"):
        load_rules_file(tmp_path / "bytes.toml")
