import type { PushSubscriptionBody } from '@scrollstop/contracts/reminders/push';
import { MyReminder } from '@scrollstop/contracts/reminders/reminder';
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';
import type { ReminderChange } from '@scrollstop/contracts/device/storage-reminder';
import { networkError } from '@scrollstop/http-client/http-error';
import * as z from '@scrollstop/contracts/zod';
import { currentEndpoint, subscribeToPush } from '../../device/push.ts';
import type { Channel, UnsentItem } from './channel.ts';
import {
  changeWithDevice,
  DEVICE_PATH,
  deviceWaits,
  REMINDER_PATH,
  type ReminderRecord,
  type ReminderState,
} from '../records/reminder.ts';

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The reminder, the user's last choice about it, and this device's push subscription. What waits is kept on the device,
 * so a choice that was made offline is sent later.
 */
export function reminderChannel(record: ReminderRecord): Channel {
  /** The zone moves along with the user once in a session: two devices in two zones must not take turns all day. */
  let zoneMoved = false;

  function join(server: MyReminder, endpoint: string | null): void {
    record.update((known) => {
      const joined: ReminderState = { ...known, ...server };
      // The browser has ended or renewed the subscription, or the server has forgotten the device, e.g. because its
      // session ended and its user signed in again: the server gets the present one.
      if (known?.endpoint !== undefined && (known.endpoint !== endpoint || server.device === false))
        delete joined.endpoint;
      const { reminder } = server;
      // Switched off meanwhile, by a mail or another device (N-5).
      if (reminder?.state !== 'on' && known && isZoneMove(known)) delete joined.change;
      const zone = deviceZone();
      if (reminder?.state === 'on' && reminder.zone !== zone && zone && !joined.change && !zoneMoved) {
        zoneMoved = true;
        const { time, channel, night } = reminder;
        joined.change = { set: { time, zone, channel, ...(night && { night }) } };
      }
      return known && JSON.stringify(joined) === JSON.stringify(known) ? known : joined;
    });
  }

  /** A record that was wiped during the request is not restored, and a later choice stays. */
  const sent = (change: ReminderChange, server: MyReminder): void =>
    record.update((known) => {
      if (!known) return known;
      const { change: waiting, ...rest } = known;
      const same = JSON.stringify(waiting) === JSON.stringify(change);
      return { ...rest, ...server, ...(waiting && !same && { change: waiting }) };
    });

  const changeItem = (change: ReminderChange): UnsentItem => ({
    key: REMINDER_PATH,
    send: async (http, options) => sent(change, await post(http, change, options)),
    reject: refuse,
  });

  /** The choice is dropped, and the settings say so. */
  const refuse = (): void =>
    record.update((known) => {
      if (!known) return known;
      const { change: _, ...rest } = known;
      return { ...rest, refused: true };
    });

  /** `change` is sent only once the device is known. */
  function deviceItem(publicKey: string, change?: ReminderChange): UnsentItem {
    function reject(): void {
      forgetDevice();
      if (change) refuse();
    }
    return {
      key: DEVICE_PATH,
      async send(http, options) {
        // Taken back in the browser's settings: another tap is needed, and `subscribe` would ask without one (N-6).
        if (Notification.permission !== 'granted') return reject();
        const body = await subscribeToPush(publicKey).catch((error: unknown) => {
          // A push service that cannot be reached says nothing about this browser.
          throw navigator.onLine ? error : networkError(error);
        });
        await sendDevice(http, body, options);
        if (change) sent(change, await post(http, change, options));
      },
      reject,
    };
  }

  function forgetDevice(): void {
    record.update((known) => {
      if (!known) return known;
      const { push: _, endpoint: _endpoint, ...rest } = known;
      return rest;
    });
  }

  async function sendDevice(http: Http, body: PushSubscriptionBody, options: HttpOptions): Promise<void> {
    await http.post(DEVICE_PATH, body, z.unknown(), options);
    record.update((known) => known && { ...known, endpoint: body.endpoint });
  }

  return {
    subscribe: record.subscribe,
    async load(http, options) {
      const before = JSON.stringify(record.get()?.reminder);
      const server = await http.get(REMINDER_PATH, MyReminder, options);
      const endpoint = record.get()?.endpoint === undefined ? null : await currentEndpoint();
      return () => {
        // A choice that was sent meanwhile is newer than this response.
        if (JSON.stringify(record.get()?.reminder) === before) join(server, endpoint);
      };
    },
    unsent() {
      const state = record.get();
      if (!state) return [];
      const { publicKey, change } = state;
      const together = changeWithDevice(state);
      return [
        ...(deviceWaits(state) ? [deviceItem(publicKey, together)] : []),
        ...(change && !together ? [changeItem(change)] : []),
      ];
    },
    unsaved() {
      const state = record.get();
      return [
        ...(state && deviceWaits(state) ? [{ key: DEVICE_PATH, text: '' }] : []),
        ...(state?.change || state?.refused ? [{ key: REMINDER_PATH, text: '' }] : []),
      ];
    },
  };
}

/** Made by the device alone: its user has chosen nothing. */
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
