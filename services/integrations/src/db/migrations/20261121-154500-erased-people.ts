import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import type { Migration } from 'kysely/migration';

export const erasedPeople: Migration = { up: (db) => guardErased(db, 'conversion') };
