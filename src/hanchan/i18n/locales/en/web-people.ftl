# Complaints, restrictions, appeals, and the page of the moderators.

people-complain = Tell the moderators
people-complain-of = Complain about { $name }
people-complain-means = Moderators see what was played and said at this table. { $name } is not told who complained.
people-about = What about
people-about-words = Insults
people-about-name = The name
people-about-stalling = Wasting time
people-about-leaving = Leaving the match
people-about-collusion = Playing into each other's hands
people-about-other = Something else
people-text = In your words (optional)
people-send = Send
people-complained = Your complaint about { $name } has been sent to the moderators.
people-measures = From the moderators
people-kind-warning = Warning
people-kind-chat-off = Quick chat only
people-kind-away = Suspended from seats
people-kind-closed = Banned
people-until = until { $day }
people-appeal = Appeal
people-appeal-text = Why it should be lifted
people-appeal-sent = You have appealed: { $text }
people-appeal-answer = The answer: { $text }
people-moderation = Moderation
people-moderation-link = Open this page with the link that the operators of the server gave you.
people-you-are = { $name }, { $role ->
    [admin] admin
   *[moderator] moderator
}
people-complaints = Complaints
people-complaints-none = No complaint is waiting.
people-appeals = Appeals
people-appeals-none = No appeal is waiting.
people-log = What was decided
people-log-none = Nothing yet.
people-complained-count = { $count ->
    [one] { $count } visitor has complained about them
   *[other] { $count } visitors have complained about them
}
people-before = Decided before
people-chat = Chat
people-chat-none = No chat messages.
people-record = Download the match
people-record-later = The match is still being played; its tiles can be seen afterwards.
people-decide = Decide
people-no-measure = No restriction
people-measure = Restriction
people-days = Days
people-reason = Reason
people-reason-means = They see it, and so do all moderators.
people-lift = Lift it
people-uphold = Uphold it
people-act-closed-without = no restriction
people-act-warning = a warning
people-act-chat-off = quick chat only
people-act-away = suspended from seats
people-act-closed = banned
people-act-lifted = lifted after an appeal
people-act-upheld = upheld after an appeal
