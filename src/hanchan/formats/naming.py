"""File names: the format and gzip by their suffixes, and numbers for several files."""

from pathlib import Path

from hanchan.errors import RecordError
from hanchan.formats.detection import FORMATS, names_of, targets
from hanchan.formats.format import Format

GZ = ".gz"
OWN = FORMATS[0].name


def is_packed(name: str) -> bool:
    """Whether a file of that name is packed with gzip.

    >>> is_packed("game.mjlog.gz"), is_packed("game.mjlog")
    (True, False)
    """
    return name.lower().endswith(GZ)


def bare(name: str) -> str:
    """The name without the gzip suffix."""
    return name[: -len(GZ)] if is_packed(name) else name


def suffix_of(name: str) -> str:
    """The longest suffix of the name that belongs to a format; empty if there is none.

    >>> suffix_of("game.mjai.jsonl.gz"), suffix_of("game.jsonl"), suffix_of("game.docx")
    ('.mjai.jsonl', '.jsonl', '')
    """
    plain = bare(name)
    found = (s for known in FORMATS for s in known.suffixes if plain.lower().endswith(s))
    return max(found, key=len, default="")


def format_for(name: str) -> Format:
    """The format to write to a file of that name; the native one where several share the suffix.

    >>> format_for("game.xml").name, format_for("game.jsonl").name
    ('mjlog', 'hanchan')
    >>> format_for("a.json")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RecordError: OUT: 'a.json' may be any of mjai, tenhou6, kobalab; say with --to...
    """
    suffix = suffix_of(name)
    named = [known for known in FORMATS if suffix and suffix in known.suffixes]
    likely = [known for known in named if known in targets()]
    if not likely:
        for known in named:
            known.refuse_read_only("OUT")
        endings = tuple(sorted({s for known in targets() for s in known.suffixes}))
        raise RecordError(
            "plan-ending", field="OUT", given=name, endings=endings, allowed=names_of(targets())
        )
    if len(likely) > 1 and likely[0].name != OWN:
        allowed = names_of(likely)
        raise RecordError("plan-which-format", field="OUT", given=name, allowed=allowed)
    return likely[0]


def renamed(name: str, target: Format) -> str:
    """The name of a converted file: the target's own suffix, without gzip.

    >>> renamed("game.mjlog.gz", format_for("x.mjai.jsonl"))
    'game.mjai.jsonl'
    """
    stem = bare(name).removesuffix(suffix_of(name)) or bare(name)
    return stem + target.suffixes[0]


def numbered(path: Path, count: int) -> tuple[Path, ...]:
    """`count` numbered paths for a format with one match per file: `game-1.mjlog`, `game-2.mjlog`.

    >>> [path.name for path in numbered(Path("game.mjlog.gz"), 2)]
    ['game-1.mjlog.gz', 'game-2.mjlog.gz']
    """
    if count == 1:
        return (path,)
    suffix = suffix_of(path.name) or Path(bare(path.name)).suffix
    stem = bare(path.name)[: len(bare(path.name)) - len(suffix)]
    ending = path.name[len(stem) :]
    width = len(str(count))
    return tuple(path.with_name(f"{stem}-{i:0{width}}{ending}") for i in range(1, count + 1))
