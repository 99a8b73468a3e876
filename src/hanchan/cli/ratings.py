"""`hanchan ratings`: rating lists and ledgers from events, tallies and records."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions
from hanchan.cli.result import read_ratings
from hanchan.errors import HanchanError
from hanchan.i18n.number_format import format_exact_thousands

if TYPE_CHECKING:
    from fractions import Fraction

    from hanchan.club.rating_lists import RatingList

DECIMALS = 2


def ratings(
    *files: Annotated[Path, Parameter(name="FILE")],
    by: Literal["points", "places"] = "points",
    rules: str = "",
    player: str = "",
    start: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Calculate rating lists; an unrated event (count.rated) is named and left out.

    Args:
        files: Event, tally and record files
        by: Rate by points, a list for each rulebook, or by placements (openskill)
        rules: Show only the list of this rulebook
        player: Show the ledger of this player, one match per line
        start: Initial rating of a player: Aki=12.3
    """
    from hanchan.club.event.rated_matches import read_rated_matches
    from hanchan.club.rating_lists import points_rating_lists, unrated_events

    matches = [
        one for one in read_rated_matches((str(file), file.read_bytes()) for file in files)
        if rules in ("", one.rules)
    ]  # fmt: skip
    start_ratings = {name: one.rating for name, one in read_ratings(start).by_name.items()}
    if by == "places":
        from hanchan.club.openskill_rating import placement_rating_lists

        lists = placement_rating_lists(matches)
    else:
        lists = points_rating_lists(matches, start_ratings)
    if output.json:
        values = [list_json(one, player) for one in lists]
        return output.print_answer({"lists": values, "unrated": unrated_events(matches)})
    if player and not any(line.name == player for one in lists for line in one.ledger):
        raise HanchanError("ratings-no-player", field="player", given=player)
    for one in lists:
        print_list(one, player, output)
    for name in unrated_events(matches):
        print(output.text("ratings-unrated", name=name))
    if not lists:
        print(output.text("ratings-none"))
    return OK


def format_rating(one: "RatingList", value: "Fraction") -> str:
    """Format a rating: exact points, or a placement rating to two decimals."""
    return f"{float(value):.{DECIMALS}f}" if one.kind == "places" else format_exact_thousands(value)


def print_list(one: "RatingList", player: str, output: OutputOptions) -> None:
    """Print a list or, if `player` is not empty, the ledger of that player."""
    print(output.text("ratings-head", kind=one.kind, rules=one.name, players=one.players))
    if player:
        for line in one.ledger:
            if line.name == player:
                values = {"match": line.key, "place": line.place, "reason": line.reason}
                before, after = format_rating(one, line.before), format_rating(one, line.after)
                sentence = output.text("ratings-line", before=before, after=after, **values)
                if line.superseded:
                    sentence += " " + output.text("ratings-superseded")
                elif line.reason:
                    sentence += " " + output.text("ratings-corrected", reason=line.reason)
                print("  " + sentence)
        return
    for place, row in enumerate(one.standings, start=1):
        rating = format_rating(one, row.rating)
        values = {"name": row.name, "rating": rating, "matches": row.matches}
        print("  " + output.text("ratings-row", place=place, **values))
    if one.early:
        early = ", ".join(f"{row.name} ({row.matches})" for row in one.early)
        print("  " + output.text("ratings-early", players=early))


def list_json(one: "RatingList", player: str) -> dict[str, object]:
    """Convert a list to JSON; ratings by points also have `exact`, a fraction."""

    def rating(value: "Fraction") -> dict[str, object]:
        exact = {"exact": str(value)} if one.kind == "points" else {}
        return {"rating": round(float(value), 3), **exact}

    return {
        "kind": one.kind,
        "rules": one.name,
        "players": one.players,
        "standings": [
            {"name": row.name, "matches": row.matches, **rating(row.rating)}
            for row in one.standings
        ],
        "early": [{"name": row.name, "matches": row.matches} for row in one.early],
        "ledger": [
            {
                "match": line.key,
                "revision": line.revision,
                "name": line.name,
                "place": line.place,
                "before": rating(line.before),
                "after": rating(line.after),
                "superseded": line.superseded,
                "reason": line.reason,
            }
            for line in one.ledger
            if player in ("", line.name)
        ],
    }
