# The lobby: playing at once, making and joining a table, and what one has played.

lobby-lead = { $bots ->
    [2] Two
   *[other] Three
} bots are waiting. No account, no download; the first tiles are dealt in a moment.
lobby-play = Play
lobby-name = Your name
lobby-guest = Guest
lobby-chosen = { $book } · { $bots } · { $length }
lobby-change = Change
lobby-newcomer = To begin with: gentle bots, and hints from the coach. You can change both.
lobby-newcomer-hints = To begin with, the coach gives you hints; you can turn them off at the table.
lobby-no-server = The server does not answer. It may have been stopped; start it again and try once more.

## Links to the screens
lobby-continue = Continue a match
lobby-match-of = Match { $match }
lobby-phase-gathering = gathering
lobby-phase-playing = being played
lobby-phase-over = over
lobby-forget = Remove from this list: { $table }
lobby-new = Make a table
lobby-new-means = Choose the rules and invite friends by link; bots take the seats that stay free.
lobby-join = Join a table
lobby-join-field = Link or code of the table
lobby-join-go = Go there
lobby-join-wrong = This is neither the link nor the code of a table. A link looks like { $example }.
lobby-matches = My matches
lobby-score = Score calculator
lobby-score-means = Tap the tiles of a hand and see what it is worth, line by line.
lobby-rules = Rulebooks
lobby-rules-means = What each rulebook says, side by side, with its articles.
lobby-replay = Replay
lobby-replay-means = Watch a match again, from here or from a file of another program.
lobby-more = More to do

## A new table
lobby-new-lead = Everything is set to what most people like. Change only what you care about.
lobby-rulebook = Rulebook
lobby-books-three = For three players
lobby-more-books = More rulebooks
lobby-compare = What each of them says
lobby-house-means = A TOML file, made under Rulebooks or written by hand; it is checked at once.
lobby-house-choose = Choose the file
lobby-house-large = This file is larger than a rulebook may be (64 kB).
lobby-house-needed = Choose the file of your rulebook first.
lobby-offers = { $offers ->
    [one] { $offers } choice that this rulebook leaves open
   *[other] { $offers } choices that this rulebook leaves open
}
lobby-offers-means = The rulebook itself names these variants; a table may choose among them.
lobby-offer-book = As in the rulebook
lobby-offer-on = On
lobby-match = The match
lobby-manners = At the table
lobby-length = Length
lobby-length-book = By the book
lobby-length-east = East only
lobby-length-south = East-South
lobby-length-means = An East round takes about half as long as a whole match.
lobby-fives = Red fives
lobby-fives-book = By the book
lobby-fives-none = None
lobby-fives-three = One per suit
lobby-fives-means = A red five is worth one han more than another five.
lobby-adapts = Adapt the bots to me
lobby-adapts-means = Two first places in a row raise the level of the bots by one, two last places in a row lower it. It applies to matches that you play alone with bots.
lobby-opponents = Bots
lobby-with-bots-beginner = beginner bots
lobby-with-bots-cautious = cautious bots
lobby-with-bots-hasty = hasty bots
lobby-with-bots-expected = expected-value bots
lobby-with-bots-seasoned = seasoned bots
lobby-clock = Clock
lobby-clock-off = Off
lobby-clock-relaxed = Relaxed
lobby-clock-quick = Quick
lobby-clock-own = Other
lobby-clock-off-means = Everybody may think as long as they like.
lobby-clock-times = { $move } seconds for each decision, and { $reserve } in reserve for the whole match.
lobby-clock-out = When both have run out, the drawn tile is discarded and calls are passed.
lobby-clock-move = Seconds for each decision
lobby-clock-reserve = Seconds in reserve
lobby-enforcement = Who enforces the rules
lobby-enforcement-engine = The table does
lobby-enforcement-table = The players do
lobby-enforcement-engine-means = Only what the rules allow can be done, so nobody can make a mistake against them.
lobby-enforcement-table-means = As at a real table: you can call wrongly, or declare a false win. Others must notice, and a referee rules by the book.
lobby-calls = Seconds to claim a discard
lobby-absent = If a player disconnects
lobby-absent-bot = A bot continues
lobby-absent-wait = The others wait
lobby-absent-bot-means = After fifteen seconds a bot plays for a player who has lost the connection, until they are back.
lobby-absent-wait-means = Nobody plays for them; the match continues when they are back.
lobby-learning = Learning together
lobby-coach = Coach
lobby-coach-means = Players may see how far they are from tenpai, what they wait for, and why a hand can't win.
lobby-undo = Taking back
lobby-undo-means = The last decision can be undone. For lessons, not for competition.
lobby-teacher = Teacher's pause
lobby-teacher-means = Anybody seated can stop the table to talk about the position.
lobby-company = Players and spectators
lobby-chat = Chat
lobby-chat-means = Players can write to each other; everybody can hide it.
lobby-order = Who may join
lobby-order-friends = Friends
lobby-order-club = A club
lobby-order-public = Anybody
lobby-order-event = An event
lobby-order-friends-means = Anybody with the link can sit down, even in a bot's seat during the match; every player may begin, take back and rule.
lobby-order-club-means = One seat each. The host begins and rules; taking back, or taking a bot's seat during the match, needs the others to agree.
lobby-order-public-means = As in a club, with one seat for each address, and the seed is kept secret.
lobby-order-event-means = The event decides who sits, and its referee rules.
lobby-seat-host = host
lobby-gathering-host = The host begins the match.
lobby-playing-asked = The match is under way. The people at the table are asked whether you may take a bot's seat; they have ten seconds.
lobby-spectators = Allow spectators
lobby-spectators-means = Anybody with the link can watch; they see no hidden tile.
lobby-delay = Spectators see it
lobby-delay-0 = At once
lobby-delay-30 = 30 s later
lobby-delay-60 = 1 min later
lobby-delay-300 = 5 min later
lobby-watchers = Spectators
lobby-watchers-none = not allowed
lobby-watchers-late = see it { $seconds } s later
lobby-watchers-now = see it at once
lobby-open-hands = Open hands afterwards
lobby-open-hands-means = Spectators see all hands of a hand that is over, after the same delay.
lobby-full-bots = Only bots play here. You can watch them.
lobby-password = Password
lobby-password-means = Leave it empty, and the link is enough to take a seat.
lobby-table-name = Name of the table
lobby-optional = optional
lobby-your-table = Your table
lobby-make = Make the table
lobby-make-means = You get a link for your friends; the match begins when you say so.
lobby-make-alone = Begin with bots at once
lobby-usual = Reset to the defaults
lobby-summary-clock = { $move } s + { $reserve } s
lobby-summary-no-clock = no clock
lobby-summary-engine = the table enforces the rules
lobby-summary-table = the players enforce the rules
lobby-summary-password = with a password

