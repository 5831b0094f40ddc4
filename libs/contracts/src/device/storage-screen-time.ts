/** Stored shape of the minutes that the app itself took of the screen. */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { storedVersion } from './storage.ts';

/** `screen-time`: today's alone. */
export const StoredScreenTime = z.strictObject({
  ...storedVersion,
  date: LocalDate,
  ms: z.int().check(z.gte(0)),
  /** Counted up to here (epoch ms), by whichever tab: two windows side by side are one screen. */
  until: z.int(),
});
export type StoredScreenTime = z.infer<typeof StoredScreenTime>;
