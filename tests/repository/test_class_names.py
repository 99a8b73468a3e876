"""A class name stands for one thing, apart from a few names with a reason each."""

import re
from collections import Counter
from pathlib import Path

MJAI = "an event of the record, and the message of the mjai protocol of the same name"
TALLY = "a line of a tally, and the event of a record that it becomes"
CLASS = re.compile(r"^ *class (\w+)[(:\[]", re.MULTILINE)
SHARED_NAMES = {
    "Ankan": MJAI,
    "Chi": MJAI,
    "Dahai": MJAI,
    "Daiminkan": MJAI,
    "Dora": MJAI,
    "EndGame": MJAI,
    "EndKyoku": MJAI,
    "Hora": MJAI,
    "Kakan": MJAI,
    "Pon": MJAI,
    "Reach": MJAI,
    "ReachAccepted": MJAI,
    "Ryukyoku": MJAI,
    "StartGame": MJAI,
    "StartKyoku": MJAI,
    "Tsumo": MJAI,
    "Offence": TALLY,
    "Redeem": TALLY,
    "Ruling": TALLY,
    "Stop": "the end of a match before its time in a tally, and agari-yame in a record",
    "Draw": "the draw of a kyoku in a tally, and the draw of tables at a club event",
    "Header": "the first line of a tally, and that of a record; each is public in its package",
    "Record": "the record of a match, and a fixed-size record of the kernels (a struct in C)",
    "Result": "the value of a hand, and the line with a table's result in an event file",
}
"""Names of more than one class. A new one needs a reason, and there are to be fewer than 25."""


def test_only_listed_class_names_stand_for_several_classes(root: Path) -> None:
    names = Counter(
        name
        for path in (root / "src/hanchan").rglob("*.py")
        for name in CLASS.findall(path.read_text(encoding="utf-8"))
    )
    assert {name for name, count in names.items() if count > 1} == set(SHARED_NAMES)
    assert len(SHARED_NAMES) < 25
