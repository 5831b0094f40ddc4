#!/bin/sh
# PostgreSQL's archive_command. Without the profile `backup` the log is not archived, and PostgreSQL recycles it. The
# backup service touches a file every few seconds; archiving ends a day after the last touch, because old log files
# would not expire and would fill the disk. It resumes with the service, which then makes a new backup
# (docs/decisions/030).
alive=${PGBACKREST_REPO1_PATH:-/var/lib/pgbackrest}/alive
[ -n "$(find "$alive" -mmin -1440 2>/dev/null)" ] || exit 0
exec pgbackrest --stanza=scrollstop archive-push "$1"
