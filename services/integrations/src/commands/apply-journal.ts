/** `apply-journal.ts < journal`: run by deploy/backup/restore.sh after a restore, before the service takes requests. */
import { applyJournalCommand } from '@scrollstop/service-kit/personal-data/journal-command';
import { applyJournal } from '../apply-journal.ts';

await applyJournalCommand(async (database, facts) => {
  const { withdrawn, ordersErased } = await applyJournal(database, facts);
  return `integrations: ${withdrawn} consents withdrawn again, ${ordersErased} orders of the store erased again`;
});
