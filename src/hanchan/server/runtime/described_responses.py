"""Responses of bytes that say what is in them, for checkers and for the OpenAPI document."""

from typing import Generic, TypeVar

from litestar import Response

T = TypeVar("T")
MediaT = TypeVar("MediaT", bound=str)


class EncodedResponse(Response[bytes], Generic[T]):
    """A response whose body is a `T`, encoded as JSON already."""


class MediaResponse(Response[bytes], Generic[MediaT]):
    """A response with a body of the media type `MediaT`, a `Literal` with every possible one."""
