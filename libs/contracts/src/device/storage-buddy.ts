/** The buddy's state as stored on the device; only the buddy screen reads it. */
import * as z from '../zod.ts';
import { BuddyName, BuddyToken } from '../buddy/buddy.ts';
import { Instant } from '../primitives.ts';
import { storedVersion } from './storage.ts';

/** `buddy`: the server's last response, so that offline the dot can be shown with its time. */
export const StoredBuddy = z.strictObject({
  ...storedVersion,
  /** Time of that response. */
  at: Instant,
  buddy: z.nullable(z.strictObject({ name: BuddyName, done: z.boolean(), sentToday: z.boolean() })),
  invite: z.nullable(
    z.strictObject({
      expiresAt: Instant,
      /** Only on the device that created the link: the server keeps a digest. */
      token: z.optional(BuddyToken),
    }),
  ),
});
export type StoredBuddy = z.infer<typeof StoredBuddy>;
