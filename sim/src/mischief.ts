/** What a test may ask of webhook deliveries. Without it each event is sent once, at once, in no promised order. */
export interface Mischief {
  url: string | undefined;
  /** Further copies of each event. */
  duplicates: number;
  /** Each sending waits a random time between the two. */
  minDelayMs: number;
  maxDelayMs: number;
  /** So many of the next events are never sent (a lost webhook). */
  dropNext: number;
  /** Collects events instead of sending; letting go sends them, shuffled when asked for. */
  hold: boolean;
  shuffle: boolean;
}

export const noMischief = (url: string | undefined): Mischief => ({
  url,
  duplicates: 0,
  minDelayMs: 0,
  maxDelayMs: 0,
  dropNext: 0,
  hold: false,
  shuffle: false,
});

export const randomDelay = ({ minDelayMs, maxDelayMs }: Mischief) =>
  minDelayMs + Math.random() * Math.max(0, maxDelayMs - minDelayMs);

/** Fisher–Yates. */
export function shuffled<T>(items: T[]): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [result[index], result[other]] = [result[other]!, result[index]!];
  }
  return result;
}
