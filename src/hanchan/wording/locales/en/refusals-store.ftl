# Refusals: where tables are kept.

store-address = { $field }: this is no address of a database, such as { $allowed }
store-scheme = { $field }: hanchan keeps no tables in '{ $given }'. An address is { $allowed }
store-memory = { $field }: { $given } names no file, but tables outlive the server; write sqlite:///FILE
store-no-home = { $field }: there is no home folder to keep tables in; give an address of a database
store-file-unusable = { $field }: { $path } cannot be written ({ $reason })
store-folder-is-file = { $field }: { $path } cannot be written, for its folder is a file
store-claimed = { $field }: another server uses { $database }. Let that one stop first, or give this one a database of its own with --database
store-no-postgres = { $field }: for PostgreSQL hanchan needs an extra: pip install 'hanchan[postgres]'
store-foreign = { $field }: { $database } holds tables of another program; an empty database is needed, or one that hanchan made
store-newer = { $field }: { $database } was made by a later hanchan (schema { $schema }, this one knows up to { $most }); install that one
store-table-exists = { $field }: a table { $given } is kept already
store-no-table = { $field }: no table { $given } is kept
store-line = { $field }: line { $given } of match { $match } at table { $table } does not come next, but line { $expected }
store-early-match = { $field }: match { $given } at table { $table } follows one that has not begun
store-header = { $field }: a match begins with a header, but here { $problem }
store-locked = { $field }: { $database } is locked by another process
store-full = { $field }: the disk of { $database } is full
store-read-only = { $field }: { $database } can only be read
store-cannot-open = { $field }: { $database } cannot be opened
store-disk = { $field }: the disk of { $database } does not answer
store-damaged = { $field }: { $database } is damaged
store-no-database = { $field }: { $database } is no database
store-user = { $field }: { $database } does not let this user make and change tables
store-unreachable = { $field }: { $database } does not answer
store-value = { $field }: { $database } refuses this value ({ $reason })
store-lost = { $field }: { $database } went away, and now another server uses it. Let that one stop first, or give this one a database of its own with --database
