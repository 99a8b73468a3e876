"""A program that speaks mjai: it reads a line for each event, and answers where it is asked.

hanchan simulate --bots "mjai:python mjai_tsumogiri.py,efficient,cautious,efficient"
hanchan play --bots "mjai:python mjai_tsumogiri.py,efficient,cautious"
"""

import json
import sys

seat = 0
for line in sys.stdin:
    event = json.loads(line)
    if event["type"] == "start_game":
        seat = event["id"]
    if not event.get("can_act", True):
        continue
    said = {"type": "none"}
    if event["type"] == "tsumo" and event["actor"] == seat:
        said = {"type": "dahai", "actor": seat, "pai": event["pai"], "tsumogiri": True}
    print(json.dumps(said), flush=True)
