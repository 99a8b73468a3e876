"""Logs of matches: verified, completed, and searched for the rules they were played by."""

from hanchan.logs.fill_in import complete_log, record_of_log
from hanchan.logs.finding import Finding
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.logs.of_record import log_of
from hanchan.logs.verify import Verification, Verifier, verify_log

__all__ = [
    "Finding",
    "Log",
    "LoggedDraw",
    "LoggedEnd",
    "LoggedKyoku",
    "LoggedWin",
    "Verification",
    "Verifier",
    "complete_log",
    "log_of",
    "record_of_log",
    "verify_log",
]
