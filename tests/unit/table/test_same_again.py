"""A match is made of its rulebook, its seed and the answers, and of nothing else."""

from hanchan.records import AnyEvent
from hanchan.table import Match


def played(seed: int) -> tuple[AnyEvent, ...]:
    """The events of a match in which every seat takes its last choice."""
    match = Match("tenhou", seed=seed)
    for _ in range(120):
        if match.over:
            break
        match.step({seat: choices[-1] for seat, choices in match.legal_actions.items()})
    return match.events


def test_the_same_answers_lead_to_the_same_events() -> None:
    assert played(11) == played(11)
    assert len(played(11)) > 100
    assert played(11) != played(12)
