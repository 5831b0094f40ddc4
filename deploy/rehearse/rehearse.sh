#!/usr/bin/env bash
# `npm run rehearse`: runs the compose stack on a real container engine, from building images to users who pay and write while
# replicas are killed, a new release is rolled out, and everything is lost and restored. Uses the running engine; without one,
# and as root on Debian, it starts one (engine.sh). Removes everything that it created.
#   KEEP=1          leaves the stack running
#   PORT=15700      the published port; HTTPS_PORT=15743 and HTTP_PORT=15780 are Caddy's
#   LAST=<commit>   the release that runs first and is replaced under load; by default this one replaces itself
set -euo pipefail
cd "$(dirname "$0")/../.."
export WORK=${WORK:-/var/tmp/scrollstop-rehearsal} PORT=${PORT:-15700} STRIPE_PORT=${STRIPE_PORT:-15701}
export HTTP_PORT=${HTTP_PORT:-15780} HTTPS_PORT=${HTTPS_PORT:-15743}
export COMPOSE_PROJECT_NAME=scrollstop-rehearsal COMPOSE_FILE=docker-compose.yml:deploy/rehearse/compose.yml COMPOSE_PROFILES=backup
export PATH="$PWD/node_modules/node/bin:$PWD/node_modules/.bin:$PATH"
step() { printf '› %s\n' "$*"; }
mkdir -p "$WORK/tls"

inside=()
own_engine=0
if ! docker info >/dev/null 2>&1; then
  own_engine=1
  step 'No container engine is running: starting one'
  deploy/rehearse/engine.sh build
  export DOCKER_HOST=unix://$WORK/docker.sock DOCKER_CONFIG=$WORK/cli
  inside=(nsenter --net=/run/netns/scrollstop-rehearsal)
fi

step 'Certificates and secrets of this rehearsal'
if [ ! -s "$WORK/tls/stripe.crt" ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj '/CN=Rehearsal' -keyout "$WORK/tls/ca.key" -out "$WORK/tls/ca.crt" 2>/dev/null
  openssl req -newkey rsa:2048 -nodes -subj '/CN=api.stripe.com' -keyout "$WORK/tls/stripe.key" -out "$WORK/tls/stripe.csr" 2>/dev/null
  openssl x509 -req -in "$WORK/tls/stripe.csr" -CA "$WORK/tls/ca.crt" -CAkey "$WORK/tls/ca.key" -CAcreateserial -days 30 \
    -extfile <(echo subjectAltName=DNS:api.stripe.com) -out "$WORK/tls/stripe.crt" 2>/dev/null
  chmod 644 "$WORK"/tls/*
fi
export COMPOSE_ENV_FILES=$WORK/env
if [ ! -s "$WORK/env" ]; then
  umask 077
  { cat .env.example; node tools/src/operations/make-env.ts; cat <<ENV
PUBLIC_ORIGIN=https://localhost:$HTTPS_PORT
PUBLIC_HOST=localhost
CADDY_TLS='tls internal'
CADDY_TRUSTED_PROXIES=10.89.1.1/32
STRIPE_SECRET_KEY=sk_test_rehearsalrehearsalrehearsal
STRIPE_PUBLISHABLE_KEY=pk_test_rehearsalrehearsalrehearsal
STRIPE_WEBHOOK_SECRET=whsec_rehearsalrehearsalrehearsal00
STRIPE_ALLOW_TEST_KEYS=1
SMTP_URL=smtp://127.0.0.1:2525
MAIL_FROM='ScrollStop <hello@example.com>'
SELLER='{"name":"S","address":"A","vatId":"","email":"a@example.com"}'
ADMIN_PASSWORD='owner-password-123'
PORT=$PORT
ENV
  } >"$WORK/env"
  umask 022
fi
# The file may come from an earlier release.
grep -q '^BACKUP_PASSPHRASE=' "$WORK/env" || node tools/src/operations/make-env.ts | grep '^BACKUP_PASSPHRASE=' >>"$WORK/env"

end() {
  local code=$?
  if [ $code -ne 0 ]; then docker compose ps -a --format 'table {{.Name}}\t{{.Status}}' || true; docker compose logs --tail 15 2>/dev/null | tail -80 || true; fi
  if [ "${KEEP:-0}" != 1 ]; then
    docker compose down --volumes --timeout 15 >/dev/null 2>&1 || true
    if [ $own_engine = 1 ]; then deploy/rehearse/engine.sh stop; fi
  fi
}
trap end EXIT

build() { # tree [option of compose …]
  (cd "$1" && shift && DOCKER_BUILDKIT=${DOCKER_BUILDKIT:-1} docker compose "$@" --progress plain build) >"$WORK/build.log" 2>&1 || { tail -30 "$WORK/build.log"; exit 1; }
}
start() {
  (cd "$tree" && docker compose --progress plain up --no-build --wait --detach --scale progress=2) >"$WORK/up.log" 2>&1 || { tail -20 "$WORK/up.log"; exit 1; }
}
ours() { docker compose --profile tls --profile backup config --images | grep scrollstop | sort -u; }
play() { "${inside[@]}" node --disable-warning=ExperimentalWarning faults/rehearse.ts "$@"; }

step 'Building images'
# The option takes the place of COMPOSE_PROFILES.
build "$PWD" --profile tls --profile backup
tree=$PWD
if [ -n "${LAST:-}" ]; then
  step "Building images of $LAST"
  for image in $(ours); do docker tag "$image" "$image:next"; done
  tree=$WORK/last
  rm -rf "$tree" && mkdir -p "$tree"
  git archive "$LAST" | tar -x -C "$tree"
  build "$tree"
fi
if [ $own_engine = 1 ]; then deploy/rehearse/engine.sh run; fi

step 'Starting the stack'
start
warnings=$(docker compose --profile tls config 2>&1 >/dev/null | grep -i warn || true)
[ -z "$warnings" ] || { echo "compose warns: $warnings"; exit 1; }
play published

step 'Adding Caddy, then replacing the old release by the new one'
export COMPOSE_FILE=$COMPOSE_FILE:deploy/caddy/compose.yml COMPOSE_PROFILES=backup,tls
tree=$PWD
if [ -n "${LAST:-}" ]; then for image in $(ours); do docker tag "$image:next" "$image"; done; fi
docker compose --progress plain up --no-build --no-deps --wait --detach gateway caddy >"$WORK/up.log" 2>&1 || { tail -20 "$WORK/up.log"; exit 1; }
# Caddy creates its own certificate authority on first start.
for _ in $(seq 50); do docker compose cp caddy:/data/caddy/pki/authorities/local/root.crt "$WORK/tls/caddy.crt" 2>/dev/null && break; sleep 0.2; done
export NODE_EXTRA_CA_CERTS=$WORK/tls/caddy.crt
play behind-tls

step 'Backing up, destroying everything, restoring an earlier moment'
# The rollout does not touch PostgreSQL and NATS.
start
play restored
