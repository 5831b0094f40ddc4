/** How webhooks are delivered; tests change it. By default each event is sent once, immediately, in no guaranteed order. */
export interface DeliveryBehaviour {
  url: string | undefined;
  /** Additional copies of each event. */
  duplicates: number;
  /** Each delivery waits a random time up to this, so that events arrive in any order. */
  maxDelayMs: number;
  /** Number of next events that are never sent (lost webhooks). */
  dropNext: number;
  /** Collects events instead of sending; releasing sends them. */
  hold: boolean;
}

export const defaultBehaviour = (url: string | undefined): DeliveryBehaviour => ({
  url,
  duplicates: 0,
  maxDelayMs: 0,
  dropNext: 0,
  hold: false,
});

export const randomDelay = ({ maxDelayMs }: DeliveryBehaviour) => Math.random() * maxDelayMs;
