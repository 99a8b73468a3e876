"""Whatever a server remembers has a greatest size: by bytes, or by what it holds.

A cache that is in none of these lists fails a test. It is a `BoundedCache`, or it gets its line
here with the reason why nobody outside can make it grow.
"""

import ast
from collections.abc import Iterator, Mapping
from itertools import chain

import pytest

from hanchan import bounded_cache
from hanchan.server.api import statistics
from hanchan.server.events import service
from hanchan.server.replays import replay_cache
from suite import cache_finder

MAX_MEBIBYTES = 320
"""All caches that are bounded by bytes, filled to the brim."""

RULEBOOKS = "by the ids of rulebooks that come with hanchan; another id is refused, or None"
LANGUAGE = "by language"
ONCE = "one value"
TILES = "by codes of tiles, seats and marks, which are small numbers"
SOURCES = "by files, functions and types of the program itself"
FUNCTIONS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    ONCE: {
        "hanchan.bots.ranking_layout.weights": ("package_weights",),
        "hanchan.bots.registry": ("_entry_points",),
        "hanchan.club.seating.base_rounds": ("base_rounds", "table_numbers"),
        "hanchan.core.distance_tables": ("load_tables",),
        "hanchan.formats.mahjong_soul.scanned_records": ("_begun_scan",),
        "hanchan.formats.mjlog.scanner": ("_meld_table",),
        "hanchan.formats.tenhou6.yaku_names": ("_ids_by_name",),
        "hanchan.kernels.compiled_library": ("compiled_unavailable_reason", "_without_gil_release"),
        "hanchan.kernels.source_modules": (
            "kernel_files",
            "source_fingerprint",
            "fingerprinted_files",
        ),
        "hanchan.logs.log_encoding": ("_blank_kyoku",),
        "hanchan.pictures.png_drawing": ("tile_atlas",),
        "hanchan.pictures.tile_drawings": ("tile_sprite",),
        "hanchan.rules.articles": ("load_proofs",),
        "hanchan.logs.rule_inference": ("books_in_order",),
        "hanchan.rules.rules_document": ("rulebooks", "all_rulebooks", "preset_editions"),
        "hanchan.rules.schema": ("schema", "keys_by_name"),
        "hanchan.scoring.article_citations": ("load_law_articles",),
        "hanchan.server.lookalike_names": ("skeleton_version", "_representatives"),
        "hanchan.server.runtime.malloc_trim": ("_malloc_trim",),
        "hanchan.server.rulebooks.presenter": ("sources_by_id",),
    },
    "by the number of players": {
        "hanchan.review.outlook": ("score_deviations",),
    },
    "by two flags": {
        "hanchan.formats.mjlog.scanner": ("_blank_scan", "_core_codes"),
        "hanchan.kernels.compiled_library": ("load_library",),
    },
    "by dialect of mjai; another name is refused": {
        "hanchan.formats.mjai.wire_events": ("dialect_decoder",),
    },
    "the latest match alone, which has a greatest length": {
        "hanchan.review.decisions": ("_replay",),
    },
    RULEBOOKS: {
        "hanchan.rules.articles": ("articles", "describe_rulebook"),
        "hanchan.rules.rules_document": ("read_preset",),
        "hanchan.rules.loader": ("_preset_rules", "resolve_rulebook"),
        "hanchan.rules.translations": ("load_translation",),
        "hanchan.server.score_calculator": ("book_rules",),
        "hanchan.server.rulebooks.presenter": ("present_rulebook", "present_full_rulebook"),
        "hanchan.i18n.rulebook_text": ("localized_articles",),
    },
    "by the regulations that come with hanchan": {
        "hanchan.club.event.regulation": ("load_regulation",),
    },
    LANGUAGE: {
        "hanchan.localized_messages": ("_message_sources",),
        "hanchan.server.views.table_updates": ("_reportable_offences",),
        "hanchan.server.views.match_view": ("_nameless_words",),
        "hanchan.server.rulebooks.rule_form": ("present_form",),
        "hanchan.i18n.rulebook_text": ("localized_places",),
    },
    "by messages that are in the files of a language": {
        "hanchan.localized_messages": ("_parse",),
    },
    TILES: {
        "hanchan.formats.mahjong_soul.record_moves": ("_plain_move",),
        "hanchan.core.seeded_deals": ("_places_in_drawing_order", "tiles_in_play"),
        "hanchan.records.actions": (
            "_discard_action",
            "_fixed_action",
            "_known_actions",
            "_make_own_kan",
            "_make_call",
            "tiles_of_kind",
            "_make_meld",
        ),
        "hanchan.records.event_codec": ("_decode_row", "_stated_row", "_pack_row"),
        "hanchan.records.record_disagreements": ("_count_tiles",),
        "hanchan.scoring.hand_shapes": ("_suit_costs",),
        "hanchan.scoring.shanten_and_waits": ("_decode_waits",),
        "hanchan.scoring.win_result": ("_yaku_in", "_fu_item", "_set"),
        "hanchan.server.views.match_view": (
            "_present_action",
            "_stack_heights",
            "_stack_of_tiles",
            "_present_river",
            "_present_discard",
        ),
        "hanchan.server.replays.kyoku_presenter": ("_shanten",),
        "hanchan.table.seat_view": ("_read_river", "river_tile"),
        "hanchan.table.standings": ("seat_winds",),
        "hanchan.tiles.kind": ("kinds_from_bits",),
    },
    "by short runs of tiles; a longer text is not kept": {
        "hanchan.tiles.notation": ("_parse_plain_run", "_parse_plain_meld"),
    },
    SOURCES: {
        "hanchan.formats.mjai.match_reader": ("builder_for",),
        "hanchan.formats.mjai.wire_events": ("class_tag",),
        "hanchan.kernels.compiled_library": ("_c_entry_point",),
        "hanchan.kernels.record": ("_numpy_layout",),
        "hanchan.kernels.source_modules": ("_files_of_import",),
        "hanchan.rules.value_enums": ("_enum_indices",),
        "hanchan.server.request_parameters": ("parameter_limits",),
        "hanchan.server.runtime.litestar_adapters": ("_decoder",),
        "hanchan.server.runtime.static_files": ("_tag",),
        "hanchan.server.rulebooks.rule_form": ("offered_values",),
    },
    "by a number of rows up to 64": {
        "hanchan.store.write_transaction": ("insert_lines",),
    },
}
"""Functions whose results are kept without a bound in bytes, by the reason why they need none."""

