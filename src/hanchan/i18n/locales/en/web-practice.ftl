# Practice that needs no match.

web-practice = Practice
web-practice-lead = The engine asks and judges. Your progress stays in this browser.
web-practice-discard = Discard
web-practice-worth = Value
web-practice-waits = Waits
web-practice-fold = Defence
web-practice-own = Mistakes
web-practice-daily = Today
web-practice-discard-means = A decision from a match between bots: what would you discard?
web-practice-worth-means = A hand that wins: what is it worth?
web-practice-waits-means = A hand that is tenpai: what does it wait for?
web-practice-fold-means = Another player has declared riichi: do you go for your hand, or discard what is safe?
web-practice-own-means = Decisions in your last matches that the strong bot doubts, the newest match first, each until you have answered it.
web-practice-daily-means = One problem a day, by your local date, the same for everybody; days answered right in a row are counted.
web-practice-daily-done = You have answered today's problem; it counts once. The next one comes tomorrow.
web-practice-own-looking = Looking through your matches…
web-practice-own-none = There is no mistake left to try again in your last matches. Play a match, or choose another kind of question.
web-practice-own-choose = What would you do?
web-practice-own-done = In the match you chose: { $done }
web-practice-own-replay = Open in the replay
web-practice-bad-link = The link names no problem of this page: it is incomplete or was changed. Here is another problem.
web-practice-rating = · rating { $rating } · best streak { $best }
web-practice-weeks = Right answers in percent, by week (answers in brackets)
web-practice-unkept = This browser stores nothing more, so your progress is lost when you leave this page. Free some space or allow this site to store data.
web-practice-link = Copy a link to this problem
web-practice-next = Next
web-practice-answer = Answer
web-practice-right = Right.
web-practice-good = Nearly as good as the best.
web-practice-wrong = Not the best.
web-practice-not = Not quite.
web-practice-progress = { $right } of { $asked } right, { $row } in a row
web-practice-progress-none = Nothing answered yet.
web-practice-forget = Start over
web-practice-place = { web-practice-round } { $kyoku }, you are { web-practice-wind }, turn { $turn }
web-practice-sits = { web-practice-round } round, you are { web-practice-wind }
web-practice-any = any
web-practice-round = { $round ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
web-practice-wind = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
web-practice-dora = Dora indicator
web-practice-ura = Ura dora indicator
web-practice-your-river = Your river
web-practice-river-of = River of { web-practice-wind }
web-practice-choose = Choose the tile that you would discard.
web-practice-bot = The strong bot discards { $tile }.
web-practice-loss = Your choice gives away { $loss } points.
web-practice-tsumo = Tsumo
web-practice-ron = Ron
web-practice-riichi = Riichi
web-practice-no-riichi = no riichi
web-practice-won-with = won with
web-practice-han = Han
web-practice-fu = Fu
web-practice-pays-discarder = The discarder pays
web-practice-pays-each = Each pays
web-practice-pays-each-other = Each of the other two pays
web-practice-pays-dealer = The dealer pays
web-practice-calculator = Open in the calculator
web-practice-waits-choose = Choose every tile that completes the hand.
web-practice-waits-are = It waits for
web-practice-missed = Missed
web-practice-wrong-tiles = Not a wait
