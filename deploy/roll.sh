#!/usr/bin/env bash
# Rolls out a new release to a running stack without an outage: migrations first, then, service by service, new containers
# beside the old ones, which are removed once the new ones are healthy. Meanwhile the old release works with
# the new schema (migrations only expand). Run it where docker-compose.yml is, with the new images built:
#   docker compose build && deploy/roll.sh [service …]
# Two gateways can run only behind Caddy (COMPOSE_FILE=docker-compose.yml:deploy/caddy/compose.yml, profile `tls`); with
# its port published it is replaced in place, and the proxy in front of it waits a few seconds.
set -euo pipefail
HEALTHY_WITHIN=${HEALTHY_WITHIN:-240}
STOP_WITHIN=15 # services drain for up to 10 s
# The next container may get the address of a removed one, and the gateway looks names up every three seconds: until then calls
# for one service would reach another, which answers 421, and the gateway tries again.
ADDRESSES_FORGOTTEN=4

containers() { docker compose ps --quiet "$1"; }
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
  echo "$1: not healthy within $HEALTHY_WITHIN s; the old containers keep serving" >&2
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
  exit 1
}

beside() { # service
  local old
  mapfile -t old < <(containers "$1")
  [ ${#old[@]} -gt 0 ] || { echo "$1: not running, left alone"; return; }
  scale "$1" $((${#old[@]} * 2))
  wait_healthy "$1" $((${#old[@]} * 2)) || give_up "$1" "${old[@]}"
  for one in "${old[@]}"; do docker stop --time $STOP_WITHIN "$one" >/dev/null; done
  docker rm "${old[@]}" >/dev/null
  sleep $ADDRESSES_FORGOTTEN
}

in_place() { # service
  docker compose --progress quiet up --detach --no-deps --no-build "$1"
  wait_healthy "$1" 1
}

published() { [ -n "$(docker compose config --format json | node -e '
  const { services } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  if (services.gateway.ports?.length) console.log("yes");')" ]; }

roll() { # service
  local since=$SECONDS
  case $1 in
    bus-keeper | admin) in_place "$1" ;;
    gateway) if published; then in_place gateway; else beside gateway; fi ;;
    *) beside "$1" ;;
  esac
  echo "$1: replaced in $((SECONDS - since)) s"
}

docker compose --progress quiet run --rm --no-deps provision >/dev/null
echo 'provision: roles, schemas and migrations match this release'
if [ $# -eq 0 ]; then set -- bus-keeper auth progress billing integrations admin gateway; fi
for service in "$@"; do roll "$service"; done
