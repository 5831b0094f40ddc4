import { ApiError } from '@scrollstop/contracts/error';
import { AnswerReminderBody, MyReminder } from '@scrollstop/contracts/reminders/reminder';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { readReminder, turnOff, turnOnAgain } from '../reminder-store.ts';

/** The answer to 'keep, move or stop?' (N-4). A late 'keep' turns a stopped reminder on again. */
export function answerReminder(app: App, deps: Deps): void {
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
    async ({ userId, body: { answer, ...wish } }) => {
      if (answer === 'stop') await turnOff(deps, userId);
      else await turnOnAgain(deps, userId, wish);
      return readReminder(deps, userId);
    },
  );
}
