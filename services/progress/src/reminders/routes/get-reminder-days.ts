import { ReminderDays, ReminderDaysBody } from '@scrollstop/contracts/reminders/days';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { reminderDays } from '../reminder-days.ts';

/** integrations asks when reminders are due, and again just before it sends one. */
export function getReminderDays(app: App, deps: Deps): void {
  app.post(
    '/internal/reminders/days',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { hide: true, body: ReminderDaysBody, response: { 200: ReminderDays } },
    },
    async ({ body: { users } }) => ({ users: await reminderDays(deps, users) }),
  );
}
