import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import { PauseCountsBody, PauseKey } from '@scrollstop/contracts/urge/pause-link';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { expect, test, vi } from 'vitest';
import { PAUSE_KEY, readRecord } from '../../src/pause/device.ts';
import { count, keyOf, knownLink, refreshLink, sendCounts } from '../../src/pause/link.ts';

/** `/pause` does not load Zod, so it repeats a few names of the contracts. */
const source = (name: string) => readFileSync(join(import.meta.dirname, '../../src/pause', name), 'utf8');

test('the page uses the storage keys of the app, so that a logout clears them', () => {
  expect(PAUSE_KEY).toBe(storageKeys.pause);
  expect(source('device.ts')).toContain(`'${storageKeys.authUser}'`);
  expect(source('device.ts')).toContain(`'${storageKeys.demoUser}'`);
  expect(source('index.ts')).toContain(`'${storageKeys.documents}'`);
});

test.each(['k'.repeat(22), 'a-_Z0'.repeat(4) + 'xy', 'k'.repeat(21), 'k'.repeat(23), 'k k', ''])(
  'the page accepts the same keys as the server: %s',
  (key) => {
    const known = PauseKey.safeParse(key).success ? key : '';
    expect(keyOf({ hash: `#${key}` })).toBe(known);
  },
);

const key = 'k'.repeat(22);
const day = { interruptions: 1, notNow: 1, continued: 0 };

/** Stubs a device that has stored the link of `key` and counts for it. */
function deviceWith(counts: object, unsent: string[] = []): void {
  const record = {
    schemaVersion: 1,
    device: 'browser-0001',
    pauses: {},
    unsent,
    links: { [key]: { plans: [], counting: true, seconds: 10 } },
    counts: { [key]: counts },
  };
  const stored = new Map([[PAUSE_KEY, JSON.stringify(record)]]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
}

test.each([
  ['a 404 of the server, which does not know the key', 404, '{"code":"unknown_pause_link"}', true],
  ['a 404 of the gateway, which does not know the call', 404, '{"code":"not_found"}', false],
  ['a 404 of a proxy, while the server restarts', 404, '404 page not found', false],
  ['a page of a proxy', 200, '<!doctype html>', false],
])('a key is forgotten only if the server does not know it: %s', async (_name, status, body, forgets) => {
  deviceWith({ '2026-11-21': day }, [key]);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  await sendCounts();
  expect(readRecord().unsent).toEqual(forgets ? [] : [key]);
  expect(await refreshLink(key)).toEqual(forgets ? null : knownLink(key));
  expect(Object.keys(readRecord().links)).toEqual(forgets ? [] : [key]);
  expect(Object.keys(readRecord().counts)).toEqual(forgets ? [] : [key]);
});

test('a browser with more counted days than the server keeps still sends its newest ones', () => {
  const dateOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  const dates = Array.from({ length: COUNT_DAYS_MAX }, (_, n) => dateOf(n));
  deviceWith(Object.fromEntries(dates.map((date) => [date, day])));
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetched);

  count(key, 'notNow', dateOf(COUNT_DAYS_MAX));

  const sent = PauseCountsBody.parse(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string));
  expect(Object.keys(sent.counts)).toEqual([...dates.slice(1), dateOf(COUNT_DAYS_MAX)]);
});
