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
    [one] { $count } file skipped, being no logs
   *[other] { $count } files skipped, being no logs
}
verify-by_rules = { $counted } ({ $rules })
verify-total = { $counted }: { $found }
verify-doubt = doubt: { $doubt }
infer-consistent = consistent with { $rules }
infer-none_fits_all = nothing tried agrees with all
infer-none_fits = nothing tried agrees
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
infer-open = It would be consistent with { $changes } of { $keys } as well.
