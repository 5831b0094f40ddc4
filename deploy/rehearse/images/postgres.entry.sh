#!/bin/bash
set -e
PGDATA=${PGDATA:-/var/lib/postgresql/18/docker}
as_postgres() { if [ "$(id -u)" = 0 ]; then setpriv --reuid postgres --regid postgres --clear-groups env HOME=/tmp "$@"; else env HOME=/tmp "$@"; fi; }
mkdir -p "$PGDATA"
if [ "$(id -u)" = 0 ]; then chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql; fi
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/.password
  if [ "$(id -u)" = 0 ]; then chown postgres /tmp/.password; fi
  as_postgres initdb -D "$PGDATA" --auth-host=scram-sha-256 --auth-local=trust --pwfile=/tmp/.password >/dev/null
  rm /tmp/.password
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  as_postgres pg_ctl -D "$PGDATA" -w -o "-c listen_addresses=''" start
  [ "${POSTGRES_DB:-postgres}" = postgres ] || as_postgres createdb "$POSTGRES_DB"
  as_postgres pg_ctl -D "$PGDATA" -w stop -m fast >/dev/null
fi
if [ "$(id -u)" = 0 ]; then exec setpriv --reuid postgres --regid postgres --clear-groups env HOME=/tmp "$@" -D "$PGDATA" -c listen_addresses='*'; fi
exec "$@" -D "$PGDATA" -c listen_addresses='*'
