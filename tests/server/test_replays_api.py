"""Replays over HTTP: files of every format, kyoku with all their moments, hostile files refused."""

import gzip
import io
import json
import random
import re
import zipfile
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient

from hanchan.formats import format_named
from hanchan.formats.detection import writable_formats
from hanchan.formats.match_loader import Match as FileMatch
from hanchan.formats.match_loader import load_match, load_matches
from hanchan.logs import log_from_record
from hanchan.logs.finding import Finding
from hanchan.records import Hora, Settle, redact_record, write_record
from hanchan.rules import load_rules
from hanchan.server import worker_threads
from hanchan.server.api.replays import MAX_FILE_BYTES
from hanchan.server.replays import replay_cache, verification_presenter
from hanchan.server.replays.replay_cache import MAX_MATCHES
from hanchan.store import RecordLine, Store, TableRow, WriteBatch
from hanchan.table import Match
from play.random_matches import choose
from play.random_records import whole_record
from play.random_rule_sets import mixture

Json = dict[str, Any]
OWN = write_record(whole_record())
MOVES = {"tsumo", "dahai", "chi", "pon", "daiminkan", "ankan", "kakan", "reach"}
FOREIGN = ("mjai", "mjlog", "tenhou6", "kobalab")


def written(name: str, seed: int = 5) -> bytes:
    """A whole match in the format of another program."""
    return format_named(name).write(log_from_record(whole_record("tenhou", seed)))


def bring(client: TestClient[Any], data: bytes, name: str = "game.log", lang: str = "en") -> Json:
    """The answer to a file that can be shown."""
    answer = client.post(
        "/api/replays", params={"lang": lang}, content=data, headers={"X-File-Name": quote(name)}
    )
    assert answer.status_code == 201, answer.text
    return cast("Json", answer.json())


def refusal(client: TestClient[Any], data: bytes, name: str = "game.log") -> str:
    """The sentence by which a file is refused."""
    answer = client.post("/api/replays", content=data, headers={"X-File-Name": quote(name)})
    assert answer.status_code in {400, 413, 422}, (answer.status_code, answer.text)
    told = answer.json()
    assert told["type"] == "refused"
    return cast("str", told["text"])


def kyoku(client: TestClient[Any], key: str, number: int, **asked: str) -> Json:
    """One kyoku of the first match of a file."""
    answer = client.get(f"/api/replays/{key}/matches/1/kyoku/{number}", params=asked)
    assert answer.status_code == 200, answer.text
    return cast("Json", answer.json())


def verified(client: TestClient[Any], key: str, **asked: str) -> Json:
    """What is found when a file is verified."""
    answer = client.get(f"/api/replays/{key}/verify", params=asked)
    assert answer.status_code == 200, answer.text
    return cast("Json", answer.json())


@pytest.mark.parametrize("name", FOREIGN)
def test_a_match_in_any_format_is_listed_compressed_or_not(
    client: TestClient[Any], name: str
) -> None:
    record, data = whole_record("tenhou", 5), written(name)
    plain, packed = bring(client, data), bring(client, gzip.compress(data, mtime=0))
    assert plain["format"] == packed["format"] == name
    assert plain["matches"] == packed["matches"]
    assert plain["key"] != packed["key"]
    (match,) = plain["matches"]
    assert match["names"] == list(record.header.names)
    assert record.result is not None
    assert match.get("scores") == (None if name == "mjai" else list(record.result.scores))
    assert len(match["kyoku"]) == len(log_from_record(record).kyoku)
    assert all(one["results"] and all(one["results"]) for one in match["kyoku"])


@pytest.mark.parametrize("form", [*FOREIGN, "hanchan"])
@pytest.mark.parametrize("brought", ["hanchan", "mjlog"])
def test_a_match_is_exported_in_every_format(
    client: TestClient[Any], brought: str, form: str
) -> None:
    data = write_record(whole_record("tenhou", 5)) if brought == "hanchan" else written(brought)
    key = bring(client, data, "game.log")["key"]
    answer = client.get(f"/api/replays/{key}/matches/1/as/{form}")
    assert answer.status_code == 200, answer.text
    named = f"filename*=UTF-8''game.log{format_named(form).suffixes[0]}"
    assert answer.headers["content-disposition"].endswith(named)
    (saved,) = format_named(form).read(answer.content)
    (expected,) = format_named("mjlog").read(written("mjlog"))
    assert [one.deltas for one in saved.kyoku] == [one.deltas for one in expected.kyoku]


def test_only_the_viewed_match_is_exported(client: TestClient[Any]) -> None:
    first, second = written("mjai", 5), written("mjai", 6)
    key = bring(client, first + second)["key"]
    assert client.get(f"/api/replays/{key}/matches/2/as/mjai").content == second
    none = client.get(f"/api/replays/{key}/matches/3/as/mjai")
    assert none.status_code == 404
    assert "match" in none.json()["text"]
    unknown = client.get(f"/api/replays/{key}/matches/1/as/docx")
    assert unknown.status_code == 422
    assert "docx" in unknown.json()["text"]


