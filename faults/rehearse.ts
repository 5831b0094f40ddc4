/**
 * The simulated operator and users of `npm run rehearse`, in phases. The operator's commands are those in
 * docs/operations.md (src/rehearsal/documented.ts). Containers must be reachable at their addresses.
 */
import { moveByDump, replaceUnderLoad, rotateSessionKeys, rotateUnderLoad } from './src/rehearsal/acts.ts';
import { runDocumented } from './src/rehearsal/documented.ts';
import { fillIn } from './src/rehearsal/host.ts';
import { pointInTime } from './src/rehearsal/point-in-time.ts';
import { hardened, limits, mainJobAt, newReplicas } from './src/rehearsal/published.ts';
import { fromTheExample, withCaddy } from './src/rehearsal/settings.ts';
import { tls } from './src/rehearsal/tls.ts';

const { PORT = '', HTTP_PORT = '', HTTPS_PORT = '', STRIPE_PORT, LAST, RELEASE = '', LATER = '' } = process.env;
const stripe = `http://127.0.0.1:${STRIPE_PORT}`;
const published = `http://127.0.0.1:${PORT}`;
const secure = `https://localhost:${HTTPS_PORT}`;
const place = { origin: secure, stripe };

type Acts = Record<string, () => unknown>;
const phases: Record<string, Acts> = {
  'first-deployment': {
    settings: async () => {
      // The engine from Debian packages builds images only before it has bridges (engine.sh), so this one exists.
      const built = 'docker compose --file deploy/ops.yml build --quiet';
      await runDocumented('write .env', process.env['OWN_ENGINE'] ? { [built]: 'true' } : {});
      fillIn(fromTheExample({ PORT, HTTP_PORT, HTTPS_PORT }));
    },
    start: () => runDocumented('first deployment', { '4200': PORT }),
    'more replicas': () => runDocumented('more replicas'),
    'main job': () => mainJobAt(published, stripe),
    limits: () => limits(published),
    hardening: hardened,
  },
  caddy: {
    Caddy: () => {
      fillIn(withCaddy);
      return runDocumented('add Caddy');
    },
  },
  replaced: {
    tls: () => tls(secure, HTTP_PORT),
    'main job': () => mainJobAt(secure, stripe),
    ...(LAST ? { upgrade: () => replaceUnderLoad(place, RELEASE) } : {}),
    'upgrade to a later release': () => replaceUnderLoad(place, LATER),
    'roll back': () => replaceUnderLoad(place, RELEASE),
    'new replicas': () => newReplicas(secure),
    // Before the restore, because the report fails if the provider and the ledger differ, as they do after a disaster.
    "the owner's commands": () =>
      runDocumented("the owner's commands", { '2026-11-20': new Date().toISOString().slice(0, 10) }),
    hardening: hardened,
  },
  restored: {
    'back up': () => runDocumented('back up'),
    restore: () => pointInTime(place),
    'main job': () => mainJobAt(secure, stripe),
  },
  rotated: {
    'database passwords': () => rotateUnderLoad(place, 'rotate database passwords'),
    'a password of NATS': () => rotateUnderLoad(place, 'rotate a password of NATS'),
    'the password of PostgreSQL': () => rotateUnderLoad(place, 'rotate the password of PostgreSQL'),
    'session keys': () => rotateSessionKeys(secure),
    dump: () => moveByDump(place),
    'main job': () => mainJobAt(secure, stripe),
  },
};

const [name = '', ...only] = process.argv.slice(2);
const phase = phases[name];
if (!phase) throw new Error(`Unknown phase: use one of ${Object.keys(phases).join(', ')}.`);
for (const [name, act] of Object.entries(phase)) {
  // After a failure with KEEP=1, the remaining acts can be named.
  if (only.length > 0 && !only.includes(name)) continue;
  const since = Date.now();
  const figures = await act();
  const seconds = Math.round((Date.now() - since) / 1000);
  console.log(`✓ ${name}: ${typeof figures === 'string' ? figures.trim() : 'done'} (${seconds} s)`);
}
