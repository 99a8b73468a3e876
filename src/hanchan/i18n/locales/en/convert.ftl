# Conversion between formats of logs.

convert-lost = { $source } to { $target }: { $sense }
convert-doubt = { $file }: { $sense }
convert-assumed = The log names no rules, so hanchan assumes { $rules }; --rules names others
convert-completed = { $count ->
    [one] { $count } match was played again to add what the log does not say
   *[other] { $count } matches were played again to add what the log does not say
}
convert-done = { $file }: { $count ->
    [one] { $count } match
   *[other] { $count } matches
} from { $source } to { $target }, written to { $written }
convert-total = { $files ->
    [one] { $files } file converted
   *[other] { $files } files converted
}, { $failed } refused, { $skipped } skipped because they are not logs
