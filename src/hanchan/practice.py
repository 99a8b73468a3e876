"""Practice questions drawn from a seed: what to discard, what a hand scores, what it waits on.

>>> from hanchan.practice import tenpai_hand, winning_hand
>>> winning_hand(1).is_win, len(tenpai_hand(1).tiles)
(True, 13)
"""

from collections.abc import Sequence
from itertools import count
from typing import Literal, NamedTuple, TypeVar

from hanchan.bots import Bot
from hanchan.bots.explanation import explain
from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.cancellation import checkpoint
from hanchan.core.codes import KINDS, R_NONE
from hanchan.core.seeded_deals import RandomStream, match_seed
from hanchan.errors import RulesError
from hanchan.records.actions import Action, ActionType
from hanchan.records.record import StartPosition
from hanchan.review import DecisionReview, SeatDecision
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.rules.value_enums import KitaTile
from hanchan.scoring import ScoreSheet, score, shanten, waits
from hanchan.table import Match, SeatView, play_to_end
from hanchan.tiles import WINDS, Hand, Meld, MeldType, Tile

__all__ = ["Situation", "discard_question", "grade_discard", "tenpai_hand", "winning_hand"]

GUIDED_SEEDS = (18, 41, 7, 94, 80, 227)
"""Seeds of matches for a guided first hand under the default rulebook.

A newcomer who follows the coach, among bots of the lowest level, wins their first kyoku.
"""

# Random winning hands and tenpai hands; the engine scores them.

COPIES = 4
SETS = 4
SUIT = 9
SUITS = 3
SEQUENCES = 68
OPEN, KAN, RIICHI, TSUMO, KITA = 56, 12, 55, 45, 50
"""Percent chances in the order of their names.

That a hand is open (and that a set in it is called), that a triplet becomes a kan, that a concealed
hand is in riichi, that the win is by tsumo, and that one more north was set aside, of two at most.
"""
MOST_KITA = 2
ONE_SUIT = 80
TRIES = 6


# Rulebook, round and seat of a question.

T = TypeVar("T")
ROUNDS = 2
"""Number of wind rounds, east and south, to draw from if no round is given."""


class Situation(NamedTuple):
    """Situation of a question: `round` and `seat` are winds, 0-3, drawn at random if None.

    Where three play, nobody sits north. With `riichi`, a discard is asked against a riichi.

    >>> Situation("jpml-a", round=0, seat=2)  # east round, sitting west
    Situation(rules='jpml-a', round=0, seat=2, riichi=False)
    """

    rules: str = DEFAULT_RULES
    round: int | None = None
    seat: int | None = None
    riichi: bool = False

    def draw(self, stream: RandomStream) -> tuple[int, int]:
        """Return the winds of round and seat; both draw a random number, even if they are given.

        Raises `RulesError` for a seat at which nobody sits.
        """
        players = load_rules(self.rules).seating.players
        if self.seat is not None and self.seat >= players:
            raise RulesError("match-seat-three", field="seat", given=self.seat)
        round_, seat = stream.random_below(ROUNDS), stream.random_below(players)
        return (
            round_ if self.round is None else self.round,
            seat if self.seat is None else self.seat,
        )


ANY = Situation()


def percent_chance(stream: RandomStream, per_cent: int) -> bool:
    """Return True with this chance in percent."""
    return stream.random_below(100) < per_cent


def pick_one(stream: RandomStream, things: Sequence[T]) -> T:
    """Pick one thing at random, each equally likely."""
    return things[stream.random_below(len(things))]


@cached_with_bounded_bytes(8 * MEBIBYTE)
def winning_hand(seed: int, situation: Situation = ANY) -> ScoreSheet:
    """Return the score of a random hand that wins in that situation, but not with a yakuman.

    >>> sheet = winning_hand(7)
    >>> sheet.is_win, sheet.yakuman
    (True, 0)
    """
    stream = RandomStream(match_seed(seed), "worth")
    drawn = (_sheet(stream, situation) for _ in count())
    return next(one for one in drawn if one.is_win and one.limit != "yakuman")


@cached_with_bounded_bytes(MEBIBYTE)
def tenpai_hand(seed: int, rules: str = DEFAULT_RULES) -> Hand:
    """Return a random concealed tenpai hand of 13 tiles, the one of `TRIES` with the most waits.

    Its tiles are those with which these rules are played.

    >>> len(waits(tenpai_hand(3))) > 0
    True
    """
    stream = RandomStream(match_seed(seed), "waits")
    hands = [_tenpai(stream, load_rules(rules)) for _ in range(TRIES)]
    return max(hands, key=lambda hand: len(waits(hand)))