def test_each_match_of_a_file_is_exported_under_its_own_name(client: TestClient[Any]) -> None:
    key = bring(client, written("mjai", 6) + written("mjai", 5), "evening.mjai.jsonl")["key"]
    for number in (1, 2):
        answer = client.get(f"/api/replays/{key}/matches/{number}/as/kobalab")
        named = f"filename*=UTF-8''evening-{number}{format_named('kobalab').suffixes[0]}"
        assert answer.headers["content-disposition"].endswith(named)


def test_every_position_of_every_kyoku_is_returned(client: TestClient[Any]) -> None:
    key = bring(client, OWN)["key"]
    replay = load_match(whole_record(), None, "en").replay
    kyokus = [kyoku(client, key, number + 1) for number in range(len(replay.deals))]
    assert sum(len(one["moments"]) for one in kyokus) == len(replay.moments)
    assert {one["total"] for one in kyokus} == {len(replay.moments)}
    assert [one["before"] for one in kyokus] == list(replay.deals)
    kinds = [moment["kind"] for one in kyokus for moment in one["moments"]]
    assert kinds == [moment.event.type for moment in replay.moments]
    assert all(moment["text"] for one in kyokus for moment in one["moments"])
    heard = [moment["heard"] for one in kyokus for moment in one["moments"] if "heard" in moment]
    assert "Dora indicator: " in heard[0]
    assert any("discards 5 of" in one["text"] for kyoku in kyokus for one in kyoku["moments"])
    assert kyokus[-1]["standings"][0]["place"] == 1
    assert not any("standings" in one for one in kyokus[:-1])


def test_all_hands_are_open_with_the_drawn_tile_last(client: TestClient[Any]) -> None:
    shown = kyoku(client, bring(client, written("mjlog"))["key"], 1)
    for moment in shown["moments"]:
        view = moment["view"]
        for player in view["players"]:
            melds = 3 * len(player.get("melds", ()))
            assert len(player["hand"]) == player["concealed"]
            assert len(player["hand"]) + melds in {13, 14}
        if moment["kind"] == "tsumo":
            (drawer,) = [one for one in view["players"] if one.get("has_drawn")]
            assert moment["text"].startswith(drawer["name"])
            assert moment["hidden"] == f"{drawer['name']} draws a tile"
            assert view["players"][moment["drawer"]] == drawer
            assert len(drawer["hand"]) % 3 == 2


def test_remaining_tiles_exclude_held_and_visible_ones(client: TestClient[Any]) -> None:
    shown = kyoku(client, bring(client, OWN)["key"], 1)
    for moment in shown["moments"]:
        view = moment["view"]
        seen = len(view["wall"]["indicators"])
        for player in view["players"]:
            seen += len(player["hand"])
            seen += sum(len(meld["tiles"]) + ("added" in meld) for meld in player.get("melds", ()))
            seen += sum(not tile.get("called") for tile in player.get("river", ()))
        assert sum(view["left"]) == 136 - seen - len(view.get("ura", ())), moment["text"]


def test_waits_are_those_of_the_hand_with_the_copies_left(client: TestClient[Any]) -> None:
    key = bring(client, OWN)["key"]
    replay = load_match(whole_record(), None, "en").replay
    moments = [
        moment
        for number in range(1, len(replay.deals) + 1)
        for moment in kyoku(client, key, number)["moments"]
    ]
    tenpai = 0
    for place, moment in enumerate(moments):
        for seat, read in enumerate(moment["seats"]):
            waits = replay.view(place, seat).waits
            assert len(read.get("waits", ())) == len(waits)
            assert all(0 <= wait["left"] <= 4 for wait in read.get("waits", ()))
            tenpai += bool(waits)
    assert tenpai


def test_decisions_are_listed_where_the_seat_had_a_choice(client: TestClient[Any]) -> None:
    shown = kyoku(client, bring(client, OWN)["key"], 1)
    replay = load_match(whole_record(), None, "en").replay
    for place, moment in enumerate(shown["moments"]):
        asked = {
            seat for seat in replay.next_actions(place) if len(replay.view(place, seat).actions) > 1
        }
        assert {one["seat"] for one in moment.get("decisions", ())} == asked


