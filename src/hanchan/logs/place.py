"""One hand of a log that is being verified, and how a finding about it is written down."""

from hanchan.core.codes import SEATS
from hanchan.logs.finding import KEYS_OF_FIELD, Finding, cited
from hanchan.logs.in_words import ending_named
from hanchan.logs.log import LoggedKyoku
from hanchan.rules.ruleset import RuleSet
from hanchan.wording.sentences import Sentence, sentence, term


class Place:
    """The hand that is looked at, and the findings about it; or the match, from its end line on."""

    def __init__(
        self, rules: RuleSet, kyoku: LoggedKyoku, index: int, *, whole_match: int | None = None
    ) -> None:
        self.rules = rules
        self.kyoku = kyoku
        self.index = index
        self.whole_match = whole_match

    def finding(
        self,
        field: str,
        logged: str,
        by_law: str,
        *,
        keys: tuple[str, ...] | None = None,
        line: int | None = None,
        end: bool = False,
    ) -> Finding:
        """A finding here; `end` puts it at the end of the hand."""
        deciding = KEYS_OF_FIELD.get(field, ()) if keys is None else keys
        kyoku = self.kyoku
        honba = f"-{kyoku.honba}" if kyoku.honba else ""
        if line is None:
            line = kyoku.end_line if end else kyoku.line
        whole = self.whole_match
        return Finding(
            kyoku=f"{kyoku.bakaze}{kyoku.oya + 1}{honba}" if whole is None else "",
            index=self.index,
            line=line if whole is None else whole,
            field=field,
            logged=logged,
            by_law=by_law,
            keys=deciding,
            articles=cited(self.rules, deciding),
        )


def ending_in_words(kyoku: LoggedKyoku) -> Sentence:
    """How the hand ended by the log."""
    if kyoku.wins:
        seats = ", ".join(str(win.actor) for win in kyoku.wins)
        several = len(kyoku.wins) > 1
        return sentence("finding-seats_win" if several else "finding-seat_wins", seats=seats)
    if kyoku.draw is not None:
        reason = kyoku.draw.reason
        named = ending_named(reason) if reason else sentence("finding-no_reason")
        return sentence("finding-drawn", reason=named)
    return sentence("finding-nothing_more")


def numbers(values: tuple[float, ...]) -> str:
    """Points of all seats."""
    return " ".join(str(value) for value in values)


def seats_of(mask: int) -> str:
    """The seats that are set as bits.

    >>> seats_of(0b1010), seats_of(0)
    ('1, 3', 'none')
    """
    seats = ", ".join(str(p) for p in range(SEATS) if mask >> p & 1)
    return seats or term("none", "finding-none")
