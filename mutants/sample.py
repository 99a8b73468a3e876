"""A seeded sample of mutants: of the law in `core/`, of `scoring/`, of rulebooks' values."""

import random
from itertools import islice
from pathlib import Path

from hanchan.rules import load_rules, rulebooks
from hanchan.rules.document import preset
from hanchan.rules.schema import key
from mutants.changes import Mutant, Source
from mutations import other_values

SOURCE = Path("src/hanchan").resolve()
PRESETS = "rules/presets"
NUMBERINGS = frozenset(
    f"core/{name}.py"
    for name in ("codes", "choices", "yaku_ids", "offences", "options", "layout", "view_layout")
)
"""Files that only number things; another number would do as well."""
COMPILING = frozenset({"core/twins.py", "core/faces.py", "core/batch.py"})
"""What compiles the law: proven by the tests that need compiled code, which are not run here."""


def sample(seed: int, count: int, only: str = "") -> list[Mutant]:
    """Half of the mutants from the law, a quarter each from scoring and from rulebooks.

    They are the same for the same seed and sources; `only` is in each one's file and function.
    """
    lot = random.Random(seed)
    return [
        *of_sources("core", lot, count // 2, only),
        *of_sources("scoring", lot, count // 4, only),
        *of_rulebooks(lot, count - count // 2 - count // 4, only),
    ]


def of_sources(folder: str, lot: random.Random, count: int, only: str) -> list[Mutant]:
    """Changes of the sources in a folder."""
    sources = [Source(SOURCE, path) for path in sorted((SOURCE / folder).rglob("*.py"))]
    pool = [
        (source, place, way)
        for source in sources
        if source.file not in NUMBERINGS | COMPILING
        for place in source.places
        if only in f"{source.file} {place.function}"
        for way in range(place.ways)
    ]
    chosen = lot.sample(pool, min(count, len(pool)))
    return [source.mutant(place, way) for source, place, way in chosen]


def of_rulebooks(lot: random.Random, count: int, only: str) -> list[Mutant]:
    """Rulebooks with another value of a key that they give themselves."""
    pool = [
        (rulebook, name)
        for rulebook in rulebooks()
        for name in preset(rulebook).values
        if only in f"{_file_of(rulebook)} {name}"
    ]
    lot.shuffle(pool)
    changeable = (one for one in pool if any(True for _ in other_values(*one)))
    return [with_other_value(*one, lot) for one in islice(changeable, count)]


def with_other_value(rulebook: str, name: str, lot: random.Random) -> Mutant:
    """A rulebook with another value of a key, drawn by lot from those that its other keys allow."""
    value = lot.choice(sorted(other_values(rulebook, name), key=str))
    was = load_rules(rulebook).text(name)
    now = key(name).text(key(name).accept(value))
    return Mutant(_file_of(rulebook), name, f"{was} -> {now}", value=value)


def _file_of(rulebook: str) -> str:
    return f"{PRESETS}/{rulebook}/rules.toml"