def tiles_of_set(rules: RuleSet) -> list[int]:
    """Return the number of tiles of each kind in the set of these rules."""
    left = [COPIES] * KINDS
    for name in rules.equipment.absent:
        left[Tile.of(name)] = 0
    return left


def suits_of_set(rules: RuleSet) -> list[int]:
    """Return the suits of the set that have sequences: of three players those of pin and sou.

    >>> suits_of_set(load_rules("tenhou")), suits_of_set(load_rules("tenhou-sanma"))
    ([0, 1, 2], [1, 2])
    """
    left = tiles_of_set(rules)
    return [suit for suit in range(SUITS) if all(left[suit * SUIT : (suit + 1) * SUIT])]


def _tenpai(stream: RandomStream, rules: RuleSet) -> Hand:
    suits = suits_of_set(rules)
    suit = pick_one(stream, suits) if percent_chance(stream, ONE_SUIT) else None
    left = tiles_of_set(rules)
    kinds = [kind for _ in range(SETS) for kind in _set(stream, left, suits, suit)]
    kinds += [_take_kind(stream, left, 2, suit)] * 2
    kinds.pop(stream.random_below(len(kinds)))
    return Hand(tuple(map(Tile, kinds)))


def _set(
    stream: RandomStream, left: list[int], suits: Sequence[int], suit: int | None = None
) -> list[int]:
    """Take a random sequence or triplet from the tiles in `left`, and return its three kinds."""
    while percent_chance(stream, SEQUENCES):
        chosen = pick_one(stream, suits) if suit is None else suit
        first = chosen * SUIT + stream.random_below(SUIT - 2)
        kinds = [first, first + 1, first + 2]
        if all(left[kind] for kind in kinds):
            for kind in kinds:
                left[kind] -= 1
            return kinds
    return [_take_kind(stream, left, 3, suit)] * 3


def _take_kind(stream: RandomStream, left: list[int], size: int, suit: int | None = None) -> int:
    """Take `size` tiles of a random kind from `left`, and return the kind."""
    kinds = range(KINDS) if suit is None else range(suit * SUIT, (suit + 1) * SUIT)
    found = pick_one(stream, [kind for kind in kinds if left[kind] >= size])
    left[found] -= size
    return found


def _sheet(stream: RandomStream, situation: Situation) -> ScoreSheet:
    """Score a random complete hand, which may have no yaku."""
    rules = load_rules(situation.rules)
    left, suits = tiles_of_set(rules), suits_of_set(rules)
    kita = _norths_aside(stream, left, rules)
    is_open = percent_chance(stream, OPEN)
    melds: list[Meld] = []
    held: list[int] = []
    for _ in range(SETS):
        kinds = _set(stream, left, suits)
        meld = _meld(stream, left, kinds, is_open=is_open, chi=rules.calls.chi)
        if meld is None:
            held += kinds
        else:
            melds.append(meld)
    held += [_take_kind(stream, left, 2)] * 2
    won = held.pop(stream.random_below(len(held)))
    hand = Hand(tuple(map(Tile, held)), tuple(melds))
    riichi = hand.is_concealed and percent_chance(stream, RIICHI)
    dora, ura = (str(Tile(_take_kind(stream, left, 1))) for _ in range(2))
    round_, seat = situation.draw(stream)
    return score(
        hand,
        str(Tile(won)),
        rules=situation.rules,
        tsumo=percent_chance(stream, TSUMO),
        seat=WINDS[seat].mjai,
        round=WINDS[round_].mjai,
        riichi=riichi,
        dora=dora,
        ura=ura if riichi else "",
        kita=kita,
    )


def _norths_aside(stream: RandomStream, left: list[int], rules: RuleSet) -> int:
    """Take the norths that the winner has set aside from the tiles in `left`."""
    count = 0
    if rules.kita.tile is not KitaTile.NONE:
        while count < MOST_KITA and percent_chance(stream, KITA):
            count += 1
    left[Tile.NORTH] -= count
    return count


def _meld(
    stream: RandomStream, left: list[int], kinds: list[int], *, is_open: bool, chi: bool
) -> Meld | None:
    """Return the set as a meld, None if it is concealed; a kan takes a fourth tile from `left`."""
    if kinds[0] == kinds[1] and left[kinds[0]] and percent_chance(stream, KAN):
        left[kinds[0]] -= 1
        kind = MeldType.DAIMINKAN if is_open else MeldType.ANKAN
        return Meld(kind, tuple(map(Tile, [*kinds, kinds[0]])))
    if not is_open or not percent_chance(stream, OPEN):
        return None
    kind = MeldType.PON if kinds[0] == kinds[1] else MeldType.CHI
    if kind is MeldType.CHI and not chi:
        return None
    return Meld(kind, tuple(map(Tile, kinds)))


