# Refusals: files that are read and written, and which of them is to become which.

file-format = this is { $given }, not a log of a match in a format known here: { $allowed }
file-kind-utf-16 = a text in UTF-16
file-kind-no-utf-8 = a text that is not in UTF-8
file-kind-gzip-twice = a file packed by gzip twice
file-kind-zip = a zip archive
file-kind-bzip2 = a file packed by bzip2
file-kind-xz = a file packed by xz
file-kind-zstd = a file packed by zstd
file-kind-binary = a binary file
file-kind-blank = only whitespace
file-kind-html = a page in HTML
file-kind-xml = XML of another kind
file-kind-json = JSON of another kind
file-kind-text = a text that begins with { $start }
file-address = this is a web address: open it, download the log, and name that file
file-address-tenhou = this link names a match of Tenhou but does not contain it: open https://tenhou.net/0/log/?{ $match }, save that page as a file, and give the file
file-address-mahjong_soul = this link names a match of Mahjong Soul, which offers no file of it: let a converter such as tensoul write the match as JSON for tenhou.net/6, and give that file
file-none = there is no such file; check the name
file-name = { $given } cannot be the name of a file
file-directory = this is a directory; name a file
file-locked = you do not have permission to read this file; its owner can grant it
file-unreadable = this cannot be read ({ $reason })
file-empty = this file is empty
file-cut = this gzip file is cut short; get the whole file
file-damaged = this gzip file is damaged; get it again
file-members = this gzip file has more than { $most } parts, the most that can be read; unpack it and compress it again as one
file-long = unpacked, this file is larger than { $most } MiB, the most that can be read; split it
file-no-match = there is no match in this { $format } file
file-exists = this file exists already; choose another name{ $option ->
    [none] {""}
   *[other] , or overwrite it with { $option }
}
file-changed = another program has changed this file in the meantime; start again with the new file
file-no-folder = the directory to write to does not exist; create it first
file-unwritable = this cannot be written ({ $reason })
plan-ending = { $field }: the format is not clear from the name '{ $given }'; use a name that ends in { $endings }, or give the format with --to: { $allowed }
plan-which-format = { $field }: '{ $given }' could be any of { $allowed }; give the format with --to
plan-format = { $field }: standard output has no file name to show the format; give the format with --to: { $allowed }
plan-dialect = { $field }: { $format } has no dialect { $given }; only mjai has dialects
format-read-only = { $field }: hanchan reads { $format } and does not write it; name another format
plan-directory = { $field }: { $given } is a directory; name a file, or give a file as IN and the format to write with --to
plan-tree-stdout = { $field }: a directory of logs cannot go to standard output; name a directory
plan-tree-file = { $field }: a directory of logs cannot go into the file { $given }; name a directory
plan-tree-format = { $field }: say which format the directory of logs should have: { $allowed }
plan-no-logs = { $field }: there is no log in the directory { $given }
