/** Brings every seeded account to its named state, in a running product. Safe to repeat. */
import { withLogin } from '../database/with-login.ts';
import type { Secrets } from '../start/secrets.ts';
import type { Settings } from '../start/settings.ts';
import { ACCOUNTS, checkAccess } from './accounts.ts';
import { completeDays } from './complete-days.ts';
import { type SeedTarget, seederOf } from './seeder.ts';

/** The domain `.test` is reserved (RFC 2606): no mail of a seeded account can ever reach a stranger. */
export const addressOf = (name: string): string => `${name}@seed.test`;

type Product = { ports: Settings['ports']; databaseUrl: string; secrets: Secrets };

export async function seed(
  { ports, databaseUrl, secrets }: Product,
  report: (text: string) => void = () => undefined,
): Promise<void> {
  const target: SeedTarget = {
    ports,
    authDatabaseUrl: withLogin(databaseUrl, 'auth_app', secrets.database.auth.app),
    publishableKey: secrets.stripe.publishableKey,
  };
  for (const { name, access, begin, days, then, refresh } of ACCOUNTS) {
    const seeder = await seederOf(addressOf(name), target);
    if (!seeder.existed) {
      await begin(seeder);
      await completeDays(seeder, days);
      await then?.(seeder);
    }
    await refresh?.(seeder);
    await checkAccess(seeder, access);
    report(`${seeder.email} ${seeder.existed ? 'exists' : 'created'}`);
  }
}