REQUEST = "lives as long as one request, or one transaction"
WAITING = "requests under way, which connections and queues limit"
CONNECTIONS = "one for each connection, of which there is a greatest number"
OPEN_TABLES = "one for each open table, of which there is a greatest number"
TABLE = "of one open table: its seats, its pages, what is under way there"
SERVERS = "one for each server of a cluster"
COOKIES = "the cookies of one browser; the oldest goes when there are too many"
MEASURED = f"of an event; all events together take {service.CACHED_EVENT_BYTES // 2**20} MiB"
CONTAINERS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    COOKIES: {
        "hanchan.server.browser_engine.CookieJar": ("_cookies",),
    },
    REQUEST: {
        "hanchan.server.lookalike_names._Groups": ("texts",),
        "hanchan.server.score_calculator.CaseComparison": ("trials",),
        "hanchan.server.clubs.command_handlers.ClubChange": ("members", "renames"),
        "hanchan.server.views.table_updates.SharedUpdateData": ("chairs",),
        "hanchan.server.views.table_updates.TableBroadcast": ("_by_language",),
        "hanchan.server.replays.replay_cache.KyokuOutcome": ("wins",),
        "hanchan.server.tables.player_slots.SeatApplicant": ("blocked",),
        "hanchan.store.write_transaction.Transaction": (
            "_lines",
            "_changes",
            "_touched",
            "_chat",
            "_epochs",
            "_ended",
        ),
    },
    WAITING: {
        "hanchan.server.events.event_cache.CachedEvent": ("pending",),
        "hanchan.server.events.service.EventService": ("_unconfirmed",),
        "hanchan.server.table_registry.TableRegistry": ("_opening",),
        "hanchan.server.tables.player_slots.SeatApplicants": ("_waiting",),
        "hanchan.server.fair_queue.FairQueue": ("_queues", "_pending"),
        "hanchan.store.writer_thread.WriterThread": ("_queue",),
    },
    CONNECTIONS: {
        "hanchan.server.app_bridge.AppBridge": ("_sockets", "_told", "_heard"),
        "hanchan.server.app_bridge.BridgeSocket": ("_incoming",),
        "hanchan.server.lobby.lobby_socket.LobbyHub": ("clients",),
        "hanchan.server.runtime.connection_limits.ConnectionLimiter": (
            "addresses",
            "_counts",
            "_idle",
            "_idle_by_address",
        ),
    },
    "a thousand people who wait for a match, and matches that have just begun": {
        "hanchan.server.lobby.lobby.Lobby": ("offers", "start_tasks", "seated", "wait_times"),
        "hanchan.server.lobby.lobby.MatchOffer": ("answers",),
        "hanchan.server.lobby.matchmaking.WaitingList": ("waiters",),
    },
    "what a page has not read yet, or asks too fast: it is cut off": {
        "hanchan.server.mailbox.Mailbox": ("messages",),
    },
    OPEN_TABLES: {
        "hanchan.server.table_passwords.PasswordGuard": ("_locks",),
        "hanchan.server.events.online_tables.EventTableCoordinator": ("_applied",),
        "hanchan.server.table_registry.TableRegistry": ("_creators", "rooms", "_room_tasks"),
        "hanchan.server.runtime.quotas.Quotas": ("_in_use",),
        "hanchan.server.mailbox.CommitNotifier": ("_done",),
    },
    TABLE: {
        "hanchan.server.room.Room": ("visitors", "pages", "callers", "finished", "broadcasts"),
        "hanchan.server.tables.ballot.Ballot": ("outcomes", "denied"),
        "hanchan.server.tables.ballot.OpenVote": ("answers",),
        "hanchan.server.tables.live_match.SeatClocks": ("reserves", "_since"),
        "hanchan.server.tables.hosted_table.HostedTable": ("left_early",),
        "hanchan.server.tables.persistence.TableSaver": ("new_chat",),
        "hanchan.server.tables.live_match.Publisher": ("waiting", "_past"),
        "hanchan.server.tables.hosted_table.ReportQueue": ("reports", "reporters"),
        "hanchan.server.tables.external_bots.ThreadedBot": ("_work",),
    },
    "the latest replays of eight tables that are watched": {
        "hanchan.server.replays.watched_match.WatchedReplays": ("_latest",),
    },
    MEASURED: {
        "hanchan.server.events.event_cache.CachedEvent": ("lines", "views", "_standings"),
        "hanchan.server.events.service.EventService": ("_opened",),
    },
    "events with tables here that changed, until they are looked at": {
        "hanchan.server.events.online_tables.EventTableCoordinator": (
            "_events",
            "_own_changes",
            "_played_tables",
        ),
    },
    f"in a cache of {statistics.COUNT_CACHE_BYTES // 2**20} MiB": {
        "hanchan.server.api.statistics.FileCount": ("stats",),
    },
    "what moderators have decided": {
        "hanchan.server.restrictions.Restrictions": ("by_visitor",),
        "hanchan.server.runner.ClusterMessageHandler": ("tasks",),
    },
    "addresses and hashes of visitors, a fixed number of each": {
        "hanchan.server.table_passwords.PasswordGuard": ("_tries",),
        "hanchan.server.table_registry.RecentErasures": ("_since",),
        "hanchan.server.runtime.quotas.Quotas": ("_buckets",),
    },
    "ids of tables, a fixed number": {
        "hanchan.store.line_sequence.LineSequence": ("_tables", "_next"),
    },
    "a thousand beginnings of messages in the log": {
        "hanchan.server.runtime.json_logging.RepeatFilter": ("_recent",),
    },
    "by limit, of which there are some twenty": {
        "hanchan.server.runtime.quotas.Quotas": ("refused",),
    },
    SERVERS: {
        "hanchan.server.lobby.lobby_socket.RemoteTableList": ("announcements",),
        "hanchan.store.message_bus.PostgresMessageBus": ("_listeners",),
    },
    "ten thousand things that wait to be told to other servers": {
        "hanchan.store.message_bus.PostgresMessageBus": ("_queue",),
    },
    "the latest one alone": {
        "hanchan.arena.log_file_verification": ("_latest",),
    },
    SOURCES: {
        "hanchan.kernels.compiled_library": ("_best_forms", "_known_addresses", "_kept_arrays"),
    },
}
"""What modules and objects of a server hold, by the reason why nobody outside makes it grow."""
FILLING_THEMSELVES = (
    "hanchan.scoring.shanten_and_waits.ShantenCache",  # by numbers of shanten: hundreds of entries
)
"""Dictionaries that make what they lack."""
RECORDS = "records of the core, whose size is fixed"
ROOM = "arrays that are kept for the next file only up to a size of their own"
OF_THREADS: Mapping[str, tuple[str, ...]] = {
    RECORDS: (
        "hanchan.formats.tenhou6.play_order._Buffers",
        "hanchan.scoring.shanten_and_waits.AnalysisWorkspace",
        "hanchan.scoring.judged_case.DecodingWorkspace",
        "hanchan.scoring.score.ScoringWorkspace",
        "hanchan.table.match_engine.ThreadBuffers",
    ),
    ROOM: ("hanchan.formats.mjlog.scanner.RowBuffer",),
}
"""What each thread keeps for good; there are some twenty threads."""


