import { appendOnly } from '@scrollstop/service-kit/database/append-only';
import type { Migration } from 'kysely/migration';

/** Whoever takes over the service can add to the owner's audit, and hide nothing of it. */
export const auditAppendOnly: Migration = {
  up: (db) => appendOnly(db, 'owner_audit', { at: 'at', days: 365 }),
};
