"""`hanchan replay`: step through a recorded match in any known format."""

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from hanchan.cli.file_io import parse_sources
from hanchan.cli.options import LogFile, LogRules, WhichMatch
from hanchan.cli.output import FINDING, OK, Lang, plain_text_width, print_event, print_json
from hanchan.cli.rules_option import load_log_rules
from hanchan.cli.streams import usable_language
from hanchan.cli.terminal.keys import Keys, can_read_keys, terminal_keys
from hanchan.errors import RecordError
from hanchan.i18n.lazy_text import localize_text
from hanchan.i18n.texts import text
from hanchan.rules import RuleSet

if TYPE_CHECKING:
    from hanchan.formats.match_loader import LoadedMatch, MatchList
    from hanchan.table.replay import Replay


def replay(
    file: LogFile,
    /,
    *,
    rules: LogRules = None,
    match: WhichMatch = None,
    kyoku: Annotated[
        int | None, Parameter(help="Start at this kyoku, or print only this one; from 1")
    ] = None,
    plain: Annotated[
        bool, Parameter(help="Print all events as text, the default without a terminal")
    ] = False,
    lang: Lang = "en",
    json: Annotated[bool, Parameter(help="Print one JSON event per line")] = False,
) -> int:
    """Step through a recorded match: events, hands, waits and score sheets, back and forth."""
    from hanchan.cli.terminal.plain_output import print_replay
    from hanchan.cli.terminal.styled_text import StyledText
    from hanchan.formats.conversion_plan import STANDARD_STREAM
    from hanchan.formats.match_loader import load_match, load_matches

    lang = usable_language(lang, json=json)
    [source] = parse_sources([file])
    matches = load_matches(source)
    piped = file == STANDARD_STREAM
    if json or plain or not can_read_keys(piped=piped):
        loaded = load_match(matches[which_match(matches, match)], load_log_rules(rules), lang)
        check_kyoku(loaded.replay, kyoku)
        say_remarks(loaded)
        if json:
            print_events(loaded, kyoku)
        else:
            console = Console(width=plain_text_width(), highlight=False, markup=False)
            words = StyledText(lang, loaded.replay.names)
            print_replay(console, loaded.replay, words, loaded.replay.moment_range(kyoku))
        return say_disagreement(loaded, lang, json=json)
    with terminal_keys(piped=piped) as keys:
        console = Console(highlight=False, markup=False)  # names from files are never markup
        return replay_here(console, keys, matches, load_log_rules(rules), lang, match, kyoku)


def replay_here(
    console: Console,
    keys: Keys,
    matches: "MatchList",
    rules: RuleSet | None = None,
    lang: str = "en",
    match: int | None = None,
    kyoku: int | None = None,
) -> int:
    """Step through a match in the terminal; offer a list if the file has several."""
    from hanchan.cli.terminal.replay.frame import ReplayPosition, ReplaySession
    from hanchan.cli.terminal.styled_text import StyledText
    from hanchan.formats.match_loader import load_match

    try:
        chosen = chosen_match(console, keys, matches, lang, match)
        if chosen is None:
            return OK
        loaded = load_match(matches[chosen], rules, lang)
        replay = loaded.replay
        check_kyoku(replay, kyoku)
        session = ReplaySession(
            console=console,
            keys=keys,
            replay=replay,
            words=StyledText(lang, replay.names),
            position=ReplayPosition(place=replay.deals[kyoku - 1] if kyoku else 0),
            remark=" ".join(loaded.remarks),
        )
        session.run()
    except (EOFError, KeyboardInterrupt):
        console.print()
        return OK
    return say_disagreement(loaded, lang)


def chosen_match(
    console: Console, keys: Keys, found: "MatchList", lang: str, match: int | None
) -> int | None:
    """Return the named match, the only one, or one chosen from a list; None to leave the list."""
    from hanchan.cli.terminal.replay.scrolling import choose_row
    from hanchan.cli.terminal.styled_text import StyledText

    if match is not None or len(found) == 1:
        return which_match(found, match)
    words = StyledText(lang, ())
    rows = [Text(title) for title in found.titles]
    return choose_row(console, keys, words, words.say("replay-matches"), rows)


def which_match(found: "MatchList", match: int | None) -> int:
    """Return the index of the requested match; if there are several, one must be named."""
    if match is None and len(found) > 1:
        raise RecordError("replay-match-needed", field="match", count=len(found))
    number = 1 if match is None else match
    if not 1 <= number <= len(found):
        raise RecordError("replay-no-match", field="match", given=number, count=len(found))
    return number - 1


def check_kyoku(replay: "Replay", kyoku: int | None) -> None:
    """Refuse a kyoku that was not dealt."""
    if kyoku is not None and not 1 <= kyoku <= len(replay.deals):
        problem = replay.disagreement if kyoku > len(replay.deals) else None
        values = {"given": kyoku, "count": len(replay.deals), "problem": problem}
        message = "replay-kyoku-unread" if problem else "replay-no-kyoku"
        raise RecordError(message, field="kyoku", **values)


def print_events(loaded: "LoadedMatch", kyoku: int | None) -> None:
    """Print all events of a match or kyoku, hidden ones too, as JSON, up to where replay ends."""
    from hanchan.records import event_to_json

    replay, events = loaded.replay, loaded.record.events
    first, last = 0, replay.moments[-1].event.seq + 1
    if kyoku is not None:
        first = replay.moments[replay.deals[kyoku - 1]].event.seq
        if kyoku < len(replay.deals):
            last = replay.moments[replay.deals[kyoku]].event.seq
    for event in events[first:last]:
        print_event(event_to_json(event).decode())


def say_remarks(loaded: "LoadedMatch") -> None:
    """Print the remarks about a log on the error stream."""
    for remark in loaded.remarks:
        print("hanchan:", remark, file=sys.stderr)


def say_disagreement(loaded: "LoadedMatch", lang: str, *, json: bool = False) -> int:
    """Print where the file disagrees with the law; return the exit status."""
    problem = loaded.replay.disagreement
    if problem is None:
        return OK
    message = text(lang, "replay-disagrees", problem=localize_text(lang, problem))
    if json:
        print_json({"error": {"message": message}})
    else:
        print("hanchan:", message, file=sys.stderr)
    return FINDING
