# Refusals: files that are read and written, and which of them is to become which.

file-format = this is { $given }; hanchan reads logs in these formats: { $allowed }
file-kind-utf-16 = text in UTF-16 (save it as UTF-8)
file-kind-no-utf-8 = text that is not in UTF-8 (save it as UTF-8)
file-kind-gzip-twice = a file compressed twice with gzip (unpack it once)
file-kind-bzip2 = a file compressed with bzip2 (unpack it first)
file-kind-xz = a file compressed with xz (unpack it first)
file-kind-zstd = a file compressed with zstd (unpack it first)
file-kind-binary = a binary file
file-kind-blank = a file with nothing but whitespace
file-kind-html = an HTML page
file-kind-xml = XML, but not an mjlog
file-kind-json = JSON, but not a log
file-kind-text = text that begins with { $start }
file-address = this is a web address, not a log; download the log from that address, and give the file
file-address-tenhou = this link names a match of Tenhou but does not contain it: open https://tenhou.net/0/log/?{ $match }, save that page as a file, and give the file
file-address-mahjong_soul = this link leads to Mahjong Soul, which offers no log files: convert the match to JSON for tenhou.net/6 with a tool such as tensoul, and give that file
file-link-tenhou = this link names a match of Tenhou, played on { $day }, but does not contain it: open https://tenhou.net/0/log/?{ $match }, save that page as a file, and give the file
file-link-mahjong_soul = this link names a match of Mahjong Soul, played on { $day }, but does not contain it: convert the match to JSON for tenhou.net/6 with a tool such as tensoul, and give that file
file-link-site = this is a link to { $site }, and links do not contain the log: save the log there as a file, and give that file
file-none = there is no such file; check the name
file-name = { $given } cannot be a file name; it has a character that file names cannot contain
file-directory = this is a directory; name a file
file-locked = you do not have permission to read this; ask its owner for access
file-unreadable = this cannot be read ({ $reason }); check the path and its permissions
file-empty = this file is empty
file-cut = this gzip file is cut short; get the whole file
file-damaged = this gzip file is damaged; download or copy it again
file-members = this gzip file has more than { $most } parts, the most that can be read; unpack it and compress it again as one
file-unexpected = hanchan itself fails on this file ({ $kind }): please report it, and send the file
file-long = this file is larger than { $most } MiB (unpacked, if it is compressed), the most that can be read; split it
file-no-match = this { $format } file contains no match; choose one with at least one match
file-exists = this path already exists; choose another name{ $option ->
    [none] {""}
   *[other] , or overwrite it with { $option }
}
file-changed = another program has changed this file since hanchan opened it; start again with the changed file
file-no-folder = the directory to write to does not exist; create it first
file-unwritable = this cannot be written ({ $reason }); check the path, its permissions and the free space
plan-ending = { $field }: the name '{ $given }' does not show the format; use a name that ends in one of { $endings }, or give the format with --to: { $allowed }
plan-which-format = { $field }: '{ $given }' could be any of { $allowed }; give the format with --to
plan-format = { $field }: standard output has no file name to show the format; give the format with --to: { $allowed }
plan-dialect = { $field }: { $format } has no dialects; leave out { $given }, or write mjai
format-read-only = { $field }: hanchan reads { $format } and does not write it; name another format
plan-directory = { $field }: { $given } is a directory; name a file, or give a file as IN and the format to write with --to
plan-tree-stdout = { $field }: a directory of logs cannot go to standard output; name a directory
plan-tree-file = { $field }: a directory of logs cannot go into the file { $given }; name a directory
plan-tree-format = { $field }: name the format in which to write the logs of the directory: { $allowed }
plan-no-logs = { $field }: there is no log in the directory { $given }
archive-members = { $field }: there are more than { $most } members, the most that are read; split the archive
archive-bytes = { $field }: the members unpack to more than { $most } MiB, the most that is read; split the archive
archive-damaged = { $field }: { $kind ->
    [zip] this zip archive is damaged or incomplete; get it again
    [tar] this tar archive is damaged or incomplete; get it again
    [database] this SQLite database is damaged, or takes too long to read; get it again
   *[none] this is no archive
}
archive-other_database = { $field }: this SQLite database has no table logs with a column { $columns }, as those of houou-logs and phoenix-logs have; give the logs as files
archive-no_match = { $field }: no member is a log that can be read. { $problem }
file-named = this is { $kind ->
    [riichi_city] a record of Riichi City, which is not read: convert it to JSON for tenhou.net/6 with a tool such as RiichiCity-to-Tenhou-Log-Parser
    [m_league] a page of the M.League viewer, which is not read: give the match in another format
    [live] what one player's client of Mahjong Soul received during play, in which others' tiles are hidden: give the record of the match
    [analyzer] a file of MajsoulPaipuAnalyzer, which is not read: give the record of Mahjong Soul itself
    [text_records] the text form of Mahjong Soul's records, which is not read: save the record as JSON
    [results] a list of results without logs: import them with hanchan event
    [index] a list of matches at Tenhou, with no log in it: give the logs that it names
    [naga] a report of NAGA, with no log in it: give the log that was reviewed
   *[paifu_plus] a file of paifu-plus, which is not read: export it as JSON for tenhou.net/6
}
