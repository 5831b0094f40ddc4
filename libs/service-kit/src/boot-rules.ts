/** Settings that `local` and `production` refuse, in any service (docs/product/README.md#local-conveniences). */

/** Conveniences of `local` and addresses of simulators. */
const localOnly = ['ADMIN_HINT', 'PUSH_API_BASE', 'RESET_ON_SCREEN', 'SHOPIFY_API_BASE', 'SIM_URL'];
const off = new Set(['0', 'false']);

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
/** The value in .env.example: with it, the variable has not been configured. */
const EXAMPLE_ORIGIN = 'https://app.example.com';
/** The prefix of a Stripe key tells whether it moves real money. */
const liveKey = /^(sk|rk|pk)_live_/;

type Environment = Readonly<Record<string, string | undefined>>;

/** One line for each invalid variable, with its name and without its value. `env` has no empty values. */
export function bootFaults(env: Environment): string[] {
  return env['APP_ENV'] === 'production' ? productionFaults(env) : localFaults(env);
}

function productionFaults(env: Environment): string[] {
  const conveniences = localOnly
    .filter((name) => env[name] !== undefined && !off.has(env[name]))
    .map((name) => `${name}: is for local use only and refused in production, unset it`);
  const simulators = Object.entries(env)
    .filter(([name, value = '']) => name.endsWith('_API_BASE') && /^http:/i.test(value))
    .map(([name]) => `${name}: is not https, so it belongs to a simulator, which production refuses`);
  return [...conveniences, ...simulators, ...originFaults(env['PUBLIC_ORIGIN'])];
}

/** Session cookies are `Secure`: a browser accepts them only over https, or from its own machine (a rehearsal). */
function originFaults(origin: string | undefined): string[] {
  if (origin === undefined || !URL.canParse(origin)) return [];
  const { protocol, hostname } = new URL(origin);
  if (new URL(origin).origin === EXAMPLE_ORIGIN) return ['PUBLIC_ORIGIN: is still the example from .env.example'];
  if (protocol !== 'https:' && !loopback.has(hostname.replace(/^\[|\]$/g, '')))
    return ['PUBLIC_ORIGIN: is not https, so browsers would drop the session cookie'];
  return [];
}

function localFaults(env: Environment): string[] {
  const open = env['HOST'] !== undefined && !loopback.has(env['HOST']);
  const live = Object.entries(env)
    .filter(([, value = '']) => liveKey.test(value))
    .map(([name]) => `${name}: a live key is refused in local`);
  return [...(open ? ['HOST: APP_ENV=local listens on loopback only: 127.0.0.1, or APP_ENV=production'] : []), ...live];
}
