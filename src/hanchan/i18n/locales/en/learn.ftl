# What `hanchan learn` says while it learns, and when it is done.

learn-clone = Part { $part }: { $decisions } decisions, loss { $policy } and { $value } (values); agreement with held-out decisions { $agreement }
learn-written = The weights are in { $folder } (SHA-256 { $digest }...); they play as learned:{ $folder }
learn-improve = Round { $round }: { $decisions } own decisions brought { $brought } places each; loss { $policy } and { $value } (values), drift from the clone { $drift }, entropy { $entropy }
learn-tried = { $rules }, { $seating }, { $matches } matches: { $verdict ->
        [better] better
        [worse] worse
        [equal] equal
       *[open] not decided
    }; mean place less 2.5: { $place }{ $half ->
        [none] , without an interval: too few matches
       *[other] { " " }± { $half }
    }
learn-better = Better than { $against } in every contest.
learn-no_better = Not better than { $against } in every contest: do not ship these weights.
