/** Stored shape of what the device knows of the buddy; only the buddy's screen reads it. */
import * as z from '../zod.ts';
import { BuddyName, BuddyToken } from '../buddy/buddy.ts';
import { Instant } from '../primitives.ts';
import { storedVersion } from './storage.ts';

/** `buddy`: the server's last response, so that the dot is shown with its time while there is no network. */
export const StoredBuddy = z.strictObject({
  ...storedVersion,
  /** When the server said so. */
  at: Instant,
  buddy: z.nullable(z.strictObject({ name: BuddyName, done: z.boolean(), sentToday: z.boolean() })),
  invite: z.nullable(
    z.strictObject({
      expiresAt: Instant,
      /** Only on the device that made the link: the server keeps a digest. */
      token: z.optional(BuddyToken),
    }),
  ),
});
export type StoredBuddy = z.infer<typeof StoredBuddy>;
