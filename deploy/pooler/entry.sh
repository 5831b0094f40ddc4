#!/bin/sh
# Writes the configuration and the user list, then executes PgBouncer. The users are from <SERVICE>_DB_PASSWORD and,
# while passwords change, from DB_OTHER_PASSWORDS, which contains the other login of each service (docs/decisions/031).
set -eu
umask 077
PLACE=${PLACE:-/run/pgbouncer}
: "${POSTGRES_HOST:?}" "${POSTGRES_PORT:=5432}" "${LISTEN_ADDRESS:=0.0.0.0}" "${LISTEN_PORT:=6432}" "${POOL_SIZE:=8}"
USERS_FILE=$PLACE/users.txt
mkdir -p "$PLACE"
if [ "${DB_LOGIN_SUFFIX:-}" = _2 ]; then other=''; else other=_2; fi
# The file format doubles quotation marks.
user() { printf '"%s" "%s"\n' "$1" "$(printf %s "$2" | sed 's/"/""/g')"; }
for service in gateway auth progress billing integrations; do
  name=$(echo "$service" | tr a-z A-Z)_DB_PASSWORD
  eval "password=\${$name:?}"
  user "${service}_app${DB_LOGIN_SUFFIX:-}" "$password"
  # The format of rotate-keys: one line of JSON, passwords in hexadecimal digits.
  last=$(printf %s "${DB_OTHER_PASSWORDS:-}" | sed -n "s/.*\"$service\":\"\([0-9a-f]*\)\".*/\1/p")
  [ -z "$last" ] || user "${service}_app$other" "$last"
done >"$USERS_FILE"
text=$(cat "$(dirname "$0")/pgbouncer.ini")
for name in POSTGRES_HOST POSTGRES_PORT LISTEN_ADDRESS LISTEN_PORT USERS_FILE POOL_SIZE; do
  eval "value=\$$name"
  text=$(printf %s "$text" | sed "s|\${$name}|$value|g")
done
printf '%s\n' "$text" >"$PLACE/pgbouncer.ini"
exec ${PGBOUNCER:-pgbouncer} "$PLACE/pgbouncer.ini"