## Coming to a table
lobby-at-table = A table for you
lobby-looking = Looking for the table
lobby-seats = Seats
lobby-seat-bot = bot
lobby-seat-away = away
lobby-take-seat = Take a seat
lobby-take-bot = Take a bot's seat
lobby-look-on = Watch
lobby-full = All seats are taken by people. You can watch.
lobby-full-closed = All seats are taken by people, and this table allows no spectators.
lobby-locked = This table needs its password.
lobby-gathering-hint = The match begins when a seated player starts it.
lobby-playing-hint = The match is under way; you would take the place of a bot.
lobby-over-hint = The match is over; there may be another one.
lobby-seat-lost = The seat that was kept here is no longer yours. You can take another one, or watch.
lobby-link-lost = The link leads to no seat of this table. You can take one, or watch.
lobby-link-unasked = The page does not know yet whose seat the link leads to.
lobby-two-seats = Two seats
lobby-two-seats-means = Your seat at this table is that of { $mine }. The link leads to the seat of { $other }. If you take that one, this browser forgets the seat of { $mine }, and only that seat's own link leads back to it.
lobby-keep-seat = Keep the seat of { $name }
lobby-change-seat = Take the seat of { $name }
lobby-other-table = Another table
lobby-to-home = Home

## Before the match
lobby-invite = Invite friends
lobby-invite-means = Anybody who opens this link can take a seat.
lobby-invite-password = Anybody who opens this link and knows the password can take a seat.
lobby-invite-link = Link to this table
lobby-invite-share = Share
lobby-invite-code = A code that phones can read: the link to this table
lobby-invite-here = This server answers only on this machine. For friends in the same network, start it with “{ $command }”.
lobby-begin-bots = { $bots ->
    [one] Begin with { $bots } bot
   *[other] Begin with { $bots } bots
}
lobby-soon = The table will be shown in a moment
lobby-watching = You are watching. The match has not begun yet.

## History
lobby-history-none = Nothing has been played in this browser yet.
lobby-history-none-next = Play a match against three bots; it will be listed here afterwards.
lobby-history-count = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
lobby-history-places = Places
lobby-history-running = not over yet
lobby-history-go-on = Continue
lobby-history-watch = Replay
lobby-history-record = Download
lobby-history-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
lobby-history-you = you
lobby-history-private = Only this browser holds the key to this list. Download the records you want to keep.

