import { ReminderNoted, ReminderUndeliveredBody } from '@scrollstop/contracts/reminders/delivery';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { noteUndelivered } from '../message-to-send.ts';

/** integrations could not deliver a message: nobody ignored it. */
export function noteUndeliveredReminder(app: App, deps: Deps): void {
  app.post(
    '/internal/reminders/undelivered',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { hide: true, body: ReminderUndeliveredBody, response: { 200: ReminderNoted } },
    },
    async ({ body: { userId, on, deviceLeft } }) => {
      await noteUndelivered(deps, userId, on, deviceLeft);
      return { noted: true };
    },
  );
}
