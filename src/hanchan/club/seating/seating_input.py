"""Parsing of the input for a seating plan: names, standings, past rounds, pairs to keep apart."""

import json
from collections.abc import Mapping, Sequence
from typing import cast

from hanchan.club.seating.base_rounds import Pair, Round
from hanchan.core.codes import SEATS
from hanchan.core.seeded_deals import RandomStream
from hanchan.errors import EventError, quote_input
from hanchan.number_parsing import parse_whole_number

MAX_PLAYERS = 400
"""Maximum number of players in a seating plan; the minimum is one table."""
EXAMPLE = "[[[1, 2, 3, 4], [5, 6, 7, 8]]]"


def read_names(text: str) -> tuple[str, ...]:
    r"""Read names from the text of a file, one per line; refuse duplicates.

    >>> read_names("Aki\n\nEmi \n")
    ('Aki', 'Emi')
    """
    names = tuple(line.strip() for line in text.splitlines() if line.strip())
    for name in names:
        if names.count(name) > 1:
            raise EventError("seating-names", field="names", given=quote_input(name))
    return names


def check_players(count: int, size: int = SEATS) -> None:
    """Refuse a number of players outside the limits; `size` of them sit at a table."""
    least, most = size, MAX_PLAYERS
    if not least <= count <= most:
        raise EventError("seating-players", field="players", given=count, least=least, most=most)


def draw_numbers(names: Sequence[str], seed: bytes) -> dict[str, int]:
    """Draw each player's number from a seed; the same seed gives the same draw.

    >>> draw_numbers(["Aki", "Emi"], bytes(32))
    {'Aki': 1, 'Emi': 2}
    """
    order = RandomStream(seed, "seating").shuffled(names)
    return {name: number for number, name in enumerate(order, start=1)}


def read_player(given: object, numbers: Mapping[str, int], field: str) -> int:
    """Return the number of a player given by name or by number.

    >>> read_player("Aki", {"Aki": 3}, "avoid"), read_player(3, {"Aki": 3}, "avoid")
    (3, 3)
    """
    word = str(given).strip()
    if word in numbers:
        return numbers[word]
    number = parse_whole_number(word)
    if number is not None and number in numbers.values():
        return number
    raise EventError("seating-player", field=field, given=quote_input(given))


def read_pairs(text: str, numbers: Mapping[str, int]) -> frozenset[Pair]:
    r"""Read pairs to keep apart: two players per line, separated by a comma.

    >>> read_pairs("2,1\n", {"1": 1, "2": 2})
    frozenset({(1, 2)})
    """
    found: set[Pair] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            one, _, other = map(str.strip, line.partition(","))
            if not other or "," in other or one == other:
                given = quote_input(line)
                raise EventError("seating-pair", field="avoid", line=number, given=given)
            p, q = sorted(read_player(word, numbers, "avoid") for word in (one, other))
            found.add((p, q))
    return frozenset(found)


def read_order(text: str, numbers: Mapping[str, int]) -> tuple[int, ...]:
    """Read players from best to worst: a JSON list, or the output of `hanchan event standings`.

    >>> read_order('{"standings": [{"number": 2}, {"number": 1}]}', {"1": 1, "2": 2})
    (2, 1)
    """
    given = _parse_json(text, "seating-list", "swiss")
    if not isinstance(given := _member(given, "standings"), list):
        raise EventError("seating-list", field="swiss")
    rows = (_member(row, "number") for row in cast("list[object]", given))
    found = tuple(read_player(row, numbers, "swiss") for row in rows)
    if len(set(found)) != len(found):
        raise EventError("seating-list", field="swiss")
    return found


def _member(given: object, name: str) -> object:
    """Return a member of a JSON object, None if it is missing; return any other value unchanged."""
    return cast("dict[str, object]", given).get(name) if isinstance(given, dict) else given


def read_rounds(text: str, numbers: Mapping[str, int], size: int = SEATS) -> tuple[Round, ...]:
    """Read past rounds: JSON lists of tables of `size`, or the output of `hanchan seating`.

    >>> read_rounds('{"rounds": [[[1, 2, 3, 4]]]}', {str(n): n for n in range(1, 5)})
    (((1, 2, 3, 4),),)
    """
    given = _member(_parse_json(text, "seating-rounds", "played"), "rounds")
    try:
        found = tuple(
            tuple(tuple(read_player(p, numbers, "played") for p in table) for table in one)
            for one in cast("list[list[list[object]]]", given)
        )
    except TypeError:
        raise EventError("seating-rounds", field="played", example=EXAMPLE) from None
    if any(len(table) != size for one in found for table in one):
        raise EventError("seating-rounds", field="played", example=EXAMPLE)
    return found


def _parse_json(text: str, message: str, field: str) -> object:
    try:
        return cast("object", json.loads(text))
    except (ValueError, RecursionError):
        raise EventError(message, field=field, example=EXAMPLE) from None
