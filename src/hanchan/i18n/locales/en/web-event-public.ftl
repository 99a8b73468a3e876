# An event as players and spectators see it: its page, the player’s own, the hall display.

web-event = Event
web-event-lead = { $rules } · { $players ->
    [one] 1 player
   *[other] { $players } players
}
web-event-mine = My table
web-event-run = Run the event
web-event-screen = Hall display
web-event-whole = The whole event
web-event-look = View the event
web-event-closed = This event is over.
web-event-no-round = No round has been announced yet.
web-event-round = Round { $round }
web-event-table = Table { $table }
web-event-begins = Begins at { $time }
web-event-old = The server does not answer. This page may be out of date.
web-event-offline = The server does not answer. Are you connected?

## Standings
web-event-standings = Standings after round { $round }
web-event-place = Place
web-event-name = Name
web-event-points = Points
web-event-matches = Matches

## The clock
web-event-left = Time left
web-event-no-limit = No time limit
web-event-paused = The clock is stopped
web-event-mark = { $minutes ->
    [0] Time is up
    [5] 5 minutes or less
   *[other] { $minutes } minutes or less
}
web-event-after = { $after ->
    [finish-hand] Finish this hand; it counts once the dice are thrown.
    [one-more] Finish this hand and play one more; a hand counts once the dice are thrown.
   *[none] Play the match to its end.
}

## The player's own page
web-event-badge = Badge
web-event-badge-of = Badge { $number } · { $event }
web-event-no-link = The link of a badge leads here. Scan the code on your badge again.
web-event-again = Try again
web-event-no-badge = This device has no badge for this event. Open the link of your badge, or ask the organiser.
web-event-role-none = Spectator
web-event-role-player = Player
web-event-role-referee = Referee
web-event-role-organiser = Organiser
web-event-role-owner = Owner
web-event-nowhere = You have no table at the moment. Your next seat appears here as soon as it is announced.
web-event-out = You are not in the coming rounds. If that is wrong, tell the organiser.
web-event-plate-nowhere = At no table at the moment. The next seat appears here as soon as it is announced.
web-event-seat = Round { $round }, table { $table }
web-event-wind = You start as { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
web-event-sheet = Tally of this table
web-event-result = Result
web-event-line = Place { $place } of { $players } · { $points } points
web-event-played = Round { $round }, table { $table }: place { $place }, { $result }
web-event-here = I am here
web-event-gone = I am done for today
web-event-is-here = You are marked as here: you can be seated at the next table.
web-event-is-gone = You will not be seated until you say that you are here.

## The hall display
web-event-stay = Stay on this page
web-event-next = Next page
web-event-full = Full screen
web-event-sound = Sound on

## The event in numbers
web-event-figures = Statistics and ratings
web-event-figures-upto = Places up to round { $round }
web-event-times-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
web-event-average = Average place
web-event-hands = Hands
web-event-wins = Wins
web-event-tsumo = by tsumo
web-event-deal-ins = Deal-ins
web-event-riichi = Riichi
web-event-hands-of = Hands are counted at tables whose tally became the result: { $tallied } of { $played } tables.
web-event-no-hands = No table has kept a tally of its hands, so wins and deal-ins are unknown.
web-event-best = Best hand:
web-event-members = Members of the teams
web-event-ratings = Ratings
web-event-ratings-means = Results added up by the rulebook, match by match.
web-event-unrated = The regulation rates no match of this event.
web-event-ledger = Round and table { $match }: place { $place }, { $before } → { $after }
web-event-lineup-none = Not named yet

## The referee, called from a table
web-call = Call the referee
web-call-event = Call a referee of the event
web-call-why = What is it about?
web-call-none = Prefer not to say
web-call-rules = A question of rules, or an error
web-call-points = Points or a payment
web-call-player = A player is missing, unwell or unfair
web-call-tiles = Tiles, sticks or the table
web-call-do = Call
web-call-made = { $name } has called the referee.
web-call-coming = { $name } is on the way.
web-call-back = No longer needed
web-call-kept = There is no connection: your call goes out once there is. If it is urgent, raise your hand.
web-call-old = Your call could not be sent in time. If you still need the referee, call again.
web-call-not = The referee cannot be called from this table now.

## European ranking
web-mers-base = Base rank
web-mers = What these places would be worth in the European ranking (MERS): 1000·(n−p)/(n−1) for place p of n{ $known ->
    [1] ; the EMA gives this tournament the weight { $weight }
   *[0] {""}
}. The EMA's own list decides.
