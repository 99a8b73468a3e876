"""Metrics of a server in the Prometheus format, without anything about players or tiles."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

HISTOGRAM_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
"""Upper bounds of buckets in seconds, six of them below the 0.1 s that a move may take."""


class HotPathCollector(Collector):
    """Metrics that change with every move, kept as plain numbers to avoid a lock per change."""

    def __init__(self) -> None:
        self.actions = PlainCounter()
        self.writes = PlainHistogram()

    def collect(self) -> Iterable[Metric]:
        """Yield the current values as metrics of Prometheus."""
        actions_help = "Actions taken by people"
        waits_help = "Seconds that a table waited for a write to be saved"
        yield CounterMetricFamily("hanchan_actions", actions_help, value=self.actions.value)
        waits = HistogramMetricFamily("hanchan_write_seconds", waits_help)
        bounds = [*map(str, map(float, HISTOGRAM_BUCKETS)), "+Inf"]
        counts = accumulate(self.writes.counts)
        waits.add_metric([], list(zip(bounds, counts, strict=True)), self.writes.total)
        yield waits


@dataclass(slots=True)
class PlainCounter:
    """A counter without a lock."""

    value: int = 0

    def inc(self) -> None:
        """Increment the counter."""
        self.value += 1


class PlainHistogram:
    """A histogram of durations in seconds, without a lock.

    >>> waits = PlainHistogram()
    >>> waits.observe(0.003)
    >>> waits.counts[:4], waits.total
    ([0, 0, 1, 0], 0.003)
    """

    def __init__(self) -> None:
        self.counts = [0] * (len(HISTOGRAM_BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Record a duration."""
        self.counts[bisect_left(HISTOGRAM_BUCKETS, seconds)] += 1
        self.total += seconds


class Metrics:
    """All metrics of one server.

    >>> metrics = Metrics()
    >>> metrics.actions.inc()
    >>> "hanchan_actions_total 1.0" in metrics.text().decode()
    True
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        gauge = partial(Gauge, registry=self.registry)
        counter = partial(Counter, registry=self.registry)
        self.tables = gauge("hanchan_open_tables", "Tables in memory")
        self.pages = gauge("hanchan_pages", "Connected pages")
        hot_path = HotPathCollector()
        self.registry.register(hot_path)
        self.actions, self.writes = hot_path.actions, hot_path.writes
        self.refusals = counter("hanchan_refusals", "Refused messages")
        limited_help = "Requests refused by a rate limit or quota, since the server started"
        self.limited = gauge("hanchan_limited", limited_help, ["limit"])
        kept_help = "Stored tables, as of the last maintenance round"
        self.kept = gauge("hanchan_kept_tables", kept_help, ["status"])
        size_help = "Size of the store in bytes, as of that round"
        self.store_bytes = gauge("hanchan_store_bytes", size_help)
        self.takeovers = counter("hanchan_takeovers", "Tables taken over from dead servers")
        self.lapses = counter("hanchan_lapses", "Times that the lease on all tables expired")
        unreachable_help = "Visitors whom no server could redirect to their table"
        self.unreachable = counter("hanchan_unreachable", unreachable_help)
        self.aside = gauge("hanchan_tables_aside", "Quarantined tables")
        self.stalls = counter("hanchan_stalls", "Writes that had to be retried")

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