def test_the_sheet_pays_what_the_record_says(client: TestClient[Any]) -> None:
    record = whole_record("ema-2008", 9)
    key = bring(client, write_record(record))["key"]
    replay = load_match(record, None, "en").replay
    for number, deal in enumerate(replay.deals, start=1):
        shown = kyoku(client, key, number)
        last = deal + len(shown["moments"])
        events = [one.event for one in replay.moments[deal:last]]
        settled = [event for event in events if isinstance(event, Settle)]
        if not settled:
            assert "sheet" not in shown
            continue
        sheet = shown["sheet"]
        assert [one["after"] for one in sheet["scores"]] == list(settled[-1].scores)
        if any(isinstance(event, Hora) for event in events):
            assert shown["moments"][shown["sheet_at"]]["kind"] == "hora"
            articles = [a for win in sheet["wins"] for line in win["lines"]
                        for a in line.get("articles", ())]  # fmt: skip
            assert any(article.startswith("ema-2008/") for article in articles)


@pytest.mark.parametrize(("lang", "name"), [("en", "East 1"), ("ja", "東1局"), ("ru", "Восток 1")])
def test_texts_are_in_the_language_of_the_client(
    client: TestClient[Any], lang: str, name: str
) -> None:
    replay = bring(client, written("tenhou6"), lang=lang)
    assert replay["matches"][0]["kyoku"][0]["name"] == name
    shown = kyoku(client, replay["key"], 1, lang=lang)
    assert shown["moments"][0]["view"]["kyoku"]["name"] == name
    assert shown["moments"][0]["text"].startswith(name)


def test_unnamed_players_are_numbered(client: TestClient[Any]) -> None:
    first, *rest = written("mjai").splitlines()
    start = {name: value for name, value in json.loads(first).items() if name != "names"}
    data = b"\n".join([json.dumps(start).encode(), *rest])
    names = [bring(client, data, lang=lang)["matches"][0]["names"][0] for lang in ("en", "ru")]
    assert names == ["Player 1", "Игрок 1"]


def test_a_kyoku_is_small_when_sent(client: TestClient[Any]) -> None:
    key = bring(client, written("mjlog"))["key"]
    answer = client.get(f"/api/replays/{key}/matches/1/kyoku/1")
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 30_000
    bare = client.get(
        f"/api/replays/{key}/matches/1/kyoku/1", headers={"Accept-Encoding": "identity"}
    )
    assert "content-encoding" not in bare.headers
    assert bare.json() == answer.json()


def test_an_uploaded_file_can_be_downloaded_unchanged(client: TestClient[Any]) -> None:
    replay = bring(client, OWN, "../../матч «один».jsonl")
    assert replay["name"] == "матч «один».jsonl"
    answer = client.get(replay["download"])
    assert answer.content == OWN
    assert "attachment" in answer.headers["content-disposition"]
    again = client.get(f"/api/replays/{replay['key']}").json()
    assert again["matches"] == replay["matches"]


def test_a_match_breaking_the_rules_is_shown_up_to_that_point(client: TestClient[Any]) -> None:
    key = bring(client, written("mjlog"))["key"]
    found = verified(client, key, rules="ema-2008")["disagreements"]
    assert found
    assert {"match", "kyoku", "name", "line", "field", "logged", "by_law"} <= found[0].keys()
    shown = kyoku(client, key, 1, rules="ema-2008")
    assert shown["rules"] == "ema-2008"
    last = kyoku(client, key, shown["count"], rules="ema-2008")
    assert last["problem"]
    beyond = client.get(
        f"/api/replays/{key}/matches/1/kyoku/{shown['count'] + 1}", params={"rules": "ema-2008"}
    )
    assert beyond.status_code == 404
    refused = beyond.json()
    assert (refused["id"], refused["values"]["count"]) == ("replay-kyoku-unread", shown["count"])
    assert refused["values"]["problem"] in last["problem"]


@pytest.mark.parametrize("lang", ["ja", "ru"])
def test_a_disagreement_is_described_in_the_clients_language(
    client: TestClient[Any], lang: str
) -> None:
    key = bring(client, written("mjlog"))["key"]
    english = verified(client, key, rules="ema-2008")["disagreements"]
    found = verified(client, key, rules="ema-2008", lang=lang)["disagreements"]
    assert [(one["line"], one["field"]) for one in found] == [
        (one["line"], one["field"]) for one in english
    ]
    assert not any(one["about"].isascii() for one in found)
    words = [
        (one["logged"], now["logged"])
        for one, now in zip(english, found, strict=True)
        if re.search("[a-z]{4}", one["logged"])
    ]
    assert words
    assert not any(now.isascii() for _, now in words), words
    shown = kyoku(client, key, 1, rules="ema-2008", lang=lang)
    assert not any(remark.isascii() for remark in shown["remarks"])
    last = kyoku(client, key, shown["count"], rules="ema-2008", lang=lang)
    assert last["problem"] != kyoku(client, key, shown["count"], rules="ema-2008")["problem"]
    assert "the log has" not in last["problem"]


def test_a_file_played_by_the_rules_verifies(client: TestClient[Any]) -> None:
    for data in (OWN, written("kobalab")):
        found = verified(client, bring(client, data)["key"])
        assert not found.get("disagreements")
        assert [one["rules"] for one in found["matches"]] == ["tenhou"]


