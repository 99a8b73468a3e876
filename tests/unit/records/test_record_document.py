"""`docs/record.md` is enough to read a record by: a reader made from the page and nothing else."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from runpy import run_path
from typing import Any

import msgspec
import pytest

from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS
from hanchan.core.seating_draw import draw_seats
from hanchan.core.seeded_deals import deal_from_seed, tiles_in_play
from hanchan.core.yaku_ids import NAMES
from hanchan.i18n.code_names import ENDINGS, LIMITS
from hanchan.logs import log_from_record
from hanchan.records import Tsumo, event_from_json, write_record
from hanchan.records.events import AnyEvent, event_to_json
from hanchan.records.record import Header, RecordResult
from hanchan.records.redaction import drop_undone
from hanchan.rules import load_rules, schema
from hanchan.rules.value_enums import FirstDealer, SeatDraw
from hanchan.table.match_engine import deal_tile_names
from play.random_records import whole_record

HONOURS = "ESWNPFC"


@cache
def page(root: Path) -> str:
    return (root / "docs/record.md").read_text(encoding="utf-8")


def table(text: str, first: str) -> dict[str, str]:
    """The second column of the table whose first row begins so, by its first column."""
    rows = re.findall(r"^\| (`.*?`) \| (.*?) \|", text[text.index(first) :], re.MULTILINE)
    return {name.strip("`"): cell for name, cell in rows}


def stream_of_page(text: bytes, seed: bytes, number: int) -> Callable[[int], int]:
    """Numbers below a limit, as the page derives them."""
    key = sha256(text + seed + number.to_bytes(8, "big")).digest()

    def stream() -> Iterator[int]:
        for i in count():
            block = sha256(key + i.to_bytes(8, "big")).digest()
            yield from (int.from_bytes(block[at : at + 8], "big") for at in range(0, 32, 8))

    words = stream()

    def below(m: int) -> int:
        while (word := next(words)) >= 2**64 - 2**64 % m:
            pass
        return word % m

    return below


def of_page(seed: bytes, number: int, reds: list[int]) -> tuple[list[int], list[str]]:
    """Dice and tiles of a deal, as the page derives them."""
    below = stream_of_page(b"hanchan 1 deal\n", seed, number)
    dice = [below(6) + 1, below(6) + 1]
    tiles: list[str] = []
    for suit, red in zip("mps", reds, strict=True):
        for rank in range(1, 10):
            five = red if rank == 5 else 0
            tiles += [f"5{suit}r"] * five + [f"{rank}{suit}"] * (4 - five)
    tiles += [honour for honour in HONOURS for _ in range(4)]
    for i in range(135, 0, -1):
        j = below(i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return dice, tiles


def wall_of_page(dice: list[int], tiles: list[str], oya: int) -> list[str]:
    d = sum(dice)
    broken = (oya + d - 1) % 4
    wall: list[str] = []
    for k in range(136):
        s = d + k // 2
        seat = (broken - s // 17) % 4
        wall.append(tiles[34 * seat + 2 * (s % 17) + k % 2])
    return wall


def test_the_walls_of_a_record_follow_from_its_seed_as_the_page_says() -> None:
    lines = [json.loads(line) for line in write_record(whole_record()).splitlines()]
    header = lines[0]
    seed = bytes.fromhex(header["seed"])
    assert sha256(seed).hexdigest() == header["commitment"]
    reds = header["rules"]["values"]["equipment.red_fives"]
    deals = [line for line in lines if line["type"] == "start_kyoku"]
    assert len(deals) > 3
    for deal in deals:
        dice, tiles = of_page(seed, deal["deal"], reds)
        wall = wall_of_page(dice, tiles, deal["oya"])
        assert dice == deal["dice"]
        assert wall[130] == deal["dora_marker"]
        hands: list[list[str]] = [[], [], [], []]
        for place in range(52):
            turn = place // 4 if place < 48 else place
            hands[(deal["oya"] + turn) % 4].append(wall[place])
        assert list(map(sorted, hands)) == list(map(sorted, deal["tehais"]))


def test_the_indicators_and_replacement_tiles_lie_where_the_page_says() -> None:
    replaced = 0
    for seed in range(8):
        for kyoku in log_from_record(whole_record("ema-2008", seed)).kyoku:
            assert kyoku.wall is not None
            taken = [e.pai for e in kyoku.events if isinstance(e, Tsumo) and e.rinshan]
            assert taken == [kyoku.wall[place] for place in (134, 135, 132, 133)][: len(taken)]
            assert kyoku.dora_markers == tuple(
                kyoku.wall[130 - 2 * i] for i in range(len(kyoku.dora_markers))
            )
            replaced += len(taken)
    assert replaced


def test_the_worked_wall_of_the_page_is_right(root: Path) -> None:
    deal = deal_from_seed(bytes(32), 1, tiles_in_play((1, 1, 1)))
    names = deal_tile_names(deal, 0)
    assert of_page(bytes(32), 1, [1, 1, 1])[0] == [*deal.dice] == [6, 2]
    text = " ".join(page(root).split())
    assert f"begins `{' '.join(names[:8])}`" in text
    assert f"ends `{' '.join(names[-6:])}`" in text


def test_the_hash_of_the_rules_is_made_as_the_page_says() -> None:
    header = json.loads(write_record(whole_record()).splitlines()[0])

    def text(value: Any) -> str:  # noqa: ANN401
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, list):
            return ",".join(map(str, value)) or "[]"
        return str(value)

    def first(key: str) -> str:
        key = "ending.bankruptcy" if key == "ending.bust" else key
        return re.sub(r"^offences\.", "faults.", key)

    lines = "".join(f"{first(key)}={text(v)}\n" for key, v in header["rules"]["values"].items())
    assert sha256(lines.encode()).hexdigest() == header["rules"]["hash"]


def test_the_hash_of_the_result_is_that_of_all_bytes_before_it() -> None:
    data = write_record(whole_record())
    before = data[: data[:-1].rindex(b"\n") + 1]
    assert json.loads(data.splitlines()[-1])["hash"] == sha256(before).hexdigest()


def test_what_stands_is_found_with_a_stack_as_the_page_says() -> None:
    stack: list[dict[str, Any]] = []
    for line in write_record(whole_record()).splitlines()[1:-1]:
        event = json.loads(line)
        if event["type"] == "undo":
            assert any(one["seq"] == event["to"] for one in stack)
            while stack[-1]["seq"] > event["to"]:
                stack.pop()
        else:
            stack.append(event)
    scores = [event["scores"] for event in stack if event["type"] == "settle"]
    starts = [event["scores"] for event in stack if event["type"] == "start_kyoku"]
    assert starts[1:] == scores[: len(starts) - 1]


def test_every_event_and_its_fields_are_on_the_page_in_their_order(root: Path) -> None:
    rows = table(page(root), "| `start_game` |")
    fields = {name: re.findall(r"`(\w+)`", cell) for name, cell in rows.items()}
    kinds = AnyEvent.__args__
    ours = {str(kind.__struct_config__.tag): list(kind.__struct_fields__[1:]) for kind in kinds}
    assert {name: fields[name] for name in ours} == ours


def test_every_field_of_header_and_result_is_on_the_page_in_its_order(root: Path) -> None:
    text = page(root)
    head = text[text.index("## The header") : text.index("## The events")]
    assert [*table(head, "| `type` |")] == ["type", *Header.__struct_fields__], (
        "the page has one, the program the other; a field that every header has makes a new version"
    )
    tail = text[text.index("## The result") : text.index("## The wall")]
    named = re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (`.*?`) \|", tail, re.MULTILINE)))
    assert named == ["type", *RecordResult.__struct_fields__]


def listed(text: str, after: str) -> list[str]:
    """The words between this and the end of the sentence or paragraph."""
    part = text[text.index(after) + len(after) :].lstrip()
    return re.findall(r"`(\w+)`", re.split(r"\n\n|\.\s", part)[0])


def test_every_word_that_a_field_may_have_is_on_the_page(root: Path) -> None:
    text = page(root)
    yaku = listed(text, "which `draws.nagashi` allows:")
    assert yaku == [*NAMES], "the page lists the yaku in the order of core/yaku_ids.py"
    assert listed(text, "A limit is ") == [x for x in LIMITS.values() if x != "counted_yakuman"]
    never = {"none", "win", "chombo", "redeal"}
    assert listed(text, "A reason for a draw is ") == [
        word for word in ENDINGS.values() if word not in never
    ]
    text = text.replace("-", "_")
    assert listed(text, "An offence is one of ") == [*OFFENCE_IDS[1:]]
    assert listed(text, "A sanction is one of ") == [
        name.replace("-", "_") for name in SANCTION_IDS
    ]


def test_the_page_of_the_rule_keys_is_what_the_schema_says(root: Path) -> None:
    written = run_path(str(root / "scripts/write_rule_keys.py"))["page"]()
    assert (root / "docs/rule-keys.md").read_text(encoding="utf-8") == written
    named = set(re.findall(r"`([a-z]+\.[a-z_0-9]+)`", page(root))) - {
        "settle.deltas",
        "hora.deltas",
        "ending.bankruptcy",  # the first name of a key
    }
    assert len(named) > 10
    assert named <= {entry.key for entry in schema()}


def seats_of_page(seed: bytes, draw: str, first_dealer: str) -> list[int]:  # noqa: C901 - as told
    """Who sits where, as the page tells it."""
    below = stream_of_page(b"hanchan 1 seating\n", seed, 0)
    at = [0, 1, 2, 3]

    def mixed(things: list[int]) -> list[int]:
        for i in range(len(things) - 1, 0, -1):
            j = below(i + 1)
            things[i], things[j] = things[j], things[i]
        return things

    def roll(q: int) -> tuple[int, int]:
        total = below(6) + 1 + below(6) + 1
        return (q + total - 1) % 4, total

    east, found = 0, None
    if draw != "given":
        row, first, straight = (
            mixed([0, 1, 2, 3] if draw == "drawn" else [0, 1, 2, 3, 4, 5]),
            0,
            True,
        )
        if draw != "drawn":
            east, total = roll(0)
            first = east
            if draw == "line-second-roll":
                first, total = roll(east)
                found = at[first]
            straight = (total % 2 == 1) == (row.index(4) < row.index(5))
        winds = [wind for wind in row if wind < 4]
        if not straight:
            winds.reverse()
        takers = [at[(first + n) % 4] for n in range(4)]
        for player, wind in zip(takers, winds, strict=True):
            at[(east + wind) % 4] = player
    if first_dealer == "east-seat":
        dealer = at[east]
    elif first_dealer == "one-roll":
        dealer = at[roll(east)[0]]
    else:
        dealer = at[roll(roll(east)[0])[0]] if found is None else found
    return [at[(at.index(dealer) + seat) % 4] for seat in range(4)]


@pytest.mark.parametrize("draw", SeatDraw)
@pytest.mark.parametrize("first_dealer", FirstDealer)
def test_the_seats_of_a_record_follow_from_its_seed_as_the_page_says(
    draw: SeatDraw, first_dealer: FirstDealer
) -> None:
    for n in range(40):
        seed = sha256(bytes([n])).digest()
        assert tuple(seats_of_page(seed, draw, first_dealer)) == (
            draw_seats(seed, draw, first_dealer).player_at
        )


@pytest.mark.parametrize("rules", ["tenhou", "ema-2008", "wrc"])
def test_points_and_deposits_follow_from_the_events_as_the_page_says(rules: str) -> None:
    scores: list[int] | None = None
    kyotaku, accepted, moved, ended = 0, [0] * 4, [0] * 4, "settle"
    for event in drop_undone(whole_record(rules).events):
        line = json.loads(event_to_json(event))
        match line["type"]:
            case "start_kyoku":
                assert scores is None or line["scores"] == scores
                assert line["kyotaku"] == kyotaku
                assert line["kyoku"] == line["oya"] + 1
                scores, accepted, moved = line["scores"], [0] * 4, [0] * 4
            case "reach_accepted":
                accepted[line["actor"]] += 1
            case "hora" | "ryukyoku":
                ended = line["type"]
                moved = [a + b for a, b in zip(moved, line["deltas"], strict=True)]
            case "settle":
                assert line["deltas"] == moved
                assert scores is not None
                scores = [scores[p] - 1000 * accepted[p] + line["deltas"][p] for p in range(4)]
                assert line["scores"] == scores
                kyotaku = 0 if ended == "hora" else kyotaku + sum(accepted)
            case _:
                pass
    assert scores is not None


def test_the_kan_of_the_page_was_made_in_a_match(root: Path) -> None:
    told = page(root).split("```json\n")[1].split("```")[0]
    assert '"daiminkan"' in told
    assert told.encode() in write_record(whole_record("tenhou", 4))


def test_the_example_is_a_match_of_that_seed(root: Path) -> None:
    from hanchan.table import Match

    example = page(root).split("```json\n")[2].split("```")[0].splitlines()
    header = json.loads(example[0])
    match = Match("ema-2008", seed=7, players=["Aki", "Ben", "Chie", "Dai"])
    told = json.loads(write_record(match.record()).splitlines()[0])
    told["rules"]["values"] = {
        key: told["rules"]["values"][key] for key in header["rules"]["values"]
    }
    assert json.dumps(told) == json.dumps(header)
    while len(match.events) < len(example):
        match.step({seat: actions[-1] for seat, actions in match.legal().items()})
    assert [event_from_json(line) for line in example[1:]] == [*match.events[: len(example) - 1]]


@pytest.mark.parametrize("name", ['a"\\/\x01\x1f\x7f\n\t\b\f\r', "東 é 😀\u2028"])
def test_strings_are_spelled_as_the_page_says(name: str) -> None:
    from hanchan.records.record import make_header

    short = {"\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    spelled = "".join(
        f"\\{c}" if c in '"\\' else short.get(c, c if c >= " " else f"\\u{ord(c):04x}")
        for c in name
    )
    line = msgspec.json.encode(make_header(load_rules("tenhou"), names=(name, "b", "c", "d")))
    assert f'"names":["{spelled}","b","c","d"]'.encode() in line
