"""No kernel leaves its bounds: with every index, shift and number checked, the same is played."""

import random
import re
from functools import partial
from hashlib import sha256

import pytest

from hanchan.bots.dispatch import BOT_SEASONED
from hanchan.core.backends import Backend
from hanchan.core.rules_encoder import encode_rules
from hanchan.errors import RecordError
from hanchan.formats.native import read_records
from hanchan.kernels import compiled_library
from hanchan.records import write_record
from hanchan.table import Match
from hanchan.table.record_playback import find_disagreements
from play.random_matches import steps
from play.random_rule_sets import SEEDS, mixture, rules_of_seed
from properties import test_compiled_equals_interpreted as bots
from properties import test_matches_with_offences as among_people
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler
MATCHES = 8
"""Number of matches played by the rules of each seed."""


@pytest.mark.parametrize("seed", range(SEEDS))
def test_bounds_are_never_left_in_compiled_play(seed: int) -> None:
    rules = encode_rules(rules_of_seed(seed))
    once = bots.compiled(rules, (1, 2, 1, 2), seed, MATCHES, checked=True)
    assert once == bots.compiled(rules, (1, 2, 1, 2), seed, MATCHES)


def test_bounds_are_never_left_by_a_thorough_bot() -> None:
    rules = encode_rules(mixture(44))
    ranking = (BOT_SEASONED, *bots.THOROUGH[1:])
    once = bots.compiled(rules, ranking, 44, 10, checked=True)
    assert once == bots.compiled(rules, ranking, 44, 10)


@pytest.mark.parametrize("seed", range(SEEDS // 2))
def test_bounds_are_never_left_when_people_err(seed: int) -> None:
    rules = encode_rules(rules_of_seed(seed))
    once = among_people.compiled(rules, seed, MATCHES, checked=True)
    assert once == among_people.compiled(rules, seed, MATCHES)


HOSTILE = (
    b"[]", b"{}", b"null", b"-1", b"99999999", b'"1m"', b"[[],[],[],[]]", b'{"riichi":1}', b"1",
)  # fmt: skip
VALUES = re.compile(rb'"[^"]*"|-?[0-9]+|true|false|null|\[[^\[\]]*\]|\{[^{}]*\}')


def test_bounds_are_never_left_by_a_hostile_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        compiled_library, "compiled_form", partial(compiled_library.compiled_form, checked=True)
    )
    rng, match = random.Random(1), Match(mixture(1), seed=1)
    for _ in steps(match, rng):
        pass
    lines = write_record(match.record()).splitlines()
    assert followed(sealed(lines))
    told = 0
    for _ in range(500):
        place = rng.randrange(2, len(lines) - 1)
        begin, end = rng.choice([found.span() for found in VALUES.finditer(lines[place], 1)])
        other = lines[place][:begin] + rng.choice(HOSTILE) + lines[place][end:]
        told += followed(sealed([*lines[:place], other, *lines[place + 1 :]]))
    assert told


def followed(data: bytes) -> bool:
    """Whether a record could be read, and was played again, be it right or not."""
    try:
        ((_, record),) = read_records(data)
        find_disagreements(record, face=Backend(compiled=True))
    except RecordError:
        return False
    return True


def sealed(lines: list[bytes]) -> bytes:
    body = b"".join(line + b"\n" for line in lines[:-1])
    digest = sha256(body).hexdigest().encode()
    return body + re.sub(rb'"hash":"\w+"', b'"hash":"%b"' % digest, lines[-1]) + b"\n"