@pytest.mark.parametrize("name", ["hanchan", "mjai"])
def test_a_finding_links_to_its_event(client: TestClient[Any], name: str) -> None:
    lines = (OWN if name == "hanchan" else written(name)).splitlines()
    events = [json.loads(line) for line in lines]
    discards = [i for i, event in enumerate(events) if event["type"] == "dahai"]
    wrong = discards[7]
    held = next(event for event in events if event["type"] == "start_kyoku")["tehais"]
    stranger = next(
        p for p in held[events[wrong]["actor"] - 1] if p not in held[events[wrong]["actor"]]
    )
    lines[wrong] = json.dumps(
        events[wrong] | {"pai": stranger, "tsumogiri": False}, separators=(",", ":")
    ).encode()
    told = lines[:-1] if name == "hanchan" else lines  # the last one vouches for all before
    key = bring(client, b"\n".join(told) + b"\n")["key"]
    first = verified(client, key)["disagreements"][0]
    deals = [i for i, event in enumerate(events) if event["type"] == "start_kyoku" and i < wrong]
    made = sum(event["type"] in MOVES for event in events[deals[-1] : wrong + 1])
    assert (first["line"], first["kyoku"], first["moves"]) == (wrong + 1, len(deals), made)


def test_a_file_with_too_many_kyoku_is_not_verified(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    key = bring(client, written("mjlog"))["key"]
    monkeypatch.setattr(verification_presenter, "MAX_VERIFIED_KYOKU", 1)
    deals = client.get(f"/api/replays/{key}").json()["matches"][0]["kyoku"]
    answer = client.get(f"/api/replays/{key}/verify")
    said = (
        f"verify: at most 1 kyoku can be read here at a time, not {len(deals)}; "
        "use hanchan on your own machine for more"
    )
    assert (answer.status_code, answer.json()["text"]) == (422, said)
    for limit, most, of in (
        ("MAX_INFERRED_KYOKU", 1, "kyoku"),
        ("MAX_INFERRED_MATCHES", 0, "matches"),
    ):
        monkeypatch.setattr(verification_presenter, limit, most)
        answer = client.get(f"/api/replays/{key}/verify", params={"infer": "1"})
        told = answer.json()
        assert (answer.status_code, told["field"], told["id"]) == (422, "infer", f"log-{of}")


def test_a_match_with_too_many_kyoku_is_not_replayed(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_cache, "MAX_KYOKU", 1)
    key = bring(client, written("mjlog", seed=8))["key"]  # one that is not at hand already
    answer = client.get(f"/api/replays/{key}/matches/1/kyoku/1")
    assert (answer.status_code, answer.json()["id"]) == (422, "log-kyoku")


def test_too_many_replay_requests_are_asked_to_retry(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_threads, "MAX_SHARE_PER_ADDRESS", 0)
    answer = client.post("/api/replays", content=OWN)
    assert (answer.status_code, answer.json()["id"]) == (503, "asked-much")


def test_only_reported_disagreements_are_formatted(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    key = bring(client, written("tenhou6"))["key"]
    worded: list[Finding] = []
    word = verification_presenter.count_moves_until

    def counted(match: FileMatch, first_line: int, finding: Finding) -> int | None:
        worded.append(finding)
        return word(match, first_line, finding)

    monkeypatch.setattr(verification_presenter, "count_moves_until", counted)
    monkeypatch.setattr(verification_presenter, "MAX_DISAGREEMENTS", 2)
    assert len(verified(client, key, rules="ema-2008")["disagreements"]) == 2
    assert len(worded) == 2


def test_matching_rulebooks_are_found(client: TestClient[Any]) -> None:
    key = bring(client, written("mjlog"))["key"]
    tried = {one["rules"]: one for one in verified(client, key, infer="1")["inferred"]}
    assert tried["tenhou"]["agrees"]
    assert not tried["ema-2008"]["agrees"]
    assert tried["ema-2008"]["excluded"]["kyoku"] == 1


def test_a_match_under_a_house_rulebook_is_shown(client: TestClient[Any]) -> None:
    rules = mixture(11)
    record = whole_record(rules, 4)
    shown = kyoku(client, bring(client, write_record(record))["key"], 1)
    assert shown["rules"] == record.header.rules.id


def keep(store: Store, table: str, record: bytes) -> None:
    """A table at which a match was played, as far as the record goes."""
    store.create_table(TableRow(id=table, options="{}", state="{}")).result()
    lines = tuple(RecordLine(1, i, line) for i, line in enumerate(record.splitlines(), start=1))
    store.write(WriteBatch(table_id=table, lines=lines)).result()


def test_a_match_played_here_is_shown_when_it_is_over(client: TestClient[Any]) -> None:
    store = cast("Store", client.app.state.store)
    record = write_record(whole_record("ema-2008", 9))
    keep(store, "over234", record)
    keep(store, "begun234", b"\n".join(record.splitlines()[:50]) + b"\n")
    replay = client.get("/api/replays/table-over234-1").json()
    assert replay["matches"][0]["rules"] == "ema-2008"
    assert client.get(replay["download"]).content == record
    assert kyoku(client, "table-over234-1", 1)["moments"]
    assert not verified(client, "table-over234-1").get("disagreements")
    begun = client.get("/api/replays/table-begun234-1")
    assert begun.status_code == 409
    assert begun.json()["field"] == "record"
    for path in ("", "/verify", "/file", "/matches/1/kyoku/1"):
        assert client.get(f"/api/replays/table-begun234-1{path}").status_code == 409
    none = client.get("/api/replays/table-over234-2")
    assert none.status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "0" * 64,
        "nothing",
        "table-abc-1",
        "table-abc-99999999999999999999",
        "table--",
        "table-abc",
        "%00",
        "..%2f..%2fetc%2fpasswd",
        f"{'0' * 64}/matches/1/kyoku/1",
        f"{'0' * 64}/verify",
        f"{'0' * 64}/file",
    ],
)
def test_an_unknown_url_gets_not_found(client: TestClient[Any], path: str) -> None:
    answer = client.get(f"/api/replays/{path}")
    assert answer.status_code == 404
    if answer.headers["content-type"].startswith("application/json"):
        assert answer.json()["type"] == "refused"


