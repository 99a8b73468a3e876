"""The coach: suggested discards, dangers, and reasons why a hand cannot win."""

from collections.abc import Iterator, Sequence
from enum import Enum

from msgspec.structs import asdict

from hanchan.bots import explanation_text as texts
from hanchan.bots.explanation import (
    ChoiceEvaluation,
    Explanation,
    MoveKind,
    can_spare_north,
    explain,
)
from hanchan.bots.hand_heuristics import is_riichi_action
from hanchan.core.dora import dora_after
from hanchan.i18n.code_names import REASONS
from hanchan.kernels.compiled_library import is_library_ready
from hanchan.messages import match as m
from hanchan.rules import RuleSet
from hanchan.scoring import ScoreSheet, Ukeire, shanten, ukeire
from hanchan.scoring import waits as waits_of
from hanchan.scoring.judged_case import NO_YAKU
from hanchan.scoring.score import score_case
from hanchan.scoring.win_case import Case, RiichiState
from hanchan.scoring.yaku_reach import YakuReach, yaku_in_reach
from hanchan.server.views.match_view import without_one
from hanchan.table import Action, ActionType, Match, PlayerView, SeatView
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.replay_text import action_tile
from hanchan.table.narration.sheet_text import SheetLine
from hanchan.table.seat_view import shows_hints, unseen_counts, visible_tiles
from hanchan.tiles import WINDS, Hand, Kind, Meld, MeldType, Tile
from hanchan.tiles.hand import TILES_AFTER_DRAW

# Evaluations of the bot `expected`, as a page shows them.


def present_action(action: Action, view: SeatView, words: Narrator) -> m.NamedAction:
    """Return an action with its text and its tiles."""
    tile = action_tile(action, view) if view.claimable is None else None
    return m.NamedAction(
        action=action.code,
        text=texts.describe_action(action, view, words),
        discard="" if tile is None or action.uses else str(tile),
        uses=tuple(map(str, action.uses)),
        riichi=bool(is_riichi_action(action.code)),
    )


def present_choice(one: ChoiceEvaluation, view: SeatView, words: Narrator) -> m.EvaluatedChoice:
    """Return a choice with its value, its chance to win, and its risk and cost of dealing in."""
    named = asdict(present_action(one.action, view, words))
    if one.then is not None:
        named |= {"text": texts.describe_choice(one, view, words), "discard": str(one.then)}
    players = len(view.players)
    deal_in = [0.0] * players
    for turn, chance in enumerate(one.deal_in, start=1):
        deal_in[(view.seat + turn) % players] = round(100 * chance, 1)
    return m.EvaluatedChoice(
        **named,
        worth=one.worth,
        hand=one.hand,
        win=round(100 * one.win_chance, 1),
        cost=one.cost,
        deal_in=tuple(deal_in),
    )


def present_choices(
    explanation: Explanation,
    view: SeatView,
    words: Narrator,
    most: int,
    action: Action | None = None,
) -> tuple[m.EvaluatedChoice, ...]:
    """Return the best `most` choices, merging equal texts, and that of `action` if evaluated."""
    chosen = None if action is None else explanation.evaluation_of(action)
    presented: dict[str, m.EvaluatedChoice] = {}
    for choice in explanation.choices:
        one = present_choice(choice, view, words)
        if choice is chosen:
            presented[one.text] = one
        elif len(presented) < most:
            presented.setdefault(one.text, one)
    return tuple(presented.values())


RANKS = 9
ONE_COPY = 1


class Safety(Enum):
    """Reasons why a tile may be safe, the most reliable first; `LIVE` means that there is none."""

    GENBUTSU = "genbutsu"
    SUJI = "suji"
    KABE = "kabe"
    RARE = "rare"
    LIVE = "live"

    @property
    def danger(self) -> int:
        """0 if the tile cannot deal in; the higher, the more likely it is to deal in."""
        return list(Safety).index(self)


def rate_safety(kind: Kind, player: PlayerView, left: Sequence[int]) -> Safety:
    """Return why a kind may be safe against `player`; `left` counts unseen copies by kind.

    Suji and kabe exclude only two-sided waits.

    >>> from hanchan.table import Match
    >>> view = Match("ema-2008", seed=7).view(0)
    >>> rate_safety(Kind.M5, view.players[1], [4] * 34)
    <Safety.LIVE: 'live'>
    >>> rate_safety(Kind.M5, view.players[1], [0] * 34)
    <Safety.KABE: 'kabe'>
    """
    if kind in player.safe:
        return Safety.GENBUTSU
    if kind.is_honour:
        return Safety.RARE if left[kind] <= ONE_COPY else Safety.LIVE
    pairs = _two_sided(kind)
    if all(other in player.safe for _, other in pairs):
        return Safety.SUJI
    passed = (other in player.safe or 0 in (left[near] for near in pair) for pair, other in pairs)
    return Safety.KABE if all(passed) else Safety.LIVE


