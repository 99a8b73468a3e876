"""The rules in a file: a rulebook, the length, open tanyao (喰) and red fives (赤)."""

import re
from dataclasses import dataclass

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.lobby_rules import MAX_VALUES, parse_lobby_rules
from hanchan.formats.mjlog import game_type
from hanchan.formats.tenhou6.document import Document, LobbyValue, Rule
from hanchan.i18n.lazy_text import sentence
from hanchan.rules import RuleSet, load_rules
from hanchan.rules.rules_document import all_rulebooks
from hanchan.rules.table_size import THREE

ROUNDS, REDS, TANYAO = "ending.rounds", "equipment.red_fives", "yaku.tanyao"
THREE_PLAYER_MARK = "三"
_MARK = re.compile(f"{THREE_PLAYER_MARK}麻?")
FOUR_COPIES = 4
TYPE_PLACE = 2
MAX_QUOTED = 40
_HEX = re.compile(r"[0-9A-Fa-f]{1,4}")
_DISP = re.compile(
    r"(?P<lobby>.*?)(?P<length>[東南])(?P<open>喰?)(?P<red>赤?)(?P<fast>速?)(?:祝\d*)?"
)
_ENGLISH = re.compile(r"\b(?P<length>East|South)\b", re.IGNORECASE)
_NO_REDS = re.compile(r"\b(?:No Red Fives|Aka Nashi)\b", re.IGNORECASE)
_SUGGESTIONS = (
    ("mahjong-soul", re.compile(
        r"雀魂|maj(?:hong)?[ -]?soul|(?:[銅銀金玉]|王座)の間|友人戦|大会戦"
        r"|\b(?:Bronze|Silver|Gold|Jade|Throne) Room\b|\b(?:Friendly|Tourn?ament)\b",
        re.IGNORECASE)),
    ("m-league", re.compile(r"\bM\.?[ -]?League\b|[M\uff2d]リーグ", re.IGNORECASE)),
)  # fmt: skip
"""Rulebooks, and the rooms and titles of files that suggest them."""
_OF_THREE = {"mahjong-soul": "mahjong-soul-sanma"}
_TENHOU_LOBBIES = frozenset({"", "般", "上", "特", "鳳", "若", "銀", "琥", "孔", "技", "雀"})


@dataclass(frozen=True, slots=True)
class StatedRules:
    """The rules that a file states, and doubts; `rules` is None if its text names no rulebook.

    Then `likely` is the rulebook that it suggests, if any. `not_compared` is as in a `Log`.
    """

    rules: str | None
    overrides: tuple[tuple[str, object], ...]
    doubts: tuple[str, ...]
    likely: str | None = None
    not_compared: tuple[str, ...] = ()

    @property
    def has_no_reds(self) -> bool:
        """Whether the file states that no five is red."""
        return dict(self.overrides).get(REDS) == [0, 0, 0]


def says_three(document: Document) -> bool:
    """Whether the rules of a document state that three play."""
    if not isinstance(document.rule, list):
        return document.rule is not None and THREE_PLAYER_MARK in (document.rule.disp or "")
    text = _game_type(document.rule)
    return _HEX.fullmatch(text) is not None and game_type.players_for(int(text, 16)) == THREE


def parse_rules(document: Document, players: int, line: int | None) -> StatedRules:
    """Parse a rulebook and the values that differ from it; refuse bad values."""
    rule, csrule = document.rule, document.csrule
    private = bool(csrule)
    if isinstance(rule, list):
        stated = _parse_lobby(rule, players, private=private)
    else:
        stated = _parse_rule(rule or Rule(), players, line)
    ranked = _ranked_rules(players)
    if not csrule or stated.rules not in {None, ranked}:
        return stated
    texts = csrule.split(",") if isinstance(csrule, str) else map(_plain_text, csrule)
    lobby = parse_lobby_rules(tuple(texts)[:MAX_VALUES], players)
    changed = dict(stated.overrides) | dict(lobby.overrides)
    doubts = (*stated.doubts, *lobby.doubts)
    skipped = (*stated.not_compared, *lobby.not_compared)
    return StatedRules(ranked, tuple(changed.items()), doubts, not_compared=skipped)


def _ranked_rules(players: int) -> str:
    """Return the rulebook of Tenhou's ranked games."""
    return game_type.RULES_OF_THREE if players == THREE else game_type.RULES


def _plain_text(value: LobbyValue) -> str:
    return "" if value is None else str(value)


def _game_type(rule: list[LobbyValue]) -> str:
    return _plain_text(rule[TYPE_PLACE]) if len(rule) > TYPE_PLACE else ""


