"""Practice routes: a question from a seed, and a verdict on an answer. Nothing is stored."""

from typing import Annotated, TypeAlias
from urllib.parse import urlencode

import msgspec
from litestar import get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from hanchan.core.codes import SEATS
from hanchan.errors import unknown_name
from hanchan.messages.basics import Language, Wind
from hanchan.messages.practice import (
    DiscardAsked,
    DiscardJudged,
    MeldAsked,
    WaitsAsked,
    WaitsJudged,
    WorthAsked,
    WorthJudged,
)
from hanchan.practice import Situation, judged_discard, position, tenpai_hand, winning_hand
from hanchan.review import Grade
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.document import check_rulebook
from hanchan.scoring import ScoreSheet, waits
from hanchan.scoring.case import RiichiState
from hanchan.server.calculator import lines_shown, worth_shown
from hanchan.server.errors import RefusalError
from hanchan.server.pages.view import LETTERS
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.replays.moments import decision_shown
from hanchan.server.workers import Workers
from hanchan.table import ActionType, SeatView
from hanchan.table.telling.words import Words
from hanchan.tiles import WINDS, Hand, Kind, format_tiles, parse_tiles

MOST_SEED = 2**31
LONGEST = 40
Seed = Annotated[int, PathParameter(ge=0, lt=MOST_SEED)]
Written = Annotated[str, msgspec.Meta(max_length=LONGEST)]
GOOD = (Grade.SAME, Grade.GOOD)
DISCARDS = (ActionType.DISCARD, ActionType.TSUMOGIRI)


def the_situation(
    rules: FromQuery[str] = DEFAULT_RULES,
    round_: Annotated[Wind | None, QueryParameter(name="round")] = None,
    wind: FromQuery[Wind | None] = None,
) -> Situation:
    """The situation of the question. A wind that is not given is drawn at random."""
    check_rulebook(rules, "rules")
    places = [None if one is None else LETTERS.index(one) for one in (round_, wind)]
    return Situation(rules, *places)


Situated: TypeAlias = NamedDependency[Situation]
PATH = "/api/practice"
DEPENDENCIES = {"situation": Provide(the_situation, sync_to_thread=False)}
Practising: TypeAlias = NamedDependency[Workers]


@get("/discard/{seed:int}")
async def ask_discard(
    request: AnyRequest, seed: Seed, situation: Situated, workers: Practising
) -> DiscardAsked:
    """A discard decision from a match between bots."""
    return await workers.practice.ask(request, lambda: _asked(position(seed, situation)))


@get("/discard/{seed:int}/{tile:str}")
async def judge_discard(
    request: AnyRequest,
    seed: Seed,
    tile: FromPath[str],
    situation: Situated,
    workers: Practising,
    lang: Lang = "en",
) -> DiscardJudged:
    """The strong bot's verdict on discarding that tile."""
    return await workers.practice.ask(
        request, lambda: _judged(position(seed, situation), tile, lang)
    )


def _asked(view: SeatView) -> DiscardAsked:
    held = list(view.hand)
    if view.drawn is not None:
        held.remove(view.drawn)
    turns = [(view.seat + turn) % SEATS for turn in range(SEATS)]
    return DiscardAsked(
        hand=tuple(map(str, held)),
        drawn=str(view.drawn),
        dora=tuple(map(str, view.kyoku.dora)),
        round=LETTERS[WINDS.index(view.kyoku.round)],
        wind=LETTERS[WINDS.index(view.me.wind)],
        kyoku=int(view.kyoku.name[1:]),
        turn=len(view.me.river) + 1,
        scores=tuple(view.players[seat].score for seat in turns),
        rivers=tuple(tuple(str(one.tile) for one in view.players[seat].river) for seat in turns),
    )


def _judged(view: SeatView, tile: str, lang: Language) -> DiscardJudged:
    discards = {str(one).split()[-1]: one for one in view.actions if one.type in DISCARDS}
    done = discards.get(tile)
    if done is None:
        raise RefusalError("unknown-name", **unknown_name("tile", tile, sorted(discards)))
    found = judged_discard(view, done)
    shown = decision_shown(found, Words(lang, view.names, spelt=True, apart=True))
    return DiscardJudged(right=found.grade in GOOD, reviewed=shown)


