/** Shared by the reminder tests: the server's responses and the requests that it received. */
import type { Reminder } from '@scrollstop/contracts/reminders/reminder';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { advance } from './open-dialog.tsx';
import { server } from './server.ts';

export const publicKey = `B${'p'.repeat(85)}A`;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const on: Reminder = { time: '20:30', zone, channel: 'mail', state: 'on' };
export const none = { reminder: null, publicKey };
export const set = (change: Partial<Reminder> = {}) => {
  const { time, channel } = { ...on, ...change };
  return `POST /api/reminder ${JSON.stringify({ time, zone, channel })}`;
};
export const reminderCalls = () => server.calls.filter((call) => call.includes('/api/reminder'));
/** The sync waits for a second after a change. */
export const sent = async (...calls: string[]) => {
  await advance(1_000);
  await waitFor(() => expect(reminderCalls()).toEqual(calls));
};
/** Waits until the server's response has reached the record. */
export const loaded = () => waitFor(() => expect(localStorage.getItem(storageKeys.reminder)).toContain('publicKey'));
export const asking = { reminder: { ...on, state: 'asking' as const }, publicKey };