def _two_sided(kind: Kind) -> list[tuple[tuple[int, int], Kind]]:
    """Return the two-sided shapes that wait for the kind, each with its other wait."""
    rank = kind % RANKS
    ways = [way for way in (-1, 1) if 0 <= rank + 3 * way < RANKS]
    return [((kind + way, kind + 2 * way), Kind(kind + 3 * way)) for way in ways]


CALLS = (ActionType.CHI, ActionType.PON, ActionType.DAIMINKAN)


def rank_discards(view: SeatView) -> list[Ukeire]:
    """Return discards ordered by shanten, then by useful tiles; empty without a 14th tile.

    Ties are broken by the tile's value to the hand and, against a riichi, by its safety.
    """
    hand = Hand(view.hand, view.me.melds)
    if hand.size != TILES_AFTER_DRAW:
        return []
    # Outside the seat's turn, every discard is considered.
    allowed = {action.tile for action in view.actions if action.type is ActionType.DISCARD}
    if any(action.type is ActionType.TSUMOGIRI for action in view.actions):
        allowed.add(view.drawn)
    all_discards = ukeire(hand, seen=visible_tiles(view))
    left = unseen_counts(view)
    return sorted(
        (one for one in all_discards if not allowed or one.discard in allowed),
        key=lambda one: (one.shanten, -one.total, *_discard_priority(view, one, left)),
    )


def riichi_opponents(view: SeatView) -> tuple[PlayerView, ...]:
    """Return the players in riichi, other than the view's own seat."""
    return tuple(one for one in view.players if one.riichi and one.seat != view.seat)


def helpful_calls(view: SeatView) -> tuple[Action, ...] | None:
    """Return the offered calls that lower the shanten; None if no call is offered."""
    calls = [action for action in view.actions if action.type in CALLS]
    if not calls:
        return None
    away = shanten(Hand(view.hand, view.me.melds))
    return tuple(call for call in calls if _shanten_after(view, call) < away)


def _shanten_after(view: SeatView, call: Action) -> int:
    rest = list(view.hand)
    for tile in call.uses:
        rest.remove(tile)
    tiles = (*call.uses, *(() if call.tile is None else (call.tile,)))
    kind = {ActionType.CHI: MeldType.CHI, ActionType.PON: MeldType.PON}.get(call.type)
    if kind is None:
        return int(shanten(Hand(view.hand, view.me.melds)))
    return int(shanten(Hand(tuple(rest), (*view.me.melds, Meld(kind, tiles)))))


def _discard_priority(view: SeatView, discard: Ukeire, left: Sequence[int]) -> tuple[int, int]:
    """Return the sort key of a discard: its tile's value and danger, and the tile's kind."""
    tile = discard.discard
    if tile is None:
        return 0, 0
    return _keep_value(view, tile, left) + 4 * _danger(view, tile, left), tile.kind


def _danger(view: SeatView, tile: Tile, left: Sequence[int]) -> int:
    """Return the danger of a tile against the player in riichi to whom it is most dangerous."""
    against = (rate_safety(tile.kind, player, left).danger for player in riichi_opponents(view))
    return max(against, default=0)


def _advisable(view: SeatView, explanation: Explanation | None) -> list[Ukeire]:
    """Return ranked discards no more dangerous than that of the strong bot.

    If that folds the hand, or is dangerous itself, it is the only one. Where the bot discards
    nothing, or cannot be asked, nothing dangerous is advised.
    """
    left, ranked = unseen_counts(view), rank_discards(view)
    tile = None
    if explanation is not None and not explanation.best.uses:
        tile = action_tile(explanation.best, view)
        if explanation.verdict is MoveKind.FOLD or _is_live(view, tile):
            return [one for one in ranked if one.discard == tile]
    limit = Safety.RARE.danger if tile is None else _danger(view, tile, left)
    return [one for one in ranked if one.discard and _danger(view, one.discard, left) <= limit]


def _is_live(view: SeatView, tile: Tile | None) -> bool:
    """Return whether nothing speaks against a tile dealing in to a player in riichi."""
    return tile is not None and _danger(view, tile, unseen_counts(view)) == Safety.LIVE.danger


def _keep_value(view: SeatView, tile: Tile, left: Sequence[int]) -> int:
    kind = tile.kind
    dora = sum(dora_after(marker.kind) == kind for marker in view.kyoku.dora)
    value = 12 * (dora + tile.is_red)
    if not kind.is_honour:
        return value + min(kind % 9, 8 - kind % 9) + 2
    is_yakuhai = kind.is_dragon or kind in (view.me.wind, view.kyoku.round)
    return value + (1 + left[kind] if is_yakuhai else 0)


