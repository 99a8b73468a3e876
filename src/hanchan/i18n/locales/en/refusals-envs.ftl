# Refusals: batches of matches, and environments made of them.

batch-over = This match has ended; reset the lane before you step again.
batch-not-begun = Nothing has been dealt yet; the first call must be a reset of every lane.
batch-closed = This environment has been closed; make a new one.
batch-redealt = Hidden tiles were shuffled here, so no record can describe this match; take the record before you call determinize.
observation-four = { $field }: { $given } only shows games of four with all tiles, not those of the rulebook { $rules }; choose { $wanted }
observation-view = { $field }: { $given } only shows games of four with all tiles; choose { $wanted }
batch-table-sizes = { $field }: { $given } is for { $count } players and { $other } for { $wanted }; choose rulebooks for the same number
batch-no-learner = { $field }: no player is a '{ $wanted }', so there is nothing to decide; name at least one '{ $wanted }'
batch-count = { $field }: { $count ->
    [one] { $count } was given
   *[other] { $count } were given
}, but { $wanted } are needed
dataset-unread = { $field }: this is not a data set written by `hanchan dataset` ({ $reason })
dataset-view = { $field }: this version of hanchan cannot read views of layout { $given }; write the data set again with this version

# Weights that a player has learned.

ranking-unread = { $field }: the weights of the bot `seasoned` cannot be read ({ $reason }), so it plays as `expected`; install hanchan again
ranking-kind = { $field }: this is not a file of weights for the bot `seasoned`, so it plays as `expected`; install hanchan again
ranking-version = { $field }: these weights are for { $given } (format, columns, weights, terms), but this hanchan needs { $wanted }, so the bot `seasoned` plays as `expected`; install hanchan again
ranking-changed = { $field }: these weights of the bot `seasoned` are cut or changed, so it plays as `expected`; install hanchan again
learned-spec = { $field }: { $given } does not name any weights; write learned:PATH, with a file or a folder of `hanchan learn`
learned-unread = { $field }: these weights cannot be read ({ $reason }); give a file that `hanchan learn` wrote
learned-size = { $field }: a file of weights can have at most { $most } bytes, also unpacked, but this one has { $given }
learned-version = { $field }: these weights need the versions { $given } of net, observation and actions, but this hanchan has { $wanted }; train new weights
learned-unknown = { $field }: this net has no array '{ $given }'. Its arrays are: { $allowed }
learned-four = { $field }: { $given } has learned { $observation }, which only shows games of four with all tiles; train weights with { $wanted } to play here
learned-shape = { $field }: the array '{ $name }' must be { $wanted }, but is { $given ->
    [none] missing
   *[other] { $given }
}; give a file that `hanchan learn` wrote

# Learning.

learn-there = { $field }: there is already a run in { $given }; continue it with --resume, or choose another folder
learn-other = { $field }: the run in this folder was started with { $begun }, not { $given }; continue it with the same settings
learn-short = { $field }: no kyoku ended in a round of { $given } decisions, so there is nothing to learn from; make the rounds longer
learn-device = { $field }: torch finds no device { $given } on this machine; choose one of these: { $allowed }
learn-unread = { $field }: this file cannot be read: { $reason }
