import { MyReminder } from '@scrollstop/contracts/reminders/reminder';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { readReminder } from '../reminder-store.ts';

/** The reminder of the signed-in user, and the key by which a device subscribes to push messages. */
export function getReminder(app: App, deps: Deps): void {
  app.get(
    '/api/reminder',
    { schema: { tags: ['reminder'], summary: 'My reminder', response: { 200: MyReminder } } },
    ({ userId }) => readReminder(deps, userId),
  );
}
