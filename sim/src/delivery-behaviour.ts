import * as z from 'zod';

/** How webhooks are delivered; tests change it. By default each event is sent once, immediately, in no guaranteed order. */
export const DeliveryBehaviour = z.strictObject({
  url: z.url().optional(),
  /** Additional copies of each event. */
  duplicates: z.int().min(0).max(1000).default(0),
  /** Each delivery waits a random time up to this, so that events arrive in any order. */
  maxDelayMs: z.int().min(0).default(0),
  /** Number of next events that are never sent (lost webhooks). */
  dropNext: z.int().min(0).default(0),
  /** Collects events instead of sending; releasing sends them. */
  hold: z.boolean().default(false),
});
export type DeliveryBehaviour = z.infer<typeof DeliveryBehaviour>;

export const randomDelay = ({ maxDelayMs }: DeliveryBehaviour) => Math.random() * maxDelayMs;