## Rulebooks by name, and what each is like
lobby-book-ema-2008 = EMA 2008
lobby-book-ema = EMA 2016
lobby-book-wrc = WRC 2015
lobby-book-jpml-a = JPML A
lobby-book-jpml-b = JPML B
lobby-book-m-league = M.League
lobby-book-tenhou = Tenhou
lobby-book-mahjong-soul = Mahjong Soul
lobby-book-tenhou-sanma = Tenhou, three players
lobby-book-mahjong-soul-sanma = Mahjong Soul, three players
lobby-book-riichi-city-sanma = Riichi City, three players
lobby-book-kansai-sanma = A parlour in Kansai, three players
lobby-book-club-4p = Club, four players
lobby-book-furiten-club = Club Furiten
lobby-book-house-tobi = Busting pays
lobby-book-wiki-numbered = An author's own, older
lobby-book-wiki-bulleted = An author's own, newer
lobby-book-wrc-2022 = WRC 2022
lobby-book-wrc-2025 = WRC 2025
lobby-book-jpml-2023 = JPML 2023
lobby-book-jpml-wrc-2023 = JPML WRC 2023
lobby-book-riichi-city = Riichi City
lobby-book-rmu-a = RMU A
lobby-book-rmu-b = RMU B
lobby-book-rmu-m = RMU M
lobby-book-saikyosen = Saikyosen
lobby-book-kyoukai = Kyoukai
lobby-book-mu = mu
lobby-book-ema-2025 = EMA 2025
lobby-book-rrc = RRC
lobby-book-saikouisen-2023 = Saikouisen 2023
lobby-book-house = Your own rulebook
lobby-about-ema-2008 = The European classic: red fives, tanyao only on a closed hand, no end on busting.
lobby-about-ema = European tournaments as of 2016: no red fives, open tanyao, every winner of a discard is paid.
lobby-about-wrc = The world championships of 2015 to 2017: no red fives, only the first in turn wins a discard, hands just below mangan count as one.
lobby-about-jpml-a = Japanese professionals, the austere way: no ippatsu, no ura dora, no red fives.
lobby-about-jpml-b = Japanese professionals with ippatsu and ura dora, still without red fives.
lobby-about-m-league = The televised league: red fives, and a large bonus for coming first.
lobby-about-tenhou = The Japanese server for serious play: red fives, the match ends when a player busts.
lobby-about-mahjong-soul = The well-known app: red fives, ends on busting, sudden death below 30000 points.
lobby-about-tenhou-sanma = Tenhou's game of three: no 2–8 of characters, norths are set aside as dora, a tsumo loses the share of the empty seat.
lobby-about-mahjong-soul-sanma = The app's game of three: as on Tenhou, with its own results.
lobby-about-riichi-city-sanma = The app's game of three: nobody wins on a north set aside, and first place takes an oka.
lobby-about-kansai-sanma = A parlour's game of three: all fives of circles and bamboos are dora, a honba is 1000, a north set aside ends nothing.
lobby-about-club-4p = European rules as one club plays them: red fives, open tanyao, no swap-calling.
lobby-about-furiten-club = Rated games of a club: red fives, only one winner of a discard, ends on busting.
lobby-about-house-tobi = A player who takes another's last points gets a bonus; open riichi exists.
lobby-about-wiki-numbered = One author's rulebook with red fives; tanyao only on a closed hand, ends on busting.
lobby-about-wiki-bulleted = The same author's later rulebook: no red fives, swap-calling allowed.
lobby-about-wrc-2022 = The world championship of 2022: several yakuman add up, and left riichi sticks go to first place.
lobby-about-wrc-2025 = The world championship of 2025: no red fives, several yakuman add up, riichi may be declared until the last tile.
lobby-about-jpml-2023 = Japanese professionals since 2023: no ippatsu, no ura dora, no red fives, and nothing aborts a hand.
lobby-about-jpml-wrc-2023 = The same league with ippatsu and ura dora, which it calls its WRC rules.
lobby-about-riichi-city = The app: red fives, a large bonus for coming first, three winners of one discard abort the hand.
lobby-about-rmu-a = Japanese professionals of RMU: ippatsu and ura dora, no red fives, no player is liable for a yakuman.
lobby-about-rmu-b = RMU the austere way: no ippatsu, no ura dora, no kan dora.
lobby-about-rmu-m = RMU with red fives and a large bonus for coming first.
lobby-about-saikyosen = The televised tournament of 2022: no red fives, equal scores are placed by seat.
lobby-about-kyoukai = The Japan Professional Mahjong Association: as M.League, without red fives and without liability.
lobby-about-mu = The Mahjong Union: honba and draws cost nothing, no ippatsu, no ura dora.
lobby-about-ema-2025 = European tournaments as of 2025, as far as known: no red fives, open tanyao, hands just below mangan count as one.
lobby-about-rrc = Russian tournaments: as in Europe, with abortive draws and a counted yakuman.
lobby-about-saikouisen-2023 = The professional league since 2023: no red fives, yakuman add up, no player is liable.
lobby-about-house = The rules of your own file.
lobby-seeded = walls from a seed that the host chose
