/** Creates and refreshes one seeded account, by the calls of the product's own clients. */
import { createHash } from 'node:crypto';
import { query } from '../database/query.ts';
import type { Settings } from '../start/settings.ts';
import { UserError } from '../terminal.ts';
import { PASSWORD, person, type Person } from '../testing/person.ts';

export type SeedTarget = {
  ports: Pick<Settings['ports'], 'auth' | 'progress' | 'billing' | 'sim'>;
  /** Database URL with the login of auth. */
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
  /** `update auth.account set …` for this account: for instants that no API call can set. */
  updateAccount: (assignments: string) => Promise<void>;
  target: SeedTarget;
};

/** Calls services directly: the gateway would count all accounts as one address, and refuse the sixth registration. */
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

/** A separate network for each account, as the gateway would name it. */
function addressOf(email: string): string {
  const [a = 0, b = 0] = createHash('sha256').update(email).digest();
  return `100.64.${a}.${(b % 254) + 1}`;
}

export async function seederOf(email: string, target: SeedTarget): Promise<Seeder> {
  const { ask } = person((path) => originOf(path, target), { 'x-forwarded-for': addressOf(email) });
  const credentials = { email, password: PASSWORD };
  const existed = await signIn(ask, credentials);
  return {
    email,
    existed,
    target,
    call: (method, path, body) => insist(ask, method, path, body),
    updateAccount: async (assignments) => {
      await query(target.authDatabaseUrl, `update auth.account set ${assignments} where email = $1`, [email]);
    },
  };
}

/** True when the account existed, false when it was just created. */
async function signIn(ask: Person['ask'], credentials: { email: string; password: string }): Promise<boolean> {
  const login = await ask('POST', '/api/auth/login', credentials);
  if (login.status === 200) return true;
  const registered = await ask('POST', '/api/auth/register', credentials);
  if (registered.status === 201) return false;
  throw new UserError(
    `${credentials.email} cannot be signed in to (${login.status}) nor registered (${registered.status}): ` +
      'its password was changed? Delete the account in its profile, or start from an empty DATA_DIR.',
  );
}

async function insist<T>(ask: Person['ask'], method: string, path: string, body?: unknown): Promise<T> {
  const { status, body: response } = await ask(method, path, body);
  if (status >= 200 && status < 300) return response as T;
  throw new UserError(`${method} ${path} responded with ${status} ${JSON.stringify(response)}`);
}

const PATIENCE_MS = 20_000;

/** For effects that an event causes a moment later. */
export async function waitFor<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new UserError(`${what} did not happen within ${PATIENCE_MS / 1000} s; the logs of the services say why.`);
}