def ron_sheet(view: SeatView, hand: Hand, kind: Kind, rules: RuleSet) -> ScoreSheet:
    """Return the score sheet of a ron on the plain tile of a kind.

    Honba, deposits, ura and yaku of chance, such as ippatsu, are not counted.

    >>> from hanchan.table import Match
    >>> from hanchan.tiles import parse_hand
    >>> match = Match("ema-2008", seed=7)
    >>> sheet = ron_sheet(match.view(0), parse_hand("234m067p3388s666z"), Kind.S8, match.rules)
    >>> sheet.points.total, sheet.result.red
    (3900, 1)
    """
    return score_case(
        Case(
            hand=hand,
            tile=Tile(kind),
            tsumo=False,
            seat=WINDS.index(view.me.wind),
            round=WINDS.index(view.kyoku.round),
            riichi=_riichi(view),
            flags=frozenset(),
            dora=view.kyoku.dora,
            ura=(),
            honba=0,
            deposits=0,
            discarder_in_riichi=False,
        ),
        rules,
    )


def _riichi(view: SeatView) -> RiichiState:
    me = view.me
    if not me.riichi:
        return RiichiState.NONE
    if me.open_riichi:
        return RiichiState.OPEN_DOUBLE if me.double_riichi else RiichiState.OPEN
    return RiichiState.DOUBLE if me.double_riichi else RiichiState.PLAIN


MAX_DISCARDS = 3
MAX_EVALUATED = 4


def present_advice(view: SeatView, match: Match, words: Narrator) -> m.CoachAdvice | None:
    """Return the coach's advice, based only on the seat's own view.

    None for a spectator, and where people apply the rules, because players must judge themselves.
    """
    if not shows_hints(match.enforcement) or not view.hand:
        return None
    # In riichi only the drawn tile can be discarded, so the rest of the hand is considered.
    tiles = view.hand
    if view.drawn is not None and view.me.riichi:
        tiles = without_one(tiles, view.drawn)
    hand = Hand(tiles, view.me.melds)
    away = max(0, int(shanten(hand)))
    is_deciding = hand.size == TILES_AFTER_DRAW
    # Interpreted kernels would delay the table.
    explanation = explain(view) if len(view.actions) > 1 and is_library_ready() else None
    choices, why, figures = _present_evaluation(explanation, view, words)
    lines = tuple(_advice_lines(view, match, words, explanation))
    advises_call = any(line.kind == "call" for line in lines)
    return m.CoachAdvice(
        head=words.say("coach-shanten", shanten=away),
        away=away,
        discards=tuple(_discards(view, hand, match, words, explanation))
        if is_deciding and not advises_call
        else (),
        waits=tuple(_present_waits(view, hand, match, words))
        if not is_deciding and away == 0
        else (),
        dangers=tuple(_present_danger(view, player, words) for player in riichi_opponents(view)),
        lines=lines,
        weighed=choices,
        why=why,
        figures=figures,
    )


def _present_evaluation(
    explanation: Explanation | None, view: SeatView, words: Narrator
) -> tuple[tuple[m.EvaluatedChoice, ...], tuple[str, ...], int]:
    """Return the strong bot's best choices, its reasons, and how many reasons are figures."""
    if explanation is None:
        return (), (), 0
    best = explanation.evaluation_of(explanation.best)
    figures = 0 if best is None else len(tuple(texts.describe_figures(best, view, words)))
    choices = present_choices(explanation, view, words, MAX_EVALUATED)
    return choices, texts.explain_best(explanation, view, words), figures


def _discards(
    view: SeatView, hand: Hand, match: Match, words: Narrator, explanation: Explanation | None
) -> Iterator[m.DiscardAdvice]:
    ranked = _advisable(view, explanation)
    for one in ranked[:MAX_DISCARDS]:
        if one.discard is not None and one.shanten == ranked[0].shanten:
            tiles = one.tiles.items()
            helpful = tuple(m.HelpfulTile(tile=str(Tile(kind)), left=n) for kind, n in tiles)
            if one.shanten == 0:
                rest = Hand(without_one(hand.concealed, one.discard), hand.melds)
                helpful = tuple(_present_waits(view, rest, match, words))
            yield m.DiscardAdvice(tile=str(one.discard), gains=one.total, helps=helpful)


def _present_waits(
    view: SeatView, hand: Hand, match: Match, words: Narrator
) -> Iterator[m.HelpfulTile]:
    unseen_of = unseen_counts(view)  # excludes also the drawn tile and the one to discard
    for kind in waits_of(hand):
        left, worth = unseen_of[kind], ""
        if left:
            sheet = ron_sheet(view, hand, kind, match.rules)
            reason = "coach-no_yaku" if sheet.error == NO_YAKU else "coach-too_few_han"
            message = "coach-ron" if sheet.is_win else reason
            worth = words.say(message, points=sheet.points.total)
        yield m.HelpfulTile(tile=str(Tile(kind)), left=left, worth=worth)


