"""A log is verified compiled as it is interpreted: the same findings, in the same words."""

from functools import cache

import pytest

from hanchan.logs.finding import Finding
from hanchan.logs.log import Log
from hanchan.logs.verification import Verifier
from hanchan.rules import RuleSet
from properties.test_mutated_logs import MUTATIONS, mutant, sources, told_less
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler
SEEDS = range(900, 903)


@cache
def verifier(rules: RuleSet, *, compiled: bool) -> Verifier:
    return Verifier(rules, compiled=compiled)


def findings(log: Log, rules: RuleSet, *, compiled: bool) -> tuple[Finding, ...]:
    return verifier(rules, compiled=compiled).verify(log).findings


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_log_told_wrong_has_the_same_findings_compiled(name: str) -> None:
    for seed in SEEDS:
        case = mutant(name, seed)
        if case is not None:
            _, wrong, rules = case
            here = findings(wrong, rules, compiled=False)
            assert findings(wrong, rules, compiled=True) == here


@pytest.mark.parametrize("less", ["wall", "passes", "timing", "nothing"])
def test_a_match_has_no_finding_compiled_either(less: str) -> None:
    for rules, log in sources():
        told = tuple(told_less(kyoku, less) for kyoku in log.kyoku)
        for index, kyoku in enumerate(told):
            cut = Log(format="hanchan", kyoku=(kyoku,))
            assert findings(cut, rules, compiled=True) == (), index
        whole = Log(format="hanchan", kyoku=told, end=log.end)
        assert findings(whole, rules, compiled=True) == ()
