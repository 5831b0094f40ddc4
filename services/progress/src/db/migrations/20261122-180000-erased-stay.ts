import { appendOnly } from '@scrollstop/service-kit/database/append-only';
import type { Migration } from 'kysely/migration';

/** Otherwise a stolen serving login could make an erased user writable again, or change the instant of the erasure. */
export const erasedStay: Migration = { up: (db) => appendOnly(db, 'erased_person') };
