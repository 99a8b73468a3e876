"""Bodies that say what is in them, for checkers and for the OpenAPI document."""

from typing import Any, Generic, NamedTuple, TypeVar

from litestar import Response

T = TypeVar("T")
MediaT = TypeVar("MediaT", bound=str)
BODY_MEDIA = "body_media"
FILE_BODY = {BODY_MEDIA: "application/octet-stream"}
"""Option (`opt`) of a handler whose request has a file as its body."""


class DescribedAs(NamedTuple):
    """Annotation of a body: the type that describes it, where its handler checks the fields."""

    kind: Any


class EncodedResponse(Response[bytes], Generic[T]):
    """A response whose body is a `T`, encoded as JSON already."""


class MediaResponse(Response[bytes], Generic[MediaT]):
    """A response with a body of the media type `MediaT`, a `Literal` with every possible one."""
