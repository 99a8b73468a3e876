"""Write `web/src/protocol.ts`: the structs of `hanchan.messages` as TypeScript.

`make web-types` runs this script; a test fails if the file does not match the messages.
"""

from inspect import cleandoc
from pathlib import Path
from typing import TypeAlias, cast

import msgspec
from msgspec import inspect

from hanchan.bots import DEFAULT_BOT, LEVELS
from hanchan.messages import (
    accounts,
    base,
    calculator,
    clubs,
    event_statistics,
    event_tables,
    events,
    lobby,
    match,
    moderation,
    practice,
    replays,
    statistics,
    table,
    table_options,
    tallies,
)
from hanchan.messages import rulebooks as books
from hanchan.messages.table import AVATARS
from hanchan.practice import GUIDED_SEEDS
from hanchan.rules import DEFAULT_RULES, rulebooks
from hanchan.rules.articles import articles
from hanchan.rules.provenance import is_account_source
from hanchan.rules.rules_document import all_rulebooks, read_preset
from hanchan.scoring.match_end import EndRequirements

FILE = Path("web/src/protocol.ts")
HEAD = """\
// Written by scripts/write_web_types.py from hanchan/messages: change it there.
"""
ANSWERS: tuple[type, ...] = (
    replays.ReplayFileView,
    replays.KyokuReplayView,
    replays.KyokuReviewView,
    replays.MatchReviewView,
    replays.DecisionQuestionView,
    replays.DecisionAnswerView,
    replays.WatchedMatchView,
    replays.MomentComment,
    replays.VerificationView,
    table_options.JoinResponse,
    table_options.SeatOwner,
    table_options.PlayedMatch,
    accounts.AccountView,
    accounts.SignInResponse,
    accounts.BlockView,
    moderation.RestrictionView,
    moderation.ModerationView,
    calculator.CalculatorResult,
    calculator.OtherRulebookResults,
    calculator.CalculatorForm,
    books.CalculatorRules,
    calculator.IncompleteHandView,
    calculator.CaseRefusal,
    books.FullRulebookView,
    books.RulebookComparisonView,
    books.ArticleView,
    books.FormTopic,
    books.HouseRulebookView,
    statistics.StatisticsView,
    practice.DiscardExercise,
    practice.DiscardVerdict,
    practice.HandValueExercise,
    practice.HandValueVerdict,
    practice.WaitsExercise,
    practice.WaitsVerdict,
    match.YakuReachView,
    tallies.CreateTallyRequest,
    tallies.TallyResponse,
    tallies.TallyForm,
    events.EventListItem,
    events.RegulationListItem,
    events.CreatedEvent,
    event_tables.OnlineTableView,
    event_tables.ReservedSeat,
    events.EventView,
    events.OwnEntry,
    event_statistics.EventStatisticsView,
    event_tables.EventTableView,
    EndRequirements,
    events.CreateEventRequest,
    events.ImportEventRequest,
    events.CreateBadgesRequest,
    event_statistics.DivisionView,
    events.BadgeView,
    events.PreviewRow,
    events.EventCommandRequest,
    events.EventCommandResult,
    clubs.ClubListItem,
    clubs.CreateClubRequest,
    clubs.CreatedClub,
    clubs.ClubView,
    clubs.ClubRatingsView,
    clubs.ClubLinkView,
    clubs.ClubCommandRequest,
    clubs.ClubCommandResult,
    clubs.CreateClubEvent,
)
"""Responses outside the socket."""
ACCOUNTS = """\
/** Sources of rulebooks that are not the rules themselves, but an account of them. */
export const ACCOUNTS: ReadonlySet<string> = new Set("""
WITH_ARTICLES = """\
/** Rulebooks whose page has articles; other sources are cited, and have no page. */
export const WITH_ARTICLES: ReadonlySet<string> = new Set("""
UNIONS = {
    "FromPage": table.FromPage,
    "FromServer": table.FromServer,
    "FromLobbyPage": lobby.FromLobbyPage,
    "FromLobby": lobby.FromLobby,
}
PLAIN: dict[type[inspect.Type], str] = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.NoneType: "null",
    inspect.RawType: "unknown",
    inspect.AnyType: "unknown",
}
ObjectType: TypeAlias = inspect.StructType | inspect.TypedDictType | inspect.DataclassType
DEFAULT_SENSE = "/** The default rulebook. */\n"
LEVELS_SENSE = "/** The bots to play against, the weakest first, and the default one. */\n"
AVATARS_SENSE = "/** The pictures of themselves that players choose from: tiles and crests. */\n"
GUIDED_SENSE = "/** Seeds with which a newcomer who follows the coach wins the first kyoku. */\n"
PART_OF_ARRAY = " | "


