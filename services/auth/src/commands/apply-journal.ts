/** `apply-journal.ts < journal`, run by deploy/backup/restore.sh after a restore and before the service starts. */
import { applyJournalCommand } from '@scrollstop/service-kit/personal-data/journal-command';
import { applyJournal } from '../personal-data/apply-journal.ts';

await applyJournalCommand(async (database, facts) => {
  const { erased, sessionsEnded, tokensEnded, grantsForgotten } = await applyJournal({ database }, facts);
  return `auth: ${erased} accounts erased again, ${sessionsEnded} sessions and ${tokensEnded} tokens ended again, ${grantsForgotten} pending grants deleted again`;
});
