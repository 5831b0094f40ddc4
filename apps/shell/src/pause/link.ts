/**
 * The user's link: its key fetches the user's plans and sends this browser's counts. Both are stored on the device, so
 * they work offline. With a key that the server does not know the page works as without one.
 */
import { fetchLink, type KnownLink, PAUSE_KEY_FORMAT, sendDays } from '@scrollstop/challenge/features/pause/known-link';
import { withCount } from '@scrollstop/challenge/record/day-counts';
import { changeRecord, readRecord } from './device.ts';

/**
 * Returns the key of an address, or '' if it has no valid one. It is in the fragment, which browsers never send to a
 * server (docs/decisions/043).
 */
export const keyOf = ({ hash }: Pick<Location, 'hash'>): string => {
  const key = hash.slice(1);
  return PAUSE_KEY_FORMAT.test(key) ? key : '';
};

/** The link as stored on the device. */
export function knownLink(key: string): KnownLink | null {
  const stored = key ? readRecord().links[key] : undefined;
  return stored && Array.isArray(stored.plans) ? stored : null;
}

/** Fetches the link; null if it was revoked or never existed. Offline or after an error the stored link remains. */
export async function refreshLink(key: string): Promise<KnownLink | null> {
  if (!key) return null;
  const found = await fetchLink(key);
  if (found === 'unknown') {
    changeRecord(({ links, counts }) => {
      delete links[key];
      delete counts[key];
    });
    return null;
  }
  if (found) changeRecord(({ links }) => void (links[key] = found));
  return found ?? knownLink(key);
}

/**
 * Counts one pause on its local date. With a key it counts only if its user has agreed. Without one the counts stay on
 * this device, from which the app takes them if its user is signed in here.
 */
export function count(key: string, answer: 'notNow' | 'continued', today: string): void {
  if (key && !knownLink(key)?.counting) return;
  changeRecord((record) => {
    record.counts[key] = withCount(record.counts[key] ?? {}, today, answer);
    if (key && !record.unsent.includes(key)) record.unsent.push(key);
  });
  void sendCounts();
}

/** Sends all unsent counts. */
export async function sendCounts(): Promise<void> {
  const { device, unsent, counts } = readRecord();
  for (const key of unsent) {
    const days = counts[key];
    if (days && (await sendDays(key, { device, counts: days })) === 'later') continue;
    changeRecord((record) => {
      // A pause may have been counted during the request.
      if (JSON.stringify(record.counts[key]) === JSON.stringify(days))
        record.unsent = record.unsent.filter((one) => one !== key);
    });
  }
}
