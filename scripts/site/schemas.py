"""JSON Schemas and AsyncAPI of files and messages, generated from the types that decode them.

`python scripts/site/schemas.py FOLDER` writes them without the rest of the site.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any, cast, get_args

import msgspec

from hanchan import __version__
from hanchan.cli.json_output_types import ANSWER_TYPES, LINE_TYPES
from hanchan.club import tally
from hanchan.club.event import lines as event
from hanchan.messages import lobby, table
from hanchan.records import AnyEvent, Header, RecordResult
from hanchan.scoring.json_cases import ScoreCase

Json = dict[str, Any]
FOLDER = "reference/schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
FILES: Mapping[str, tuple[str, Any]] = {
    "record": ("A line of a record of a match.", Header | AnyEvent | RecordResult),
    "tally": ("A line of a tally.", tally.Header | tally.TallyLine),
    "event": ("A line of an event.", event.AnyLine),
    "case": ("A line for `hanchan score --jsonl`, and the body of `POST /api/score`.", ScoreCase),
}
"""Our file formats, with a description of one line of each."""
CHANNELS: Mapping[str, tuple[str, str, Any, Any]] = {
    "table": (
        "/api/tables/{table}/socket",
        "One table: what happens there, and what a seat may do.",
        table.FromPage,
        table.FromServer,
    ),
    "lobby": (
        "/api/lobby/socket",
        "The lobby: open tables, and who waits for a match.",
        lobby.FromLobbyPage,
        lobby.FromLobby,
    ),
}
"""The sockets of a server: path, purpose, client messages and server messages."""


def without_margins(schema: object) -> object:
    """A schema whose descriptions have no docstring indentation."""
    if isinstance(schema, dict):
        return {key: description_or_part(key, part) for key, part in cast("Json", schema).items()}
    if isinstance(schema, list):
        return [without_margins(part) for part in cast("list[object]", schema)]
    return schema


def description_or_part(key: str, part: object) -> object:
    """One part of a schema."""
    return (
        cleandoc(part) if key == "description" and isinstance(part, str) else without_margins(part)
    )


def schema_of(kind: object, sense: str) -> Json:
    """The standalone JSON Schema of a type."""
    made = cast("Json", without_margins(msgspec.json.schema(kind)))
    return {"$schema": DIALECT, "description": sense, **made}


def schemas() -> dict[str, Json]:
    """Every schema by its file name."""
    files = {name: schema_of(kind, sense) for name, (sense, kind) in FILES.items()}
    answers = {
        f"answers/{name.replace(' ', '-')}": schema_of(kind, f"hanchan {name} --json")
        for name, kind in {**ANSWER_TYPES, **LINE_TYPES}.items()
    }
    return files | answers


def asyncapi() -> Json:
    """The sockets of a server, as AsyncAPI 3.0."""
    unions = {f"{name}{way}": kind for name, (*_, said, heard) in CHANNELS.items()
              for way, kind in (("Said", said), ("Heard", heard))}  # fmt: skip
    _, defined = msgspec.json.schema_components(
        tuple(unions.values()), ref_template="#/components/schemas/{name}"
    )
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "hanchan",
            "version": __version__,
            "description": cleandoc(table.__doc__ or ""),
        },
        "channels": {name: channel(name) for name in CHANNELS},
        "operations": dict(operation(name, way) for name in CHANNELS for way in ("Said", "Heard")),
        "components": {
            "schemas": without_margins(defined),
            "messages": {
                one.__name__: {"payload": {"$ref": f"#/components/schemas/{one.__name__}"}}
                for kind in unions.values()
                for one in members(kind)
            },
        },
    }


def members(union: object) -> tuple[type[msgspec.Struct], ...]:
    """The messages of a union, or a single message."""
    return get_args(union) or (cast("type[msgspec.Struct]", union),)


def channel(name: str) -> Json:
    """One socket with all its messages."""
    address, sense, said, heard = CHANNELS[name]
    found: Json = {
        "address": address,
        "description": sense,
        "messages": {
            one.__name__: {"$ref": f"#/components/messages/{one.__name__}"}
            for one in (*members(said), *members(heard))
        },
    }
    if "{table}" in address:
        found["parameters"] = {"table": {"description": "The id of the table, from its link."}}
    return found


def operation(name: str, way: str) -> tuple[str, Json]:
    """The sending or receiving operation of a page on a socket."""
    said, heard = CHANNELS[name][2:]
    kinds = members(said if way == "Said" else heard)
    return f"{name}{way}", {
        "action": "send" if way == "Heard" else "receive",
        "channel": {"$ref": f"#/channels/{name}"},
        "messages": [{"$ref": f"#/channels/{name}/messages/{one.__name__}"} for one in kinds],
    }


def files() -> dict[str, str]:
    """The files of the site, by their paths."""
    found = {f"{FOLDER}/{name}.json": one for name, one in schemas().items()}
    found["reference/asyncapi.json"] = asyncapi()
    return {place: json.dumps(one, indent=2, ensure_ascii=False) for place, one in found.items()}


def contents() -> str:
    """The schemas as a list of links."""
    ours = (f"- [`{name}`](schemas/{name}.json): {sense}" for name, (sense, _) in FILES.items())
    answers = (
        f'- <a id="{name.replace(" ", "-")}"></a>[`{name}`]({answer_file(name)})'
        for name in {**ANSWER_TYPES, **LINE_TYPES}
    )
    return "\n".join((*ours, "\n## Answers with `--json`\n", *answers))


def answer_file(name: str) -> str:
    """The path of the schema of a command's answer, relative to the reference."""
    return f"schemas/answers/{name.replace(' ', '-')}.json"


