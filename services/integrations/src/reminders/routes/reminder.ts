import { minutesOf } from '@scrollstop/challenge/features/reminder/reminder-times';
import { ApiError } from '@scrollstop/contracts/error';
import { AnswerReminderBody, MyReminder, SetReminderBody } from '@scrollstop/contracts/reminders/reminder';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { readReminder, turnOff, turnOn, turnOnAgain } from '../reminder-store.ts';
import { EmptyBody } from '@scrollstop/contracts/primitives';

/** The reminder of the signed-in user, and the key by which a device subscribes to push messages. */
export function reminderRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/reminder',
    { schema: { tags: ['reminder'], summary: 'My reminder', response: { 200: MyReminder } } },
    (request) => readReminder(deps, request),
  );
  // Turns the reminder on, or moves it. A date that has had its message gets no second one.
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
    async (request) => {
      const { time, zone, channel, night = false } = request.body;
      if (channel === 'push' && !deps.config.VAPID_PUBLIC_KEY)
        throw new AppError(422, 'push_not_available', 'This installation sends no push messages.');
      await turnOn(deps, request.userId, { minutes: minutesOf(time), zone, channel, night });
      return readReminder(deps, request);
    },
  );
  // The answer to 'keep, move or stop?' (N-4). A late 'keep' turns a stopped reminder on again.
  app.post(
    '/api/reminder/answer',
    {
      config: { limits: [perUser('reminder_user', 30, 60)] },
      schema: {
        tags: ['reminder'],
        summary: 'Keep, move or stop my reminder',
        body: AnswerReminderBody,
        response: { 200: MyReminder, 422: ApiError },
      },
    },
    async (request) => {
      const { answer, ...wish } = request.body;
      if (answer === 'stop') await turnOff(deps, request.userId);
      else await turnOnAgain(deps, request.userId, wish);
      return readReminder(deps, request);
    },
  );
  // Stops the reminder; its time is kept for when it is turned on again.
  app.post(
    '/api/reminder/stop',
    {
      config: { limits: [perUser('reminder_user', 30, 60)] },
      schema: {
        tags: ['reminder'],
        summary: 'Stop my reminder',
        body: EmptyBody,
        response: { 200: MyReminder },
      },
    },
    async (request) => {
      await turnOff(deps, request.userId);
      return readReminder(deps, request);
    },
  );
}
