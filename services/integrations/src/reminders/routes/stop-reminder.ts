import { EmptyBody } from '@scrollstop/contracts/primitives';
import { MyReminder } from '@scrollstop/contracts/reminders/reminder';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { readReminder, turnOff } from '../reminder-store.ts';

/** Stops the reminder; its time is kept for the day on which it is turned on again. */
export function stopReminder(app: App, deps: Deps): void {
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
    async ({ userId }) => {
      await turnOff(deps, userId);
      return readReminder(deps, userId);
    },
  );
}
