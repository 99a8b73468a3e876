# Refusals: batches of matches, and environments made of them.

batch-over = The match here has ended: it must be reset before it is stepped again.
batch-not-begun = Nothing has been dealt yet: reset comes first.
batch-closed = This environment has been closed.
batch-redealt = Hidden tiles were mixed anew here, so no record can tell this match.
batch-no-learner = { $field }: nobody is a '{ $wanted }', so there is nothing to decide
batch-count = { $field }: { $count ->
    [one] { $count } was given
   *[other] { $count } were given
}, but it takes { $wanted }
dataset-unread = { $field }: this is no data set: { $reason }
dataset-view = { $field }: its views ({ $given }) are of another make than those of this hanchan; write the data set again
