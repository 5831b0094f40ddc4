/**
 * The simulated users of `npm run rehearse`, in phases: `published` at the gateway's own port, `behind-tls` through Caddy,
 * `restored` after everything was lost. It must run where containers can be reached by their addresses.
 */
import { tls, underLoad } from './src/rehearsal/under-load.ts';
import { pointInTime } from './src/rehearsal/point-in-time.ts';
import { hardened, limits, mainJobAt, newReplicas } from './src/rehearsal/published.ts';

const { PORT, HTTP_PORT = '', HTTPS_PORT, STRIPE_PORT } = process.env;
const published = `http://127.0.0.1:${PORT}`;
const secure = `https://localhost:${HTTPS_PORT}`;
const stripe = `http://127.0.0.1:${STRIPE_PORT}`;

type Acts = Record<string, () => string | Promise<string>>;
const phases: Record<string, Acts> = {
  published: {
    'main job': () => mainJobAt(published, stripe),
    limits: () => limits(published),
    hardening: hardened,
  },
  'behind-tls': {
    tls: () => tls(secure, HTTP_PORT),
    'main job': () => mainJobAt(secure, stripe),
    'under load': () => underLoad(secure, stripe),
    'new replicas': () => newReplicas(secure),
    hardening: hardened,
  },
  restored: {
    restored: () => pointInTime({ origin: secure, stripe }),
    'main job': () => mainJobAt(secure, stripe),
  },
};

const phase = phases[process.argv[2] ?? ''];
if (!phase) throw new Error(`which phase: ${Object.keys(phases).join(', ')}?`);
for (const [name, act] of Object.entries(phase)) {
  const since = Date.now();
  console.log(`✓ ${name}: ${await act()} (${Math.round((Date.now() - since) / 1000)} s)`);
}