@pytest.mark.parametrize(
    ("tail", "status", "wrong"),
    [
        ("matches/2/kyoku/1", 404, "replay-no-match"),
        ("matches/0/kyoku/1", 404, "replay-no-match"),
        ("matches/1/kyoku/0", 404, "replay-no-kyoku"),
        ("matches/1/kyoku/99", 404, "replay-no-kyoku"),
        ("matches/-1/kyoku/1", 404, "replay-no-match"),
        ("matches/1/kyoku/1?rules=/etc/passwd", 422, "unknown-name"),
        ("matches/1/kyoku/1?rules=ema-2009", 422, "unknown-name"),
        ("matches/1/kyoku/1?lang=tlh", 400, "entry-wrong"),
        ("verify?rules=../../pyproject.toml", 422, "unknown-name"),
        ("verify?infer=maybe", 400, "entry-wrong"),
    ],
)
def test_an_unknown_position_gets_not_found(
    client: TestClient[Any], tail: str, status: int, wrong: str
) -> None:
    key = bring(client, written("mjai"))["key"]
    answer = client.get(f"/api/replays/{key}/{tail}")
    assert (answer.status_code, answer.json()["id"]) == (status, wrong)
    assert answer.json()["type"] == "refused"
    assert answer.json()["text"]


def test_a_record_names_its_own_rules(client: TestClient[Any]) -> None:
    key = bring(client, OWN)["key"]
    answer = client.get(f"/api/replays/{key}/matches/1/kyoku/1", params={"rules": "ema-2008"})
    assert answer.status_code == 422
    assert "this record names its own rules" in answer.json()["text"]


def test_a_record_that_hides_tiles_is_listed_but_cannot_be_played_again(
    client: TestClient[Any],
) -> None:
    key = bring(client, write_record(redact_record(whole_record(), seat=1)))["key"]
    answer = client.get(f"/api/replays/{key}/matches/1/kyoku/1")
    assert answer.status_code == 422
    assert "only a match without hidden tiles can be replayed" in answer.json()["text"]


NESTED = 100_000


@pytest.mark.parametrize(
    ("data", "sense"),
    [
        (b"", "this file is empty"),
        (b"   \n", "nothing but whitespace"),
        (b"Hello", "text that begins with 'Hello'"),
        (b"<!DOCTYPE html><html></html>", "an HTML page"),
        (b"\x89PNG\r\n\x1a\n\0\0", "a binary file"),
        ("東一局".encode("shift-jis"), "text that begins with '東一局'"),
        ("Hello".encode("utf-16"), "text that begins with 'Hello'"),
        (b"https://tenhou.net/0/?log=2010", "a match of Tenhou"),
        (gzip.compress(OWN)[:-40], "this gzip file is cut short"),
        (gzip.compress(gzip.compress(OWN)), "compressed twice with gzip"),
        (b"\x1f\x8b" + bytes(100), "this gzip file is damaged"),
        (OWN[:40], "header"),
        (b"[" * NESTED, "JSON"),
        (
            b'{"log":[[[' + b"[" * NESTED + b'],"name":["a"]',
            "a whole number is needed here, not a list",
        ),
        (b'{"type":"start_game","names":' + b"[" * NESTED, "JSON, but not a log"),
        (
            b"<mjloggm ver='2.3'>" + b"<a>" * NESTED,
            "this tag cannot come here; an mjlog has only these, directly",
        ),
        (b'{"title":"","player":["A"],"log":[[{"qipai":' + b"{" * NESTED, "JSON, but not a log"),
        (b"PK\x05\x06" + bytes(18), "no member is a log"),
        (b"SQLite format 3\0" + bytes(84), "of archives a server reads zip and tar"),
    ],
    ids=range(19),
)
def test_a_hostile_file_is_refused_in_one_sentence(
    client: TestClient[Any], data: bytes, sense: str
) -> None:
    told = refusal(client, data, "evil.log")
    assert "evil.log" in told
    assert sense in told
    assert "\n" not in told
    assert "Traceback" not in told