def protocol() -> str:
    """The whole file: every struct before the messages that contain it, the two unions last."""
    found: dict[str, str] = {}
    for wanted in (*UNIONS.values(), *ANSWERS):
        describe_type(inspect.type_info(wanted), found)
    unions = [
        f"export type {name} =\n"
        + "".join(f"  | {part.cls.__name__}\n" for part in _members(union)).rstrip("\n")
        + ";\n"
        for name, union in UNIONS.items()
    ]
    version = f"export const PROTOCOL = {base.PROTOCOL};\n"
    default = f'{DEFAULT_SENSE}export const DEFAULT_RULES = "{DEFAULT_RULES}";\n'
    named = "".join(f'  "{name}",\n' for name in LEVELS)
    bots = f"{LEVELS_SENSE}export const BOTS = [\n{named}] as const;\n"
    bots += f'export const DEFAULT_BOT = "{DEFAULT_BOT}";\n'
    chosen = "".join(f'  "{name}",\n' for name in AVATARS)
    bots += f"{AVATARS_SENSE}export const AVATARS = [\n{chosen}] as const;\n"
    guided = f"{GUIDED_SENSE}export const GUIDED_SEEDS = {list(GUIDED_SEEDS)} as const;\n"
    sources = {source for book in rulebooks() for source in read_preset(book).sources}
    listed = "".join(f'  "{source}",\n' for source in sorted(filter(is_account_source, sources)))
    known = f"{ACCOUNTS}[\n{listed}]);\n"
    listed = "".join(f'  "{book}",\n' for book in all_rulebooks() if articles(book))
    known += f"\n{WITH_ARTICLES}[\n{listed}]);\n"
    return "\n".join([HEAD, version, default, bots, guided, known, *found.values(), *unions])


def _members(union: object) -> tuple[inspect.StructType, ...]:
    kind = inspect.type_info(union)
    if not isinstance(kind, inspect.UnionType):
        raise TypeError(kind)
    return tuple(part for part in kind.types if isinstance(part, inspect.StructType))


def describe_type(kind: inspect.Type, found: dict[str, str]) -> str:  # noqa: PLR0911 - one a type
    """The TypeScript name of a type; the structs it needs are added to `found`."""
    if isinstance(kind, ObjectType):
        return _struct(kind, found)
    if isinstance(kind, inspect.Metadata):  # only describes the field
        return describe_type(kind.type, found)
    if isinstance(kind, inspect.UnionType):
        return PART_OF_ARRAY.join(dict.fromkeys(describe_type(part, found) for part in kind.types))
    if isinstance(kind, inspect.LiteralType):
        return PART_OF_ARRAY.join(f'"{value}"' for value in kind.values)
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        inner = describe_type(kind.item_type, found)
        return f"({inner})[]" if PART_OF_ARRAY in inner else f"{inner}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {describe_type(kind.value_type, found)}>"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(describe_type(part, found) for part in kind.item_types)}]"
    return PLAIN[type(kind)]


def _struct(kind: ObjectType, found: dict[str, str]) -> str:
    name = kind.cls.__name__
    if name in found:
        return name
    tag = kind.tag if isinstance(kind, inspect.StructType) else None
    lines = [f'  type: "{tag}";'] if tag is not None else []
    for field in kind.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {describe_type(field.type, found)};")
    doc = cleandoc(cast("str", kind.cls.__doc__)).partition("\n\n>>> ")[0]
    text = doc.replace("*/", "* /")
    said = text.replace("\n", "\n * ").replace("\n * \n", "\n\n")
    body = "\n".join(lines)
    found[name] = f"/** {said}\n */\nexport interface {name} {{\n{body}\n}}\n"
    return name


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(protocol(), encoding="utf-8")
    print(f"{FILE}: {len(protocol().splitlines())} lines, {msgspec.__name__} {msgspec.__version__}")
