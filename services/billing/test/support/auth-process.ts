/** The real services/auth as a process of its own, on a schema of its own; it may be killed and started again. */
import { User } from '@scrollstop/contracts/account/auth';
import { testNatsUrl } from '@scrollstop/events/testing';
import { migrationsOf } from '@scrollstop/service-kit/migrate';
import { serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { processEnvironment, testSchema } from '@scrollstop/service-kit/testing/testing';

export async function prepareAuth(overrides: Record<string, string> = {}) {
  const schema = await testSchema(await migrationsOf('auth'));
  const env = processEnvironment('auth', { databaseUrl: schema.url, natsUrl: testNatsUrl() });
  const { url, start, end } = await serviceProcess('auth', { ...env, ...overrides });

  const auth = {
    url,
    databaseUrl: schema.url,
    start,
    kill: () => end('SIGKILL'),
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
