/**
 * The user's link: its key fetches that user's plans and sends this browser's counts. Both stay on the device, so they
 * work offline; a key that the server does not know changes nothing that the page can do.
 */
import {
  isUnknownKey,
  type KnownLink,
  PAUSE_KEY_FORMAT,
  readLink,
} from '@scrollstop/challenge/features/pause/known-link';
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

const TIMEOUT_MS = 8_000;

/** Without cookies: the key alone says whose plans these are. */
const call = (path: string, key: string, body?: object): Promise<Response> =>
  fetch(path, {
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'pause-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body), keepalive: true }),
  });

/** The link as the device knows it. */
export function knownLink(key: string): KnownLink | null {
  const known = key ? readRecord().links[key] : undefined;
  return known && Array.isArray(known.plans) ? known : null;
}

/** Asks the server; null if the link was switched off or never existed. Offline and on an error what is known stays. */
export async function refreshLink(key: string): Promise<KnownLink | null> {
  if (!key) return null;
  const reply = await call('/api/pause', key).catch(() => null);
  const body: unknown = await reply?.json().catch(() => null);
  if (isUnknownKey(body)) {
    changeRecord(({ links, counts }) => {
      delete links[key];
      delete counts[key];
    });
    return null;
  }
  if (!reply?.ok) return knownLink(key);
  const found = readLink(body);
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

/** Sends what is unsent. The server keeps the larger of each number, so that sending twice counts once. */
export async function sendCounts(): Promise<void> {
  const { device, unsent, counts } = readRecord();
  for (const key of unsent) {
    const days = counts[key];
    const reply = days
      ? await call('/api/pause/counts', key, { device, counts: days }).catch(() => null)
      : null;
    const refused =
      [400, 422].includes(reply?.status ?? 0) || isUnknownKey(await reply?.json().catch(() => null));
    if (!days || reply?.ok || refused)
      changeRecord((record) => {
        // Something may have been counted meanwhile.
        if (JSON.stringify(record.counts[key]) === JSON.stringify(days))
          record.unsent = record.unsent.filter((one) => one !== key);
      });
  }
}