def _parse_lobby(rule: list[LobbyValue], players: int, *, private: bool) -> StatedRules:
    """Parse the rule of a private lobby: when it opens and closes, and the game type in hex."""
    text = _game_type(rule)
    if _HEX.fullmatch(text) is None:
        return StatedRules(None, (), (sentence("doubt-rule_text", given=repr(text[:MAX_QUOTED])),))
    bits = int(text, 16)
    return StatedRules(
        _ranked_rules(players),
        tuple(game_type.overrides_for(bits, private=private).items()),
        (),
        not_compared=game_type.not_compared(bits, private=private),
    )


def _parse_rule(rule: Rule, players: int, line: int | None) -> StatedRules:
    for field in ("aka", "aka51", "aka52", "aka53"):
        given = getattr(rule, field)
        if given is not None and not 0 <= given <= FOUR_COPIES:
            values = {"given": given, "least": 0, "most": FOUR_COPIES}
            raise RecordError("value-range", field=f"rule.{field}", **values, line=line)
    disp = rule.disp or ""
    disp = _MARK.sub("", disp, count=1) if players == THREE else disp
    return _parse_text(disp, rule.aka, (rule.aka51, rule.aka52, rule.aka53), players)


@cached_with_bounded_bytes(MEBIBYTE)
def _parse_text(
    disp: str,
    aka: int | None,
    by_suit: tuple[int | None, int | None, int | None],
    players: int,
) -> StatedRules:
    parts = _DISP.fullmatch(disp)
    lobby = parts["lobby"] if parts else disp
    rulebook = lobby if lobby in all_rulebooks() else None
    # Only in Tenhou's own text a missing 喰 means that tanyao must be closed.
    strict = parts is not None and (rulebook is not None or lobby in _TENHOU_LOBBIES)
    values: dict[str, object] = {}
    if parts:
        values[ROUNDS] = 1 if parts["length"] == "東" else 2
        if strict:
            values[TANYAO] = "1/1" if parts["open"] else "1/-"
    elif english := _ENGLISH.search(disp):
        values[ROUNDS] = 1 if english["length"].casefold() == "east" else 2
        if aka is None and by_suit == (None, None, None) and _NO_REDS.search(disp):
            aka = 0
    reds = _red_five_counts(parts["red"] if parts and strict else None, aka, by_suit)
    if reds is not None:
        values[REDS] = [0, *reds[1:]] if players == THREE else reds
    if not strict:
        likely = suggested_rules(disp, players)
        unknown = disp and likely is None
        doubts = (sentence("doubt-rule_text", given=repr(disp)),) if unknown else ()
        return StatedRules(None, tuple(values.items()), doubts, likely)
    named = rulebook or _ranked_rules(players)
    plain = load_rules(named).plain_values()
    changed = tuple((key, value) for key, value in values.items() if value != plain[key])
    return StatedRules(named, changed, ())


def suggested_rules(text: str, players: int = SEATS) -> str | None:
    """Return the rulebook that a room or a title suggests, or None.

    >>> suggested_rules("玉の間東"), suggested_rules("玉の間東", 3), suggested_rules("Friday")
    ('mahjong-soul', 'mahjong-soul-sanma', None)
    """
    found = next((book for book, form in _SUGGESTIONS if form.search(text)), None)
    return found if players == SEATS or found is None else _OF_THREE.get(found)


def _red_five_counts(
    letter: str | None, aka: int | None, by_suit: tuple[int | None, int | None, int | None]
) -> list[int] | None:
    """Return the red fives per suit, from the counts or else the letter; None without either."""
    if any(count is not None for count in by_suit):
        return [count or 0 for count in by_suit]
    if aka is not None:
        return [aka] * 3
    if letter is None:
        return None
    return [1, 1, 1] if letter else [0, 0, 0]


def format_rules(rules: str | None, overrides: dict[str, object], players: int) -> Rule:
    """Format the rule text; a rulebook other than Tenhou's is named first.

    Without a rulebook only the red fives are written, and that three play.
    """
    mark, ranked = THREE_PLAYER_MARK if players == THREE else "", _ranked_rules(players)
    if rules is None:
        reds = overrides.get(REDS)
        if reds is None:
            return Rule(disp=mark)
        return _red_five_fields(load_rules(ranked, {REDS: reds}), mark)
    loaded = load_rules(rules, overrides)
    reds = loaded.equipment.red_fives
    disp = "".join((
        mark,
        "" if rules == ranked else rules,
        "東" if loaded.ending.rounds == 1 else "南",
        "" if loaded.text(TANYAO).endswith("-") else "喰",
        "赤" if any(reds) else "",
    ))  # fmt: skip
    return _red_five_fields(loaded, disp)


def _red_five_fields(rules: RuleSet, disp: str) -> Rule:
    """Return the rule fields: `disp`, and the red fives per suit or, if equal, as one number."""
    man, pin, sou = rules.equipment.red_fives
    if man == pin == sou:
        return Rule(disp=disp, aka=man)
    return Rule(disp=disp, aka51=man, aka52=pin, aka53=sou)
