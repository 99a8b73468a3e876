"""Practice routes: questions generated from a seed, and checks of the answers. Stores nothing."""

from typing import Annotated, TypeAlias
from urllib.parse import urlencode

import msgspec
from litestar import get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from hanchan.errors import quote_input
from hanchan.messages import practice as m
from hanchan.messages.base import Language, Wind
from hanchan.practice import Situation, discard_question, grade_discard, tenpai_hand, winning_hand
from hanchan.review import Grade
from hanchan.rules import DEFAULT_RULES, load_rules
from hanchan.rules.rules_document import check_rulebook
from hanchan.scoring import ScoreSheet, waits
from hanchan.scoring.win_case import RiichiState
from hanchan.server.api.dependencies import RunInTurn, worker_dependency
from hanchan.server.errors import RefusalError
from hanchan.server.replays.review_presenter import present_decision_review
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.score_calculator import present_lines, worth_in_words
from hanchan.server.views.match_view import WIND_LETTERS, present_discard
from hanchan.table import ActionType, SeatView
from hanchan.table.narration.event_text import Narrator
from hanchan.tiles import WINDS, Hand, Kind, format_tiles, parse_tiles

SEED_LIMIT = 2**31
MAX_ANSWER_LENGTH = 40
Seed = Annotated[int, PathParameter(ge=0, lt=SEED_LIMIT)]
AnswerText = Annotated[str, msgspec.Meta(max_length=MAX_ANSWER_LENGTH)]
RIGHT_GRADES = (Grade.SAME, Grade.GOOD)
DISCARD_TYPES = (ActionType.DISCARD, ActionType.TSUMOGIRI)


def read_situation(
    rules: FromQuery[str] = DEFAULT_RULES,
    round_: Annotated[Wind | None, QueryParameter(name="round")] = None,
    wind: FromQuery[Wind | None] = None,
    riichi: FromQuery[bool] = False,  # noqa: FBT002 - of the query
) -> Situation:
    """Return the situation of the question. A wind that is not given is drawn from the seed."""
    check_rulebook(rules, "rules")
    seats = WIND_LETTERS[: load_rules(rules).seating.players]
    if wind is not None and wind not in seats:
        raise RefusalError("value-choice", field="wind", given=wind, allowed=seats)
    places = [None if one is None else WIND_LETTERS.index(one) for one in (round_, wind)]
    return Situation(rules, *places, riichi=riichi)


SituationDependency: TypeAlias = NamedDependency[Situation]
PATH = "/api/practice"
DEPENDENCIES = {
    "situation": Provide(read_situation, sync_to_thread=False),
    "practice": worker_dependency("practice"),
}


@get("/discard/{seed:int}")
async def get_discard_question(
    seed: Seed, situation: SituationDependency, practice: RunInTurn
) -> m.DiscardExercise:
    """Return the seed's discard decision, from a match between bots."""
    return await practice(lambda: _present_question(discard_question(seed, situation)))


@get("/discard/{seed:int}/{tile:str}")
async def judge_discard(
    seed: Seed,
    tile: FromPath[str],
    situation: SituationDependency,
    practice: RunInTurn,
    lang: LanguageParameter = "en",
) -> m.DiscardVerdict:
    """Grade the visitor's discard by comparison with the strong bot's choice."""
    return await practice(lambda: _judge_discard(discard_question(seed, situation), tile, lang))


def _present_question(view: SeatView) -> m.DiscardExercise:
    tiles = list(view.hand)
    if view.drawn is not None:
        tiles.remove(view.drawn)
    players = len(view.players)
    turns = [(view.seat + turn) % players for turn in range(players)]
    return m.DiscardExercise(
        hand=tuple(map(str, tiles)),
        drawn=str(view.drawn),
        dora=tuple(map(str, view.kyoku.dora)),
        round=WIND_LETTERS[WINDS.index(view.kyoku.round)],
        wind=WIND_LETTERS[WINDS.index(view.me.wind)],
        kyoku=int(view.kyoku.name[1:]),
        turn=len(view.me.river) + 1,
        scores=tuple(view.players[seat].score for seat in turns),
        rivers=tuple(tuple(map(present_discard, view.players[seat].river)) for seat in turns),
        kita=tuple(view.players[seat].kita for seat in turns),
        riichi=tuple(view.players[seat].riichi for seat in turns),
    )


def _judge_discard(view: SeatView, tile: str, lang: Language) -> m.DiscardVerdict:
    discards = {str(one).split()[-1]: one for one in view.actions if one.type in DISCARD_TYPES}
    discard = discards.get(tile)
    if discard is None:
        values = {"given": quote_input(tile), "allowed": sorted(discards)}
        raise RefusalError("value-choice", field="tile", **values)
    review = grade_discard(view, discard)
    reviewed = present_decision_review(review, Narrator(lang, view.names, spelt=True, apart=True))
    return m.DiscardVerdict(right=review.grade in RIGHT_GRADES, reviewed=reviewed)


