"""`hanchan score`: score a hand and explain it."""

from hanchan.cli.json_lines import answer_lines
from hanchan.cli.options import Changes, Rules
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions
from hanchan.cli.rules_option import default_text, requested_rules
from hanchan.errors import HandError


def score(
    *hand: str,
    win: str | None = None,
    tsumo: bool = False,
    rules: Rules = None,
    riichi: str = "false",
    flag: tuple[str, ...] = (),
    dora: str = "",
    ura: str = "",
    seat: str = "E",
    round: str = "E",  # noqa: A002
    honba: int = 0,
    deposits: int = 0,
    kita: int = 0,
    meld: tuple[str, ...] = (),
    set: Changes = (),  # noqa: A002
    output: OutputOptions = DEFAULT_OUTPUT,
    jsonl: bool = False,
) -> int:
    """Score a hand under a rulebook, or explain why it cannot win (exit status 1).

    Args:
        hand: Concealed tiles, then melds: 234m456p3388s pon 555z
        win: Winning tile
        tsumo: Win by tsumo
        riichi: Win after riichi; optionally double, open or open-double
        flag: Circumstance: ippatsu, rinshan, chankan, haitei, houtei, tenhou, chiihou, renhou,
            nagashi or robbed-kita (repeatable)
        dora: Dora indicators: 3m7z
        ura: Ura dora indicators
        seat: Seat wind of the winner: E, S, W or N (not N where three play)
        round: Round wind
        honba: Number of honba
        deposits: Number of riichi sticks on the table
        kita: Number of norths that the winner has set aside
        meld: Meld, apart from the hand: "pon 555z" (repeatable)
        jsonl: Read one JSON case per line, print one result per line
    """
    if jsonl:
        from hanchan.scoring.json_cases import score_case_line

        return answer_lines(score_case_line)
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
        kita=kita,
    )
    more = [default_text(output.lang, "score")] if rules is None else []
    output.print_answer(sheet.to_dict(output.lang), sheet.explain(output.lang), *more)
    return OK if sheet.is_win else FINDING
