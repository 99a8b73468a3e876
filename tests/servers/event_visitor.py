"""Somebody with a browser of their own, who asks a server about one event or club."""

from itertools import count
from typing import Any, ClassVar

from litestar.testing import TestClient

Json = dict[str, Any]
IDS = count()


class Visitor:
    """Known there by a cookie or by nothing."""

    place: ClassVar[str]

    def __init__(
        self, client: TestClient[Any], place_id: str, cookies: dict[str, str] | None = None
    ) -> None:
        self.client = client
        self.place_id = place_id
        self.cookies = cookies or {}

    @property
    def head(self) -> dict[str, str]:
        """The cookies, as a request has them."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": cookies} if cookies else {}

    def asks(self, method: str, path: str = "", **more: object) -> Any:  # noqa: ANN401 (a response)
        address = f"/api/{self.place}/{self.place_id}{path}"
        answer = self.client.request(method, address, headers=self.head, **more)  # pyright: ignore[reportArgumentType]
        self.client.cookies.clear()
        return answer

    def sees(self, path: str = "") -> Json:
        answer = self.asks("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def does(self, *, basis: int = 1 << 30, deed_id: str = "", **deed: object) -> Any:  # noqa: ANN401 (a response)
        """A deed, by default with everything known that was done before."""
        told = {"id": deed_id or f"d{next(IDS)}", "basis": basis, "deed": deed}
        return self.asks("POST", "/deeds", json=told)

    def did(self, **deed: Any) -> Json:  # noqa: ANN401
        answer = self.does(**deed)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, **deed: Any) -> str:  # noqa: ANN401
        answer = self.does(**deed)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["id"])
