"""The plan for converting a directory: each file and its target."""

from pathlib import Path

from hanchan.formats.conversion_plan import plan_conversion
from hanchan.formats.detection import format_named

CORPUS = Path(__file__).parents[2] / "fuzz/corpus"


def test_no_two_logs_of_a_directory_become_one_file(tmp_path: Path) -> None:
    log = (CORPUS / "kobalab/ron.json").read_bytes()
    for name in ("a.json", "a.jsonl", "a.json.paipu.json", "b.json"):
        (tmp_path / name).write_bytes(log)
    jobs = plan_conversion(str(tmp_path), str(tmp_path / "out"), format_named("kobalab")).jobs
    names = {job.source.name: job.out.name for job in jobs if job.source and job.out}
    assert names == {
        "a.json": "a.json-2.paipu.json",
        "a.json.paipu.json": "a.json.paipu.json",
        "a.jsonl": "a.jsonl.paipu.json",
        "b.json": "b.paipu.json",
    }
