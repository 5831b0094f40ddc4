#!/usr/bin/env bash
# Restores the database to a point in time from the backups of the profile `backup`:
#   deploy/backup/restore.sh --to '2026-11-22 07:00:00+00'
#   deploy/backup/restore.sh --latest                       restores everything that was archived
#   … --timeline 1                                          follows the timeline from before an earlier restore
# Replaces the data in PostgreSQL's volume and deletes JetStream's store. Users who deleted their account after that
# time are erased again before the product accepts requests (docs/decisions/030). It also works on an empty machine with
# .env and the repository's volume. It uses the compose project in the environment (COMPOSE_FILE, COMPOSE_PROJECT_NAME).
set -euo pipefail
cd "$(dirname "$0")/../.."
to='' timeline=latest
while [ $# -gt 0 ]; do
  case $1 in
    --to) to=${2:?a time}; shift ;;
    --latest) to=latest ;;
    --timeline) timeline=${2:?a number}; shift ;;
    *) sed -n '2,8p' "$0"; exit 64 ;;
  esac
  shift
done
[ -n "$to" ] || { sed -n '2,8p' "$0"; exit 64; }

began=$SECONDS
# The exported variable replaces that in .env, so `backup` is added to the profiles of the product; without `tls` the
# site would not be reachable afterwards.
profiles=${COMPOSE_PROFILES-$(sed -n "s/[[:space:]]*\(#.*\)\{0,1\}$//; s/^COMPOSE_PROFILES=[\"']\{0,1\}\([^\"']*\).*/\1/p" .env 2>/dev/null | tail -n 1)}
export COMPOSE_PROFILES=${profiles:+$profiles,}backup COMPOSE_PROGRESS=quiet
compose() { docker compose "$@"; }
quietly() { # prints the output only if the command fails
  local output
  output=$("$@" 2>&1) || { echo "$output"; return 1; }
}
step() { printf '› %s (%s s)\n' "$*" $((SECONDS - began)); }
once() { compose run --rm --no-deps -T "$@"; }
ask() { once backup node /usr/local/lib/scrollstop/backup/command.ts "$@" </dev/null; }

# Fails here, before anything is stopped, if the restore is impossible.
from=$(ask plan "$to")
step "Restoring to $to from backup $from"

# Remembers the number of replicas, to start the same number afterwards; on an empty machine one of each service.
scales=()
for service in $(compose config --services); do
  replicas=$(compose ps --all --quiet "$service" | grep -c . || true)
  [ "$replicas" -lt 2 ] || [ "$service" = provision ] || scales+=(--scale "$service=$replicas")
done

journal=$(mktemp)
end() {
  local code=$?
  rm -f "$journal"
  [ $code = 0 ] || echo "Not finished, and the product is stopped. Fix the error above and run this again: it starts over."
}
trap end EXIT
running=$(compose ps --services --status running)
quietly compose stop --timeout 15 gateway auth progress billing integrations bus-keeper backup
step 'All writers stopped'
if grep -qx postgres <<<"$running"; then
  ask sweep >/dev/null || echo '  The database does not respond: the journal ends with its last update, seconds ago.'
fi
# The shutdown archives the rest of the log, so that this timeline can be restored too.
quietly compose stop --timeout 60 postgres nats
quietly compose rm --force postgres nats

target=(--type=default)
[ "$to" = latest ] || target=(--type=time "--target=$to" --target-action=promote)
once --entrypoint sh postgres -c '
  set -e
  data=/var/lib/postgresql/18/docker
  find /var/lib/postgresql -mindepth 1 -delete
  mkdir -p "$data" && chmod 700 "$data"
  exec pgbackrest --stanza=scrollstop "$@" restore' restore "${target[@]}" "--target-timeline=$timeline" </dev/null
once --entrypoint sh nats -c 'find /data -mindepth 1 -delete' </dev/null
step 'Files restored'

quietly compose up --detach --no-deps postgres
sql() { compose exec -T postgres psql --no-psqlrc --tuples-only --no-align --username postgres --dbname scrollstop "$@"; }
until [ "$(sql --command 'select pg_is_in_recovery()' </dev/null 2>/dev/null)" = f ]; do
  if compose logs postgres 2>/dev/null | grep FATAL | grep -vqE 'starting up|not (yet )?accepting'; then
    compose logs --tail 20 postgres
    echo "PostgreSQL did not recover to $to. If the archive ends before that time, use an earlier one, or --latest."
    exit 1
  fi
  sleep 1
done
# The restored passwords may be outdated: this sets the superuser's password, `provision` sets those of the services.
compose exec -T postgres psql --quiet --no-psqlrc --username postgres \
  <<<"\getenv new POSTGRES_PASSWORD"$'\n'"alter role postgres password :'new'"
step 'Recovered to that time'

quietly compose run --rm -T provision </dev/null
since=$to
if [ "$to" = latest ]; then since=''; fi
ask journal "$since" >"$journal"
for service in auth billing integrations; do
  once "$service" node "services/$service/src/commands/apply-journal.ts" <"$journal"
done
step "Applied the facts since then again: $(grep -c . "$journal" || true) facts in the journal"

quietly compose up --detach --wait "${scales[@]}"
step 'The product is running'
echo "Compare the payments since then with the providers' records: docker compose run --rm ops reconcile-report <day> (docs/operations.md)"
