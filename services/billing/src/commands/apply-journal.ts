/** Run as `… apply-journal.ts < journal` after a restore and before the service takes requests; deploy/backup/restore.sh does so. */
import { applyJournalCommand } from '@scrollstop/service-kit/personal-data/journal-command';
import type { Tables } from '../db/schema.ts';
import { forgetStoreBuyers } from '../gifts/apply-journal.ts';

await applyJournalCommand<Tables>(async ({ db }, facts) => {
  const forgotten = await forgetStoreBuyers(db, facts);
  return `billing: ${forgotten} addresses of the store's buyers erased again`;
});
