"""Findings: contradictions between a log and the law, with the rule keys that decide them."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType

from hanchan.core.codes import SEATS
from hanchan.core.game_state import Game
from hanchan.i18n.code_names import ENDINGS
from hanchan.i18n.lazy_text import Sentence, sentence, term
from hanchan.logs.log import LoggedEvent, LoggedKyoku
from hanchan.records import events as e
from hanchan.records.actions import read_action
from hanchan.rules.ruleset import RuleSet

DESCRIBED_EVENTS = frozenset({
    "tsumo", "dahai", "reach", "reach_accepted", "chi", "pon", "daiminkan", "ankan", "kakan",
    "kita", "hora", "kyuushu", "pass",
})  # fmt: skip
"""Types of seat events for which there is a sentence."""


def describe_event(event: e.AnyEvent | LoggedEvent) -> str:
    """Describe an event in a sentence, or name its type if there is none for it.

    >>> describe_event(e.Dahai(seq=3, actor=2, pai="5mr", tsumogiri=True))
    'seat 2 discards 5mr as drawn'
    """
    if isinstance(event, e.Dora):
        return sentence("logged-dora", tile=event.dora_marker)
    if isinstance(event, e.Ryukyoku):
        return sentence("finding-drawn", reason=ending_name(event.reason))
    actor = getattr(event, "actor", None)
    if event.type not in DESCRIBED_EVENTS or actor is None:
        return event.type
    tile = event.consumed[0] if isinstance(event, e.Ankan) else getattr(event, "pai", None)
    values: dict[str, str | int] = {"seat": actor} | ({"tile": tile} if tile else {})
    if isinstance(event, e.Chi):
        values["tiles"] = " ".join(event.consumed)
    return sentence(f"logged-{_event_message(event, tile)}", **values)


def _event_message(event: e.AnyEvent | LoggedEvent, tile: str | None) -> str:
    if isinstance(event, e.Dahai) and event.tsumogiri:
        return "tsumogiri"
    if isinstance(event, e.Tsumo) and event.rinshan:
        return "rinshan"
    return "hora_unnamed" if isinstance(event, e.Hora) and not tile else event.type


def ending_name(reason: str) -> str:
    """Return the name of a kyoku's ending by its id in records; return an unknown id unchanged."""
    return term(reason, f"ending-{reason}") if reason in ENDINGS.values() else reason


def describe_ending(kyoku: LoggedKyoku) -> Sentence:
    """Describe how the kyoku ended according to the log."""
    if kyoku.wins:
        seats = ", ".join(str(win.actor) for win in kyoku.wins)
        several = len(kyoku.wins) > 1
        return sentence("finding-seats_win" if several else "finding-seat_wins", seats=seats)
    if kyoku.draw is not None:
        reason = kyoku.draw.reason
        ending = ending_name(reason) if reason else sentence("finding-no_reason")
        return sentence("finding-drawn", reason=ending)
    return sentence("finding-nothing_more")


def format_points(values: Iterable[float]) -> str:
    """Join numbers, such as the points or results of the seats, with spaces."""
    return " ".join(str(value) for value in values)


def format_seats(mask: int) -> str:
    """List the seats whose bits are set, or the word for none.

    >>> format_seats(0b1010), format_seats(0)
    ('1, 3', 'none')
    """
    seats = ", ".join(str(p) for p in range(SEATS) if mask >> p & 1)
    return seats or term("none", "finding-none")


def describe_action(g: Game, seat: int, action: int) -> Sentence:
    """Describe an action of a seat in words, or by its number if it cannot be decoded.

    >>> describe_action(Game(), 0, 4)
    'seat 0: discard 5m'
    """
    try:
        text = str(read_action(g, seat, action))
    except ValueError:
        text = f"action {action}"
    return sentence("finding-action", seat=seat, action=text)