def socket_page() -> str:
    """Every message of the sockets with its fields."""
    return "\n".join(line for name in CHANNELS for line in socket_lines(name))


def socket_lines(name: str) -> Iterator[str]:
    """The lines of one socket."""
    address, sense, said, heard = CHANNELS[name]
    yield f'## <a id="{name}"></a>{name.capitalize()}\n\n`{address}`\n\n{sense}\n'
    for title, union in (("A page says", said), ("A page hears", heard)):
        yield f'### <a id="{name}-{title.split()[-1]}"></a>{title}\n'
        for one in members(union):
            yield from message_lines(one, name)


def message_lines(one: type[msgspec.Struct], channel_name: str) -> Iterator[str]:
    """The lines of one message."""
    yield f'#### <a id="{channel_name}-{one.__name__}"></a>`{one.__struct_config__.tag}`\n'
    yield cleandoc(one.__doc__ or "") + "\n"
    fields = msgspec.structs.fields(one)
    if fields:
        yield "| field | type | else |\n|---|---|---|"
        yield "".join(
            f"| `{field.name}` | {type_text(field.type)} | {default_text(field)} |\n"
            for field in fields
        )


def type_text(kind: object) -> str:
    """A type in JSON terms."""
    found = msgspec.json.schema_components((kind,))[0][0]
    return schema_text(found)


def schema_text(schema: Json) -> str:
    """A short description of a schema."""
    if "$ref" in schema:
        return schema["$ref"].rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(schema_text(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(one, ensure_ascii=False)}`" for one in schema["enum"])
    if schema.get("type") == "array":
        several: list[Json] = schema.get("prefixItems", [])
        inner: Json = schema.get("items") or (several[0] if several else {})
        return f"list of {schema_text(inner)}" if inner else "list"
    return str(schema.get("type", "anything"))


def default_text(field: msgspec.structs.FieldInfo) -> str:
    """The default of an omitted field."""
    if field.required:
        return "required"
    if field.default is msgspec.NODEFAULT:
        return "empty"
    return f"`{json.dumps(msgspec.to_builtins(field.default), ensure_ascii=False)}`"


if __name__ == "__main__":
    for place, text in files().items():
        path = Path(sys.argv[1]) / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
