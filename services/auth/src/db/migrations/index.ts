import { createEventTables } from '@scrollstop/events/tables';
import { appendOnly } from '@scrollstop/service-kit/database/append-only';
import { createRateLimit } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { createAccounts } from './baseline/accounts.ts';
import { createGrants } from './baseline/grants.ts';
import { createOwner } from './baseline/owner.ts';
import { createPasskeys } from './baseline/passkeys.ts';
import { createPasswords } from './baseline/passwords.ts';
import { createSessions } from './baseline/sessions.ts';

/** The baseline is the schema of 1.0.0; a later change is a file beside it, with its date and time in the name. */
export const migrations: Migrations = {
  '20261130-110000-baseline': {
    up: async (db) => {
      await createEventTables(db);
      await createRateLimit(db);
      // Rows of an account are deleted with it (on delete cascade), so only the table of tombstones is needed here.
      await guardErased(db);
      await createAccounts(db);
      await createSessions(db);
      await createPasswords(db);
      await createPasskeys(db);
      await createGrants(db);
      await createOwner(db);
      // An attacker in control of the service can add to the owner's audit but not hide any of it.
      await appendOnly(db, 'owner_audit', { at: 'at', days: 365 });
    },
  },
};
