import type { PushSubscriptionBody } from '@scrollstop/contracts/reminders/push';
import { MyReminder } from '@scrollstop/contracts/reminders/reminder';
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';
import type { ReminderChange } from '@scrollstop/contracts/device/storage-reminder';
import { networkError } from '@scrollstop/http-client/http-error';
import * as z from '@scrollstop/contracts/zod';
import { currentEndpoint, subscribeToPush } from '../../device/push.ts';
import type { Channel, UnsentItem } from './channel.ts';
import {
  changeAwaitingDevice,
  DEVICE_PATH,
  deviceUnregistered,
  REMINDER_PATH,
  type ReminderRecord,
  type ReminderState,
} from '../records/reminder.ts';

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The reminder, the user's last choice about it, and this device's push subscription. Unsent changes are stored on the
 * device, so a choice that was made offline is sent later.
 */
export function reminderChannel(record: ReminderRecord): Channel {
  /** True once the reminder has followed the device's zone: once a session, so that two devices do not compete. */
  let zoneMoved = false;

  function join(server: MyReminder, endpoint: string | null): void {
    record.update((current) => {
      const joined: ReminderState = { ...current, ...server };
      // The browser has ended or renewed the subscription, or the server no longer has this device, e.g. because its
      // session ended and the user signed in again. The current subscription is then sent.
      if (current?.endpoint !== undefined && (current.endpoint !== endpoint || server.device === false))
        delete joined.endpoint;
      const { reminder } = server;
      // The reminder was switched off in the meantime, by a mail link or on another device (N-5).
      if (reminder?.state !== 'on' && current && isZoneMove(current)) delete joined.change;
      const zone = deviceZone();
      if (reminder?.state === 'on' && reminder.zone !== zone && zone && !joined.change && !zoneMoved) {
        zoneMoved = true;
        const { time, channel, night } = reminder;
        joined.change = { set: { time, zone, channel, ...(night && { night }) } };
      }
      return current && JSON.stringify(joined) === JSON.stringify(current) ? current : joined;
    });
  }

  /** Merges in the response to a change. A record wiped during the request stays wiped, and a later choice unsent. */
  const sent = (change: ReminderChange, server: MyReminder): void =>
    record.update((current) => {
      if (!current) return current;
      const { change: waiting, ...rest } = current;
      const same = JSON.stringify(waiting) === JSON.stringify(change);
      return { ...rest, ...server, ...(waiting && !same && { change: waiting }) };
    });

  const changeItem = (change: ReminderChange): UnsentItem => ({
    key: REMINDER_PATH,
    send: async (http, options) => sent(change, await post(http, change, options)),
    reject: refuse,
  });

  /** Drops the choice; the settings then show that it was refused. */
  const refuse = (): void =>
    record.update((current) => {
      if (!current) return current;
      const { change: _, ...rest } = current;
      return { ...rest, refused: true };
    });

  /** Registers this device; `change` is sent only after that. */
  function deviceItem(publicKey: string, change?: ReminderChange): UnsentItem {
    function reject(): void {
      forgetDevice();
      if (change) refuse();
    }
    return {
      key: DEVICE_PATH,
      async send(http, options) {
        // The permission was withdrawn in the browser's settings. `subscribe` would ask again, which needs a tap (N-6).
        if (Notification.permission !== 'granted') return reject();
        const body = await subscribeToPush(publicKey).catch((error: unknown) => {
          // A push service that cannot be reached does not mean that this browser cannot subscribe.
          throw navigator.onLine ? error : networkError(error);
        });
        await sendDevice(http, body, options);
        if (change) sent(change, await post(http, change, options));
      },
      reject,
    };
  }

  function forgetDevice(): void {
    record.update((current) => {
      if (!current) return current;
      const { push: _, endpoint: _endpoint, ...rest } = current;
      return rest;
    });
  }

  async function sendDevice(http: Http, body: PushSubscriptionBody, options: HttpOptions): Promise<void> {
    await http.post(DEVICE_PATH, body, z.unknown(), options);
    record.update((current) => current && { ...current, endpoint: body.endpoint });
  }

  return {
    subscribe: record.subscribe,
    async load(http, options) {
      const before = JSON.stringify(record.get()?.reminder);
      const server = await http.get(REMINDER_PATH, MyReminder, options);
      const endpoint = record.get()?.endpoint === undefined ? null : await currentEndpoint();
      return () => {
        // A choice that was sent during the request is newer than this response.
        if (JSON.stringify(record.get()?.reminder) === before) join(server, endpoint);
      };
    },
    unsent() {
      const state = record.get();
      if (!state) return [];
      const { publicKey, change } = state;
      const together = changeAwaitingDevice(state);
      return [
        ...(deviceUnregistered(state) ? [deviceItem(publicKey, together)] : []),
        ...(change && !together ? [changeItem(change)] : []),
      ];
    },
    unsaved() {
      const state = record.get();
      return [
        ...(state && deviceUnregistered(state) ? [{ key: DEVICE_PATH, text: '' }] : []),
        ...(state?.change || state?.refused ? [{ key: REMINDER_PATH, text: '' }] : []),
      ];
    },
  };
}

/** True if the device itself made the change because its time zone moved; the user has chosen nothing. */
const isZoneMove = ({ reminder, change }: ReminderState): boolean =>
  change !== undefined &&
  'set' in change &&
  reminder?.state === 'on' &&
  change.set.time === reminder.time &&
  change.set.channel === reminder.channel;

function post(http: Http, change: ReminderChange, options: HttpOptions): Promise<MyReminder> {
  if ('set' in change) return http.post(REMINDER_PATH, change.set, MyReminder, options);
  if ('stop' in change) return http.post(`${REMINDER_PATH}/stop`, {}, MyReminder, options);
  return http.post(`${REMINDER_PATH}/answer`, change.answer, MyReminder, options);
}