NAMED_FIELDS = (
    "event", "yaku", "han", "fu", "points", "yakuman", "dora", "ura indicators", "limit",
    "indicators", "riichi", "pao", "deltas", "tenpai", "winners", "ending", "start", "dealer",
    "honba", "deposits", "end", "final scores", "places", "results", "scores", "hand", "pass",
    "from", "tile", "tiles", "tehais", "record",
)  # fmt: skip
"""The fields of findings that have a translated name; others are event fields of a record."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A contradiction between a log and a rule set.

    `kyoku` names the kyoku (`E1`, with honba `E1-2`) and is empty for the match as a whole; `index`
    counts kyoku from 0. `line` is the position in the file: line, tag or index. `field` names the
    differing value (`event`, `yaku`, `han`, `fu`, `points`, `deltas`, `scores`, ...); `logged` is
    its value in the log, and `by_law` that under the rule set. `keys` are the rule keys that can
    decide it, `articles` those that the rulebook cites for them. `logged` and `by_law` can be
    rendered in any language.
    """

    kyoku: str
    index: int
    line: int
    field: str
    logged: str
    by_law: str
    keys: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """Return the fields as JSON values, in English."""
        fields: dict[str, object] = asdict(self)
        fields |= {"keys": list(self.keys), "articles": list(self.articles)}
        return fields | {"logged": str(self.logged), "by_law": str(self.by_law)}

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The finding as one sentence."""
        values = {"field": self.field_name, "logged": self.logged, "by_law": self.by_law}
        text = sentence("finding-line", line=self.line, **values)
        if self.kyoku:
            text = sentence("finding-in_kyoku", kyoku=self.kyoku, finding=text)
        if self.articles:
            cited = "; ".join(self.articles)
            text = sentence("finding-cited", finding=text, articles=cited)
        return text

    @property
    def field_name(self) -> str:
        """The translated name of the field, or the field itself if it has none."""
        if self.field not in NAMED_FIELDS:
            return self.field
        return term(self.field, f"finding-field_{self.field.replace(' ', '_')}")


KEYS_OF_FIELD: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "fu": ("fu.double_wind_pair", "fu.open_pinfu", "fu.rinshan_tsumo", "fu.chiitoitsu"),
    "points": ("limits.kiriage_mangan", "limits.counted_yakuman", "limits.printed_cells"),
    "yakuman": ("limits.several_yakuman",),
    "dora": ("dora.ura", "dora.concealed_kan", "dora.open_kan"),
    "ura indicators": ("dora.ura",),
    "limit": ("limits.kiriage_mangan", "limits.counted_yakuman"),
    "indicators": ("dora.concealed_kan", "dora.open_kan"),
    "riichi": ("riichi.deposit_if_ronned", "riichi.deposit_if_triple_ron"),
    "pao": ("pao.yakuman", "pao.covers"),
    "deltas": ("payments.honba", "payments.honba_multiple_ron", "deposits.multiple_ron"),
    "tenpai": ("draws.dead_wait", "draws.tenpai_show"),
    "winners": ("win.multiple_ron",),
    "ending": ("draws.kyuushu", "draws.four_winds", "draws.four_kans", "draws.four_riichi"),
    "start": ("placement.start",),
    "dealer": ("dealer.keeps_on_draw",),
    "honba": ("dealer.keeps_on_draw", "payments.honba"),
    "deposits": ("deposits.multiple_ron", "riichi.deposit_if_aborting"),
    "end": ("ending.rounds", "ending.bust", "ending.dealer_stop", "ending.target"),
    "final scores": ("deposits.left_at_end",),
    "places": ("placement.ties",),
    "results": ("placement.uma", "placement.return", "rating.rounding"),
})  # fmt: skip
"""The rule keys that can decide the value of each field of a finding."""

KEYS_OF_REASON: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "no_yaku": ("win.min_han",),
    "too_few_han": ("win.min_han", "win.two_han_from_honba"),
    "furiten_missed": ("furiten.missed_win_ends", "furiten.yakuless_miss"),
    "kuikae": ("calls.kuikae",),
    "only_kuikae_left": ("calls.kuikae",),
    "dead_wait": ("draws.dead_wait",),
    "too_few_live_tiles": ("riichi.min_live_tiles",),
    "too_few_points": ("riichi.min_points",),
    "winning_tile": ("riichi.winning_tile_discard",),
    "no_open_riichi": ("riichi.open",),
    "not_first_declarer": ("riichi.open_limits",),
    "open_in_furiten": ("riichi.open_limits",),
    "wait_would_change": ("riichi.ankan",),
    "not_drawn_tile": ("riichi.ankan", "kan.kakan_tile"),
    "no_such_abort": ("draws.kyuushu", "draws.four_winds"),
    "not_first_turn": ("turn.first_go_around_ended_by",),
    "cannot_rob": ("kan.kokushi_robs_ankan",),
    "four_kans_made": ("draws.four_kans",),
})  # fmt: skip
"""The rule keys that can decide whether an action is illegal, by the reason for that."""


def cited_articles(rules: RuleSet, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return the articles that the rulebook cites for these keys, without duplicates."""
    found = [article for key in keys for article in rules.cites_of(key)]
    return tuple(dict.fromkeys(found))


@dataclass(slots=True)
class FindingFactory:
    """A factory of findings about one kyoku of a log, or about the match as a whole.

    `whole_match` is the line of its findings about the match as a whole, None for a kyoku.
    """

    rules: RuleSet
    kyoku: LoggedKyoku
    index: int
    whole_match: int | None = None

    def create(
        self,
        field: str,
        logged: str,
        by_law: str,
        *,
        keys: tuple[str, ...] | None = None,
        line: int | None = None,
        end: bool = False,
    ) -> Finding:
        """Create a finding at the deal, or with `end` at the end of the kyoku.

        `line` replaces that position; `keys` replace those of `KEYS_OF_FIELD`.
        """
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
            articles=cited_articles(self.rules, deciding),
        )
