#!/usr/bin/env bash
# `npm run rehearse` does what an operator with only docs/operations.md and Docker would do, on a real container engine:
# its commands deploy the product, replace it by a later release and back while users write and pay and replicas die,
# rotate keys and passwords, and restore it after a total loss. It uses the running engine, or starts one as root on
# Debian (engine.sh), and removes everything that it created.
#   KEEP=1          leaves the stack running
#   PORT=15700      the published port; HTTPS_PORT=15743 and HTTP_PORT=15780 are Caddy's
#   LAST=<commit>   deploys this release first and upgrades it
set -euo pipefail
cd "$(dirname "$0")/../.."
export WORK=${WORK:-/var/tmp/scrollstop-rehearsal} PORT=${PORT:-15700} STRIPE_PORT=${STRIPE_PORT:-15701}
export HTTP_PORT=${HTTP_PORT:-15780} HTTPS_PORT=${HTTPS_PORT:-15743} LAST=${LAST:-}
# The operator's folder, and the releases that are copied to it in turn.
export HOST_FOLDER=$WORK/host RELEASE=$WORK/release LATER=$WORK/later
export COMPOSE_PROJECT_NAME=scrollstop-rehearsal
export OPERATOR_PATH=$WORK/without-node:$PATH
export PATH="$PWD/node_modules/node/bin:$PWD/node_modules/.bin:$PATH"
step() { printf '› %s (%s s, load %s)\n' "$*" $SECONDS "$(cut -d' ' -f1 /proc/loadavg)"; }
mkdir -p "$WORK/tls" "$WORK/without-node"
for name in node npm npx; do
  printf '#!/bin/sh\necho "an operator has no %s" >&2\nexit 127\n' $name >"$WORK/without-node/$name"
  chmod +x "$WORK/without-node/$name"
done

inside=()
own_engine=0
if ! docker info >/dev/null 2>&1; then
  own_engine=1
  export OWN_ENGINE=1
  step 'No container engine is running: starting one'
  deploy/rehearse/engine.sh build
  export DOCKER_HOST=unix://$WORK/docker.sock DOCKER_CONFIG=$WORK/cli
  inside=(nsenter --net=/run/netns/scrollstop-rehearsal)
fi

# A killed run, or one with KEEP=1, leaves containers that start with the engine, and data with other passwords.
of_this="label=com.docker.compose.project=$COMPOSE_PROJECT_NAME"
docker ps --all --quiet --filter "$of_this" | xargs --no-run-if-empty docker rm --force >/dev/null
docker volume ls --quiet --filter "$of_this" | xargs --no-run-if-empty docker volume rm >/dev/null

step 'Certificates of this rehearsal'
if [ ! -s "$WORK/tls/stripe.crt" ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj '/CN=Rehearsal' -keyout "$WORK/tls/ca.key" -out "$WORK/tls/ca.crt" 2>/dev/null
  openssl req -newkey rsa:2048 -nodes -subj '/CN=api.stripe.com' -keyout "$WORK/tls/stripe.key" -out "$WORK/tls/stripe.csr" 2>/dev/null
  openssl x509 -req -in "$WORK/tls/stripe.csr" -CA "$WORK/tls/ca.crt" -CAkey "$WORK/tls/ca.key" -CAcreateserial -days 30 \
    -extfile <(echo subjectAltName=DNS:api.stripe.com) -out "$WORK/tls/stripe.crt" 2>/dev/null
  chmod 644 "$WORK"/tls/*
fi

end() {
  local code=$?
  cd "$HOST_FOLDER" 2>/dev/null || exit $code
  if [ $code -ne 0 ]; then docker compose ps -a --format 'table {{.Name}}\t{{.Status}}' || true; docker compose logs --tail 15 2>/dev/null | tail -80 || true; fi
  if [ "${KEEP:-0}" != 1 ]; then
    docker compose down --volumes --remove-orphans --timeout 15 >/dev/null 2>&1 || true
    if [ $own_engine = 1 ]; then "$RELEASE/deploy/rehearse/engine.sh" stop; fi
  fi
}
trap end EXIT

play() { "${inside[@]}" node faults/rehearse.ts "$@"; }

# The images stay in the engine's cache, so that the operator's `build` works without a network.
build() { # tree
  (cd "$1" && PUBLIC_ORIGIN=- STRIPE_SECRET_KEY=- docker compose --env-file "$WORK/any.env" --file docker-compose.yml --file deploy/rehearse/compose.yml \
    --profile tls --profile backup --progress plain build) >"$WORK/build.log" 2>&1 || { tail -30 "$WORK/build.log"; exit 1; }
}

step 'Building images'
rm -rf "$RELEASE" "$LATER" "$WORK/last" "$HOST_FOLDER"
mkdir -p "$RELEASE" "$WORK/last" "$HOST_FOLDER"
{ cat .env.example; node tools/src/operations/make-env.ts; echo SMTP_URL=-; echo MAIL_FROM=-; echo SELLER=-; echo STRIPE_PUBLISHABLE_KEY=-; echo STRIPE_WEBHOOK_SECRET=-; } >"$WORK/any.env"
git ls-files --cached --others --exclude-standard -z | tar --create --null --files-from=- --ignore-failed-read 2>/dev/null | tar --extract --directory "$RELEASE"
# A later release, with one more migration.
cp -a "$RELEASE" "$LATER"
cp tools/src/testing/later-migration.ts "$LATER/services/progress/src/db/migrations/later.ts"
sed -i "s|^export const migrations: Migrations = {|import { later } from './later.ts';\n&\n  '29991231-000000-later': later,|" "$LATER/services/progress/src/db/migrations/index.ts"
build "$RELEASE"
build "$LATER"
first=$RELEASE
if [ -n "$LAST" ]; then
  first=$WORK/last
  git archive "$LAST" | tar -x -C "$first"
  build "$first"
fi
if [ $own_engine = 1 ]; then deploy/rehearse/engine.sh run; fi

step 'First deployment'
cp -a "$first/." "$HOST_FOLDER"
play first-deployment
warnings=$(cd "$HOST_FOLDER" && docker compose config 2>&1 >/dev/null | grep -i warn || true)
[ -z "$warnings" ] || { echo "docker compose config printed warnings: $warnings"; exit 1; }

step 'Caddy'
play caddy
# Caddy creates its certificate authority at its first start.
for _ in $(seq 50); do (cd "$HOST_FOLDER" && docker compose cp caddy:/data/caddy/pki/authorities/local/root.crt "$WORK/tls/caddy.crt") 2>/dev/null && break; sleep 0.2; done
export NODE_EXTRA_CA_CERTS=$WORK/tls/caddy.crt

step 'Replacing releases'
play replaced
step 'Backing up, destroying everything, restoring an earlier moment'
play restored
step 'Rotating keys and passwords, moving by a dump'
play rotated
step 'Done'
