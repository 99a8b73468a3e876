"""The first screen, and the last words to somebody who leaves."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from hanchan.bots import BOT_NAMES, told
from hanchan.cli.default_rules import default_text
from hanchan.cli.terminal.party import Party
from hanchan.cli.terminal.words import StyledWords
from hanchan.table.seat import name_of
from hanchan.wording.rulebooks import rules_title


def welcome(party: Party, words: StyledWords, *, chosen: bool = True) -> Group:
    """By which rules, between whom, and with which seed the match is played.

    `chosen` is whether somebody named the rulebook; if not, it says how to.
    """
    match = party.match
    title = "terminal-welcome_watch" if party.me is None else "terminal-welcome"
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(overflow="fold")
    rulebook = Text.assemble(
        (match.rules.id, "bold"), f": {rules_title(words.language, match.rules)}"
    )
    if not chosen:
        rulebook.append(f"\n{default_text(words.language, 'play --text')}", "dim")
    grid.add_row(f" {words.say('terminal-rulebook')}", rulebook)
    if party.among_people:
        grid.add_row(f" {words.say('terminal-people')}", words.say("terminal-people_means"))
    players = [_player(party, seat, words) for seat in range(len(match.names))]
    grid.add_row(f" {words.say('terminal-players')}", Text("\n").join(players))
    seed = words.say("terminal-seed_again", seed=str(party.seed))
    grid.add_row(f" {words.say('terminal-seed')}", seed)
    return Group(Text(f" {words.say(title)}", "bold"), "", grid)


def _player(party: Party, seat: int, words: StyledWords) -> Text:
    line = Text(f"{words.wind(party.match.winds[seat])} ")
    line.append(words.name(seat), "bold")
    if seat in party.bots:
        name = name_of(party.bots[seat])
        line.append(f" ({name})", "dim")
        if name in BOT_NAMES:
            line.append(f" {told(words.language, name)}", "dim")
    return line


def left_text(party: Party, words: StyledWords, rules: str) -> Text:
    """Where the match was left, and how to go on there or to meet the same walls again."""
    kyoku = party.match.kyoku
    name = words.kyoku(kyoku.round, kyoku.dealer)
    if party.file is not None:
        return Text(words.say("terminal-left_saved", kyoku=name, file=str(party.file)))
    seed = str(party.seed)
    return Text(words.say("terminal-left", kyoku=name, rules=rules, seed=seed))
