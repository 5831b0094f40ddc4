import { BuddyInviter, PreviewInviteBody } from '@scrollstop/contracts/buddy/buddy';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { openInvite } from '../invites.ts';
import { tokenLimits } from '../token-limits.ts';
import type { Deps } from '../../deps.ts';

/** Shows who invites, before anything is accepted. The token is in the body, so that no log holds it. */
export function previewInvite(app: App, { database, now }: Deps): void {
  app.post(
    '/api/progress/buddy/look',
    {
      config: { limits: tokenLimits },
      schema: {
        tags: ['buddy'],
        summary: 'Who invites by this link',
        body: PreviewInviteBody,
        response: { 200: BuddyInviter, 404: ApiError, 409: ApiError, 410: ApiError },
      },
    },
    async ({ userId, body }) => ({ name: (await openInvite(database.db, userId, body.token, now())).name }),
  );
}
