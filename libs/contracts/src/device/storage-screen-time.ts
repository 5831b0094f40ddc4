/** How long the app itself has been on screen today. */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { storedVersion } from './storage.ts';

/** `screen-time`: only today's. */
export const StoredScreenTime = z.strictObject({
  ...storedVersion,
  date: LocalDate,
  ms: z.int().check(z.gte(0)),
  /** Counted up to this moment (epoch ms) by any tab: two windows side by side count as one screen. */
  until: z.int(),
});
export type StoredScreenTime = z.infer<typeof StoredScreenTime>;
