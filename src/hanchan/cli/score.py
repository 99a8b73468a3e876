"""`hanchan score`: what a hand is worth, explained."""

import io
import json
import sys
from typing import Annotated, TextIO, cast

from cyclopts import Parameter

from hanchan.cli import BAD_INPUT, FINDING, OK
from hanchan.cli.output import print_json
from hanchan.errors import HanchanError, HandError

DEFAULT_RULES = "ema-2008"


def score(
    *hand: Annotated[str, Parameter(help="Concealed tiles, then melds: 234m456p3388s pon 555z")],
    win: Annotated[str | None, Parameter(help="The winning tile")] = None,
    tsumo: Annotated[bool, Parameter(help="Won by self-draw", negative="")] = False,
    rules: Annotated[str, Parameter(help="A rulebook or a TOML file")] = DEFAULT_RULES,
    riichi: Annotated[
        str, Parameter(help="In riichi; or double, open, open-double behind it")
    ] = "false",
    flag: Annotated[
        tuple[str, ...],
        Parameter(
            help="ippatsu, rinshan, chankan, haitei, houtei, tenhou, chiihou, renhou or nagashi;"
            " may be given several times",
            negative="",
        ),
    ] = (),
    dora: Annotated[str, Parameter(help="Dora indicators: 3m7z")] = "",
    ura: Annotated[str, Parameter(help="Ura dora indicators")] = "",
    seat: Annotated[str, Parameter(help="The winner's wind: E, S, W or N")] = "E",
    round: Annotated[str, Parameter(help="The wind of the round")] = "E",  # noqa: A002
    honba: Annotated[int, Parameter(help="Honba on the table")] = 0,
    deposits: Annotated[int, Parameter(help="Riichi deposits on the table")] = 0,
    meld: Annotated[
        tuple[str, ...],
        Parameter(help='A meld beside the hand: "pon 555z"; several times', negative=""),
    ] = (),
    set: Annotated[  # noqa: A002
        tuple[str, ...],
        Parameter(help="A rule to change: limits.kiriage_mangan=all; several times", negative=""),
    ] = (),
    lang: Annotated[str, Parameter(help="en, ja or ru")] = "en",
    json: Annotated[bool, Parameter(help="Answer in JSON", negative="")] = False,
    jsonl: Annotated[
        bool, Parameter(help="One JSON case a line in, one result a line out", negative="")
    ] = False,
) -> int:
    """What a hand is worth under a rulebook and why, or why it cannot win (exit status 1)."""
    if jsonl:
        return score_lines()
    from hanchan.rules.load import load_rules, parse_overrides
    from hanchan.scoring.json_cases import sheet_json
    from hanchan.scoring.score import score as score_hand
    from hanchan.wording.texts import check_language

    check_language(lang)
    if not hand and "nagashi" not in flag:
        raise HandError("hand", "nothing", "the tiles of a hand, or --jsonl and cases on stdin")
    sheet = score_hand(
        " ".join(hand),
        win,
        rules=load_rules(rules, **parse_overrides(rules, set)),
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
    if json:
        print_json(sheet_json(sheet, lang))
    else:
        print(sheet.explain(lang))
    return OK if sheet.won else FINDING


def score_lines() -> int:
    """Answer every case on standard input; a broken line is answered with its error."""
    broken = False
    for number, line in enumerate(lines_given(), start=1):
        if line.strip():
            answer = answer_line(line, number)
            broken = broken or "yaku" not in answer
            print_json(answer)
    return BAD_INPUT if broken else OK


def lines_given() -> TextIO:
    """Standard input as UTF-8, where a line of broken bytes spoils no other line."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(  # pyright: ignore[reportUnknownMemberType] - of any buffer
            encoding="utf-8-sig", errors="surrogateescape"
        )
    return cast("TextIO", sys.stdin)


def answer_line(line: str, number: int) -> dict[str, object]:
    """The result of one line, or an error that names line, field, what was given and allowed."""
    from hanchan.scoring.json_cases import score_case_line

    try:
        return score_case_line(line)
    except HanchanError as problem:
        error: dict[str, object] = {"line": number, "message": f"line {number}: {problem}"}
        for part in ("field", "given", "allowed", "text", "position"):
            value = getattr(problem, part, None)
            if isinstance(value, int | str):
                error[part] = value
        return {"id": id_of(line), "error": error}


def id_of(line: str) -> object:
    """The id of a case, None where the line is no case."""
    try:
        case: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return cast("dict[str, object]", case).get("id") if isinstance(case, dict) else None
