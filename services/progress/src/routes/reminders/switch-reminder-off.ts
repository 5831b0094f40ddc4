import { ApiError } from '@scrollstop/contracts/error';
import { ReminderOffBody } from '@scrollstop/contracts/reminder';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp } from '@scrollstop/service-kit/limits';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { offKey, userOfToken } from '../../reminders/off-token.ts';
import { turnOff } from '../../reminders/reminder-store.ts';

/** One tap in a message, where nobody is signed in. Repeating it, or doing it after the account is gone, does no harm. */
export function switchReminderOff(app: App, deps: Deps): void {
  app.post(
    '/api/reminder/off',
    {
      config: { access: 'anyone', limits: [perIp('reminder_off_ip', 60, 60)] },
      schema: {
        tags: ['reminder'],
        summary: 'Switch a reminder off by the token of a message',
        body: ReminderOffBody,
        response: { 204: z.null(), 400: ApiError, 403: ApiError, 404: ApiError, 429: ApiError },
      },
    },
    async ({ body: { token } }, reply) => {
      const userId = userOfToken(await offKey(deps), token);
      if (userId === null) throw new AppError(404, 'no_such_reminder', 'This link belongs to no reminder.');
      await turnOff(deps, userId);
      return reply.code(204).send(null);
    },
  );
}
