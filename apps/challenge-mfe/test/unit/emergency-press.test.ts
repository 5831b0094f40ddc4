import { expect, test, vi } from 'vitest';
import { actionOf } from '@scrollstop/challenge/emergency';
import { pauseTimer } from '@scrollstop/challenge/timer';
import { storageKeys } from '@scrollstop/contracts/storage';
import {
  changeTimer,
  completeAction,
  endTimer,
  pressButton,
  runningAction,
  swapAction,
} from '../../src/store/emergency-press.ts';
import { openStore } from '../../src/store/store.ts';
import { sumsOf } from '../../src/store/records/totals.ts';
import { memoryStorage } from './fakes.ts';

const START = '2026-11-21T20:00:00.000Z';
const minutes = (count: number) => count * 60_000;

/** A store on a device whose clock the test moves. */
function device(storage = memoryStorage()) {
  let at = Date.parse(START);
  const store = openStore({ storage, now: () => new Date(at) });
  return {
    store,
    storage,
    pass: (ms: number) => void (at += ms),
    running: () => runningAction(store.press.get(), new Date(at)),
    sums: () => sumsOf(store.totals.get()),
  };
}

test('a press starts the timer of an action and counts one free use', () => {
  const { store, running, sums } = device();
  expect(pressButton(store, false)).toBe(true);
  const { action, timer } = running() ?? {};
  expect(timer?.endsAt).toBe(Date.parse(START) + minutes(action?.timeMinutes ?? 0));
  expect(sums()).toEqual({ scrollInterruptions: 1, totalUsage: 1, usageCount: 1 });
});

test('after five presses no action starts, except with Premium', () => {
  const { store, sums } = device();
  for (let use = 1; use <= 5; use++) expect(pressButton(store, false)).toBe(true);
  expect(pressButton(store, false)).toBe(false);
  expect(sums()['scrollInterruptions']).toBe(5);
  expect(pressButton(store, true)).toBe(true);
  expect(sums()).toMatchObject({ scrollInterruptions: 6, usageCount: 5 });
});

test('a reload keeps the action and the end of its timer', () => {
  const first = device();
  pressButton(first.store, false);
  const second = device(first.storage);
  expect(second.running()).toEqual(first.running());
});

test('the end of the timer is reported once, and counts one gesture', () => {
  const { store, pass, running, sums } = device();
  pressButton(store, false);
  expect(endTimer(store)).toBe(false);
  pass(minutes(5));
  expect(endTimer(store)).toBe(true);
  expect(endTimer(store)).toBe(false);
  expect(running()?.timer.done).toBe(true);
  expect(sums()['gesturesCompleted']).toBe(1);
});

test('a pause at the moment of the end does not lose the gesture', () => {
  const { store, pass, sums } = device();
  pressButton(store, false);
  pass(minutes(5));
  changeTimer(store, (timer) => pauseTimer(timer, Date.parse(START) + minutes(5)));
  expect(sums()['gesturesCompleted']).toBe(1);
});

test('Completed gives one award for a press, also in two tabs', () => {
  const one = device();
  pressButton(one.store, false);
  const two = device(one.storage);
  one.pass(minutes(1) + 30_000);
  two.pass(minutes(1) + 30_000);
  const { action } = one.running() ?? { action: actionOf('p1') };
  expect(two.running()?.action).toEqual(action);
  expect(completeAction(one.store)).toMatchObject({
    minutes: 1,
    unlocked: expect.arrayContaining(['first_rescue']) as unknown,
  });
  expect(completeAction(one.store)).toBeNull();
  expect(completeAction(two.store)).toBeNull();
  expect(one.sums()).toMatchObject({
    score: 10,
    emergencyActionsCompleted: 1,
    totalInterventions: 1,
    minutes: 1,
    [`action:${action.id}`]: 1,
  });
  expect(one.store.emergencyLog.get()).toEqual([
    { date: '2026-11-21', action: action.id, timestamp: '2026-11-21T20:01:30.000Z', timeSpent: 1 },
  ]);
});

test('a finished timer gives all minutes of the action', () => {
  const { store, pass, running } = device();
  pressButton(store, false);
  const { timeMinutes } = running()?.action ?? actionOf('p1');
  pass(minutes(20));
  expect(completeAction(store)?.minutes).toBe(timeMinutes);
});

test('another action counts no use and ends with one award', () => {
  const { store, running, sums } = device();
  pressButton(store, false);
  const before = running()?.action;
  const counted = sums();
  swapAction(store);
  expect(running()?.action.category).not.toBe(before?.category);
  expect(sums()).toEqual(counted);
  completeAction(store);
  expect(completeAction(store)).toBeNull();
});

test('an action that is older than an hour ends without a gesture or an award', () => {
  const { store, pass, running, sums } = device();
  pressButton(store, false);
  pass(minutes(61));
  expect(running()).toBeNull();
  expect(completeAction(store)).toBeNull();
  expect(endTimer(store)).toBe(false);
  expect(store.press.get()?.running).toBeNull();
  expect(sums()).toEqual({ scrollInterruptions: 1, totalUsage: 1, usageCount: 1 });
});

test('the given keys hold the sums', () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const { store, storage } = device();
  const stop = store.follow();
  pressButton(store, false);
  completeAction(store);
  stop();
  vi.unstubAllGlobals();
  const read = (key: string): unknown => JSON.parse(storage.content.get(key) ?? 'null');
  expect(read(storageKeys.emergencyScore)).toBe(10);
  expect(read(storageKeys.emergencyUsage)).toBe(1);
  expect(read(storageKeys.emergencyStats)).toEqual({ schemaVersion: 1, totalUsage: 1 });
  expect(read(storageKeys.interventions)).toEqual({
    schemaVersion: 1,
    scrollInterruptions: 1,
    gesturesCompleted: 0,
    emergencyActionsCompleted: 1,
    totalInterventions: 1,
  });
});

test.each([
  ['a record of another shape', { schemaVersion: 1, picked: 'p1', running: null }],
  [
    'an action of another version',
    {
      schemaVersion: 1,
      picked: ['z9'],
      running: { startedAt: START, timer: { endsAt: null, remaining: 0, elapsed: 0, done: true } },
    },
  ],
])('%s starts nothing', (_, stored) => {
  const { running } = device(memoryStorage({ [storageKeys.activation]: JSON.stringify(stored) }));
  expect(running()).toBeNull();
});
