"""File names: the suffixes of formats and of gzip, and numbers for several files."""

from pathlib import Path

from hanchan.errors import RecordError
from hanchan.formats.detection import FORMATS, format_names, writable_formats
from hanchan.formats.format import Format

GZ = ".gz"
NATIVE_FORMAT = FORMATS[0].name


def is_gzip_name(name: str) -> bool:
    """Whether a file name ends in `.gz`, in upper or lower case.

    >>> is_gzip_name("game.mjlog.gz"), is_gzip_name("game.mjlog")
    (True, False)
    """
    return name.lower().endswith(GZ)


def without_gzip_suffix(name: str) -> str:
    """Return the name without `.gz` at its end, if it is there."""
    return name[: -len(GZ)] if is_gzip_name(name) else name


def format_suffix(name: str) -> str:
    """Return the longest suffix of the name that belongs to a format; empty if there is none.

    >>> format_suffix("game.mjai.jsonl.gz"), format_suffix("game.jsonl"), format_suffix("game.docx")
    ('.mjai.jsonl', '.jsonl', '')
    """
    plain = without_gzip_suffix(name)
    found = (s for known in FORMATS for s in known.suffixes if plain.lower().endswith(s))
    return max(found, key=len, default="")


def format_for_filename(name: str) -> Format:
    """Return the writable format that a file name implies; of several, the native one.

    Raises `RecordError` if none has the suffix, or several have it, but not the native one.

    >>> format_for_filename("game.xml").name, format_for_filename("game.jsonl").name
    ('mjlog', 'hanchan')
    >>> format_for_filename("a.json")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RecordError: OUT: 'a.json' could be any of mjai, tenhou6, kobalab; ...
    """
    suffix = format_suffix(name)
    likely = _writable_by_suffix(suffix)
    if not likely:
        for known in (known for known in FORMATS if suffix in known.suffixes):
            known.require_writable("OUT")
        endings = sorted({s for known in writable_formats() for s in known.suffixes})
        clear = tuple(s for s in endings if len(_writable_by_suffix(s)) == 1)
        known = format_names(writable_formats())
        raise RecordError("plan-ending", field="OUT", given=name, endings=clear, allowed=known)
    if len(likely) > 1:
        values = {"given": name, "allowed": format_names(likely)}
        raise RecordError("plan-which-format", field="OUT", **values)
    return likely[0]


def _writable_by_suffix(suffix: str) -> list[Format]:
    """Return the writable formats with this suffix; only the native one if it is among them."""
    found = [known for known in writable_formats() if suffix in known.suffixes]
    return found[:1] if found and found[0].name == NATIVE_FORMAT else found


def converted_filename(name: str, target: Format) -> str:
    """Return the name of a converted file: the target's suffix replaces the format's and `.gz`.

    >>> converted_filename("game.mjlog.gz", format_for_filename("x.mjai.jsonl"))
    'game.mjai.jsonl'
    """
    stem = without_gzip_suffix(name).removesuffix(format_suffix(name)) or without_gzip_suffix(name)
    return stem + target.suffixes[0]


def numbered_paths(path: Path, count: int) -> tuple[Path, ...]:
    """Return the paths of `count` files with one match each; a single file keeps its name.

    >>> [path.name for path in numbered_paths(Path("game.mjlog.gz"), 2)]
    ['game-1.mjlog.gz', 'game-2.mjlog.gz']
    """
    if count == 1:
        return (path,)
    suffix = format_suffix(path.name) or Path(without_gzip_suffix(path.name)).suffix
    stem = without_gzip_suffix(path.name)[: len(without_gzip_suffix(path.name)) - len(suffix)]
    ending = path.name[len(stem) :]
    width = len(str(count))
    return tuple(path.with_name(f"{stem}-{i:0{width}}{ending}") for i in range(1, count + 1))