@get("/worth/{seed:int}")
async def get_worth_question(
    seed: Seed, situation: SituationDependency, practice: RunInTurn
) -> m.HandValueExercise:
    """Return the seed's winning hand, and the sides that pay for it."""
    return await practice(lambda: _present_worth_question(winning_hand(seed, situation)))


def _present_worth_question(sheet: ScoreSheet) -> m.HandValueExercise:
    case = sheet.case
    return m.HandValueExercise(
        hand=tuple(map(str, sheet.hand.concealed)),
        melds=tuple(
            m.ExerciseMeld(type=meld.type, tiles=tuple(map(str, meld.tiles)))
            for meld in sheet.hand.melds
        ),
        win=str(case.tile),
        tsumo=case.tsumo,
        riichi=case.riichi != RiichiState.NONE,
        round=WIND_LETTERS[case.round],
        wind=WIND_LETTERS[case.seat],
        dora=tuple(map(str, case.dora)),
        ura=tuple(map(str, case.ura)),
        kita=case.kita,
        payers=tuple(_payments(sheet)),
    )


@get("/worth/{seed:int}/answer")
async def judge_worth(
    practice: RunInTurn,
    seed: Seed,
    situation: SituationDependency,
    han: FromQuery[int],
    fu: FromQuery[int],
    pays: FromQuery[AnswerText],
    lang: LanguageParameter = "en",
) -> m.HandValueVerdict:
    """Check the han, fu and payments that a visitor states for the seed's hand.

    `pays` has the payments in points, separated by commas, in the order of the payers. At a limit,
    any fu is right.
    """
    words = Narrator(lang, (), apart=True)
    return await practice(
        lambda: _judge_worth(winning_hand(seed, situation), situation, words, han, fu, pays)
    )


def _judge_worth(
    sheet: ScoreSheet, situation: Situation, words: Narrator, han: int, fu: int, pays: str
) -> m.HandValueVerdict:
    expected = tuple(_payments(sheet).values())
    fu_right = bool(sheet.limit) or fu == sheet.fu
    correct = han == sheet.han, fu_right, pays == ",".join(map(str, expected))
    return m.HandValueVerdict(
        right=all(correct),
        han_right=correct[0],
        fu_right=correct[1],
        pays_right=correct[2],
        han=sheet.han,
        fu=sheet.fu,
        pays=expected,
        worth=worth_in_words(sheet, words),
        lines=tuple(present_lines(sheet, words)),
        link=_calculator_link(sheet, situation.rules),
    )


def _payments(sheet: ScoreSheet) -> dict[str, int]:
    points = sheet.points
    payers = "discarder", "each", "dealer"
    amounts = points.from_discarder, points.from_each, points.from_dealer
    return {payer: value for payer, value in zip(payers, amounts, strict=True) if value is not None}


def _calculator_link(sheet: ScoreSheet, rules: str) -> str:
    case = sheet.case
    parameters = {
        "rules": rules,
        "hand": format_tiles(sheet.hand.concealed),
        "melds": ".".join(f"{one.type}-{format_tiles(one.tiles)}" for one in sheet.hand.melds),
        "win": str(case.tile),
        "by": "tsumo" if case.tsumo else "ron",
        "seat": WINDS[case.seat].mjai,
        "round": WINDS[case.round].mjai,
        "riichi": "true" if case.riichi != RiichiState.NONE else "",
        "dora": format_tiles(case.dora),
        "ura": format_tiles(case.ura),
        "kita": str(case.kita or ""),
    }
    return f"/score?{urlencode({name: value for name, value in parameters.items() if value})}"


@get("/waits/{seed:int}")
async def get_waits_question(
    seed: Seed, situation: SituationDependency, practice: RunInTurn
) -> m.WaitsExercise:
    """Return the seed's tenpai hand, of the tiles with which the rules are played."""
    hand = await practice(lambda: tenpai_hand(seed, situation.rules))
    return m.WaitsExercise(hand=tuple(map(str, hand.concealed)))


@get("/waits/{seed:int}/answer")
async def judge_waits(
    seed: Seed,
    situation: SituationDependency,
    practice: RunInTurn,
    tiles: FromQuery[AnswerText] = "",
) -> m.WaitsVerdict:
    """Compare `tiles` with the waits of the seed's hand. Returns the missed and the wrong ones."""
    return await practice(lambda: _judge_waits(tenpai_hand(seed, situation.rules), tiles))


def _judge_waits(hand: Hand, tiles: str) -> m.WaitsVerdict:
    expected = waits(hand)
    kinds = {tile.kind for tile in parse_tiles(tiles, "tiles")} if tiles else set[Kind]()
    return m.WaitsVerdict(
        right=kinds == set(expected),
        waits=tuple(map(str, expected)),
        missed=tuple(str(kind) for kind in expected if kind not in kinds),
        wrong=tuple(str(kind) for kind in sorted(kinds) if kind not in expected),
    )
