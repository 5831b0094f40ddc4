/** `user_deleted` is listened to, and who is gone buys nothing. Facts about what they bought still arrive. */
import { inboxMigration } from '@scrollstop/events/tables';
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import type { Migration } from 'kysely/migration';

export const erasedPeople: Migration = {
  up: async (db) => {
    await inboxMigration.up(db);
    await guardErased(db, 'payment');
  },
};
