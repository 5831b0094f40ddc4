/** How webhooks are delivered; tests change it. By default each event is sent once, immediately, in no guaranteed order. */
export interface DeliveryBehaviour {
  url: string | undefined;
  /** Additional copies of each event. */
  duplicates: number;
  /** Each delivery waits a random time up to this. */
  maxDelayMs: number;
  /** Number of next events that are never sent (lost webhooks). */
  dropNext: number;
  /** Collects events instead of sending; releasing sends them, shuffled when asked for. */
  hold: boolean;
  shuffle: boolean;
}

export const defaultBehaviour = (url: string | undefined): DeliveryBehaviour => ({
  url,
  duplicates: 0,
  maxDelayMs: 0,
  dropNext: 0,
  hold: false,
  shuffle: false,
});

export const randomDelay = ({ maxDelayMs }: DeliveryBehaviour) => Math.random() * maxDelayMs;

/** Fisher–Yates. */
export function shuffled<T>(items: T[]): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [result[index], result[other]] = [result[other]!, result[index]!];
  }
  return result;
}
