#!/usr/bin/env bash
# Creates a container engine and base images from Debian packages only, for a machine without access to an image
# registry. It needs root on Debian 12 and the checkout's node_modules. The engine runs in its own network namespace, so
# that the machine's routes and iptables stay unchanged.
#   engine.sh build   installs packages, creates base images, and starts an engine with the machine's network for builds
#   engine.sh run     starts the same engine with bridges, in the namespace
#   engine.sh stop    stops it; images and volumes stay in $WORK
set -euo pipefail
REPO=$(cd "$(dirname "$0")/../.." && pwd)
WORK=${WORK:-/var/tmp/scrollstop-rehearsal}
NAMESPACE=scrollstop-rehearsal
export DOCKER_HOST=unix://$WORK/docker.sock DOCKER_CONFIG=$WORK/cli DEBIAN_FRONTEND=noninteractive
mkdir -p "$WORK"/{images,cli/cli-plugins,data,exec}
cd "$WORK"

mirror() { grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -1 | tr -d ' '; }

packages() {
  if ! command -v dockerd >/dev/null || ! command -v mmdebstrap >/dev/null; then
    apt-get update -qq
    apt-get install -yqq --no-install-recommends docker.io iptables iproute2 mmdebstrap
  fi
  [ -x cli/cli-plugins/docker-compose ] && return
  # Compose v2 is in the next Debian release; it is a static binary, which runs on this release too.
  mkdir -p apt/lists/partial apt/archives/partial
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $(mirror) trixie main" >apt/sources
  local options="-oDir::Etc::sourcelist=$WORK/apt/sources -oDir::Etc::sourceparts=/dev/null -oDir::State::Lists=$WORK/apt/lists -oDir::Cache=$WORK/apt -oDir::State::status=/dev/null -oDir::Etc::preferencesparts=/dev/null"
  apt-get -qq $options update
  apt-get -qq $options download docker-compose 2>/dev/null
  dpkg -x docker-compose_*.deb unpacked
  cp unpacked/usr/libexec/docker/cli-plugins/docker-compose cli/cli-plugins/
}

stop_engine() {
  [ -f pid ] || return 0
  local pid
  pid=$(cat pid)
  kill "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
  rm -f pid
}

# Without systemd, all containers together get the CPU share of one process; this raises it to that of sixteen.
fair_share() {
  local group=/sys/fs/cgroup/cpu/docker file=cpu.shares share=16384
  if [ -e /sys/fs/cgroup/cgroup.controllers ]; then group=/sys/fs/cgroup/docker file=cpu.weight share=1600; fi
  mkdir -p $group
  echo $share >$group/$file || echo 'The CPU share of the containers could not be raised: a busy machine will be slow.'
}

start_engine() { # build | run
  stop_engine
  fair_share
  local options=(--host "$DOCKER_HOST" --data-root "$WORK/data" --exec-root "$WORK/exec" --pidfile "$WORK/pid" --oom-score-adjust 0 --storage-driver "${DRIVER:-overlay2}")
  if [ "$1" = build ]; then
    setsid dockerd "${options[@]}" --bridge none --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false >engine.log 2>&1 </dev/null &
  else
    [ -e /run/netns/$NAMESPACE ] || ip netns add $NAMESPACE
    ip netns exec $NAMESPACE ip link set lo up
    # Uses nsenter, because `ip netns exec` would hide /sys/fs/cgroup.
    setsid nsenter --net=/run/netns/$NAMESPACE dockerd "${options[@]}" >engine.log 2>&1 </dev/null &
  fi
  for _ in $(seq 150); do docker info >/dev/null 2>&1 && return; sleep 0.2; done
  tail -5 engine.log
  return 1
}

has() { docker image inspect "$1" >/dev/null 2>&1; }

# Reads an image's name from a FROM or image line, so that its tag is always the same.
from() { grep -ohE "$1:v?[0-9][A-Za-z0-9.-]*" "$REPO/$2" | head -1; }

base_images() {
  local slim=(--variant=minbase '--dpkgopt=path-exclude=/usr/share/man/*' '--dpkgopt=path-exclude=/usr/share/doc/*' '--dpkgopt=path-exclude=/usr/share/locale/*')
  [ -s images/trixie.tar ] || mmdebstrap -q "${slim[@]}" --include=ca-certificates,busybox,caddy,libcap2-bin,nats-server trixie images/trixie.tar "$(mirror)"
  # PostgreSQL 18 is only in sid, whose Release file may have expired on a snapshot mirror.
  [ -s images/postgres.tar ] || mmdebstrap -q "${slim[@]}" --aptopt='Acquire::Check-Valid-Until "false"' --include=postgresql-18,pgbackrest,pgbouncer,busybox sid images/postgres.tar "$(mirror)"
  has rehearsal/trixie || docker import images/trixie.tar rehearsal/trixie >/dev/null
  has rehearsal/postgres || docker import images/postgres.tar rehearsal/postgres >/dev/null
  local node="$REPO/node_modules/node/bin/node" context=images/node
  mkdir -p $context
  cp "$node" $context/node
  cp /etc/ssl/certs/ca-certificates.crt $context/ca.crt
  [ -d $context/package ] ||
    (cd $context && npm pack npm@11 --silent >/dev/null && tar xzf npm-11*.tgz && rm npm-11*.tgz)
  # Prometheus is a Go binary that runs on any base, so it is unpacked and not installed.
  if [ ! -x images/prometheus/prometheus ]; then
    mkdir -p images/prometheus/package
    (cd images/prometheus/package && apt-get -qq download prometheus && dpkg -x prometheus_*.deb .)
    mv images/prometheus/package/usr/bin/prometheus images/prometheus/prometheus
    rm -r images/prometheus/package
  fi
  for part in node nats caddy postgres prometheus; do
    mkdir -p images/$part
    cp "$REPO"/deploy/rehearse/images/$part.* images/$part/
  done
  build "$(from node services/auth/Dockerfile)" node
  build "$(from nats deploy/nats/Dockerfile)" nats
  build "$(from caddy apps/admin-mfe/Dockerfile)" caddy
  build "$(from prom/prometheus docker-compose.yml)" prometheus
  build "$(from postgres deploy/postgres/Dockerfile)" postgres
  # One replacement image serves both variants, because it contains its own libraries.
  docker tag "$(from node services/auth/Dockerfile)" "$(from node deploy/postgres/Dockerfile)"
}

build() { DOCKER_BUILDKIT=0 docker build --quiet --network none --tag "$1" --file "images/$2/$2.Dockerfile" "images/$2" >/dev/null 2>&1 || { echo "base image $1 cannot be built"; return 1; }; }

case ${1:-} in
  build) packages; start_engine build; base_images ;;
  run) start_engine run ;;
  stop) stop_engine; ip netns del $NAMESPACE 2>/dev/null || true ;;
  *) sed -n '2,7p' "$0"; exit 64 ;;
esac
