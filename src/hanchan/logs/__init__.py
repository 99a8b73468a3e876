"""Match logs: verification, completion, and inference of the rules that were used.

>>> from hanchan.logs import complete_log, log_from_record, record_from_log, verify_log
>>> from hanchan.rules import load_rules
>>> from hanchan.table import Match
>>> match = Match("ema-2008", seed=7)
>>> _ = match.step({0: "tsumogiri"})
>>> log = log_from_record(match.record())
>>> verify_log(log, load_rules("ema-2008")).is_clean
True
>>> finding = verify_log(log, load_rules("tenhou")).findings[0]
>>> finding.field, finding.logged, finding.by_law, finding.keys
('start', '30000 30000 30000 30000', '25000 25000 25000 25000', ('placement.start',))
>>> record_from_log(log, load_rules("ema-2008")).complete
False
"""

from hanchan.logs.completion import complete_log, record_from_log
from hanchan.logs.finding import Finding
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.logs.record_conversion import log_from_record
from hanchan.logs.verification import Verification, Verifier, verify_log

__all__ = [
    "Finding", "Log", "LoggedDraw", "LoggedEnd", "LoggedKyoku", "LoggedWin", "Verification",
    "Verifier", "complete_log", "log_from_record", "record_from_log", "verify_log",
]  # fmt: skip
