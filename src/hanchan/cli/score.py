"""`hanchan score`: score a hand and explain it."""

from typing import Annotated

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.json_lines import answer_lines
from hanchan.cli.options import Changes, Rules
from hanchan.cli.output_options import DEFAULT_OUTPUT, OutputOptions
from hanchan.cli.rules_option import default_text, requested_rules
from hanchan.errors import HandError


def score(
    *hand: Annotated[str, Parameter(help="Concealed tiles, then melds: 234m456p3388s pon 555z")],
    win: Annotated[str | None, Parameter(help="Winning tile")] = None,
    tsumo: Annotated[bool, Parameter(help="Win by tsumo")] = False,
    rules: Rules = None,
    riichi: Annotated[
        str, Parameter(help="Win after riichi; optionally double, open or open-double")
    ] = "false",
    flag: Annotated[
        tuple[str, ...],
        Parameter(
            help="Circumstance: ippatsu, rinshan, chankan, haitei, houtei, tenhou, chiihou, renhou"
            " or nagashi (repeatable)",
        ),
    ] = (),
    dora: Annotated[str, Parameter(help="Dora indicators: 3m7z")] = "",
    ura: Annotated[str, Parameter(help="Ura dora indicators")] = "",
    seat: Annotated[str, Parameter(help="Seat wind of the winner: E, S, W or N")] = "E",
    round: Annotated[str, Parameter(help="Round wind")] = "E",  # noqa: A002
    honba: Annotated[int, Parameter(help="Number of honba")] = 0,
    deposits: Annotated[int, Parameter(help="Number of riichi sticks on the table")] = 0,
    meld: Annotated[
        tuple[str, ...], Parameter(help='Meld, apart from the hand: "pon 555z" (repeatable)')
    ] = (),
    set: Changes = (),  # noqa: A002
    voice: OutputOptions = DEFAULT_OUTPUT,
    jsonl: Annotated[
        bool, Parameter(help="Read one JSON case per line, print one result per line")
    ] = False,
) -> int:
    """Score a hand under a rulebook, or explain why it cannot win (exit status 1)."""
    if jsonl:
        return score_lines()
    from hanchan.scoring.json_cases import sheet_json
    from hanchan.scoring.score import score as score_hand

    if not hand and "nagashi" not in flag:
        raise HandError("case-no-hand", field="hand")
    sheet = score_hand(
        " ".join(hand),
        win,
        rules=requested_rules(rules, set),
        tsumo=tsumo,
        melds=meld,
        seat=seat,
        round=round,
        riichi={"true": True, "false": False}.get(riichi, riichi),
        flags=flag,
        dora=dora,
        ura=ura,
        honba=honba,
        deposits=deposits,
    )
    more = [default_text(voice.lang, "score")] if rules is None else []
    voice.print_answer(sheet_json(sheet, voice.lang), sheet.explain(voice.lang), *more)
    return OK if sheet.is_win else FINDING


def score_lines() -> int:
    """Score each case on standard input; answer a malformed line with its error."""
    from hanchan.scoring.json_cases import score_case_line

    return answer_lines(score_case_line)
