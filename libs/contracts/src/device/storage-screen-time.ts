/** Stored shape of the minutes that the app itself took of the screen. */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { storedVersion } from './storage.ts';

/** `screen-time`: today's alone. `until` in epoch ms. */
export const StoredScreenTime = z.strictObject({
  ...storedVersion,
  date: LocalDate,
  ms: z.int().check(z.gte(0)),
  until: z.int(),
});
