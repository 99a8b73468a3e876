# The lobby: strangers who look for a match.

strangers-title = Lobby
strangers-door = Lobby: play with strangers
strangers-lead = Say what you would like to play and wait for others, or sit down at an open table.
strangers-rating = Your rating: { $rating } ({ $matches ->
    [0] no rated match yet
    [one] { $matches } rated match
   *[other] { $matches } rated matches
})
strangers-quick = Quick match
strangers-wait = Wait for others
strangers-wait-too = Wait with them
strangers-stop = Stop waiting
strangers-bots = Start now with bots
strangers-bots-means = Those who wait for the same are asked, and all of them must agree. With bots the match is not rated.
strangers-expected = Recent matches of this kind began after about { $seconds } s.
strangers-notify = Notify me when a match is offered
strangers-notify-refused = This browser does not allow notifications from this page.
strangers-notify-title = A match is offered
strangers-you-wait = You are waiting as { $name } for { $pool }.
strangers-waited = For { $seconds } s. The longer you wait, the further the others' ratings may be from yours; after 90 s you are offered bots.
strangers-waiting = Who is waiting
strangers-nobody = Nobody is waiting at the moment.
strangers-guest = guest
strangers-offer = { $bots ->
    [0] Four are here. Sit down?
    [one] { $bots } bot would take the last seat. Sit down?
   *[other] { $bots } bots would take the other seats. Sit down?
}
strangers-offer-means = The match begins once all agree ({ $agreed } have). Silence means no: { $left } s.
strangers-offer-unrated = With bots it is not rated.
strangers-agree = Sit down
strangers-decline = No
strangers-agreed = You have agreed; the others are being asked.
strangers-tables = Open tables
strangers-no-tables = No table is open. Make one for anybody, and it is listed here.
strangers-people = { $people } of { $players }
strangers-cut = Connection lost; trying again. Until then you are not in the queue.
strangers-again = The connection is back, and your wait has started again.
strangers-listed = In the lobby
strangers-listed-means = The lobby lists the table until the match begins. Such a table has no password.
