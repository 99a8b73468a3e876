"""The corpus: small valid files, one folder for each target, and long runs of one part."""

from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"
MAX_RUN_LENGTH = 4_096
REPEATED_PARTS = (
    b"1", b"9", b"0.", b"-", b"1e9", b"1m", b"5mr", b"a", b"m", b"a.", b"E", "東".encode(), b"\xff",
    b"\0",    b" ", b"\n", b"\t", b",", b";", b":", b"=", b"&a=1", b"/", b"#", b"%41", b"|",
    b"[", b"]", b"{", b"}", b"(", b"<A>", b"<A ", b"</A>", b"[],", b'{"a":', b"{},",
    b'"', b"'", b"`", b'"",', b"a='1' ", b"\\", b"\\u0041", b"pon 1m ", b"https://tenhou.net/6/#json=",
    b" - at `$",
)  # fmt: skip
"""Parts that a parser may count, nest or backtrack over when they are repeated.

These are digits, letters, separators, brackets, quotes, and words of the formats.
"""


def seeds(target: str) -> list[bytes]:
    """The files of a target, ordered by name, and a long run of each kind.

    For detection these are the files of all targets.
    """
    return corpus_files(target) + [run * (MAX_RUN_LENGTH // len(run)) for run in REPEATED_PARTS]


def corpus_files(target: str) -> list[bytes]:
    """The files of a target, ordered by name; for detection those of all targets."""
    folders = sorted(CORPUS.iterdir()) if target == "detect" else [CORPUS / target]
    files = [path for folder in folders for path in sorted(folder.iterdir()) if path.is_file()]
    return [path.read_bytes() for path in files]
