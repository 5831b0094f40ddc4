#!/usr/bin/env bash
# Upgrades a running stack without an outage: runs the migrations, then starts new containers of each service beside the
# old ones, which are removed once the new ones are healthy. Meanwhile the old release works with the new schema,
# because migrations only expand it. Run it in the folder of docker-compose.yml, after building the new images:
#   docker compose build && deploy/roll.sh [service …]
# Two gateways can run only behind Caddy (COMPOSE_FILE=docker-compose.yml:deploy/caddy/compose.yml, profile `tls`). A
# gateway with a published port is replaced in place, and the proxy in front of it waits a few seconds.
# Servers (PostgreSQL, NATS, Caddy …) are replaced only if their image, settings or mounted files have changed. Writes
# get 503 while PostgreSQL is replaced, for about a minute.
set -euo pipefail
HEALTHY_WITHIN=${HEALTHY_WITHIN:-360}
STOP_WITHIN=15 # services drain for up to 10 s
# A new container may get the address of a removed one, and the gateway resolves names only every 3 s. Until then a call
# could reach another service, which responds with 421, after which the gateway retries.
ADDRESSES_FORGOTTEN=4

containers() { docker compose ps --quiet "$1" 2>/dev/null || true; } # empty if the service's profile is not active
health() { docker inspect --format '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}' "$1"; }

wait_healthy() { # service count
  local end=$((SECONDS + HEALTHY_WITHIN)) one healthy
  while [ $SECONDS -lt $end ]; do
    healthy=0
    for one in $(containers "$1"); do
      case $(health "$one") in healthy | running) healthy=$((healthy + 1)) ;; esac
    done
    [ "$healthy" -ge "$2" ] && return
    sleep 0.5
  done
  echo "$1: not healthy within $HEALTHY_WITHIN s" >&2
  return 1
}

scale() { docker compose --progress quiet up --detach --no-deps --no-build --no-recreate --scale "$1=$2" "$1"; }

# Removes the new containers, so that a failed release leaves the stack unchanged.
give_up() { # service old…
  local service=$1 one
  shift
  for one in $(containers "$service"); do
    case " $* " in *" $one "*) ;; *) docker rm --force "$one" >/dev/null ;; esac
  done
  echo "$service: the old containers keep serving" >&2
  exit 1
}

beside() { # service
  local old
  mapfile -t old < <(containers "$1")
  scale "$1" $((${#old[@]} * 2))
  wait_healthy "$1" $((${#old[@]} * 2)) || give_up "$1" "${old[@]}"
  for one in "${old[@]}"; do docker stop -t $STOP_WITHIN "$one" >/dev/null; done
  docker rm "${old[@]}" >/dev/null
  sleep $ADDRESSES_FORGOTTEN
}

in_place() { # service [option of up]
  docker compose --progress quiet up --detach --no-deps --no-build "${@:2}" "$1" && wait_healthy "$1" 1 && return
  echo "$1: was not replaced; see docker compose logs $1" >&2
  return 1
}

published() { docker compose config | awk '/^  [a-z]/ { gateway = $1 == "gateway:" } gateway && /published:/ { print "yes"; exit }'; }

# A container keeps the file that was mounted at its start, even if a release replaces it; compose does not detect this.
has_stale_file() { # container
  local here there
  while IFS=$'\t' read -r here there; do
    if [ -f "$here" ] && ! docker exec "$1" cat "$there" </dev/null | cmp --silent - "$here"; then return 0; fi
  done < <(docker inspect --format '{{range .Mounts}}{{if eq .Type "bind"}}{{.Source}}{{"\t"}}{{.Destination}}{{"\n"}}{{end}}{{end}}' "$1")
  return 1
}

# Checks that a server really works before the next one is replaced; `healthy` means only that it responds.
works() { # service
  case $1 in
    postgres) [ "$(docker compose exec -T postgres psql --username postgres --dbname scrollstop --tuples-only --no-align --command 'select pg_is_in_recovery()')" = f ] ;;
    nats) docker compose exec -T nats wget --quiet --spider 'http://127.0.0.1:8222/healthz?js-enabled-only=true' ;;
    caddy) docker compose exec -T caddy \
      caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 ;;
  esac
}

server() { # service
  local old options=()
  old=$(containers "$1")
  if has_stale_file "$old"; then options=(--force-recreate); fi
  in_place "$1" "${options[@]}" || exit 1
  works "$1" || { echo "$1: is running but does not work; see docker compose logs $1" >&2; exit 1; }
  [ "$old" != "$(containers "$1")" ]
}

roll() { # service
  local since=$SECONDS
  [ -n "$(containers "$1")" ] || { echo "$1: not running, left alone"; return; }
  case $1 in
    postgres | pgbouncer | nats | caddy | backup | exporter | prometheus) server "$1" || { echo "$1: unchanged"; return; } ;;
    bus-keeper | admin) in_place "$1" ;;
    gateway) if [ -n "$(published)" ]; then in_place gateway; else beside gateway; fi ;;
    *) beside "$1" ;;
  esac
  echo "$1: replaced in $((SECONDS - since)) s"
}

if [ $# -eq 0 ]; then
  set -- nats bus-keeper auth progress billing integrations admin gateway caddy backup exporter prometheus
  roll postgres
  roll pgbouncer
fi
docker compose --progress quiet run --rm --no-deps provision >/dev/null
echo 'provision: roles, schemas and migrations match this release'
for service in "$@"; do roll "$service"; done
