# Practice that needs no match.

web-practice = Practice
web-practice-lead = Questions without a match; the engine asks and judges. Your scores stay in this browser.
web-practice-discard = What would you discard?
web-practice-worth = What is it worth?
web-practice-waits = What does it wait for?
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
