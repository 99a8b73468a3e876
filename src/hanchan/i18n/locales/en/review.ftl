# A match reviewed: what a strong bot would have done.

review-title = { $name } ({ $wind } at the start)
review-summary = { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}: { $same } like the bot, { $doubts ->
    [one] { $doubts } doubt
   *[other] { $doubts } doubts
}, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}; { $loss } points given away.
review-other = { $count ->
    [one] One choice was not weighed.
   *[other] { $count } choices were not weighed.
}
review-dearest = The most expensive:
review-more = Other doubts and mistakes:
review-none = No doubts and no mistakes.
review-place = { $kyoku }, event { $event }
review-choice = { $done } ({ $loss }); the bot: { $best }
review-up_to = The match could be reviewed up to { $kyoku }, event { $event }.
outlook-title = Expected final place of each player, and result in thousands, before each kyoku, as the bot reckons:
outlook-end = End
