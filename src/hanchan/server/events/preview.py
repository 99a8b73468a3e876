"""What a deed would change, told before it is done."""

from hanchan.club.event.standings import Row
from hanchan.wording.figures import exact_thousands
from hanchan.wording.texts import text


def changes_told(before: tuple[Row, ...], after: tuple[Row, ...], lang: str) -> list[str]:
    """Who stands otherwise, in sentences, the first place first."""
    had = {row.number: row for row in before}
    return [
        text(
            lang,
            "event-change",
            name=row.name,
            place=row.place,
            points=exact_thousands(row.points),
            was=had[row.number].place if row.number in had else 0,
            had=exact_thousands(had[row.number].points) if row.number in had else "0",
        )
        for row in after
        if row.number not in had
        or (had[row.number].place, had[row.number].points) != (row.place, row.points)
    ]
