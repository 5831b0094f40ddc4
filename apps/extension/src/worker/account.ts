/**
 * The user's account (B-14), reached by the pause key alone: reads plans and adds counts (docs/decisions/043). No pause
 * waits for these calls; without a network the stored plans remain.
 */
import { fetchLink, PAUSE_KEY_FORMAT, sendDays } from '@scrollstop/challenge/features/pause/known-link';
import { MS_PER_MINUTE } from '@scrollstop/challenge/constants';
import { newestDays, withCount } from '@scrollstop/challenge/record/day-counts';
import { appOrigin } from '../addresses.ts';
import { change, type Connection, type Counts, read, resetConnection } from '../record.ts';
import { changeSession, session } from './session.ts';

/** The user has this long to show the key in the app. */
const CONNECTING_MS = 10 * MS_PER_MINUTE;

/** Forgets a key that the server does not know, with its plans and counts. */
const forget = (connection: Connection) => resetConnection(connection, '', true);

/** Fetches the plans, then sends unsent counts. */
export async function refreshAccount(): Promise<void> {
  const { key } = await read('connection');
  if (!key) return;
  const link = await fetchLink(key, appOrigin());
  await change('connection', (connection) => {
    if (connection.key !== key) return;
    if (link === 'unknown') forget(connection);
    else if (link) connection.link = link;
  });
  await sendCounts();
}

async function sendCounts(): Promise<void> {
  const { key, device, counts, unsent } = await read('connection');
  if (!key || !unsent) return;
  const end = await sendDays(key, { device, counts }, appOrigin());
  await change('connection', (connection) => {
    if (connection.key !== key) return;
    if (end === 'unknown') forget(connection);
    // A pause may have been counted during the request.
    else if (end === 'over') connection.unsent = JSON.stringify(connection.counts) !== JSON.stringify(counts);
  });
}

/** Counts in this browser, and for the account if its user has agreed. */
export const count = (what: keyof Counts, today: string): void => void store(what, today).catch(() => undefined);

async function store(what: keyof Counts, today: string): Promise<void> {
  await change('counts', (record) => {
    const day = record.days[today] ?? { shown: 0, notNow: 0, continued: 0 };
    record.days = newestDays({ ...record.days, [today]: { ...day, [what]: day[what] + 1 } });
  });
  if (what === 'shown') return;
  const { key, link } = await read('connection');
  if (!key || !link?.counting) return;
  await change('connection', (connection) => {
    connection.counts = withCount(connection.counts, today, what);
    connection.unsent = true;
  });
  await sendCounts();
}

/** Takes the key from an address that the app has opened, but only in the minutes after "Connect" here. */
export async function takeKey(tab: number, address: string): Promise<void> {
  const { connectingSince } = await session();
  const waited = Date.now() - connectingSince;
  const { origin, pathname, hash } = new URL(address);
  const key = hash.slice(1);
  const isKey = origin === appOrigin() && pathname === '/pause' && PAUSE_KEY_FORMAT.test(key);
  if (!isKey || waited < 0 || waited > CONNECTING_MS) return;
  await changeSession({ connectingSince: 0 });
  await change('connection', (connection) => resetConnection(connection, key));
  void refreshAccount()
    .catch(() => undefined)
    .then(() => chrome.tabs.update(tab, { url: chrome.runtime.getURL('settings.html') }));
}
