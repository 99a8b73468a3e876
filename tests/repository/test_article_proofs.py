import os
import subprocess
import sys
from pathlib import Path

import pytest

from suite import article_proofs

pytest_plugins = ["pytester"]

CONFTEST = """
import pytest
from suite import article_proofs
def pytest_configure(config):
    config.addinivalue_line("markers", "article(*ids, same): what a test proves")
def pytest_collection_modifyitems(items):
    article_proofs.refuse_crowds(items)
    article_proofs.refuse_idlers(items)
"""


def items_of(pytester: pytest.Pytester, source: str) -> list[pytest.Item]:
    pytester.makeconftest(CONFTEST)
    items, _ = pytester.inline_genitems(pytester.makepyfile(source))
    return items


def test_the_map_of_proofs_in_the_package_is_the_one_the_marks_give(
    request: pytest.FixtureRequest, root: Path, tmp_path: Path
) -> None:
    written = tmp_path / "proofs.json"
    if collects_everything(request.config):
        article_proofs.write(article_proofs.map_of(request.session.items), written)
    else:
        collect_everything(root, written)
    shipped = root / "src/hanchan/rules/proofs.json"
    assert shipped.is_file(), "the map of proofs is missing; run `make proofs`"
    assert shipped.read_text(encoding="utf-8") == written.read_text(encoding="utf-8"), (
        "the map of proofs has drifted from the marks; run `make proofs`"
    )


def collects_everything(config: pytest.Config) -> bool:
    """Whether this very run has collected all tests, so that nobody need do it once more."""
    option = config.option
    chosen = (option.keyword, option.markexpr, option.deselect, option.ignore)
    chosen += (config.getoption("lf", default=False),)
    return config.args == config.getini("testpaths") and not any(chosen)


def collect_everything(root: Path, written: Path) -> None:
    command = [sys.executable, "-m", "pytest", "tests", "--collect-only", "-qq", "--no-summary"]
    command += ["-p", "no:cacheprovider", "-p", "no:xdist", f"--write-proofs={written}"]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


def test_cases_that_prove_the_same_article_are_one_entry(pytester: pytest.Pytester) -> None:
    items = items_of(
        pytester,
        """
        import pytest
        @pytest.mark.article("ema-2008/1.1")
        @pytest.mark.parametrize("n", [1, 2])
        def test_a(n): ...
        """,
    )
    (entry,) = article_proofs.map_of(items)["ema-2008/1.1"]
    assert entry.endswith("::test_a")


def test_cases_that_prove_different_articles_are_entries_of_their_own(
    pytester: pytest.Pytester,
) -> None:
    items = items_of(
        pytester,
        """
        import pytest
        @pytest.mark.parametrize("n", [
            pytest.param(1, marks=pytest.mark.article("ema-2008/1.1")),
            pytest.param(2, marks=pytest.mark.article("ema-2008/1.2")),
        ])
        def test_a(n): ...
        """,
    )
    found = article_proofs.map_of(items)
    assert found["ema-2008/1.1"][0].endswith("::test_a[1]")
    assert found["ema-2008/1.2"][0].endswith("::test_a[2]")


CROWD = ", ".join(f'"ema-2008/{n}"' for n in range(6))


@pytest.mark.parametrize(
    ("mark", "refusal"),
    [
        (CROWD, "6 articles on one test, allowed: 5"),
        ('"no slash"', "'no slash' is no article id"),
        ('"ema-2008/1", sane=True', "not ['sane']"),
    ],
    ids=["six", "id", "keyword"],
)
def test_a_mark_that_claims_too_much_is_refused(
    pytester: pytest.Pytester, mark: str, refusal: str
) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(f"import pytest\n@pytest.mark.article({mark})\ndef test_a(): ...\n")
    done = pytester.runpytest("--collect-only", "-p", "no:xdist")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines([f"*{refusal.replace('[', '[[]')}*"])


@pytest.mark.parametrize("idle", ["skip", "skipif(True, reason='x')", "xfail"])
def test_a_test_that_need_not_pass_proves_nothing(pytester: pytest.Pytester, idle: str) -> None:
    pytester.makeconftest(CONFTEST)
    marks = f'@pytest.mark.article("ema-2008/1.1")\n@pytest.mark.{idle}\n'
    pytester.makepyfile(f"import pytest\n{marks}def test_a(): ...\n")
    done = pytester.runpytest("--collect-only", "-p", "no:xdist")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines([f"*a test marked {idle.partition('(')[0]} proves no article*"])


def test_six_articles_that_say_the_same_may_share_a_test(pytester: pytest.Pytester) -> None:
    items = items_of(
        pytester, f"import pytest\n@pytest.mark.article({CROWD}, same=True)\ndef test_a(): ...\n"
    )
    assert len(article_proofs.map_of(items)) == 6
