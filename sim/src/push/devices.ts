/** Subscribed browsers: the messages that their push service has accepted, and those that they fetch when online. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { SimDeps } from '../deps.ts';
import { type DeviceSecrets, makeDevice } from './decrypt.ts';

interface PushMessage {
  id: string;
  at: number;
  ttl: number;
  topic: string | null;
  urgency: string;
  /** The decrypted content; null when the message was not encrypted for this device. */
  text: string | null;
}

/** Replaces the next `times` responses of 201; all of them without `times`. */
export const Behaviour = z.strictObject({
  status: z.int().min(300).max(599),
  retryAfter: z.string().optional(),
  location: z.url().optional(),
  times: z.int().min(1).optional(),
});
type Behaviour = z.infer<typeof Behaviour>;

export interface PushDevice extends DeviceSecrets {
  id: string;
  /** The application server's key that the subscription was made for. */
  key: string;
  behaviour: Behaviour | null;
  accepted: PushMessage[];
  /** Ids of messages that the device has not fetched and that no newer message has replaced. */
  waiting: string[];
}

export function createDevices({ journal, now }: Pick<SimDeps, 'journal' | 'now'>) {
  const devices = journal.collection<PushDevice>('push.devices');
  return {
    get: (id: string) => devices.get(id),
    add(key: string): PushDevice {
      const id = randomUUID();
      const device = { id, key, ...makeDevice(), behaviour: null, accepted: [], waiting: [] };
      devices.put(id, device);
      return device;
    },
    behave: (device: PushDevice, behaviour: Behaviour | null) => void devices.put(device.id, { ...device, behaviour }),
    accept(device: PushDevice, message: PushMessage): void {
      const replaced = new Set(
        device.accepted.filter(({ topic }) => topic !== null && topic === message.topic).map(({ id }) => id),
      );
      const waiting = [...device.waiting.filter((id) => !replaced.has(id)), message.id];
      devices.put(device.id, { ...device, accepted: [...device.accepted, message], waiting });
    },
    /** Called when the device is online: it gets the messages that have not expired. */
    fetch(device: PushDevice): PushMessage[] {
      const fresh = device.accepted.filter(({ id, at, ttl }) => device.waiting.includes(id) && at + ttl * 1000 > now());
      devices.put(device.id, { ...device, waiting: [] });
      return fresh;
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;
