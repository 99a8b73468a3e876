"""What everybody may see of a table before sitting down at it."""

import json

from hanchan.messages.table_options import TableOptions
from hanchan.rules import load_rules
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.views.table_updates import present_table

HOUSE = 'title = "Club"\nextends = "tenhou"\n[win]\nmin_han = 2\n'


def test_a_house_rulebook_is_described_by_its_base_and_changes() -> None:
    table = HostedTable.create("t", TableOptions(rulebook=HOUSE, changes={"ending.rounds": 1}))
    shown = present_table(table)
    assert (shown.rules, shown.title, shown.base) == ("house", "Club", "tenhou")
    assert shown.changes[0] == "Han needed to win: 2 han"
    assert len(shown.changes) == len(set(shown.changes)) == 2


def test_a_standalone_house_rulebook_is_described_by_its_nearest_preset() -> None:
    whole = load_rules("jpml-b", {"win.min_han": 2})
    written = "\n".join(
        f"{name} = {json.dumps(value)}" for name, value in whole.plain_values().items()
    )
    table = HostedTable.create("t", TableOptions(rulebook=f'title = "Club"\n{written}'))
    shown = present_table(table)
    assert (shown.rules, shown.title, shown.base) == ("house", "Club", "jpml-b")
    assert shown.changes == ("Han needed to win: 2 han",)


def test_a_bundled_rulebook_is_described_by_its_name() -> None:
    shown = present_table(HostedTable.create("t", TableOptions(rules="tenhou")))
    assert (shown.rules, shown.base, shown.changes) == ("tenhou", "", ())


def test_a_match_without_players_has_four_distinct_bot_names() -> None:
    table = HostedTable.create("t", TableOptions(rules="tenhou"))
    table.start(now=0.0)
    assert [chair.name for chair in present_table(table).places] == ["Aki", "Emi", "Ken", "Yui"]
