"""What everybody may see of a table before he sits down at it."""

from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.options import TableOptions
from hanchan.server.telling import table_shown

HOUSE = 'title = "Club"\nextends = "tenhou"\n[win]\nmin_han = 2\n'


def test_a_house_rulebook_is_told_by_the_book_it_changes_and_what_it_changes() -> None:
    table = HostedTable.made("t", TableOptions(rulebook=HOUSE, changes={"ending.rounds": 1}))
    shown = table_shown(table)
    assert (shown.rules, shown.title, shown.base) == ("house", "Club", "tenhou")
    assert shown.changes[0] == "Han needed to win: 2 han"
    assert len(shown.changes) == len(set(shown.changes)) == 2


def test_a_rulebook_that_comes_with_hanchan_is_told_by_its_name() -> None:
    shown = table_shown(HostedTable.made("t", TableOptions(rules="tenhou")))
    assert (shown.rules, shown.base, shown.changes) == ("tenhou", "", ())
