/** An item that cannot be saved does not delay the others (S-3, docs/decisions/052). */
import { SET_ASIDE_REPORT_MS } from '@scrollstop/challenge/constants';
import { documentNames } from '@scrollstop/challenge/documents/documents';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { count } from '../../../src/store/records/totals.ts';
import { chooseReminder, reminderRecordOf } from '../../../src/store/records/reminder.ts';
import { openStore } from '../../../src/store/records/store.ts';
import { submitDay } from '../../../src/store/submit-day.ts';
import { dismissSetAside, shownNow, setAsideOf } from '../../../src/store/sync/set-aside.ts';
import { syncQueueOf, unsavedOf } from '../../../src/store/sync/queue.ts';
import { documentsRecordOf, putItem } from '../../../src/store/records/documents.ts';
import { wordsRecordOf } from '../../../src/store/records/words-place.ts';
import { FakeHttpError, memoryStorage } from '../fakes.ts';
import { progressService } from '../progress-service.ts';
import { unsyncedSamples } from '../document-samples.ts';
import { advance } from './sync-setup.ts';

const START = '2026-11-21T20:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(START) });
  vi.stubGlobal('reportError', vi.fn());
});

/** Returns the status for the item with this key; undefined accepts it. */
type Fault = (key: string) => number | undefined;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** A service whose loads fail unless `loads`, and whose items fail by key. */
function failingService(fault: Fault, loads: boolean) {
  const server = progressService();
  const tries: string[] = [];
  server.gate = (call, path) => {
    if (call === 'GET' && loads) return;
    const key = path === '/api/progress' ? call.replace('POST', path) : path;
    if (call !== 'GET') tries.push(key);
    const status = call === 'GET' ? 500 : fault(key);
    if (status !== undefined) throw new FakeHttpError(status);
  };
  return { server, tries };
}

/** A device whose requests fail as given. */
function device(fault: Fault, { storage = memoryStorage(), loads = false } = {}) {
  const store = openStore({ storage, now: () => new Date() });
  const { server, tries } = failingService(fault, loads);
  const sync = syncQueueOf(store, { http: server, loaded: () => undefined });
  async function syncFor(ms: number): Promise<void> {
    const stop = sync.start();
    await advance(ms);
    stop();
  }
  return { store, storage, sync, syncFor, server, tries };
}

const at = START;
function writeEverything({ store }: ReturnType<typeof device>): void {
  for (const day of [1, 2, 3])
    submitDay(store, { day, status: 'yes', reflectionText: `Day ${day}.`, timeSpent: 5, elapsed: 0 });
  count(store.totals, (row) => ({ ...row, score: 10 }));
  documentsRecordOf(store).update(() => unsyncedSamples);
  wordsRecordOf(store).update(() => ({ place: 'server', changedAt: at, unsynced: true }));
  const reminder = reminderRecordOf(store);
  reminder.update(() => ({ reminder: null, publicKey: 'B' }));
  chooseReminder(reminder, { set: { time: '20:30', zone: 'Europe/Rome', channel: 'mail' } });
}

const keys = [
  ...['1', '2', '3'].map((day) => `/api/progress ${day}`),
  '/api/stats',
  '/api/progress/words',
  '/api/reminder',
  ...documentNames.map((name) => `/api/progress/documents/${name}`),
];
/** The keys without the ids of notes and devices, which differ in each test. */
const unsavedKeys = (store: ReturnType<typeof device>['store']): string[] =>
  unsavedOf(store).map(({ key }) => keys.find((known) => key === known || key.startsWith(`${known} `)) ?? key);

const statuses = [200, 400, 403, 404, 409, 410, 413, 418, 422, 429, 500, 502, 503, 504];

test('all other items are saved whatever fails, and nothing is sent endlessly', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...statuses), { maxKeys: keys.length }),
      async (faults) => {
        const phone = device((key) => faults[key]);
        writeEverything(phone);
        await phone.syncFor(60 * MINUTE);
        const failing = Object.keys(faults);
        // A refusal of the words setting is final, and counts as an answer.
        const final = failing.filter(
          (key) => key === '/api/progress/words' && [400, 413, 422].includes(faults[key] ?? 0),
        );
        const left = failing.filter((key) => !final.includes(key));
        expect(new Set(unsavedKeys(phone.store))).toEqual(new Set(left));
        for (const key of keys) {
          const tries = phone.tries.filter((tried) => tried === key).length;
          expect(tries, key).toBeGreaterThan(0);
          // In an hour: 2 ** 8 seconds, then every five minutes.
          expect(tries, key).toBeLessThan(25);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a failing item does not delay new ones, and is retried at once on waking', async () => {
  // Jitter could move the next attempt of day 1 into the second that is checked.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const faults: Record<string, number> = { '/api/progress 1': 500 };
  const phone = device((key) => faults[key]);
  writeEverything(phone);
  const stop = phone.sync.start();
  await advance(30 * MINUTE);
  phone.tries.length = 0;
  submitDay(phone.store, { day: 4, status: 'yes', reflectionText: '', timeSpent: 5, elapsed: 0 });
  await advance(1000);
  expect(phone.tries).toContain('/api/progress 4');
  expect(phone.tries).not.toContain('/api/progress 1');
  delete faults['/api/progress 1'];
  phone.sync.wake();
  await advance(0);
  expect(phone.tries).toContain('/api/progress 1');
  expect(unsavedOf(phone.store)).toEqual([]);
  stop();
});

