/** Brings every seeded account to its state in a running product. Safe to repeat. */
import { withLogin } from '../database/with-login.ts';
import type { Secrets } from '../start/secrets.ts';
import type { Settings } from '../start/settings.ts';
import { ACCOUNTS, checkAccess } from './accounts.ts';
import { type SeedTarget, seederOf, type Seeder } from './seeder.ts';
import type { PostProgressBody } from '@scrollstop/contracts/days/progress';

/** The top-level domain `.test` is reserved (RFC 2606), so that no mail to a seeded account can reach a stranger. */
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

const REFLECTIONS = [
  'The kettle is louder than I thought.',
  'Ten minutes felt long at first, then too short.',
  'Walked home the other way and met the neighbour’s dog.',
  '',
  'I wanted to reach for the phone twice. I did not.',
  'Read four pages of the book that has been waiting since spring.',
];
const EVENING_HOUR = 19;

/** Completes days with plausible dates, one each evening up to yesterday. */
async function completeDays(seeder: Seeder, days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    const at = new Date();
    at.setDate(at.getDate() - (days + 1 - day));
    at.setHours(EVENING_HOUR, (day * 7) % 60, 0, 0);
    const minutes = 5 + ((day * 5) % 15);
    const body: PostProgressBody = {
      day,
      completed: true,
      completionStatus: day % 7 === 4 ? 'partial' : 'yes',
      reflectionText: REFLECTIONS[day % REFLECTIONS.length] ?? '',
      completedAt: at.toISOString(),
      // The Swedish format is that of ISO 8601.
      completedOn: at.toLocaleDateString('sv-SE'),
      utcOffset: -at.getTimezoneOffset(),
      timeSpent: minutes,
      elapsed: minutes,
      updatedAt: at.toISOString(),
    };
    await seeder.call('POST', '/api/progress', body);
  }
}
