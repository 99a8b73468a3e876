"""Write `docs/phases.md`: the phases of a match and their transitions, as a picture.

Run it from the root of the checkout whenever the table of phases changes.
"""

from collections.abc import Iterator
from pathlib import Path

from hanchan.core import codes, phases

PAGE = Path("docs/phases.md")
HEAD = """\
# The phases of a match

A match is always in one phase. Phases with round ends wait: for the answer of a seat, or at
`DEALING` for a wall; `OVER` is final. All others run by themselves. The outcome of a phase decides
which phase follows; the events of a phase are one moment, which all players see at once. The table
is `TRANSITIONS` in `core/phases.py`, with a description of each phase; `scripts/write_phases.py`
draws this page from it, and a test refuses one that is out of date.

```mermaid
flowchart TD
"""


def constant_names(first: str, count: int) -> dict[int, str]:
    """The names of `count` consecutive numbers of the core, starting with this name."""
    listed = [name for name, value in vars(codes).items() if isinstance(value, int)]
    place = listed.index(first)
    return {getattr(codes, name): name for name in listed[place : place + count]}


def lines() -> Iterator[str]:
    """The lines of the page."""
    yield HEAD.rstrip("\n")
    phase = constant_names("DEALING", codes.PHASES)
    outcome = constant_names("WAITING", codes.OUTCOMES)
    for number, name in phase.items():
        yield f"    {name}([{name}])" if phases.is_waiting_phase(number) else f"    {name}[{name}]"
    for before, what, after in phases.TRANSITIONS:
        yield f"    {phase[before]} -->|{outcome[what].lower()}| {phase[after]}"
    yield "```\n"


def page() -> str:
    """The whole page."""
    return "\n".join(lines())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