def _present_danger(view: SeatView, player: PlayerView, words: Narrator) -> m.RiichiDanger:
    """Group the hand's tiles by the reason why they may be safe against a riichi, safest first."""
    left = unseen_counts(view)
    why = {tile: rate_safety(tile.kind, player, left) for tile in view.hand}
    tiles = sorted(why, key=lambda tile: tile.kind)
    return m.RiichiDanger(
        seat=player.seat,
        groups=tuple(
            m.SafetyGroup(
                id=reason.value,
                danger=reason.danger,
                name=words.say(f"coach-{reason.value}"),
                why=words.say(f"coach-{reason.value}.gloss"),
                tiles=tuple(str(tile) for tile in tiles if why[tile] is reason),
            )
            for reason in Safety
            if reason in why.values()
        ),
    )


def _advice_lines(
    view: SeatView, match: Match, words: Narrator, explanation: Explanation | None
) -> Iterator[SheetLine]:
    if view.furiten is not None:
        yield SheetLine(text=words.say(f"reason-{view.furiten}"), kind="furiten")
    offered = {action.type for action in view.actions}
    calls = helpful_calls(view)
    if calls is not None and ActionType.RON not in offered:
        message = "coach-call" if calls else "coach-no_call"
        yield SheetLine(
            text=words.say(message, **_judge_call(view, match.rules, explanation)), kind="call"
        )
    elif _advises_kita(view):
        text = words.say("coach-kita", worth=match.rules.kita.worth)
        yield SheetLine(text=text, kind="call")
    if explanation is not None:
        yield from _judge_best_choice(view, words, explanation)
    # Explain why a tile that completes the hand is not a win.
    if offered and not offered & {ActionType.RON, ActionType.TSUMO}:
        win_action = ActionType.TSUMO if view.claimable is None else ActionType.RON
        reason = match.why_not(view.seat, win_action.value)
        if reason in REASONS and reason not in {"not_complete", "ok", "not_your_turn"}:
            yield SheetLine(text=words.say(f"reason-{reason}"), kind="why")


def _judge_best_choice(
    view: SeatView, words: Narrator, explanation: Explanation
) -> Iterator[SheetLine]:
    """Yield what the strong bot thinks of the riichi or kan that is offered, and of a danger."""
    verdict = explanation.verdict
    if verdict is MoveKind.KAN:
        yield SheetLine(text=words.say("why-kan"), kind="kan")
    elif verdict is MoveKind.RIICHI:
        yield SheetLine(text=words.say("why-riichi"), kind="riichi")
    elif verdict is MoveKind.GO_ON and any(is_riichi_action(one.code) for one in view.actions):
        yield SheetLine(text=words.say("why-dama"), kind="riichi")
    if verdict is MoveKind.FOLD:
        yield SheetLine(text=words.say("why-fold"), kind="danger")
        return
    tile = action_tile(explanation.best, view)
    if tile is not None and verdict in {MoveKind.GO_ON, MoveKind.RIICHI} and _is_live(view, tile):
        yield SheetLine(text=words.say("coach-risk", tile=words.tile(tile)), kind="danger")


def _advises_kita(view: SeatView) -> bool:
    """Return whether setting a north aside comes before any discard; a win comes first."""
    offered = {action.type for action in view.actions}
    return ActionType.KITA in offered and ActionType.TSUMO not in offered and can_spare_north(view)


def reach_of(view: SeatView, hand: Hand, rules: RuleSet) -> tuple[YakuReach, ...]:
    """Return every yaku of the rules, and how near a hand at the place of the view is to it."""
    winds = WINDS.index(view.kyoku.round), WINDS.index(view.me.wind)
    return yaku_in_reach(hand, rules=rules, winds=winds, left=unseen_counts(view))


def _judge_call(view: SeatView, rules: RuleSet, explanation: Explanation | None) -> dict[str, str]:
    """Return what the strong bot would do, and whether a call opens the hand and has a yaku."""
    choice = "unknown"
    if explanation is not None:
        words = {ActionType.PASS: "pass", **dict.fromkeys(CALLS, "call")}
        choice = words.get(explanation.best.type, choice)
    hand = Hand(view.hand, view.me.melds)
    claimed = () if view.claimable is None else (view.claimable,)
    after = Hand((*hand.concealed, *claimed), hand.melds)
    has_yaku = any(one.reach == "has" for one in reach_of(view, after, rules))
    return {
        "choice": choice,
        "opens": "yes" if hand.is_concealed else "no",
        "yaku": "yes" if has_yaku else "no",
    }
