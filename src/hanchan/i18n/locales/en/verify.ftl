# What hanchan verify prints besides its findings: totals, and which rules agree.

verify-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
verify-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
verify-kyoku = { $count } kyoku
verify-disagreements = { $count ->
    [one] { $count } disagreement
   *[other] { $count } disagreements
}
verify-broken_off = { $count } kyoku break off
verify-unreadable = { $count ->
    [one] { $count } file could not be read
   *[other] { $count } files could not be read
}
verify-doubts = { $count ->
    [one] { $count } doubt
   *[other] { $count } doubts
}
verify-skipped = { $count ->
    [one] { $count } file skipped because it is not a log
   *[other] { $count } files skipped because they are not logs
}
verify-by_rules = { $counted } ({ $rules })
verify-total = { $counted }: { $found }
verify-doubt = doubt: { $doubt }
infer-consistent = consistent with { $rules }
infer-none_fits_all = no rulebook tried agrees with all
infer-names = { $more ->
    [0] { $names }
   *[other] { $names } and { $more } more
}
infer-none_fits = no rulebook tried agrees
infer-excluded = not by { $file }: { $finding }
infer-some = { $count } of { $of }; { $excluded }
infer-determined = What the match determines:
infer-not = not { $rules }: { $finding }
infer-changes = { $count ->
    [one] { $count } single change
   *[other] { $count } single changes
}
infer-keys = { $count ->
    [one] { $count } key
   *[other] { $count } keys
}
infer-open = It would also be consistent with { $changes } of { $keys }.
