/** Run as `… apply-journal.ts < journal` after a restore and before the service takes requests; deploy/backup/restore.sh does so. */
import { text } from 'node:stream/consumers';
import { parseJournal } from '@scrollstop/contracts/services/journal';
import { openDatabase } from '@scrollstop/service-kit/db';
import { readEnv } from '@scrollstop/service-kit/env';
import { boot } from '@scrollstop/service-kit/serve';
import * as z from 'zod/mini';
import type { Tables } from '../db/schema.ts';
import { forgetStoreBuyers } from '../gifts/apply-journal.ts';

await boot(async () => {
  const { DATABASE_URL } = readEnv(z.object({ DATABASE_URL: z.string() }), process.env);
  const facts = parseJournal(await text(process.stdin));
  const database = openDatabase<Tables>(DATABASE_URL, () => undefined);
  try {
    const forgotten = await forgetStoreBuyers(database.db, facts);
    process.stdout.write(`billing: ${forgotten} addresses of the store's buyers erased again\n`);
  } finally {
    await database.close();
  }
});
