"""`hanchan score`: what a hand is worth, explained."""

from typing import Annotated

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.default_rules import default_text, rules_asked
from hanchan.cli.json_lines import answer_lines
from hanchan.cli.options import Changes, Rules
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import HandError


def score(
    *hand: Annotated[str, Parameter(help="Concealed tiles, then melds: 234m456p3388s pon 555z")],
    win: Annotated[str | None, Parameter(help="The winning tile")] = None,
    tsumo: Annotated[bool, Parameter(help="Won by self-draw")] = False,
    rules: Rules = None,
    riichi: Annotated[
        str, Parameter(help="In riichi; add double, open or open-double to say which")
    ] = "false",
    flag: Annotated[
        tuple[str, ...],
        Parameter(
            help="ippatsu, rinshan, chankan, haitei, houtei, tenhou, chiihou, renhou or nagashi;"
            " may be given several times",
        ),
    ] = (),
    dora: Annotated[str, Parameter(help="Dora indicators: 3m7z")] = "",
    ura: Annotated[str, Parameter(help="Ura dora indicators")] = "",
    seat: Annotated[str, Parameter(help="The winner's wind: E, S, W or N")] = "E",
    round: Annotated[str, Parameter(help="The wind of the round")] = "E",  # noqa: A002
    honba: Annotated[int, Parameter(help="Honba on the table")] = 0,
    deposits: Annotated[int, Parameter(help="Riichi deposits on the table")] = 0,
    meld: Annotated[
        tuple[str, ...], Parameter(help='A meld beside the hand: "pon 555z"; several times')
    ] = (),
    set: Changes = (),  # noqa: A002
    voice: Voice = VOICE,
    jsonl: Annotated[
        bool, Parameter(help="One JSON case a line in, one result a line out")
    ] = False,
) -> int:
    """What a hand is worth under a rulebook and why, or why it cannot win (exit status 1)."""
    if jsonl:
        return score_lines()
    from hanchan.scoring.json_cases import sheet_json
    from hanchan.scoring.score import score as score_hand

    if not hand and "nagashi" not in flag:
        raise HandError("case-no-hand", field="hand")
    sheet = score_hand(
        " ".join(hand),
        win,
        rules=rules_asked(rules, set),
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
    voice.answer(sheet_json(sheet, voice.lang), sheet.explain(voice.lang), *more)
    return OK if sheet.won else FINDING


def score_lines() -> int:
    """Answer every case on standard input; a broken line is answered with its error."""
    from hanchan.scoring.json_cases import score_case_line

    return answer_lines(score_case_line)
