"""`hanchan.score`: the value of a hand under a rulebook, explained, or why it cannot win."""

from collections.abc import Collection, Iterable
from threading import local

from hanchan.argument_checks import check_bool
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.win_case_records import CaseRecord, WinValueRecord
from hanchan.core.win_cases import score_win_case as judge_case
from hanchan.errors import HandError
from hanchan.kernels.compiled_library import best_form
from hanchan.rules import DEFAULT_RULES, Overrides, RuleSet, load_rules
from hanchan.scoring.case_writer import check_tiles, write_case
from hanchan.scoring.judged_case import JudgedCase
from hanchan.scoring.score_sheet import ScoreSheet
from hanchan.scoring.win_case import (
    Case,
    check_situation,
    read_count,
    read_flags,
    read_hand,
    read_indicators,
    read_riichi,
    read_wind,
    split_winning_tile,
)
from hanchan.tiles import Hand, Meld, TileLike, TilesLike

NAGASHI = "nagashi"


def score(  # noqa: PLR0913 - every part of a case is one parameter
    hand: str | Hand,
    win: TileLike | None = None,
    *,
    rules: str | RuleSet = DEFAULT_RULES,
    tsumo: bool = False,
    melds: str | Iterable[str | Meld] = (),
    seat: str = "E",
    round: str = "E",  # noqa: A002 - the word of the glossary
    riichi: bool | str = False,
    flags: Collection[str] = (),
    dora: TilesLike = "",
    ura: TilesLike = "",
    honba: int = 0,
    deposits: int = 0,
    discarder_in_riichi: bool = False,
    kita: int = 0,
    overrides: Overrides | None = None,
) -> ScoreSheet:
    """Score a hand won with one tile, under a rulebook or rule set.

    `hand` is a text or a `Hand`, with melds in it or in `melds`; it may include the winning tile
    `win`, a text or a `Tile`.
    `riichi` is True, `double`, `open` or `open-double`; `flags` are ippatsu, rinshan, chankan,
    haitei, houtei, tenhou, chiihou, renhou, nagashi or robbed-kita. `dora` and `ura` are
    indicators, a text or a list of tiles. `seat` and `round` are winds, E, S, W or N; `honba` and
    `deposits` are the numbers of counters and riichi sticks, `kita` of the norths that the winner
    has set aside. `overrides` are as in `load_rules`. Pao depends on the course of play, so here
    the usual payers pay.

    >>> sheet = score("234m456p3388s pon 555z", "8s", rules="ema-2008")
    >>> sheet.han, sheet.fu, sheet.points.total, dict(sheet.yaku)
    (1, 30, 1500, {'haku': 1})
    >>> score("234m456p3388s pon 444m", "8s", rules="ema-2008").error
    'no-yaku'
    >>> score("234m456p3388s pon 555z", "8s", rules="ema-2008", riichi=True)
    Traceback (most recent call last):
    hanchan.errors.HandError: Riichi needs a concealed hand. Leave out riichi, or all melds \
except concealed kans.
    """
    book = load_rules(rules, overrides)
    flag_set = read_flags(flags)
    held, tile = read_hand(hand, melds), None
    if NAGASHI not in flag_set:
        held, tile = split_winning_tile(held, "" if win is None else win)
    elif win is not None and win != "":
        raise HandError("case-win-with-nagashi", field="win", tile=win)
    case = Case(
        hand=held,
        tile=tile,
        tsumo=check_bool("tsumo", tsumo, HandError) or tile is None,
        seat=read_wind("seat", seat, book.seating.players),
        round=read_wind("round", round),
        riichi=read_riichi(riichi),
        flags=flag_set,
        dora=read_indicators("dora", dora),
        ura=read_indicators("ura", ura),
        honba=read_count("honba", honba),
        deposits=read_count("deposits", deposits),
        discarder_in_riichi=check_bool("discarder_in_riichi", discarder_in_riichi, HandError),
        kita=read_count("kita", kita),
    )
    check_situation(case, book)
    return score_case(case, book)


def score_case(case: Case, rules: RuleSet) -> ScoreSheet:
    """Score a case whose situation has been checked."""
    work, record = WORKSPACE, encoded_rules(rules)
    write_case(case, work.case)
    if not best_form(judge_case)(work.game, record, work.tables, work.case, work.worth):
        check_tiles(case, rules)
    judged = JudgedCase(work.worth.snapshot(), work.game.snapshot(), record)
    return ScoreSheet(rules, case, judged)


class ScoringWorkspace(local):
    """Thread-local records in which hands are scored."""

    def __init__(self) -> None:
        self.game, self.case, self.worth = Game(), CaseRecord(), WinValueRecord()
        self.tables = load_tables()


WORKSPACE = ScoringWorkspace()
