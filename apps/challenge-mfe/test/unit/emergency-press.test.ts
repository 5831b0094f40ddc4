import { newId } from '@scrollstop/contracts/device/new-id';
import { expect, test, vi } from 'vitest';
import { pauseTimer } from '@scrollstop/challenge/features/timer/timer';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import {
  changeTimer,
  completeAction,
  drawInstead,
  endTimer,
  ownEdits,
  plannedNow,
  pressButton,
  runningAction,
  startPlan,
  swapAction,
} from '../../src/features/emergency/emergency-press.ts';
import { openStore } from '../../src/store/records/store.ts';
import { sumsOf } from '../../src/store/records/totals.ts';
import { editsNow, putItem, removeItem } from '../../src/store/records/documents.ts';
import { memoryStorage } from './fakes.ts';

const START = '2026-11-21T20:00:00.000Z';
const minutes = (count: number) => count * 60_000;

/** A store on a device whose clock is moved by the test. */
function device(storage = memoryStorage()) {
  let at = Date.parse(START);
  const store = openStore({ storage, now: () => new Date(at) });
  return {
    store,
    storage,
    advance: (ms: number) => void (at += ms),
    running: () => runningAction(store.press.get(), ownEdits(store), new Date(at)),
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

test('the end of the timer is reported once and counts one gesture', () => {
  const { store, advance, running, sums } = device();
  pressButton(store, false);
  expect(endTimer(store)).toBe(false);
  advance(minutes(5));
  expect(endTimer(store)).toBe(true);
  expect(endTimer(store)).toBe(false);
  expect(running()?.timer.done).toBe(true);
  expect(sums()['gesturesCompleted']).toBe(1);
});

test('pausing at the moment of the end does not lose the gesture', () => {
  const { store, advance, sums } = device();
  pressButton(store, false);
  advance(minutes(5));
  changeTimer(store, (timer) => pauseTimer(timer, Date.parse(START) + minutes(5)));
  expect(sums()['gesturesCompleted']).toBe(1);
});

test('a press gets one award for "Completed", even in two tabs', () => {
  const one = device();
  pressButton(one.store, false);
  const two = device(one.storage);
  one.advance(minutes(1) + 30_000);
  two.advance(minutes(1) + 30_000);
  const action = one.running()!.action;
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

test('a finished timer counts all minutes of the action', () => {
  const { store, advance, running } = device();
  pressButton(store, false);
  const { timeMinutes } = running()!.action;
  advance(minutes(20));
  expect(completeAction(store)?.minutes).toBe(timeMinutes);
});

test('swapping the action counts no further use and gives one award', () => {
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

test('an action older than an hour ends without a gesture or an award', () => {
  const { store, advance, running, sums } = device();
  pressButton(store, false);
  advance(minutes(61));
  expect(running()).toBeNull();
  expect(completeAction(store)).toBeNull();
  expect(endTimer(store)).toBe(false);
  expect(store.press.get()?.running).toBeNull();
  expect(sums()).toEqual({ scrollInterruptions: 1, totalUsage: 1, usageCount: 1 });
});

test('the specified storage keys contain the sums', () => {
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

const inBed = () => ({
  id: newId(),
  cue: { kind: 'place' as const, text: 'I am in bed' },
  action: { kind: 'own' as const, text: 'read two pages', minutes: 5 },
});
const planned = (store: ReturnType<typeof device>['store']) =>
  plannedNow(store.press.get(), editsNow(store, 'plans'), new Date(START));

test('a plan is shown first, is started with one tap and uses up no free use', () => {
  const { store, running, sums, advance } = device();
  putItem(store, 'plans', inBed());
  expect(pressButton(store, false)).toBe(true);
  const plan = planned(store);
  expect(plan?.cue.text).toBe('I am in bed');
  expect(running()).toBeNull();
  if (plan) startPlan(store, plan);
  expect(running()?.action).toMatchObject({ text: 'read two pages', timeMinutes: 5 });
  expect(planned(store)).toBeNull();
  advance(minutes(2));
  expect(completeAction(store)?.minutes).toBe(2);
  expect(sums()).toEqual({
    scrollInterruptions: 1,
    totalUsage: 1,
    score: 10,
    emergencyActionsCompleted: 1,
    totalInterventions: 1,
    minutes: 2,
    'action:own': 1,
  });
  expect(store.emergencyLog.get()[0]?.text).toBe('read two pages');
});

test('each press is counted on its date, with or without a plan', () => {
  const { store } = device();
  putItem(store, 'plans', inBed());
  pressButton(store, false);
  const plan = planned(store);
  if (plan) startPlan(store, plan);
  completeAction(store);
  removeItem(store, 'plans', plan?.id ?? '');
  pressButton(store, false);
  const [dates] = Object.values(store.totals.get()?.days ?? {});
  expect(dates).toEqual({ '2026-11-21': { interruptions: 2, notNow: 0, continued: 0 } });
});

test('drawing an action instead of the plan is a use, and beyond the limit only the plan is left', () => {
  const { store, sums, running } = device();
  putItem(store, 'plans', inBed());
  for (let use = 1; use <= 5; use++) {
    pressButton(store, false);
    expect(drawInstead(store, false)).toBe(true);
    completeAction(store);
  }
  expect(sums()['usageCount']).toBe(5);
  expect(pressButton(store, false)).toBe(true);
  expect(drawInstead(store, false)).toBe(false);
  expect(running()).toBeNull();
  pressButton(store, false);
  const plan = planned(store);
  if (plan) startPlan(store, plan);
  expect(running()?.action.text).toBe('read two pages');
  expect(sums()).toMatchObject({ usageCount: 5, totalUsage: 7 });
});

test('own actions are drawn like ours, and a hidden action is never drawn', () => {
  const { store, running } = device();
  putItem(store, 'actions', { id: newId(), text: 'water the plants', minutes: 3 });
  putItem(store, 'hidden', { id: 'p3' });
  const drawn = new Set<string>();
  pressButton(store, true);
  for (let draw = 0; draw < 400; draw++) {
    const { action } = running() ?? {};
    drawn.add(action?.text ?? action?.id ?? '');
    swapAction(store);
  }
  expect(drawn).toContain('water the plants');
  expect(drawn).not.toContain('p3');
  expect(drawn.size).toBe(15);
});

test('if all actions are hidden ours are drawn again, never the same twice in a row', () => {
  const { store, running } = device();
  for (const id of ['p1', 'p2', 'p3', 'p4', 'p5', 'm1', 'm2', 'm3', 'm4', 'm5', 'd1', 'd2', 'd3', 'd4', 'd5'])
    putItem(store, 'hidden', { id });
  pressButton(store, true);
  const first = running()?.action.id;
  swapAction(store);
  expect(running()?.action.id).not.toBe(first);
});
