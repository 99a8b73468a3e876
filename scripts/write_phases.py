"""Write `docs/phases.md`: the phases of a match and what leads from one to the next, as a picture.

Run it from the root of the checkout whenever the table of phases changes.
"""

from collections.abc import Iterator
from pathlib import Path

from hanchan.core import codes, phases

PAGE = Path("docs/phases.md")
HEAD = """\
# The phases of a match

A match is always in one phase. Those with round ends wait: for the answer of a seat, at `DEALING`
for a wall, at `OVER` for nothing any more. All others act by themselves. What happens in a phase,
its outcome, decides which phase follows; what a phase writes down is one moment, seen by everybody
at once. The table is `TRANSITIONS` in `core/phases.py`, with what each phase is about;
`scripts/write_phases.py` draws this page from it, and a test refuses one that is out of date.

```mermaid
flowchart TD
"""


def names(first: str, count: int) -> dict[int, str]:
    """The names of so many consecutive numbers of the core, from the one with this name on."""
    listed = [name for name, value in vars(codes).items() if isinstance(value, int)]
    place = listed.index(first)
    return {getattr(codes, name): name for name in listed[place : place + count]}


def lines() -> Iterator[str]:
    """The page, line by line."""
    yield HEAD.rstrip("\n")
    phase = names("DEALING", codes.PHASES)
    outcome = names("WAITING", codes.OUTCOMES)
    for number, name in phase.items():
        yield f"    {name}([{name}])" if phases.stands_still(number) else f"    {name}[{name}]"
    for before, what, after in phases.TRANSITIONS:
        yield f"    {phase[before]} -->|{outcome[what].lower()}| {phase[after]}"
    yield "```\n"


def page() -> str:
    """The whole page."""
    return "\n".join(lines())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
