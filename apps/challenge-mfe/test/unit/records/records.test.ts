/** Records that another release wrote on this device (docs/decisions/033). */
import { isFields } from '@scrollstop/contracts/reading';
import { brokenKey, ownKey } from '@scrollstop/contracts/device/record';
import type { Steps } from '@scrollstop/contracts/device/record-steps';
import { StoredProgress, storageKeys, type StoredEntry } from '@scrollstop/contracts/device/storage';
import { describe, expect, test } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import { type DeviceRecord, openRecord } from '../../../src/store/records/record.ts';
import { openRecords } from '../../../src/store/records/store.ts';
import { type Draft, draftOf, withDraft, withoutDraft } from '../../../src/store/records/drafts.ts';
import { createDayList, joinTabs, progressRecord } from '../../../src/store/records/days.ts';
import { documentsDefinition } from '../../../src/store/records/documents.ts';
import { roundDraftRecord } from '../../../src/features/second-round/round-draft.ts';
import { typedTextsRecord } from '../../../src/day/typed-texts.ts';
import { homeCardsDefinition } from '../../../src/routes/home-cards-record.ts';
import { setAsideDefinition } from '../../../src/store/sync/set-aside.ts';
import { wordsDefinition } from '../../../src/store/records/words-place.ts';
import { entryOf, unsentText } from '../../../src/store/submit-day.ts';
import { unsyncedSamples } from '../document-samples.ts';
import { entry, memoryStorage, PROGRESS_KEY, progressList } from '../fakes.ts';

const at = '2026-11-20T20:00:00.000Z';
const timer = { endsAt: null, remaining: 300_000, elapsed: 0, done: false };
const totals = {
  device: 'device-0001',
  counters: { 'device-0001': { score: 2 } },
  days: { 'device-0001': { '2026-11-20': { interruptions: 2, notNow: 1, continued: 1 } } },
  starDates: ['2026-11-20'],
  unsynced: true,
};

/** A record for each key, as this release writes it. */
const records: Record<string, object> = {
  [storageKeys.progress]: { schemaVersion: 1, entries: [entry(1), entry(2, { unsynced: true })] },
  [storageKeys.dailyAccess]: {
    schemaVersion: 1,
    lastAccessDate: '2026-11-20',
    currentDay: 2,
    accessTime: at,
    completedToday: true,
  },
  [storageKeys.stats]: {
    schemaVersion: 1,
    totalTimeRecovered: 1,
    daysCompleted: 2,
    currentStreak: 2,
    totalReflections: 0,
    totalStars: 6,
    level: 1,
    pointsToNextLevel: 4,
    achievements: [{ id: 'a', unlockedAt: at }],
  },
  [storageKeys.totals]: { schemaVersion: 1, ...totals },
  [storageKeys.emergencyLogs]: {
    schemaVersion: 1,
    logs: [{ date: '2026-11-20', action: 'm3', timestamp: at, timeSpent: 3 }],
  },
  [storageKeys.activation]: { schemaVersion: 1, picked: ['m3'], running: { startedAt: at, timer } },
  [storageKeys.draft]: {
    schemaVersion: 1,
    drafts: [{ day: 3, reflectionText: 'half a sentence', completionStatus: null, timer }],
  },
  [storageKeys.againDraft]: {
    schemaVersion: 1,
    drafts: [{ day: 3, reflectionText: 'again', completionStatus: null, timer }],
  },
  [storageKeys.roundDraft]: { schemaVersion: 1, day: 3, variant: 'together', timer, words: 'We' },
  [storageKeys.typedTexts]: { schemaVersion: 1, forms: { 'action new': { text: 'Feed the' } } },
  [storageKeys.arrived]: { schemaVersion: 1, owner: 7, what: 'month' },
  [storageKeys.setAside]: {
    schemaVersion: 1,
    items: [{ id: '/api/progress 3', since: at, dismissed: true }],
  },
  [storageKeys.homeCards]: { schemaVersion: 1, cards: [{ id: 'plan', on: '2026-11-20', gone: true }] },
  [storageKeys.words]: { schemaVersion: 1, place: 'device', changedAt: at },
  [storageKeys.documents]: { schemaVersion: 1, documents: unsyncedSamples },
  [storageKeys.homeShown]: {
    schemaVersion: 1,
    swaps: { 12: 'c2' },
    rested: ['2026-11-20'],
    unsynced: true,
  },
  [storageKeys.checkinDraft]: { schemaVersion: 1, date: '2026-11-21', answers: { mood: 'good' } },
};
const keys = Object.keys(records);

