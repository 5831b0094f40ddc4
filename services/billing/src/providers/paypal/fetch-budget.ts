/**
 * Calls that a stranger can cause, one at a time and few a minute: each network has its own share, all together have
 * one.
 */
import { providerError } from './errors.ts';

const MINUTE_MS = 60_000;
const OF_ONE_NETWORK = 3;
const OF_ALL = 10;
/** Each may take as long as a download; a caller that would wait longer than a request lasts is refused at once. */
const MAX_WAITING = 3;

export function fetchBudget() {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let taken: { at: number; network: string }[] = [];

  return {
    /** Throws ProviderError, at once, when this network or all of them have had their share. */
    async take<T>(network: string, nowMs: number, call: () => Promise<T>): Promise<T> {
      taken = taken.filter(({ at }) => nowMs - at < MINUTE_MS);
      const own = taken.filter((one) => one.network === network).length;
      if (waiting >= MAX_WAITING || taken.length >= OF_ALL || own >= OF_ONE_NETWORK)
        throw providerError(new Error('too many unknown certificates'));
      taken.push({ at: nowMs, network });
      waiting++;
      const result = last.then(call, call);
      last = result.catch(() => undefined);
      return result.finally(() => waiting--);
    },
  };
}
