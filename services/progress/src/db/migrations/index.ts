import { createInbox, createOutbox } from '@scrollstop/events/tables';
import { appendOnly } from '@scrollstop/service-kit/database/append-only';
import { createRateLimit } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { createBuddies } from './baseline/buddies.ts';
import { createDays } from './baseline/days.ts';
import { createDocuments } from './baseline/documents.ts';
import { createResults } from './baseline/results.ts';

/** The baseline is the schema of 1.0.0; a later change is a file beside it, with its date and time in the name. */
export const migrations: Migrations = {
  '20261130-070000-baseline': {
    up: async (db) => {
      await createOutbox(db);
      await createInbox(db);
      await createRateLimit(db);
      await createDays(db);
      await createDocuments(db);
      await createResults(db);
      await createBuddies(db);
      await guardErased(
        db,
        ...['progress', 'revision', 'stats'],
        ...['document', 'urge_count', 'pause_link', 'words_place'],
        ...['result_member', 'buddy_invite', 'buddy', 'buddy_block'],
      );
      // Otherwise a stolen serving login could make an erased user writable again, or change the time of the erasure.
      await appendOnly(db, 'erased_person');
    },
  },
};
