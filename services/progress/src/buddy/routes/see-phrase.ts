import { BuddyPhraseBody, MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import { readMyBuddy } from '../read-buddy.ts';
import type { Deps } from '../../deps.ts';

/** The line was shown: no other device shows it again. Its sender does not learn of it. */
export function seePhrase(app: App, deps: Deps): void {
  app.post(
    '/api/progress/buddy/phrase/seen',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        tags: ['buddy'],
        summary: 'My buddy’s line was shown',
        body: BuddyPhraseBody,
        response: { 200: MyBuddy },
      },
    },
    async ({ userId, body }) => {
      // A line that came meanwhile stays unseen.
      await deps.database.query(
        'update buddy set said_unseen = false where buddy_id = $1 and said = $2 and said_unseen',
        [userId, body.phrase],
      );
      return readMyBuddy(deps, userId);
    },
  );
}
