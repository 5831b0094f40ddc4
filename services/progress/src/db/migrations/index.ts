import { createEventTables } from '@scrollstop/events/tables';
import { createRateLimit } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { createTables } from './baseline/tables.ts';

/** The baseline is the schema of 1.0.0; a later change is a file beside it, with its date and time in the name. */
export const migrations: Migrations = {
  '20261130-110000-baseline': {
    up: async (db) => {
      await createEventTables(db);
      await createRateLimit(db);
      await createTables(db);
      await guardErased(
        db,
        'progress',
        'revision',
        'stats',
        'document',
        'urge_count',
        'pause_link',
        'words_place',
        'result_member',
        'buddy_invite',
        'buddy',
        'buddy_block',
      );
    },
  },
};
