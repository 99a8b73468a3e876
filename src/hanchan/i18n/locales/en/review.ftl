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
review-mark = Grade { $mark }: { $loss } points given away per decision, { $count } weighed.
review-mark-none = No grade: the player had nothing to choose that the bot weighs.
review-mark-scale = How the grade is found: A up to { $most_A } points per decision, what the bot cautious gives away; B up to { $most_B }, as efficient; C up to { $most_C }, as efficient in three of four matches; D up to { $most_D }, as beginner; E beyond that.
review-mark-means = It measures how far one agrees with the bot expected, not how strong one is, and a single match says little.
review-mark-people = Strong people gave away { $lost } in { $matches } matches, half of them between { $lower } and { $upper }; seasoned, which beats expected, { $seasoned }.
report-title = Review of a match: { $players }
report-means = Everything here is the opinion of the bot expected, which knows what the seat saw and nothing more. Places and results are reckoned from the points and the kyoku left; 12000 points given away count as much as one place. Made with hanchan.
report-mark = { $decision }; about { $places } of a place
report-kyoku = Kyoku
