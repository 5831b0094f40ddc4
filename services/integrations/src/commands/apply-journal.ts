/** Run as `… apply-journal.ts < journal` after a restore and before the service takes requests; deploy/backup/restore.sh does so. */
import { applyJournalCommand } from '@scrollstop/service-kit/personal-data/journal-command';
import { applyJournal } from '../apply-journal.ts';

await applyJournalCommand(async (database, facts) => {
  const { withdrawn, ordersErased } = await applyJournal(database, facts);
  return `integrations: ${withdrawn} consents withdrawn again, ${ordersErased} orders of the store erased again`;
});
