/** The real services/auth as a separate process with its own schema; it can be killed and restarted. */
import { User } from '@scrollstop/contracts/account/auth';
import { testNatsUrl } from '@scrollstop/events/testing';
import { migrationsOf } from '@scrollstop/service-kit/migrate';
import { serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { signUp } from '@scrollstop/service-kit/testing/sign-up';
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
    register: (email: string) => signUp(url, email),
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
