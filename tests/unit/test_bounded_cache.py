"""Caches that are bounded by bytes."""

from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from hanchan.bounded_cache import BoundedCache, cached_with_bounded_bytes, size_of


class Plain(msgspec.Struct, gc=False):
    """A struct that the garbage collector does not know."""

    text: str


def test_a_cache_never_takes_more_bytes_than_it_may() -> None:
    cache = BoundedCache[int, str](100_000)
    for number in range(1000):
        cache.put(number, "x" * number)
        assert cache.bytes <= cache.max_bytes
    assert len(cache) > 50


def test_what_is_used_stays_while_other_values_come_and_go() -> None:
    cache = BoundedCache[int, str](100_000)
    for number in range(1000):
        cache.put(number, "x" * 1000)
        assert cache.get(0) is not None
    assert cache.get(1) is None


def test_a_value_that_is_too_large_is_not_kept_and_drives_nothing_out() -> None:
    cache = BoundedCache[str, str](10_000)
    cache.put("small", "x")
    cache.put("large", "x" * 6000)
    assert (cache.get("small"), cache.get("large")) == ("x", None)


def test_a_value_that_is_put_again_counts_by_its_new_size() -> None:
    cache = BoundedCache[str, list[str]](100_000)
    grows: list[str] = []
    cache.put("a", grows)
    before = cache.bytes
    grows.append("x" * 1000)
    cache.put("a", grows)
    assert before + 1000 < cache.bytes < before + 2000
    assert len(cache) == 1


def test_removed_entries_take_no_bytes() -> None:
    cache = BoundedCache[str, str](10_000)
    cache.put("a", "b")
    cache.remove("a")
    cache.remove("a")
    assert (len(cache), cache.bytes) == (0, 0)
    cache.put("a", "b")
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)


@pytest.mark.parametrize(
    "value",
    ["x" * 5000, ["x" * 5000], {"a": ("x" * 5000,)}, Plain("x" * 5000), 1 << 8 * 5000],
    ids=["text", "list", "dict", "struct", "number"],
)
def test_the_size_of_a_value_counts_what_it_refers_to(value: object) -> None:
    assert 5000 < size_of(value) < 7000
    assert size_of((value, value)) < 7000


def test_a_function_is_asked_once_for_the_same_arguments_and_none_is_a_result() -> None:
    asked: list[str] = []

    @cached_with_bounded_bytes(100_000)
    def read(text: str, *, strict: bool = False) -> int | None:
        asked.append(text)
        return None if strict else len(text)

    assert (read("a"), read("a"), read("a", strict=True), read("a", strict=True)) == (
        1,
        1,
        None,
        None,
    )
    assert asked == ["a", "a"]


def test_a_refusal_is_not_kept() -> None:
    asked: list[str] = []

    @cached_with_bounded_bytes(100_000)
    def read(text: str) -> int:
        asked.append(text)
        return int(text)

    for _ in range(2):
        with pytest.raises(ValueError, match="invalid literal"):
            read("x")
    assert asked == ["x", "x"]


def test_threads_may_share_a_cache() -> None:
    cache = BoundedCache[int, str](50_000)

    def use(first: int) -> None:
        for number in range(first, first + 2000):
            cache.put(number % 150, "x" * 300)
            cache.get((number * 7) % 150)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(use, range(0, 400, 100)))
    assert 0 < cache.bytes <= cache.max_bytes
    cache.clear()
    assert cache.bytes == 0
