# Output of hanchan tables.

tables-aside = { $table }, quarantined since { $since }
tables-none-aside = No tables are quarantined.
tables-resumed = { $table } resumes when a player opens it.
