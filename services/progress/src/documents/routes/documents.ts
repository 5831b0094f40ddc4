import { documentBody, documentNames, Documents } from '@scrollstop/challenge/documents/documents';
import { ApiError } from '@scrollstop/contracts/error';
import { MONTH_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { readDocument, readDocuments } from '../read-documents.ts';
import { saveDocument } from '../save-document.ts';
import { checkinsIn, itemOfCheckin } from '@scrollstop/challenge/checkins/checkin-items';
import { Checkin, CheckinList } from '@scrollstop/contracts/days/checkins';

/** The synced documents: all of them at once, and each by its name (docs/decisions/046). */
export function documentRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/progress/documents',
    {
      schema: {
        summary: 'All my documents that hold something, and where my words are kept',
        response: { 200: Documents },
      },
    },
    (request) => readDocuments(deps, request.userId),
  );
  for (const name of documentNames) {
    const body = documentBody(name);
    app.post(
      `/api/progress/documents/${name}`,
      {
        bodyLimit: MONTH_BODY_LIMIT,
        config: { limits: [perUser('documents', 120, 60, { loose: true })] },
        schema: {
          summary: `Save what one device knows of my document ${name}`,
          body,
          response: { 200: body, 422: ApiError },
        },
      },
      async (request) => ({ items: await saveDocument(deps, request.userId, name, request.body.items) }),
    );
  }
  // The document `checkins` in the specified form (K-13); of two check-ins for one date the first one wins (K-12).
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
      // Check-ins that are older than the account has room for are not stored.
      return stored.find(({ date }) => date === sent.date) ?? sent;
    },
  );
}
