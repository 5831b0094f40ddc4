/** Stored shape of plans, own actions, swaps, cues and daily counts; most screens do without it. */
import * as z from '../zod.ts';
import { DeviceId } from '../days/stats.ts';
import { Urge } from '../urge/urge.ts';
import { storedVersion } from './storage.ts';

/** `urge-record`: `device` names the counts that this device writes. The taps stay here unless `cueSync` is on. */
export const StoredUrge = z.strictObject({
  ...storedVersion,
  ...Urge.shape,
  device: DeviceId,
  unsynced: z.optional(z.boolean()),
  rejected: z.optional(z.boolean()),
});
export type StoredUrge = z.infer<typeof StoredUrge>;
