import { sql } from 'kysely';
import { buddyCodes, BuddyPhraseBody, MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { readMyBuddy, todayOf } from '../read-buddy.ts';
import type { Deps } from '../../deps.ts';

/** The line that a user sends a buddy each day. */
export function phraseRoutes(app: App, deps: Deps): void {
  // One line per date of the sender, even if two are sent at once to two replicas (Y-3).
  app.post(
    '/api/progress/buddy/phrase',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        summary: 'Send my buddy one of the three lines',
        body: BuddyPhraseBody,
        response: { 200: MyBuddy, 404: ApiError, 409: ApiError },
      },
    },
    async ({ userId, body }) => {
      const today = await todayOf(deps, userId);
      const sent = await deps.database.query(sql`
        update buddy set said = ${body.phrase}, said_on = ${today}, said_unseen = true
        where user_id = ${userId} and (said_on is null or said_on < ${today}) returning 1`);
      const mine = await readMyBuddy(deps, userId);
      if (mine.buddy === null) throw new AppError(404, buddyCodes.noBuddy, 'You have no buddy at the moment.');
      if (sent.length === 0)
        throw new AppError(409, buddyCodes.sentToday, 'You have sent today’s line. Tomorrow there is another.');
      return mine;
    },
  );
  // Marks the line as shown, so that no other device shows it again. Its sender does not learn of it.
  app.post(
    '/api/progress/buddy/phrase/seen',
    {
      config: { limits: [perUser('buddy_change_user', 60, 60)] },
      schema: {
        summary: 'My buddy’s line was shown',
        body: BuddyPhraseBody,
        response: { 200: MyBuddy },
      },
    },
    async ({ userId, body }) => {
      // A different line that has arrived meanwhile stays unseen.
      await deps.database.query(sql`
        update buddy set said_unseen = false
          where buddy_id = ${userId} and said = ${body.phrase} and said_unseen`);
      return readMyBuddy(deps, userId);
    },
  );
}