test('a clock that is set back does not delay anything for longer', async () => {
  // Jitter could move the next attempt of day 1 into the second that is checked.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const faults: Record<string, number> = { '/api/progress 1': 500 };
  const phone = device((key) => faults[key]);
  writeEverything(phone);
  const stop = phone.sync.start();
  await advance(30 * MINUTE);
  delete faults['/api/progress 1'];
  vi.setSystemTime(new Date(Date.parse(START) - DAY));
  await advance(5 * MINUTE);
  expect(unsavedOf(phone.store)).toEqual([]);
  stop();
});

const told = ({ store }: ReturnType<typeof device>) => setAsideOf(store).get();

test('a failing item is recorded until it is saved, even across a reload; an outage is not', async () => {
  const faults: Record<string, number> = { '/api/progress 1': 500, '/api/progress/documents/checkins': 422 };
  const first = device((key) => faults[key]);
  writeEverything(first);
  await first.syncFor(DAY);
  const failing = [
    { id: '/api/progress/documents/checkins', since: START },
    { id: '/api/progress 1', since: START },
  ];
  expect(told(first)).toEqual(failing);
  // The record contains none of the user's words.
  expect(first.storage.getItem(storageKeys.setAside)).not.toContain('Day');
  const again = device((key) => faults[key], { storage: first.storage });
  expect(told(again)).toEqual(failing);
  delete faults['/api/progress 1'];
  await again.syncFor(MINUTE);
  expect(told(again)).toEqual(failing.slice(0, 1));

  const offline = device(() => 0);
  writeEverything(offline);
  await offline.syncFor(2 * DAY);
  expect(told(offline)).toEqual([]);
});

test('a load removes items that have been saved in the meantime', async () => {
  const phone = device(() => 500, { loads: true });
  setAsideOf(phone.store).update(() => [{ id: '/api/progress 9', since: START }]);
  await phone.syncFor(0);
  expect(told(phone)).toEqual([]);
});

test('an item dated by a clock far ahead counts from the next load on', async () => {
  const phone = device(() => 422);
  vi.setSystemTime(Date.parse(START) + 365 * DAY);
  submitDay(phone.store, { day: 1, status: 'yes', reflectionText: '', timeSpent: 5, elapsed: 0 });
  await phone.syncFor(MINUTE);
  vi.setSystemTime(Date.parse(START));
  await phone.syncFor(MINUTE);
  expect(told(phone)).toContainEqual({ id: '/api/progress 1', since: START });
});

test('nothing is recorded on a device that was wiped during the request', async () => {
  const phone = device(() => 500);
  let release = (): void => undefined;
  const { gate } = phone.server;
  phone.server.gate = async (...call) => {
    if (call[0] !== 'GET') await new Promise<void>((resolve) => (release = resolve));
    return gate(...call);
  };
  putItem(phone.store, 'checkins', { id: '2026-11-21', answers: { mood: 'good' } });
  const stop = phone.sync.start();
  await advance(0);
  phone.storage.content.clear();
  documentsRecordOf(phone.store).refresh();
  release();
  await advance(0);
  stop();
  expect(phone.storage.content.has(storageKeys.setAside)).toBe(false);
});

test('the user is told after the delay, and not again after dismissing it', () => {
  const store = openStore({ storage: memoryStorage(), now: () => new Date() });
  const record = setAsideOf(store);
  record.update(() => ['a', 'b'].map((id) => ({ id, since: START })));
  const shownAfter = (ms: number) => shownNow(record.get(), new Date(Date.parse(START) + ms)).map(({ id }) => id);
  expect(shownAfter(SET_ASIDE_REPORT_MS - 1)).toEqual([]);
  expect(shownAfter(SET_ASIDE_REPORT_MS)).toEqual(['a', 'b']);
  dismissSetAside(store, ['a']);
  expect(shownAfter(SET_ASIDE_REPORT_MS)).toEqual(['b']);
});
