/**
 * Grants Premium by hand: `npm run grant -- someone@example.com [--end | --proven]` on one's own machine,
 * `docker compose exec auth node services/auth/src/commands/grant-premium.ts someone@example.com` in production.
 */
import { Email } from '@scrollstop/contracts/account/auth';
import type { EventTables } from '@scrollstop/events/tables';
import { openDatabase } from '@scrollstop/service-kit/db';
import { readEnv } from '@scrollstop/service-kit/env';
import { boot } from '@scrollstop/service-kit/serve';
import * as z from 'zod/mini';
import { grantManually, type ManualResult } from '../grants/manual-grant.ts';

const messages: Record<ManualResult, string> = {
  granted: 'has Premium now.',
  waiting:
    'has not proven the address: Premium comes with the link of the welcome mail or of “Forgot password?”. With --proven it is given at once to the account that has this address.',
  ended: 'has no Premium by hand any more. What was paid for stays.',
  nothing: 'had no Premium by hand.',
};

await boot(async () => {
  const args = process.argv.slice(2);
  const [given, ...others] = args.filter((arg) => arg !== '--end' && arg !== '--proven');
  const address = z.safeParse(Email, given);
  // Otherwise a misspelt --end would grant Premium instead of ending it.
  if (!address.success || others.length > 0) {
    process.stderr.write('Usage: npm run grant -- someone@example.com [--end | --proven]\n');
    process.exit(2);
  }
  const { DATABASE_URL } = readEnv(z.object({ DATABASE_URL: z.string() }), process.env);
  const database = openDatabase<EventTables>(DATABASE_URL, () => undefined);
  try {
    const result = await grantManually({ database, now: () => new Date() }, address.data, {
      end: args.includes('--end'),
      proven: args.includes('--proven'),
    });
    process.stdout.write(`${address.data} ${messages[result]}\n`);
  } finally {
    await database.close();
  }
});
