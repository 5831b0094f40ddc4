import { checkinsIn, itemOfCheckin } from '@scrollstop/challenge/checkins/checkin-items';
import { Checkin, CheckinList } from '@scrollstop/contracts/days/checkins';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { readDocument } from '../read-documents.ts';
import { saveDocument } from '../save-document.ts';

/** The document `checkins` in the given form (K-13); of two for one date the first one wins (K-12). */
export function checkinRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/checkins',
    { schema: { summary: 'My check-ins', response: { 200: CheckinList } } },
    async ({ userId }) => checkinsIn(await readDocument(deps, userId, 'checkins')),
  );
  app.post(
    '/api/checkins',
    {
      config: { limits: [perUser('checkins', 60, 60)] },
      schema: { summary: 'Save one check-in', body: Checkin, response: { 200: Checkin, 422: ApiError } },
    },
    async ({ userId, body }) => {
      const sent = { ...body, completedAt: new Date(body.completedAt).toISOString() };
      const stored = checkinsIn(await saveDocument(deps, userId, 'checkins', [itemOfCheckin(sent)]));
      // Older ones than the account has room for are not stored.
      return stored.find(({ date }) => date === sent.date) ?? sent;
    },
  );
}