# Decisions from matches between bots, and the strong bot's evaluation of an answer.

PLAYER = "efficient"
EARLIEST, TURNS = 3, 7
"""Minimum number of own discards before a question, and number of turns to draw from."""
QUESTION_SHANTEN = (1, 2)
"""Shanten of the hand; below these there is little to choose, above them little to explain."""
LETTERS: tuple[Literal["E", "S", "W", "N"], ...] = ("E", "S", "W", "N")
PAST_PAYMENTS = (1000, 2000, 3900, 5200, 8000)
"""Possible costs of an earlier kyoku for one player, in points."""


@cached_with_bounded_bytes(4 * MEBIBYTE)
def discard_question(seed: int, situation: Situation = ANY) -> SeatView:
    """Return the view of a seat that has drawn and must discard, before any call or riichi.

    If the situation says so, others have declared riichi, and the seat has not answered it yet.

    In a game of three, norths may have been set aside, but none can be now.

    >>> view = discard_question(2, Situation("ema-2008", round=1, seat=3))
    >>> len(view.hand), view.drawn in view.hand, view.kyoku.name[0], view.me.wind.name
    (14, True, 'S', 'NORTH')
    """
    players = load_rules(situation.rules).seating.players
    stream = RandomStream(match_seed(seed), "position")
    round_, wind = situation.draw(stream)
    dealer, turn = stream.random_below(players), EARLIEST + stream.random_below(TURNS)
    start = StartPosition(
        bakaze=LETTERS[round_],
        oya=dealer,
        honba=0,
        kyotaku=0,
        scores=_scores(stream, situation.rules, round_ * players + dealer),
    )
    seeds = ((seed << 10) + attempt for attempt in count())
    matches = (Match(situation.rules, seed=one, draw_seats=False, begins=start) for one in seeds)
    seat = (dealer + wind) % players
    views = (_decision(match, seat, turn, riichi=situation.riichi) for match in matches)
    return next(view for view in views if view is not None)


def _scores(stream: RandomStream, rules: str, kyoku: int) -> tuple[int, ...]:
    """Return scores after this number of kyoku, with at most one payment in each."""
    book = load_rules(rules)
    players = book.seating.players
    scores = [book.placement.start] * players
    for _ in range(kyoku):
        payer, paid = stream.random_below(players), pick_one(stream, PAST_PAYMENTS)
        winner = (payer + 1 + stream.random_below(players - 1)) % players
        if scores[payer] >= paid:
            scores[payer] -= paid
            scores[winner] += paid
    return tuple(scores)


def _decision(match: Match, seat: int, turn: int, *, riichi: bool) -> SeatView | None:
    """Return the seat's view after `turn` discards in the first kyoku, None if it is unsuitable.

    With `riichi`, it is the first view in which another seat is in riichi, if not this seat.
    """
    seats = [Bot(PLAYER, seed=bot + 1) for bot in range(match.rules.seating.players)]
    for _ in play_to_end(match, seats):
        checkpoint()
        view = match.view(seat)
        v = view.record  # numbers are enough for most moves
        facing = any(mark != R_NONE for p, mark in enumerate(v.riichi) if p != seat)
        if v.riichi[seat] != R_NONE or any(v.meld_count) or v.deals > 1:
            return None
        discards = v.river_count[seat]
        if not riichi and (discards > turn or facing):
            return None
        asked = facing if riichi else discards == turn
        if asked and view.drawn is not None:
            return view if _is_clear(view) else None
    return None


def _is_clear(view: SeatView) -> bool:
    """Whether several discards are possible, and the hand is neither tenpai nor far from it."""
    choices = {str(action) for action in view.actions}
    aside = any(action.type is ActionType.KITA for action in view.actions)
    return len(choices) > 1 and not aside and shanten(Hand(view.hand)) in QUESTION_SHANTEN


def grade_discard(view: SeatView, done: Action) -> DecisionReview:
    """Compare a discard with the choice of the bot `expected`.

    `loss` is its cost in points compared with the best one, or None if the bot did not evaluate it.

    >>> view = discard_question(2, Situation("ema-2008", round=1, seat=3))
    >>> judged = grade_discard(view, view.actions[0])
    >>> str(judged.decided.done), round(judged.loss), str(judged.explanation.best)
    ('discard 2m', 500, 'discard 4z')
    """
    explanation = explain(view, done)
    decided = SeatDecision(index=0, kyoku=1, moment=0, view=view, done=done)
    return DecisionReview(decided=decided, explanation=explanation, loss=explanation.loss(done))
