# An event as players and onlookers see it: its page, the player's own, the screen of the hall.

web-event = Event
web-event-lead = { $rules } · { $players ->
    [one] 1 player
   *[other] { $players } players
}
web-event-mine = My table
web-event-run = Run the event
web-event-screen = Screen of the hall
web-event-whole = The whole event
web-event-look = Look at the event
web-event-closed = This event is over.
web-event-no-round = No round is announced yet.
web-event-round = Round { $round }
web-event-table = Table { $table }
web-event-begins = Begins at { $time }
web-event-old = Nobody answers. What is shown may be old.
web-event-offline = Nobody answers. Are you connected?

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

## The player's own page
web-event-badge = Badge
web-event-badge-of = Badge { $number } · { $event }
web-event-no-link = The link of a badge belongs here. Scan the code on your badge again.
web-event-again = Try again
web-event-no-badge = This device is known by no badge of this event. Open the link of your badge, or ask the organiser.
web-event-role-none = Onlooker
web-event-role-player = Player
web-event-role-referee = Referee
web-event-role-organiser = Organiser
web-event-role-owner = Owner
web-event-nowhere = You sit at no table now. Your next seat appears here as soon as it is announced.
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
web-event-gone = I stop for today
web-event-is-here = You are down as here: the next drawing can seat you.
web-event-is-gone = You are not drawn any more until you say that you are here.

## The screen of the hall
web-event-stay = Hold this page
web-event-next = Next page
web-event-full = Full screen
web-event-sound = Sound on
