import { ReminderMessageBody, ReminderToSend } from '@scrollstop/contracts/reminders/delivery';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { messageToSend } from '../message-to-send.ts';

/** integrations asks just before it sends, so that nobody is reminded of a day that was done in the meantime. */
export function getReminderMessage(app: App, deps: Deps): void {
  app.post(
    '/internal/reminders/message',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { hide: true, body: ReminderMessageBody, response: { 200: ReminderToSend } },
    },
    async ({ body: { userId, on } }) => ({ message: await messageToSend(deps, userId, on) }),
  );
}