/** Adds an unknown field to each object that has a fixed shape. */
function ofTomorrow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofTomorrow);
  if (!isFields(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, ofTomorrow(field)]));
  const named = ['answers', 'counters', 'days', 'device-0001', 'forms'];
  if (isFields(value['swaps'])) named.push('swaps');
  for (const name of named) if (name in value) inner[name] = value[name];
  return { ...inner, fieldOfTomorrow: { deep: [1] } };
}

/** Makes every record write once. */
function rewriteAll(storage: ReturnType<typeof memoryStorage>): void {
  for (const record of byKey(storage).values())
    record.update((value) =>
      Array.isArray(value) ? [...(value as unknown[])] : isFields(value) ? { ...value } : value,
    );
}

/** The opened records by their storage key. */
const byKey = (storage: ReturnType<typeof memoryStorage>) =>
  new Map<string, DeviceRecord<unknown>>(
    [
      ...Object.values(openRecords(storage)),
      openRecord(storage, documentsDefinition),
      openRecord(storage, roundDraftRecord),
      openRecord(storage, typedTextsRecord),
      openRecord(storage, wordsDefinition),
      openRecord(storage, setAsideDefinition),
      openRecord(storage, homeCardsDefinition),
    ].map((record) => [record.key, record as DeviceRecord<unknown>]),
  );

const text = (value: unknown) => JSON.stringify(value);
const stored = (storage: ReturnType<typeof memoryStorage>, key: string) =>
  JSON.parse(storage.content.get(key) ?? 'null') as unknown;

test('every record has a sample in this test', () => {
  expect([...byKey(memoryStorage()).keys()].sort()).toEqual(keys.sort());
});

describe.each(keys)('%s', (key) => {
  test('keeps unknown fields when it is written', () => {
    const record = ofTomorrow(records[key]);
    const storage = memoryStorage({ [key]: text(record) });
    rewriteAll(storage);
    expect(stored(storage, key)).toEqual(record);
  });

  test('is not changed if a newer release wrote it', () => {
    const newer = text({ schemaVersion: 2, what: 'nobody here knows' });
    const storage = memoryStorage({ [key]: newer });
    const here = byKey(storage).get(key);
    const elsewhere = byKey(memoryStorage({ [key]: text(records[key]) })).get(key);
    here?.update(() => elsewhere?.get());
    expect(storage.content.get(key)).toBe(newer);
    // This release's value is stored under its own key and found at the next start.
    expect(stored(storage, ownKey(key, 1))).toEqual(records[key]);
    expect(byKey(storage).get(key)?.get()).toEqual(elsewhere?.get());
    expect(stored(storage, ownKey(key, 1))).toEqual(records[key]);
  });

  test('is restored from its own key once the newer record is gone', () => {
    const storage = memoryStorage({ [ownKey(key, 1)]: text(records[key]) });
    byKey(storage);
    expect(Object.fromEntries(storage.content)).toMatchObject({ [key]: text(stored(storage, key)) });
    expect(stored(storage, key)).toEqual(records[key]);
    expect(storage.content.has(ownKey(key, 1))).toBe(false);
  });

  test.each(['{"schemaVersion":1,', '{"schemaVersion":1}', '[]'])('sets aside the broken text %s', (broken) => {
    const storage = memoryStorage({ [key]: broken });
    byKey(storage);
    expect(storage.content.get(brokenKey(key))).toBe(broken);
    expect(storage.content.has(key)).toBe(false);
  });
});

