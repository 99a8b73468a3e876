"""Score hands over HTTP: http://127.0.0.1:8080/?hand=234m456p345s3388s&win=8s&rules=wrc."""

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit

import hanchan


def score(query: str) -> tuple[int, object]:
    """Return a status and the answer, that of `hanchan score --json` or an error."""
    asked = dict(parse_qsl(query))
    rules, seat = asked.get("rules", "tenhou"), asked.get("seat", "E")
    try:
        sheet = hanchan.score(asked.get("hand", ""), asked.get("win", ""), rules=rules, seat=seat)
    except hanchan.HanchanError as problem:
        return 422, {"error": str(problem)}
    return 200, sheet.to_dict()


class Scorer(BaseHTTPRequestHandler):
    """Answers each request with a score."""

    def do_GET(self) -> None:
        """Score the hand of the query."""
        status, answer = score(urlsplit(self.path).query)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8080), Scorer).serve_forever()
