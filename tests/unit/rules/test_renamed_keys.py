"""Keys that were renamed: their former names are read everywhere, and no hash has changed."""

import pytest

from hanchan.errors import RulesError
from hanchan.rules import from_plain_values, load_rules, parse_overrides
from hanchan.rules.loader import load_rules_text
from hanchan.rules.renamed_keys import current_name, name_in_hash
from hanchan.rules.schema import keys_by_name

FORMER = {
    "offences.noten_riichi": "faults.noten_riichi",
    "offences.chombo_rating": "faults.chombo_rating",
    "ending.bust": "ending.bankruptcy",
}


def test_every_former_name_leads_to_its_key() -> None:
    assert {name_in_hash(name): current_name(name_in_hash(name)) for name in keys_by_name()} == {
        name_in_hash(name): name for name in keys_by_name()
    }


@pytest.mark.parametrize(("name", "former"), FORMER.items())
def test_a_former_name_is_hashed(name: str, former: str) -> None:
    assert name_in_hash(name) == former


def test_values_by_former_names_are_the_same_rules() -> None:
    rules = load_rules("ema-2008")
    former = {name_in_hash(name): value for name, value in rules.values_for_record().items()}
    read = from_plain_values(former, id=rules.id, title=rules.title)
    assert (read.plain_values(), read.content_hash()) == (
        rules.plain_values(),
        rules.content_hash(),
    )


def test_a_file_may_use_former_names() -> None:
    ours = 'title = "Ours"\nextends = "tenhou"\n'
    former = load_rules_text(
        ours + '[faults]\nchombo_rating = 7\n[ending]\nbankruptcy = "none"\n'
        '[cites]\n"faults.chombo_rating" = ["ema-2008/3.3.4"]\n'
        '[readings]\n"faults.chombo_rating" = "a doubt"\n'
        '[variation.harsh]\ntitle = "Harsh"\nsets = {"faults.chombo_rating" = 20}\n'
    )
    assert former.offences.chombo_rating == 7
    assert former.text("ending.bust") == "none"
    assert former.cites_of("offences.chombo_rating") == ("ema-2008/3.3.4",)
    assert former.reading_of("offences.chombo_rating") == "a doubt"


def test_an_override_may_use_a_former_name() -> None:
    given = parse_overrides("tenhou", ["faults.chombo_rating=7"])
    assert given == {"offences.chombo_rating": 7}
    assert load_rules("tenhou", {"faults.chombo_rating": 7}) == load_rules("tenhou", given)


def test_a_former_name_is_asked_for_like_its_key() -> None:
    rules = load_rules("tenhou")
    assert rules["ending.bankruptcy"] == rules.ending.bust


@pytest.mark.parametrize(
    "text",
    [
        "[faults]\nchombo_rating = 7\n[offences]\nchombo_rating = 7",
        '[ending]\nbust = "none"\nbankruptcy = "none"',
    ],
)
def test_one_key_under_both_names_is_refused(text: str) -> None:
    with pytest.raises(RulesError, match="this key is now called"):
        load_rules_text(f'title = "Ours"\nextends = "tenhou"\n{text}')


def test_a_record_with_both_names_is_refused() -> None:
    written = load_rules("tenhou").values_for_record()
    with pytest.raises(
        RulesError, match=r"ending\.bankruptcy: this key is now called ending\.bust"
    ):
        from_plain_values({**written, "ending.bankruptcy": "none"}, id="tenhou", title="")


def test_two_overrides_of_one_key_are_refused() -> None:
    with pytest.raises(RulesError, match=r"faults\.chombo_rating: this key is now called"):
        load_rules("tenhou", {"faults.chombo_rating": 7, "offences.chombo_rating": 8})
