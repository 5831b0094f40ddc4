/**
 * Calls that a stranger can cause, one at a time and few a minute: each network has its own share, all strangers
 * together have one, and networks that have proven themselves have another, which no stranger can use up.
 */
import { providerError } from './errors.ts';

const MINUTE_MS = 60_000;
const OF_ONE_NETWORK = 3;
const OF_ALL_STRANGERS = 10;
const OF_TRUSTED = 10;
/** Each may take as long as a download; a caller that would wait longer than a request lasts is refused at once. */
const MAX_WAITING = 3;
const MAX_TRUSTED = 64;

type Lane = { waiting: number; last: Promise<unknown>; taken: number[] };

export function fetchBudget() {
  const trusted = new Set<string>();
  const strangers: Lane = { waiting: 0, last: Promise.resolve(), taken: [] };
  const known: Lane = { waiting: 0, last: Promise.resolve(), taken: [] };
  let byNetwork = new Map<string, number[]>();

  const recent = (times: number[], nowMs: number) => times.filter((at) => nowMs - at < MINUTE_MS);

  function mayTake(lane: Lane, network: string, nowMs: number): boolean {
    lane.taken = recent(lane.taken, nowMs);
    if (lane.waiting >= MAX_WAITING || lane.taken.length >= (lane === known ? OF_TRUSTED : OF_ALL_STRANGERS))
      return false;
    // Only callers that were let in are remembered, so this holds no more networks than calls a minute.
    byNetwork = new Map(
      [...byNetwork].flatMap(([of, times]) => {
        const left = recent(times, nowMs);
        return left.length > 0 ? [[of, left] as const] : [];
      }),
    );
    return (byNetwork.get(network)?.length ?? 0) < OF_ONE_NETWORK;
  }

  return {
    /** Throws ProviderError, at once, when this network or all of them have had their share. */
    async take<T>(network: string, nowMs: number, call: () => Promise<T>): Promise<T> {
      const lane = trusted.has(network) ? known : strangers;
      if (!mayTake(lane, network, nowMs)) throw providerError(new Error('too many unknown certificates'));
      lane.taken.push(nowMs);
      byNetwork.set(network, [...(byNetwork.get(network) ?? []), nowMs]);
      lane.waiting++;
      const result = lane.last.then(call, call);
      lane.last = result.catch(() => undefined);
      return result.finally(() => lane.waiting--);
    },
    trust(network: string): void {
      trusted.delete(network);
      const [oldest] = trusted;
      if (trusted.size >= MAX_TRUSTED && oldest !== undefined) trusted.delete(oldest);
      trusted.add(network);
    },
  };
}
