import { minutesOf } from '@scrollstop/challenge/features/reminder/reminder-times';
import { ApiError } from '@scrollstop/contracts/error';
import { MyReminder, SetReminderBody } from '@scrollstop/contracts/reminders/reminder';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { readReminder, turnOn } from '../reminder-store.ts';

/** Turns the reminder on, or moves it. A date that had its message gets no second one. */
export function setReminder(app: App, deps: Deps): void {
  app.post(
    '/api/reminder',
    {
      config: { limits: [perUser('reminder_user', 30, 60)] },
      schema: {
        tags: ['reminder'],
        summary: 'Turn my reminder on, or move it',
        body: SetReminderBody,
        response: { 200: MyReminder, 422: ApiError },
      },
    },
    async ({ userId, body: { time, zone, channel, night = false } }) => {
      if (channel === 'push' && !deps.config.VAPID_PUBLIC_KEY)
        throw new AppError(422, 'push_not_available', 'This installation sends no push messages.');
      await turnOn(deps, userId, { minutes: minutesOf(time), zone, channel, night });
      return readReminder(deps, userId);
    },
  );
}
