import type { MyReminder, Reminder } from '@scrollstop/contracts/reminders/reminder';
import type { Http } from '@scrollstop/contracts/site/remote';
import { expect, test } from 'vitest';
import { reminderRecordOf } from '../../../src/store/records/reminder.ts';
import { openStore } from '../../../src/store/records/store.ts';
import { reminderChannel } from '../../../src/store/sync/reminder-channel.ts';
import { memoryStorage } from '../fakes.ts';

const elsewhere: Reminder = { time: '20:30', zone: 'Pacific/Auckland', channel: 'mail', state: 'on' };

/** The number of unsent changes after a restart that loads the reminder in this state. */
async function waitingAfter(state: Reminder['state']): Promise<number> {
  const record = reminderRecordOf(openStore({ storage: memoryStorage(), now: () => new Date() }));
  let reminder = elsewhere;
  const http = {
    get: () => Promise.resolve<MyReminder>({ reminder, publicKey: '' }),
  } as unknown as Http;
  const start = async () => {
    const channel = reminderChannel(record);
    (await channel.load(http, {}))();
    return channel.unsent().length;
  };
  // The change to this zone is unsent.
  expect(await start()).toBe(1);
  reminder = { ...elsewhere, state };
  return start();
}

test('an unsent zone change does not turn on a reminder that was switched off in the meantime', async () => {
  expect(await waitingAfter('on')).toBe(1);
  expect(await waitingAfter('asking')).toBe(0);
  expect(await waitingAfter('stopped')).toBe(0);
});