@get("/worth/{seed:int}")
async def ask_worth(
    request: AnyRequest, seed: Seed, situation: Situated, workers: Practising
) -> WorthAsked:
    """A random winning hand."""
    return await workers.practice.ask(request, lambda: _worth_asked(winning_hand(seed, situation)))


def _worth_asked(sheet: ScoreSheet) -> WorthAsked:
    case = sheet.case
    return WorthAsked(
        hand=tuple(map(str, sheet.hand.concealed)),
        melds=tuple(
            MeldAsked(type=meld.type, tiles=tuple(map(str, meld.tiles)))
            for meld in sheet.hand.melds
        ),
        win=str(case.tile),
        tsumo=case.tsumo,
        riichi=case.riichi != RiichiState.NONE,
        round=LETTERS[case.round],
        wind=LETTERS[case.seat],
        dora=tuple(map(str, case.dora)),
        ura=tuple(map(str, case.ura)),
        payers=tuple(_pays(sheet)),
    )


@get("/worth/{seed:int}/answer")
async def judge_worth(
    request: AnyRequest,
    workers: Practising,
    seed: Seed,
    situation: Situated,
    han: FromQuery[int],
    fu: FromQuery[int],
    pays: FromQuery[Written],
    lang: Lang = "en",
) -> WorthJudged:
    """Check the value of a hand; `pays` is separated by commas, in the order of the payers."""
    return await workers.practice.ask(
        request,
        lambda: _worth_judged(
            winning_hand(seed, situation), situation, Words(lang, (), apart=True), han, fu, pays
        ),
    )


def _worth_judged(
    sheet: ScoreSheet, situation: Situation, words: Words, han: int, fu: int, pays: str
) -> WorthJudged:
    expected = tuple(_pays(sheet).values())
    given = (
        han == sheet.han,
        bool(sheet.limit) or fu == sheet.fu,
        pays == ",".join(map(str, expected)),
    )
    return WorthJudged(
        right=all(given),
        han_right=given[0],
        fu_right=given[1],
        pays_right=given[2],
        han=sheet.han,
        fu=sheet.fu,
        pays=expected,
        worth=worth_shown(sheet, words),
        lines=tuple(lines_shown(sheet, words)),
        link=_link(sheet, situation.rules),
    )


def _pays(sheet: ScoreSheet) -> dict[str, int]:
    """The payment of each payer."""
    points = sheet.points
    paid = {
        "discarder": points.from_discarder,
        "each": points.from_each,
        "dealer": points.from_dealer,
    }
    return {who: value for who, value in paid.items() if value is not None}


def _link(sheet: ScoreSheet, rules: str) -> str:
    """A link to the calculator with this hand."""
    case = sheet.case
    said = {
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
    }
    return f"/score?{urlencode({name: value for name, value in said.items() if value})}"


@get("/waits/{seed:int}")
async def ask_waits(request: AnyRequest, seed: Seed, workers: Practising) -> WaitsAsked:
    """A random tenpai hand."""
    hand = await workers.practice.ask(request, lambda: tenpai_hand(seed))
    return WaitsAsked(hand=tuple(map(str, hand.concealed)))


@get("/waits/{seed:int}/answer")
async def judge_waits(
    request: AnyRequest, seed: Seed, workers: Practising, tiles: FromQuery[Written] = ""
) -> WaitsJudged:
    """Check whether these are exactly the waits of the hand."""
    return await workers.practice.ask(request, lambda: _waits_judged(tenpai_hand(seed), tiles))


def _waits_judged(hand: Hand, tiles: str) -> WaitsJudged:
    expected = waits(hand)
    given = {tile.kind for tile in parse_tiles(tiles, "tiles")} if tiles else set[Kind]()
    return WaitsJudged(
        right=given == set(expected),
        waits=tuple(map(str, expected)),
        missed=tuple(str(kind) for kind in expected if kind not in given),
        wrong=tuple(str(kind) for kind in sorted(given) if kind not in expected),
    )
