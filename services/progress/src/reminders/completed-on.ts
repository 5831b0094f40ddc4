import { type RawBuilder, sql } from 'kysely';

/**
 * True for a row of `progress` that was completed on that local date, or on the one after it: a traveller who goes west
 * lives through a date again. A row without its local date counts by its instant in the zone.
 */
export const completedOn = (progress: string, zone: string, date: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${progress}.completed_on`)},
    (${sql.ref(`${progress}.completed_at`)} at time zone ${sql.ref(zone)})::date)
    between ${sql.ref(date)} and ${sql.ref(date)} + 1`;
