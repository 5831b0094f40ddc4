/** Creates and updates one seeded account, mostly by API calls. */
import { createHash } from 'node:crypto';
import { query } from '../database/query.ts';
import type { Settings } from '../start/settings.ts';
import { UserError } from '../terminal.ts';
import { PASSWORD, apiUser, type ApiUser } from '../testing/api-user.ts';

export type SeedTarget = {
  ports: Pick<Settings['ports'], 'auth' | 'progress' | 'billing' | 'sim'>;
  /** The database URL with the login of auth. */
  authDatabaseUrl: string;
  /** The key of the simulated card provider. */
  publishableKey: string;
};

/** One account with its session. */
export type Seeder = {
  email: string;
  /** The account existed before this run. */
  existed: boolean;
  call: <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>;
  /** Runs `update auth.account set …` for this account, for values that no API call can set. */
  updateAccount: (assignments: string) => Promise<void>;
  target: SeedTarget;
};

/** Calls go to the services directly, because the gateway's rate limit would refuse the sixth registration. */
function originOf(path: string, { ports }: SeedTarget): string {
  const service = /^\/api\/(auth|trial)\//.test(path)
    ? 'auth'
    : path.startsWith('/api/progress')
      ? 'progress'
      : /^\/(sandbox|control)\//.test(path)
        ? 'sim'
        : 'billing';
  return `http://127.0.0.1:${ports[service]}`;
}

/** A separate client address for each account, so that each has its own rate limits. */
function addressOf(email: string): string {
  const [a = 0, b = 0] = createHash('sha256').update(email).digest();
  return `100.64.${a}.${(b % 254) + 1}`;
}

export async function seederOf(email: string, target: SeedTarget): Promise<Seeder> {
  const { call } = apiUser((path) => originOf(path, target), { 'x-forwarded-for': addressOf(email) });
  const credentials = { email, password: PASSWORD };
  const existed = await signIn(call, credentials);
  return {
    email,
    existed,
    target,
    call: (method, path, body) => insist(call, method, path, body),
    updateAccount: async (assignments) => {
      await query(target.authDatabaseUrl, `update auth.account set ${assignments} where email = $1`, [email]);
    },
  };
}

/** Signs in, or registers a new account. Returns whether the account existed. */
async function signIn(call: ApiUser['call'], credentials: { email: string; password: string }): Promise<boolean> {
  const login = await call('POST', '/api/auth/login', credentials);
  if (login.status === 200) return true;
  const registered = await call('POST', '/api/auth/register', credentials);
  if (registered.status === 201) return false;
  throw new UserError(
    `${credentials.email}: neither sign-in (${login.status}) nor registration (${registered.status}) worked; perhaps ` +
      'its password was changed. Delete the account in its profile, or start with an empty DATA_DIR.',
  );
}

async function insist<T>(call: ApiUser['call'], method: string, path: string, body?: unknown): Promise<T> {
  const { status, body: response } = await call(method, path, body);
  if (status >= 200 && status < 300) return response as T;
  throw new UserError(`${method} ${path} responded with ${status} ${JSON.stringify(response)}`);
}

const TIMEOUT_MS = 20_000;

/** Waits for an effect that an event causes a moment later. */
export async function waitFor<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new UserError(`${what} did not happen within ${TIMEOUT_MS / 1000} s: see the logs of the services.`);
}