def test_a_gigantic_file_is_refused_packed_or_not(client: TestClient[Any]) -> None:
    assert "2 MiB at most" in refusal(client, b"x" * (MAX_FILE_BYTES + 1))
    bomb = gzip.compress(b"\n" * (9 * 2**20))
    assert "8 MiB" in refusal(client, bomb)
    bigger = gzip.compress(b"\n" * (100 * 2**20), 1)
    assert len(bigger) < MAX_FILE_BYTES
    assert "64 MiB" in refusal(client, bigger)


def zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


def test_the_matches_of_an_archive_are_listed_and_shown(client: TestClient[Any]) -> None:
    brought = bring(client, zipped({"a.jsonl": OWN, "b.txt": b"x", "c.jsonl": OWN}), "games.zip")
    assert brought["format"] == "archive"
    assert len(brought["matches"]) == 2
    assert kyoku(client, brought["key"], 1)["count"] > 0
    assert not verified(client, brought["key"]).get("disagreements")


@pytest.mark.parametrize(
    "files",
    [
        {f"{n}.jsonl": b"\n" * 2**20 for n in range(9)},
        {"a.jsonl.gz": gzip.compress(b"\n" * (9 * 2**20))},
        {f"{n}.jsonl": b"x" for n in range(MAX_MATCHES + 1)},
    ],
    ids=["bytes", "gzip", "members"],
)
def test_an_archive_too_large_for_a_server_is_refused_with_what_to_do(
    client: TestClient[Any], files: dict[str, bytes]
) -> None:
    told = refusal(client, zipped(files), "games.zip")
    assert told.startswith("games.zip: of archives a server reads")
    assert "hanchan replay" in told


def test_too_many_matches_in_a_file_are_refused(client: TestClient[Any]) -> None:
    one = b'{"type":"start_game","names":["a","b","c","d"]}\n{"type":"end_game"}\n'
    said = (
        f"game.log: at most {MAX_MATCHES} matches can be read here at a time, not {MAX_MATCHES + 1}"
    )
    assert said in refusal(client, one * (MAX_MATCHES + 1))


def test_a_refused_file_is_not_stored(client: TestClient[Any]) -> None:
    from hashlib import sha256

    data = b"no log at all"
    refusal(client, data)
    assert client.get(f"/api/replays/{sha256(data).hexdigest()}").status_code == 404


def test_a_disagreement_names_file_line_and_event(client: TestClient[Any]) -> None:
    lines = written("mjai").splitlines()
    place = next(i for i, line in enumerate(lines) if b'"dahai"' in line)
    event = json.loads(lines[place])
    lines[place] = json.dumps(event | {"pai": "11z"}).encode()
    told = refusal(client, b"\n".join(lines), "broken.mjson")
    assert f"broken.mjson: line {place + 1}" in told
    assert "11z" in told


@settings(max_examples=60)
@given(st.sampled_from([known.name for known in writable_formats()]), st.data())
def test_a_damaged_file_never_breaks_the_server(
    client: TestClient[Any], name: str, data: st.DataObject
) -> None:
    whole = OWN if name == "hanchan" else written(name)
    broken = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(broken) - 1))
        match data.draw(st.sampled_from(["cut", "change", "drop", "double"])):
            case "cut":
                del broken[max(at, 1) :]
            case "change":
                broken[at] = data.draw(st.integers(0, 255))
            case "drop":
                del broken[at : at + data.draw(st.integers(1, 200))]
            case _:
                broken[at:at] = broken[at : at + 200]
        if not broken:
            broken = bytearray(b"x")
    answer = client.post("/api/replays", content=bytes(broken))
    assert answer.status_code in {201, 422}, answer.text
    if answer.status_code == 422:
        assert answer.json()["text"]
        return
    key, asked = answer.json()["key"], (1, 2)
    for number in asked:
        shown = client.get(f"/api/replays/{key}/matches/1/kyoku/{number}")
        assert shown.status_code in {200, 404, 422}, shown.text
    assert client.get(f"/api/replays/{key}/verify").status_code == 200