@pytest.fixture(scope="module", autouse=True)
def _sources() -> Iterator[None]:
    """The sources, parsed once for these tests and forgotten after them."""
    yield
    cache_finder.modules.cache_clear()
    cache_finder.nodes.cache_clear()


def listed(table: Mapping[str, Mapping[str, tuple[str, ...]]]) -> list[str]:
    """The whole names of a table."""
    groups = chain.from_iterable(group.items() for group in table.values())
    return sorted(f"{where}.{name}" for where, names in groups for name in names)


def test_every_function_that_keeps_results_is_bounded_by_bytes_or_says_why_it_needs_no_bound() -> (
    None
):
    found = [
        one.name for one in cache_finder.functions() if one.kind != "cached_with_bounded_bytes"
    ]
    assert sorted(found) == listed(FUNCTIONS)


def test_every_container_that_lives_as_long_as_a_server_says_what_bounds_it() -> None:
    found = {one.name for one in cache_finder.containers()}
    assert sorted(found) == listed(CONTAINERS)


def test_dictionaries_that_fill_themselves_are_known() -> None:
    assert tuple(cache_finder.that_fill_themselves()) == FILLING_THEMSELVES


def test_every_per_thread_cache_says_what_bounds_it() -> None:
    assert sorted(cache_finder.of_threads()) == sorted(chain.from_iterable(OF_THREADS.values()))


