"""The corpus: small files of ours, one folder for each target."""

from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"


def seeds(target: str) -> list[bytes]:
    """The files of a target, in the order of their names; for detection those of all targets."""
    folders = sorted(CORPUS.iterdir()) if target == "detect" else [CORPUS / target]
    files = [path for folder in folders for path in sorted(folder.iterdir()) if path.is_file()]
    return [path.read_bytes() for path in files]