def test_real_logs_of_three_programs_are_shown(client: TestClient[Any], shared_data: Path) -> None:
    for folder, suffix in (("mjai", "jsonl"), ("tenhou-6", "json"), ("tenhou-mjlog", "mjlog")):
        path = min((shared_data / "raw" / folder).rglob(f"*.{suffix}"))
        key = bring(client, path.read_bytes(), path.name)["key"]
        (match,) = load_matches(path)
        shown = kyoku(client, key, 1)
        assert shown["names"] == list(load_match(match, None, "en").replay.names)
        assert shown["count"] == len(load_match(match, None, "en").replay.deals)
        assert not verified(client, key).get("disagreements")


def test_a_table_among_people_is_shown_with_its_offences(client: TestClient[Any]) -> None:
    match = Match(load_rules("ema-2008"), seed=2, enforcement="table")
    rng = random.Random(2)
    while not match.over and match.kyoku.deal < 3:
        match.step({**choose(match, rng)})
    key = bring(client, write_record(match.record()))["key"]
    listed = client.get(f"/api/replays/{key}").json()["matches"][0]["kyoku"]
    shown = [kyoku(client, key, number + 1) for number in range(len(listed))]
    assert all(moment["text"] for one in shown for moment in one["moments"])
    assert [bool(one.get("problem")) for one in shown] == [False] * (len(shown) - 1) + [True]


def reviewed(client: TestClient[Any], key: str, number: int, seat: int, **asked: str) -> Json:
    """What a strong bot thinks of a seat in one kyoku of the first match of a file."""
    path = f"/api/replays/{key}/matches/1/kyoku/{number}/review/{seat}"
    answer = client.get(path, params=asked)
    assert answer.status_code == 200, answer.text
    return cast("Json", answer.json())


def test_each_decision_is_compared_with_the_choice_of_the_bot(
    client: TestClient[Any],
) -> None:
    key = bring(client, written("mjlog"))["key"]
    moments = kyoku(client, key, 2)["moments"]
    found = reviewed(client, key, 2, 1)["decisions"]
    assert found
    for one in found:
        decides = [said["seat"] for said in moments[one["moment"]]["decisions"]]
        worths = [choice["worth"] for choice in one["choices"]]
        assert 1 in decides
        assert worths == sorted(worths, reverse=True)
        assert one["why"]
        if one.get("loss"):
            assert one["done"]["action"] in {choice["action"] for choice in one["choices"]}


def test_a_call_that_was_made_is_among_the_evaluated_choices(
    client: TestClient[Any],
) -> None:
    key = bring(client, written("mjlog"))["key"]
    found = [
        one
        for number in range(1, 5)
        for seat in range(4)
        for one in reviewed(client, key, number, seat)["decisions"]
        if one["done"].get("uses") and one.get("loss") is not None
    ]
    assert found
    for one in found:
        assert one["done"]["action"] in {choice["action"] for choice in one["choices"]}


def test_a_review_speaks_the_language_of_its_reader(client: TestClient[Any]) -> None:
    key = bring(client, OWN)["key"]
    english, russian = (
        reviewed(client, key, 1, 0, lang=lang)["decisions"][0] for lang in ("en", "ru")
    )
    assert (english["moment"], english["grade"]) == (russian["moment"], russian["grade"])
    assert english["why"] != russian["why"]


@pytest.mark.parametrize(
    ("number", "seat", "said"),
    [
        (1, 4, "seat: 4 is not a seat; seats are 0 to 3"),
        (99, 0, "there is no kyoku 99"),
        (0, 0, "there is no kyoku 0"),
    ],
)
def test_a_review_of_an_unknown_match_is_refused(
    client: TestClient[Any], number: int, seat: int, said: str
) -> None:
    key = bring(client, OWN)["key"]
    path = f"/api/replays/{key}/matches/1/kyoku/{number}/review/{seat}"
    answer = client.get(path, params={"lang": "en"})
    assert answer.status_code in {400, 404, 422}
    assert said in answer.json()["text"]


def test_a_file_breaking_the_rules_is_reviewed_up_to_that_point(
    client: TestClient[Any],
) -> None:
    key = bring(client, written("mjlog"))["key"]
    count = kyoku(client, key, 1, rules="jpml-a")["count"]
    assert count < kyoku(client, key, 1)["count"]
    told = reviewed(client, key, count, 0, rules="jpml-a")
    assert told["problem"].startswith("Here the file departs from the rules")
    assert told["problem"] == kyoku(client, key, count, rules="jpml-a")["problem"]
    earlier = [reviewed(client, key, one, 0, rules="jpml-a") for one in range(1, count)]
    assert [one["problem"] for one in earlier] == [""] * (count - 1)


