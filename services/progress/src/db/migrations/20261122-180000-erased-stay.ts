import { appendOnly } from '@scrollstop/service-kit/database/append-only';
import type { Migration } from 'kysely/migration';

/** A stolen serving login could otherwise make an erased person writable again, or move the instant of the erasure. */
export const erasedStay: Migration = { up: (db) => appendOnly(db, 'erased_person') };
