"""A seeded sample of mutants: of the law in `core/`, of `scoring/`, of rulebooks' values."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from heapq import nsmallest
from itertools import islice
from pathlib import Path

from hanchan.rules import load_rules, rulebooks
from hanchan.rules.rules_document import read_preset
from hanchan.rules.schema import find_key
from mutants.changes import Mutant, Place, Source
from suite.rule_key_mutations import other_values

SOURCE = Path("src/hanchan").resolve()
PRESETS = "rules/presets"
NUMBERINGS = frozenset(
    f"core/{name}.py"
    for name in (
        "codes",
        "yaku_ids",
        "offences/offence_codes",
        "rule_codes",
        "game_state",
        "view_record",
    )
)
"""Files that only number things; another number would do as well."""
COMPILED = frozenset({"core/backends.py"})
"""What plays compiled as well: proven by the tests that need compiled code, not run here."""


def sample(seed: int, count: int, only: str = "") -> list[Mutant]:
    """Half of the mutants from the law, a quarter each from scoring and from rulebooks.

    Each mutant draws a lot of its own from the seed, from its place and change, so that an edit
    elsewhere leaves the sample as it is. `only` is in each one's file and function.
    """
    return [
        *of_sources("core", seed, count // 2, only),
        *of_sources("scoring", seed, count // 4, only),
        *of_rulebooks(seed, count - count // 2 - count // 4, only),
    ]


def of_sources(folder: str, seed: int, count: int, only: str) -> list[Mutant]:
    """Changes of the sources in a folder."""
    sources = [Source(SOURCE, path) for path in sorted((SOURCE / folder).rglob("*.py"))]
    pool = (
        (lot_of(seed, source.file, place.function, code, again, way), i, place, way)
        for i, source in enumerate(sources)
        if source.file not in NUMBERINGS | COMPILED
        for place, code, again in _told_apart(source)
        if only in f"{source.file} {place.function}"
        for way in range(place.ways)
    )
    drawn = nsmallest(count, pool, key=lambda one: one[0])
    return [sources[i].mutant(place, way) for _, i, place, way in drawn]


def _told_apart(source: Source) -> Iterator[tuple[Place, str, int]]:
    """Every place of a file with its code, and how often the same stood in its function before."""
    met: Counter[tuple[str, str]] = Counter()
    for place in source.places:
        code = source.code(place)
        yield place, code, met[place.function, code]
        met[place.function, code] += 1


def of_rulebooks(seed: int, count: int, only: str) -> list[Mutant]:
    """Rulebooks with another value of a key that they give themselves."""
    pool = sorted(
        (lot_of(seed, rulebook, name), rulebook, name)
        for rulebook in rulebooks()
        for name in read_preset(rulebook).values
        if only in f"{_file_of(rulebook)} {name}"
    )
    drawn = (with_other_value(rulebook, name, seed) for _, rulebook, name in pool)
    return list(islice(filter(None, drawn), count))


def with_other_value(rulebook: str, name: str, seed: int) -> Mutant | None:
    """A rulebook with another value of a key, drawn by lot from those that its other keys allow."""
    entry = find_key(name)
    others = {entry.text(entry.accept(value)): value for value in other_values(rulebook, name)}
    if not others:
        return None
    now = min(others, key=lambda text: lot_of(seed, rulebook, name, text))
    was = load_rules(rulebook).text(name)
    return Mutant(_file_of(rulebook), name, f"{was} -> {now}", value=others[now])


def lot_of(seed: int, *what: object) -> bytes:
    """The lot that something draws; the lowest are in the sample."""
    return sha256(repr((seed, *what)).encode()).digest()


def _file_of(rulebook: str) -> str:
    return f"{PRESETS}/{rulebook}/rules.toml"
