import { guardErased } from '@scrollstop/service-kit/erased-person';
import type { Migration } from 'kysely/migration';

export const erasedPeople: Migration = { up: (db) => guardErased(db, 'conversion') };
