"""The keys of a regulation as pages show them."""

from collections.abc import Iterator

from hanchan.club.event import load_regulation, regulations, told_regulation
from hanchan.club.event.fields import RecordedRegulation
from hanchan.server.events import shown as m


def keys_shown(regulation: RecordedRegulation, kind: str, lang: str) -> Iterator[m.KeyShown]:
    """Every key that an event of this kind has."""
    for one in told_regulation(regulation, kind, lang):
        yield m.KeyShown(
            key=one.key,
            name=one.name,
            value=one.value,
            said=one.said,
            cites=one.cites,
            options=tuple(m.OptionTold(value=value, said=said) for value, said in one.options),
            least=one.least,
            most=one.most,
            decimals=one.decimals,
        )


def regulations_listed(kind: str, lang: str) -> tuple[m.RegulationListed, ...]:
    """The regulations that come with hanchan, with the keys that an event of a kind has."""
    found = [load_regulation(name) for name in regulations()]
    return tuple(
        m.RegulationListed(
            id=one.id,
            title=one.title,
            minutes=int(one.values["time.minutes"]),
            needs=str(one.values["result.needs"]),
            shown=str(one.values["standings.shown"]),
            keys=tuple(keys_shown(one, kind, lang)),
        )
        for one in found
    )