def test_the_mistakes_of_a_match_lead_to_the_positions_before_them(
    client: TestClient[Any],
) -> None:
    key = bring(client, written("mjlog"))["key"]
    told = client.get(f"/api/replays/{key}/matches/1/review/1").json()
    kyoku_by_kyoku = [reviewed(client, key, one + 1, 1) for one in range(len(told["outlook"]) - 1)]
    doubtful = {
        (number, one["moment"]): one["loss"]
        for number, found in enumerate(kyoku_by_kyoku, start=1)
        for one in found["decisions"]
        if one["grade"] in {"doubt", "mistake"}
    }
    mistakes = told["mistakes"]
    assert told["marked"][0].startswith(f"Grade {told['mark']}: ")
    assert {(one["kyoku"], one["moment"]): one["loss"] for one in mistakes} == doubtful
    assert [one["loss"] for one in mistakes] == sorted(doubtful.values(), reverse=True)
    first = mistakes[0]
    place = f"{first['kyoku']}/{first['moment'] + 1}"
    assert first["link"] == f"/replay/{key}/1/{place}?seat=1&ask=1"
    assert 0 <= first["part"] < 1


def test_the_outlook_ends_with_the_result_of_the_match(client: TestClient[Any]) -> None:
    key = bring(client, OWN)["key"]
    outlook = client.get(f"/api/replays/{key}/matches/1/review/0").json()["outlook"]
    for one in outlook:
        assert sum(one["places"]) == pytest.approx(10, abs=0.05)
        assert sum(one["results"]) == pytest.approx(0, abs=0.5)
    assert sorted(outlook[-1]["places"]) == [1, 2, 3, 4]


def test_a_decision_is_asked_without_its_answer_and_answered_beside_it(
    client: TestClient[Any],
) -> None:
    key = bring(client, written("mjlog"))["key"]
    first = client.get(f"/api/replays/{key}/matches/1/review/1").json()["mistakes"][0]
    path = f"/api/replays/{key}/matches/1/kyoku/{first['kyoku']}/decision/1/{first['moment']}"
    asked = client.get(path).json()
    codes = {one["text"]: one["action"] for one in asked["actions"]}
    assert list(asked) == ["actions"]
    assert {first["best"]["text"], first["done"]["text"]} <= codes.keys()
    told = client.get(f"{path}/{codes[first['best']['text']]}").json()
    assert told["answer"]["grade"] == "same"
    assert (told["played"]["done"], told["played"]["loss"]) == (first["done"], first["loss"])
    wrong = client.get(f"{path}/9999", params={"lang": "en"})
    assert wrong.status_code == 422
    assert "action: 9999 is none of these" in wrong.json()["text"]


@pytest.mark.parametrize(
    ("seat", "moment", "said"),
    [
        (0, 0, "the player has no choice at moment 1"),
        (0, 900, "the player has no choice at moment 901"),
        (7, 1, "seat: 7 is not a seat; seats are 0 to 3"),
    ],
)
def test_a_position_without_a_decision_is_refused(
    client: TestClient[Any], seat: int, moment: int, said: str
) -> None:
    key = bring(client, OWN)["key"]
    path = f"/api/replays/{key}/matches/1/kyoku/1/decision/{seat}/{moment}"
    answer = client.get(path, params={"lang": "en"})
    assert answer.status_code in {400, 404, 422}
    assert said in answer.json()["text"]


@pytest.mark.parametrize(("form", "begin"), [("html", b"<!doctype html>"), ("svg", b"<svg ")])
def test_a_report_is_a_file_in_the_language_of_its_reader(
    client: TestClient[Any], form: str, begin: bytes
) -> None:
    key = bring(client, OWN)["key"]
    path = f"/api/replays/{key}/matches/1/review/2/{form}"
    english, russian = (client.get(path, params={"lang": lang}) for lang in ("en", "ru"))
    assert (
        english.headers["content-disposition"] == f"attachment; filename*=UTF-8''review-1-3.{form}"
    )
    assert english.content.startswith(begin)
    assert "Оценка" in russian.text
    assert english.content != russian.content


def test_the_bot_decides_once_whatever_is_asked_of_a_review(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    key = bring(client, OWN)["key"]
    path = f"/api/replays/{key}/matches/1/review/3"
    whole = client.get(path).json()
    monkeypatch.setattr(replay_cache, "explain_decisions", None)
    again = [reviewed(client, key, one + 1, 3) for one in range(len(whole["outlook"]) - 1)]
    assert sum(len(one["decisions"]) for one in again) == whole["decisions"]
    assert client.get(f"{path}/html").status_code == 200


def test_a_report_has_two_forms(client: TestClient[Any]) -> None:
    key = bring(client, OWN)["key"]
    answer = client.get(f"/api/replays/{key}/matches/1/review/0/pdf", params={"lang": "en"})
    assert "form: 'pdf' is none of these: html, svg" in answer.json()["text"].replace('"', "'")