test('an unknown value is read as its fallback and survives another write', () => {
  const record = { schemaVersion: 1, entries: [{ ...entry(1), completionStatus: 'half' }] };
  const storage = memoryStorage({ [PROGRESS_KEY]: text(record) });
  const list = progressList(storage);
  expect(list.get()[0]?.completionStatus).toBe('partial');
  list.add(entryOf({ day: 2, status: 'yes', reflectionText: '', timeSpent: 5, elapsed: 0 }, new Date(at)));
  expect(stored(storage, PROGRESS_KEY)).toMatchObject({
    entries: [{ completionStatus: 'half' }, { day: 2 }],
  });
});

describe('a release with two newer versions of the days', () => {
  /** Version 2 renamed the list and version 3 renamed it back, so the present shape fits both. */
  const steps: Steps = {
    [PROGRESS_KEY]: [
      ({ entries, ...rest }) => ({ ...rest, days: entries }),
      ({ days, ...rest }) => ({ ...rest, entries: days }),
    ],
  };
  const Version3 = z.extend(StoredProgress, { schemaVersion: z.literal(3) });
  const open = (storage: ReturnType<typeof memoryStorage>) =>
    openRecord<readonly StoredEntry[], typeof Version3>(storage, {
      key: PROGRESS_KEY,
      empty: [],
      schema: Version3,
      decode: (record) => progressRecord.decode({ ...record, schemaVersion: 1 }),
      encode: (entries) => ({ schemaVersion: 3, entries: [...entries] }),
      join: joinTabs,
      steps,
    });

  test.each([
    ['one', { schemaVersion: 1, entries: [entry(2, { unsynced: true })], extra: 1 }],
    ['two', { schemaVersion: 2, days: [entry(2, { unsynced: true })], extra: 1 }],
  ])('opens a record of version %s with its unsynced days and unknown fields', (_name, record) => {
    const storage = memoryStorage({ [PROGRESS_KEY]: text(record) });
    const days = open(storage);
    expect(days.get()).toEqual([entry(2, { unsynced: true })]);
    days.update((entries) => [...entries, entry(3)]);
    expect(stored(storage, PROGRESS_KEY)).toMatchObject({ schemaVersion: 3, extra: 1 });
  });

  test('merges the value that an older release stored under its own key', () => {
    const storage = memoryStorage({
      [PROGRESS_KEY]: text({ schemaVersion: 3, entries: [entry(1)] }),
    });
    const written = { day: 2, status: 'yes', reflectionText: 'written by the older one' } as const;
    createDayList(openRecords(storage).entries).add(entryOf({ ...written, timeSpent: 5, elapsed: 0 }, new Date(at)));
    const days = open(storage).get();
    expect(days).toMatchObject([entry(1), { day: 2, reflectionText: 'written by the older one', unsynced: true }]);
    expect(stored(storage, PROGRESS_KEY)).toMatchObject({
      schemaVersion: 3,
      entries: [{ day: 1 }, { day: 2 }],
    });
    expect([...storage.content.keys()]).toEqual([PROGRESS_KEY]);
  });

  test('takes over the key from a tab of an older release, which loses nothing', () => {
    const storage = memoryStorage({ [PROGRESS_KEY]: text({ schemaVersion: 1, entries: [entry(1)] }) });
    const { entries } = openRecords(storage);
    open(storage).update((known) => [...known, entry(4)]);
    entries.reload(storage.content.get(PROGRESS_KEY) ?? null);
    expect(entries.get()).toEqual([entry(1)]);
    createDayList(entries).add(entry(2));
    expect(entries.get()).toMatchObject([{ day: 1 }, { day: 2, unsynced: true }]);
    expect(open(storage).get()).toMatchObject([{ day: 1 }, { day: 2, unsynced: true }, { day: 4 }]);
  });
});

