import type { MyReminder, Reminder } from '@scrollstop/contracts/reminders/reminder';
import type { Http } from '@scrollstop/contracts/site/remote';
import { expect, test } from 'vitest';
import { reminderRecordOf } from '../../../src/store/records/reminder.ts';
import { openStore } from '../../../src/store/records/store.ts';
import { reminderChannel } from '../../../src/store/sync/reminder-channel.ts';
import { memoryStorage } from '../fakes.ts';

const elsewhere: Reminder = { time: '20:30', zone: 'Pacific/Auckland', channel: 'mail', state: 'on' };

/** The changes that wait after the app has started again and has read the reminder in this state. */
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
  // Without a network the move to this zone waits.
  expect(await start()).toBe(1);
  reminder = { ...elsewhere, state };
  return start();
}

test('a move of the zone that waits turns on nothing that its user has switched off meanwhile', async () => {
  expect(await waitingAfter('on')).toBe(1);
  expect(await waitingAfter('asking')).toBe(0);
  expect(await waitingAfter('stopped')).toBe(0);
});
