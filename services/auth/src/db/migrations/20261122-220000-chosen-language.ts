import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The wording that a user has chosen; null before the first choice. `language` stays what the browser asked for at
 * registration. A new language needs this check widened one release before anybody can choose it.
 */
export const chosenLanguage: Migration = {
  up: async (db) => {
    await sql`alter table account
      add column chosen_language text check (chosen_language in ('default', 'it', 'en'))`.execute(db);
  },
};