describe('beside a record of a newer release', () => {
  const newer = text({ schemaVersion: 2, what: 'nobody here knows' });
  const days = (...entries: StoredEntry[]) => text({ schemaVersion: 1, entries });
  const beside = ownKey(PROGRESS_KEY, 1);

  test('a wipe of both keys is not undone from memory', () => {
    const storage = memoryStorage({ [PROGRESS_KEY]: newer, [beside]: days(entry(1)) });
    const { entries } = openRecords(storage);
    expect(entries.get()).toEqual([entry(1)]);
    storage.content.clear();
    entries.update((known) => [...known, entry(2)]);
    expect(entries.get()).toEqual([entry(2)]);
  });

  test('a wipe of this release’s key alone is not undone from memory', () => {
    const storage = memoryStorage({ [PROGRESS_KEY]: newer, [beside]: days(entry(1)) });
    const { entries } = openRecords(storage);
    storage.removeItem(beside);
    entries.update((known) => [...known, entry(2)]);
    expect(entries.get()).toEqual([entry(2)]);
  });

  test('a tab shows the value that another tab of this release has stored', () => {
    const storage = memoryStorage({ [PROGRESS_KEY]: days(entry(1)) });
    const { entries } = openRecords(storage);
    storage.setItem(PROGRESS_KEY, newer);
    storage.setItem(beside, days(entry(1), entry(2)));
    entries.reload(newer);
    expect(entries.get()).toEqual([entry(1), entry(2)]);
  });
});

describe('actions that this version does not know', () => {
  const press = (picked: string[], more = {}) =>
    openRecords(
      memoryStorage({
        [storageKeys.activation]: text({
          schemaVersion: 1,
          picked,
          running: { startedAt: at, timer },
          ...more,
        }),
      }),
    ).press.get();

  test('are not shown, and nothing runs if the newest is one of them', () => {
    expect(press(['of-tomorrow', 'm3'])).toEqual({ picked: ['m3'], running: null });
    expect(press(['of-tomorrow'])).toEqual({ picked: [], running: null });
    expect(press([])).toMatchObject({ running: null });
  });

  test('do not end a running action that is known or the user’s own', () => {
    expect(press(['m3', 'of-tomorrow'])).toMatchObject({ picked: ['m3'], running: { startedAt: at } });
    expect(press(['own:1'])).toMatchObject({ picked: ['own:1'], running: { startedAt: at } });
  });

  test('are omitted from the last ten', () => {
    const log = (action: string) => ({ date: '2026-11-20', action, timestamp: at, timeSpent: 3 });
    const logs = [log('of-tomorrow'), log('m3'), log('plan:1')];
    const storage = memoryStorage({ [storageKeys.emergencyLogs]: text({ schemaVersion: 1, logs }) });
    expect(
      openRecords(storage)
        .emergencyLog.get()
        .map(({ action }) => action),
    ).toEqual(['m3', 'plan:1']);
  });

  test('do not change a shown plan', () => {
    const planned = { plan: '0190c1f0-0000-7000-8000-000000000001', startedAt: at };
    expect(press(['m3'], { planned })).toEqual({
      picked: ['m3'],
      running: { startedAt: at, timer },
      planned,
    });
    expect(press(['m3'])).not.toHaveProperty('planned');
  });
});

describe('the drafts of days', () => {
  const draft = (day: number, reflectionText: string): Draft => ({
    day,
    reflectionText,
    completionStatus: null,
    timer,
  });

  test('keep the text of another day, but not its timer alone', () => {
    const drafts = withDraft([draft(1, 'half a sentence'), draft(2, ' '), draft(3, 'old')], draft(3, 'new'));
    expect(drafts).toEqual([draft(3, 'new'), draft(1, 'half a sentence')]);
    expect(withoutDraft(drafts, 3)).toEqual([draft(1, 'half a sentence')]);
  });

  test('start with the text of the day and a timer of its minutes', () => {
    expect(draftOf([draft(1, 'mine')], 1, 5, 'stored')).toEqual(draft(1, 'mine'));
    expect(draftOf([draft(1, 'mine')], 2, 5, 'stored')).toMatchObject({
      day: 2,
      reflectionText: 'stored',
      completionStatus: null,
      timer: { remaining: 300_000 },
    });
    expect(draftOf([], 2, 5).reflectionText).toBe('');
  });

  test('provide the text that is missing in a day completed elsewhere', () => {
    const drafts = [draft(1, ' half '), draft(2, ' ')];
    expect(unsentText(drafts, entry(1, { reflectionText: 'other' }))).toBe('half');
    expect(unsentText(drafts, entry(1, { reflectionText: 'a half sentence' }))).toBeNull();
    expect([unsentText(drafts, entry(2)), unsentText(drafts, entry(3))]).toEqual([null, null]);
  });
});
