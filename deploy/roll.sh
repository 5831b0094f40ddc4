#!/usr/bin/env bash
# Rolls out a release to a running stack without an outage: migrations first, then, service by service, new containers
# beside the old ones, which are removed once the new ones are healthy. Meanwhile the old release works with
# the new schema (migrations only expand). Run it where docker-compose.yml is, with the new images built:
#   docker compose build && deploy/roll.sh [service …]
# Two gateways can run only behind Caddy (COMPOSE_FILE=docker-compose.yml:deploy/caddy/compose.yml, profile `tls`); with
# its port published it is replaced in place, and the proxy in front of it waits a few seconds.
# Servers (PostgreSQL, NATS, Caddy …) are replaced only if their image, settings or mounted files changed; writes get
# 503 while PostgreSQL is replaced, so its part is a planned minute.
set -euo pipefail
HEALTHY_WITHIN=${HEALTHY_WITHIN:-360}
STOP_WITHIN=15 # services drain for up to 10 s
# The next container may get the address of a removed one, and the gateway looks names up every 3 s: until then calls
# for one service would reach another, which answers 421, and the gateway tries again.
ADDRESSES_FORGOTTEN=4

containers() { docker compose ps --quiet "$1" 2>/dev/null || true; } # nothing for a service whose profile is off
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

# Removes the new containers, so that a release that does not start leaves the stack unchanged.
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

# A container keeps the file mounted at its start, even when a release brings another: compose sees no difference.
has_stale_file() { # container
  local here there
  while IFS=$'\t' read -r here there; do
    if [ -f "$here" ] && ! docker exec "$1" cat "$there" </dev/null | cmp --silent - "$here"; then return 0; fi
  done < <(docker inspect --format '{{range .Mounts}}{{if eq .Type "bind"}}{{.Source}}{{"\t"}}{{.Destination}}{{"\n"}}{{end}}{{end}}' "$1")
  return 1
}

# What a server must do before the next one is touched; `healthy` says only that it responds.
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
  works "$1" || { echo "$1: runs, but does not work; see docker compose logs $1" >&2; exit 1; }
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
