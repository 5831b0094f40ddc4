#!/bin/sh
# Fills in the configuration, and the list of users from <SERVICE>_DB_PASSWORD (and DB_LOGIN_SUFFIX, decision 031), then becomes PgBouncer.
set -eu
umask 077
PLACE=${PLACE:-/run/pgbouncer}
: "${POSTGRES_HOST:?}" "${POSTGRES_PORT:=5432}" "${LISTEN_ADDRESS:=0.0.0.0}" "${LISTEN_PORT:=6432}" "${POOL_SIZE:=8}"
USERS_FILE=$PLACE/users.txt
mkdir -p "$PLACE"
for service in gateway auth progress billing integrations; do
  name=$(echo "$service" | tr a-z A-Z)_DB_PASSWORD
  eval "password=\${$name:?}"
  # In the file a quotation mark is written twice.
  printf '"%s" "%s"\n' "${service}_app${DB_LOGIN_SUFFIX:-}" "$(printf %s "$password" | sed 's/"/""/g')"
done >"$USERS_FILE"
text=$(cat "$(dirname "$0")/pgbouncer.ini")
for name in POSTGRES_HOST POSTGRES_PORT LISTEN_ADDRESS LISTEN_PORT USERS_FILE POOL_SIZE; do
  eval "value=\$$name"
  text=$(printf %s "$text" | sed "s|\${$name}|$value|g")
done
printf '%s\n' "$text" >"$PLACE/pgbouncer.ini"
exec ${PGBOUNCER:-pgbouncer} "$PLACE/pgbouncer.ini"
