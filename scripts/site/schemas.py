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
from hanchan.cli.schema import Json, answer_types, file_types, schema_of, without_margins
from hanchan.messages import lobby, table

FOLDER = "reference/schemas"
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


def schemas() -> dict[str, Json]:
    """Every schema by its file name."""
    answers = {f"answers/{name.replace(' ', '-')}": one for name, one in answer_types().items()}
    return {name: schema_of(*described) for name, described in (file_types() | answers).items()}


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
    described = file_types().items()
    ours = (f"- [`{name}`](schemas/{name}.json): {sense}" for name, (_, sense) in described)
    answers = (
        f'- <a id="{name.replace(" ", "-")}"></a>[`{name}`]({answer_file(name)})'
        for name in answer_types()
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
