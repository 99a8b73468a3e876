"""Errors of the server, and the HTTP status of each."""

from http import HTTPStatus

from hanchan.errors import HanchanError


class RefusalError(HanchanError):
    """A request or message that the server refuses without changing anything.

    >>> raise RefusalError("hold-no-teacher", field="hold")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: Only a table made for teaching can be paused.
    """


MESSAGES_BY_STATUS = {
    HTTPStatus.BAD_REQUEST: ("request-no-json", "parameter-long", "parameter-repeated"),
    HTTPStatus.FORBIDDEN: (
        "origin-other", "password-needed", "password-wrong", "seat-not-yours", "complaint-outside",
        "coach-none", "conduct-away", "conduct-closed", "moderation-admin", "moderation-long",
        "moderation-nobody", "moderation-own", "sit-blocked", "sit-address", "sit-named",
        "sit-removed", "take-over-agreed", "take-over-closed", "vote-nobody", "account-needed",
        "account-signed-out", "passkey-refused", "passkey-unknown", "event-badge-needed",
        "event-not-allowed", "event-own-table", "event-other-seat", "event-right", "club-stranger",
        "club-private", "club-needs", "club-staff", "sit-bots-only", "watch-no-spectators",
        "watch-hands-closed",
    ),
    HTTPStatus.NOT_FOUND: (
        "nothing-there", "replay-gone", "replay-kyoku-unread", "replay-no-kyoku", "replay-no-match",
        "table-unknown", "passkeys-nowhere", "event-unknown", "club-unknown",
        "watch-no-seat", "watch-no-moment",
    ),
    HTTPStatus.CONFLICT: (
        "moderation-decided", "record-unfinished", "watch-not-begun", "watch-hands-later",
        "watch-not-yet", "watch-other-match", "sit-alike", "sit-one-each", "table-full",
        "vote-open", "account-late", "account-name-alike", "account-name-taken", "account-no-guest",
        "passkey-known", "passkey-last", "passkeys-many", "event-own-badge", "event-changed-by",
        "event-basis", "event-revision", "event-revision-stale", "club-last-owner",
        "club-last-owner-account", "club-name-played", "club-name-taken", "club-changed-by",
        "club-members-many", "club-events-many", "club-event-taken", "club-owned-many",
    ),
    HTTPStatus.GONE: (
        "table-abandoned", "account-link-used", "account-gone", "event-badge-gone",
        "club-link-gone", "club-event-link",
    ),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("body-large",),
    HTTPStatus.MISDIRECTED_REQUEST: ("host-other",),
    HTTPStatus.TOO_MANY_REQUESTS: (
        "password-at-once", "password-guesses", "limit-held", "limit-often", "vote-again",
    ),
    HTTPStatus.SERVICE_UNAVAILABLE: (
        "event-busy", "club-busy", "disk-full", "asked-long", "asked-much", "server-cannot-save",
        "server-closing", "tables-many", "table-aside", "table-elsewhere", "tables-standing",
    ),
}  # fmt: skip
HTTP_STATUS = {one: status for status, found in MESSAGES_BY_STATUS.items() for one in found}
"""HTTP status by message id. An id that is missing here has the status 422."""
