/**
 * The user's link: its key fetches that user's plans and sends this browser's counts. Both stay on the device, so they
 * work offline; a key that the server does not know changes nothing that the page can do.
 */
import { fetchLink, type KnownLink, PAUSE_KEY_FORMAT, sendDays } from '@scrollstop/challenge/features/pause/known-link';
import { withCount } from '@scrollstop/challenge/record/day-counts';
import { changeRecord, readRecord } from './device.ts';

/**
 * The key of an address, or '' if it has none that could be one. It is behind `#`, which no browser sends to a server
 * (docs/decisions/043).
 */
export const keyOf = ({ hash }: Pick<Location, 'hash'>): string => {
  const key = hash.slice(1);
  return PAUSE_KEY_FORMAT.test(key) ? key : '';
};

/** The link as the device knows it. */
export function knownLink(key: string): KnownLink | null {
  const known = key ? readRecord().links[key] : undefined;
  return known && Array.isArray(known.plans) ? known : null;
}

/** Asks the server; null if the link was switched off or never existed. Offline and on an error what is known stays. */
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
 * Counts one pause on its local date. With a key only if its user agreed; without one the numbers stay on this device,
 * where the app takes them over if its user is signed in here.
 */
export function count(key: string, answer: 'notNow' | 'continued', today: string): void {
  if (key && !knownLink(key)?.counting) return;
  changeRecord((record) => {
    record.counts[key] = withCount(record.counts[key] ?? {}, today, answer);
    if (key && !record.unsent.includes(key)) record.unsent.push(key);
  });
  void sendCounts();
}

/** Sends what is unsent. */
export async function sendCounts(): Promise<void> {
  const { device, unsent, counts } = readRecord();
  for (const key of unsent) {
    const days = counts[key];
    if (days && (await sendDays(key, { device, counts: days })) === 'later') continue;
    changeRecord((record) => {
      // Something may have been counted meanwhile.
      if (JSON.stringify(record.counts[key]) === JSON.stringify(days))
        record.unsent = record.unsent.filter((one) => one !== key);
    });
  }
}
