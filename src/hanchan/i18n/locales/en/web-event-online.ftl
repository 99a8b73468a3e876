# Matches of an event that are played at tables of this server.

web-online = Online
web-online-look-on = Watch
web-online-look-back = Replay

## The player's own page
web-online-sit = Go to the table
web-online-waits = Your match is played online. You can sit down now; it begins when the organiser starts the round.
web-online-waits-alone = Your match is played online. It begins once everybody is at the table.
web-online-enters = This match is played online. The server enters each hand.

## At the table
web-online-table = Round { $round }, table { $table } of { $event }
web-online-begins = The match begins when the organiser starts the round.
web-online-begins-alone = The match begins once everybody is here.
web-online-here = { $here } of { $players } are here.
web-online-back = Back to the event
web-online-held = The seats at this table are held for players of the event. If you play here, go to your own page of the event.
web-online-to-event = To the event

## The organiser's desk
web-run-online = Online or real tiles
web-run-online-title = Where round { $round } is played
web-run-online-where = The whole round
web-run-online-all = Online
web-run-online-tiles = With real tiles
web-run-online-each = Online at these tables
web-run-online-means = An online match is played at a table of this server. Its players go there from their own page, and the server enters what they play.
web-run-online-stays = { $why ->
    [result] has a result already
   *[tallied] is tallied with real tiles already
}
web-run-online-do = Save
web-run-here = { $here } of { $players } here
web-run-missing = Not here: { $names }
web-run-nobody-here = Nobody is at the table yet
web-run-anew = Restart the match
web-run-anew-title = Restart table { $table }
web-run-anew-means = What was played there so far does not count. A new table opens, and the players go there from their own page.
web-run-tiles = Continue with real tiles
web-run-tiles-title = Table { $table } continues with real tiles
web-run-tiles-means = The table on this server closes. What was played there stays in the tally, and the players enter the rest themselves.
