#!/bin/sh
# PostgreSQL's archive_command. Without the profile `backup` PostgreSQL recycles the log unarchived. The service
# touches a file every few seconds; archiving ends a day after the last touch, as nothing would expire old log files
# and the disk would fill. It resumes with the service, which then makes a new backup (docs/decisions/030).
alive=${PGBACKREST_REPO1_PATH:-/var/lib/pgbackrest}/alive
[ -n "$(find "$alive" -mmin -1440 2>/dev/null)" ] || exit 0
exec pgbackrest --stanza=scrollstop archive-push "$1"