def test_all_caches_that_are_bounded_by_bytes_fit_into_memory_together() -> None:
    named = {
        "CACHE_BYTES": replay_cache.CACHE_BYTES,
        "EXPLAINED_BYTES": replay_cache.EXPLAINED_BYTES,
        "COUNT_CACHE_BYTES": statistics.COUNT_CACHE_BYTES,
        "MEBIBYTE": bounded_cache.MEBIBYTE,
    }
    found = [one for one in cache_finder.bounded() if one.name != "hanchan.bounded_cache"]
    sizes = [eval(ast.unparse(one.call), dict(named)) for one in found]  # noqa: S307 - our sources
    assert len(sizes) > 30
    assert sum(sizes) + service.CACHED_EVENT_BYTES <= MAX_MEBIBYTES * bounded_cache.MEBIBYTE


@pytest.mark.parametrize(
    "source",
    [
        "@lru_cache(maxsize=None)\ndef read(text): return text",
        "@functools.cache\ndef read(text): return text",
        "class Reader:\n    @cache\n    def read(self, text): return text",
    ],
)
def test_a_new_cache_is_found(monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    monkeypatch.setattr(cache_finder, "modules", lambda: [("hanchan.new", ast.parse(source))])
    assert [one.name for one in cache_finder.functions()] == ["hanchan.new.read"]


@pytest.mark.parametrize("source", ["kept: dict[str, str] = {}", "kept = OrderedDict()"])
def test_a_new_container_of_a_module_is_found(monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    monkeypatch.setattr(cache_finder, "modules", lambda: [("hanchan.new", ast.parse(source))])
    assert [one.name for one in cache_finder.containers()] == ["hanchan.new.kept"]
