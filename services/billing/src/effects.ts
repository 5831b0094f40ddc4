/** What each event does here: one list for the consumers and for who replays a dead letter. */
import type { Effects } from '@scrollstop/events/dead-letters';
import { erasing } from '@scrollstop/service-kit/personal-data';
import type { Deps } from './deps.ts';
import type { Tables } from './db/schema.ts';
import { endOpenAttempts, personalTables } from './personal-data.ts';

export const effects = (deps: Deps): Effects<Tables> => ({
  user_deleted: erasing(personalTables, endOpenAttempts(deps)),
});
