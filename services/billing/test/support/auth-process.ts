/** The real services/auth as a process of its own, on a schema of its own; it may be killed and started again. */
import { User } from '@scrollstop/contracts/account/auth';
import { testNatsUrl } from '@scrollstop/events/testing';
import { freePort } from '@scrollstop/service-kit/http/free-ports';
import { migrationsOf } from '@scrollstop/service-kit/migrate';
import { processEnvironment, testSchema } from '@scrollstop/service-kit/testing/testing';
import { type Child, startChild, untilReady } from './child.ts';

export async function prepareAuth(overrides: Record<string, string> = {}) {
  const schema = await testSchema(await migrationsOf('auth'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...processEnvironment('auth', { databaseUrl: schema.url, natsUrl: testNatsUrl() }),
    PORT: String(port),
    ...overrides,
  };
  let child: Child | null = null;

  const auth = {
    url,
    databaseUrl: schema.url,
    start: async () => {
      child = startChild('services/auth/src/main.ts', env);
      await untilReady(child);
    },
    kill: async () => child?.kill(),
    register: async (email: string): Promise<{ cookie: string; id: number }> => {
      const response = await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'a quiet evening' }),
      });
      if (!response.ok) throw new Error(`register: ${response.status} ${await response.text()}`);
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      return { cookie, id: (await auth.me(cookie)).id };
    },
    me: async (cookie: string): Promise<User> => {
      const response = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
      return User.parse(await response.json());
    },
    stop: async () => {
      await auth.kill();
      await schema.drop();
    },
  };
  await auth.start();
  return auth;
}
