"""The difference of two rulebooks is a table of what they play differently."""

import itertools

import pytest

from hanchan.rules import diff, load_rules, rulebooks
from hanchan.rules.schema import keys_by_name


def test_jpml_b_differs_from_jpml_a_in_what_its_faq_names() -> None:
    rows = [
        row for topic in diff(load_rules("jpml-a"), load_rules("jpml-b")).values() for row in topic
    ]
    assert [(row.key, row.left, row.right) for row in rows] == [
        ("calls.kuikae", "no-same-tile", "no-same-or-suji"),
        ("dora.concealed_kan", "never", "before-replacement"),
        ("dora.open_kan", "never", "before-replacement"),
        ("dora.ura", "none", "all"),
        ("yaku.ippatsu", "-", "1/-"),
        ("limits.kiriage_mangan", "none", "all"),
        ("placement.uma", rows[-1].left, "*:+15/+5/-5/-15"),
    ]
    assert rows[0].right_cites == ("jpml-b/faq.3h",)
    assert rows[0].left_cites == ("jpml-a/basic.11d", "jpml-a/basic.12d")


@pytest.mark.parametrize(("left", "right"), [*itertools.combinations(rulebooks(), 2)])
def test_a_difference_lists_each_key_that_differs_and_no_other(left: str, right: str) -> None:
    ours, theirs = load_rules(left), load_rules(right)
    rows = {row.key: row for topic in diff(ours, theirs).values() for row in topic}
    for name in ours:
        assert (name in rows) == (ours[name] != theirs[name])
    for name, row in rows.items():
        assert row.meaning == keys_by_name()[name].meaning
    assert list(diff(ours, theirs)) == list(dict.fromkeys(name.partition(".")[0] for name in rows))


def test_a_rule_set_does_not_differ_from_itself() -> None:
    assert diff(load_rules("tenhou"), load_rules("tenhou")) == {}
