import type { OwnAction } from '../../../src/features/own-actions/actions-document.ts';
import type { CueTap } from '../../../src/features/cue-map/document.ts';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { describe, expect, test } from 'vitest';
import { alternativeIds, alternativesOfDay } from '../../../src/content/alternatives.ts';
import { alternativeTexts as english } from '../../../src/content/en/alternatives.ts';
import { emergencyActions } from '../../../src/content/emergency-actions.ts';
import { alternativeTexts as italian } from '../../../src/content/it/alternatives.ts';
import { userStats } from '../../../src/days/stats.ts';
import { cuePicture, cuesMayLeave, hourOf, tapsMissing } from '../../../src/features/cue-map/cue-picture.ts';
import { actionsInUse, earlierPlans, plansInUse } from '../../../src/features/plans/plans.ts';
import { actionOfPlan, findAction, poolOf } from '../../../src/features/emergency/pool.ts';
import { alternativesByDay, nextSwapOn, type Swap, swapId } from '../../../src/features/challenge/swaps.ts';
import { pausesByBrowser, pauseWeeks } from '../../../src/features/pauses/weeks.ts';

const id = (n: number) => `0190c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (n: number) => new Date(Date.UTC(2026, 10, 1, 8, n)).toISOString();
const tap = (n: number, word: CueTap['word'], hour: number, more: Partial<CueTap> = {}): CueTap => ({
  id: id(n),
  on: '2026-11-20',
  hour,
  word,
  text: '',
  editedAt: at(n),
  ...more,
});

describe('hours and cues', () => {
  test('are drawn from ten taps on, without removed ones', () => {
    const taps = Array.from({ length: 9 }, (_, n) => tap(n, 'tired', 22));
    expect(tapsMissing(taps)).toBe(1);
    expect(tapsMissing([...taps, tap(9, 'bored', 9)])).toBe(0);
    expect(tapsMissing([...taps, { id: id(9), editedAt: at(9), removed: true }])).toBe(1);
  });

  test('list the most frequent word first, with its most frequent hours', () => {
    const taps = [tap(1, 'bored', 3), tap(2, 'tired', 21), tap(3, 'tired', 23), tap(4, 'tired', 1)];
    const picture = cuePicture([...taps, tap(5, 'own', 8, { text: 'Hungry', on: '2026-11-21' })]);
    expect(picture).toMatchObject({ taps: 5, days: 2, peak: 7 });
    expect(picture.rows[0]).toMatchObject({ word: 'tired', taps: 3, peak: 7 });
    expect(hourOf(7)).toBe('21:00');
    expect(picture.rows.map(({ word }) => word)).toEqual(['tired', 'bored', 'own']);
  });

  test('treat an own word alike in any case, and sort equal rows by name', () => {
    const own = (n: number, text: string) => tap(n, 'own', 8, { text });
    const taps = [own(1, 'cold'), own(2, 'Hungry'), own(3, 'hungry'), tap(4, 'tired', 8), tap(5, 'bored', 8)];
    const rows = (all: CueTap[]) => cuePicture(all).rows.map(({ word, text, taps: many }) => [word, text, many]);
    expect(rows(taps)).toEqual([
      ['own', 'hungry', 2],
      ['bored', '', 1],
      ['own', 'cold', 1],
      ['tired', '', 1],
    ]);
    expect(rows(taps.toReversed())).toEqual(rows(taps));
    expect([hourOf(0), hourOf(1)]).toEqual(['00:00', '03:00']);
  });

  test('leave the device once the user has decided so', () => {
    const place = (stay: boolean) => ({ id: 'place' as const, editedAt: at(1), stay });
    expect([[], [place(true)], [place(false)]].map(cuesMayLeave)).toEqual([false, false, true]);
  });

  test('say "mostly" neither for an hour with a single tap nor for equal hours', () => {
    const peaks = (hours: number[]) => cuePicture(hours.map((hour, n) => tap(n, 'tired', hour))).rows[0]?.peak;
    expect(peaks([1])).toBeNull();
    expect(peaks([1, 5, 9])).toBeNull();
    expect(peaks([1, 1, 9, 9])).toBeNull();
    expect(peaks([1, 1, 9])).toBe(0);
    // Tired twice at night, three other words at nine: over all taps, nine is the most frequent.
    const others = (['bored', 'waiting', 'lonely'] as const).map((word, n) => tap(n, word, 9));
    expect(cuePicture([...others, tap(3, 'tired', 22), tap(4, 'tired', 22)])).toMatchObject({
      peak: 3,
      rows: [{ word: 'tired', peak: 7 }, {}, {}, {}],
    });
  });
});

test('weeks run from Monday to Sunday over all devices, and a week without a count is not zero', () => {
  const day = (interruptions: number) => ({ interruptions, notNow: 0, continued: 1 });
  const weeks = pauseWeeks(
    {
      one: { '2026-11-16': day(1), '2026-11-15': day(2) },
      two: { '2026-11-22': day(3), '2026-09-01': day(9) },
    },
    '2026-11-22',
  );
  expect(weeks.map(({ monday }) => monday)).toEqual([
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(weeks.at(-1)).toMatchObject({ interruptions: 4, continued: 2, recorded: true });
  expect(weeks.at(-2)).toMatchObject({ interruptions: 2, recorded: true });
  expect(weeks[0]).toMatchObject({ interruptions: 0, recorded: false });
});

test('a week with only "continue" or "not now" is recorded too', () => {
  const week = (counts: { interruptions: number; notNow: number; continued: number }) =>
    pauseWeeks({ one: { '2026-11-18': counts } }, '2026-11-22').at(-1);
  expect(week({ interruptions: 0, notNow: 0, continued: 1 })).toMatchObject({ continued: 1, recorded: true });
  expect(week({ interruptions: 2, notNow: 2, continued: 2 })).toMatchObject({ notNow: 2, recorded: true });
  expect(week({ interruptions: 0, notNow: 0, continued: 0 })).toMatchObject({ recorded: false });
});

test('each browser with the extension has its counts of this week, over all devices', () => {
  const counted = (notNow: number, continued: number) => ({ interruptions: notNow, notNow, continued });
  const counts = {
    'pause-chrome-1': { '2026-11-16': counted(1, 0), '2026-11-15': counted(9, 9) },
    'pause-chrome-2': { '2026-11-22': counted(2, 1) },
    'pause-firefox-1': { '2026-11-18': counted(0, 1) },
    'pause-edge-1': { '2026-11-15': counted(3, 0) },
    'device-0001': { '2026-11-18': counted(5, 0) },
  };
  expect(pausesByBrowser(counts, '2026-11-22')).toEqual([
    { browser: 'Chrome', notNow: 3, continued: 1 },
    { browser: 'Firefox', notNow: 0, continued: 1 },
  ]);
});

test('a date with a pause gives one star, however many pauses it had', () => {
  expect(userStats([], {}, {}, 3).totalStars).toBe(userStats([], {}, {}).totalStars + 3);
});

describe('a swap', () => {
  const swap = (on: string, more: Partial<Swap> = {}): Swap => ({
    id: swapId(3),
    alternative: 'mind-1',
    on,
    editedAt: at(1),
    ...more,
  });
  test('is possible seven days after the last one', () => {
    expect(nextSwapOn([], '2026-11-21')).toBe('2026-11-21');
    expect(nextSwapOn([swap('2026-11-18')], '2026-11-21')).toBe('2026-11-25');
    // The first date comes from a wrong clock; the second is a traveller's who goes west.
    expect(nextSwapOn([swap('2028-01-01')], '2026-11-21')).toBe('2026-11-21');
    expect(nextSwapOn([swap('2026-11-22')], '2026-11-21')).toBe('2026-11-29');
    expect(alternativesByDay([swap('2026-11-18')])).toEqual({ '3': 'mind-1' });
    expect(alternativesByDay([{ id: swapId(3), editedAt: at(9), removed: true }])).toEqual({});
  });

  test('counts by its date, whichever of two was written last', () => {
    for (const written of [0, 9]) {
      const earlier = swap('2026-11-10', { id: swapId(2), editedAt: at(written) });
      expect(nextSwapOn([swap('2026-11-18'), earlier], '2026-11-21')).toBe('2026-11-25');
    }
  });

  test('has at least ten alternatives, only from the day’s arc, in both languages', () => {
    expect(alternativeIds.length).toBeGreaterThanOrEqual(10);
    for (const day of [1, 11, 21]) expect(alternativesOfDay(day)).toHaveLength(4);
    expect(new Set([...alternativesOfDay(10), ...alternativesOfDay(20), ...alternativesOfDay(30)]).size).toBe(12);
    for (const one of alternativeIds) {
      expect(english[one].title).not.toBe(italian[one].title);
      for (const words of [english[one], italian[one]]) {
        const { title, teaser, description, indoor, alone, seated, reflection } = words;
        for (const text of [title, teaser, description, indoor, alone, seated, reflection])
          expect(text.trim().length, one).toBeGreaterThan(2);
      }
    }
  });
});

test('the five last edited own actions are in use, and the others wait', () => {
  const action = (n: number): OwnAction => ({ id: id(n), text: `action ${n}`, minutes: 2, editedAt: at(n) });
  const { live, waiting } = actionsInUse(Array.from({ length: 7 }, (_, n) => action(n)));
  expect(live.map(({ text }) => text)).toEqual(['action 6', 'action 5', 'action 4', 'action 3', 'action 2']);
  expect(waiting).toHaveLength(2);
});

describe('the pool of actions', () => {
  const ownAction: OwnAction = { id: id(1), text: 'read', minutes: 7, editedAt: at(1) };
  const hiddenItems = (...ids: string[]) => ids.map((one) => ({ id: one, editedAt: at(1) }));
  const ids = (...args: Parameters<typeof poolOf>) => poolOf(...args).map((action) => action.id);
  const ours = emergencyActions.map((action) => action.id);

  test('contains ours without hidden ones, and the user’s own', () => {
    expect(ids({ actions: [ownAction], hidden: hiddenItems('p1') })).toEqual([...ours.slice(1), `own:${id(1)}`]);
    expect(poolOf({ actions: [ownAction], hidden: [] }).at(-1)).toEqual({
      id: `own:${id(1)}`,
      category: 'own',
      timeMinutes: 7,
      text: 'read',
    });
    const back = { id: 'p1', removed: true as const, editedAt: at(2) };
    expect(ids({ actions: [], hidden: [...hiddenItems('p1'), back] })).toEqual(ours);
  });

  test('never has fewer than two: if necessary, hidden ones are drawn too', () => {
    expect(ids({ actions: [], hidden: hiddenItems(...ours.slice(2)) })).toEqual(ours.slice(0, 2));
    expect(ids({ actions: [ownAction], hidden: hiddenItems(...ours.slice(1)) })).toEqual([ours[0], `own:${id(1)}`]);
    expect(ids({ actions: [ownAction], hidden: hiddenItems(...ours) })).toEqual([...ours, `own:${id(1)}`]);
  });

  const plan = (n: number, action: Plan['action'], more: Partial<Plan> = {}): Plan => ({
    id: id(n),
    cue: { kind: 'place', text: 'in bed' },
    action,
    editedAt: at(n),
    ...more,
  });

  test('finds actions by id, including own ones and those of plans until they are removed', () => {
    const written = plan(2, { kind: 'own', text: 'stretch', minutes: 4 });
    const known = { actions: [ownAction], plans: [written, plan(3, { kind: 'ours', id: 'm3' })] };
    expect(findAction('m3', known)).toMatchObject({ id: 'm3', category: 'mental' });
    expect(findAction(`own:${id(1)}`, known)).toMatchObject({ text: 'read', category: 'own' });
    expect(findAction(`plan:${id(2)}`, known)).toEqual({
      id: `plan:${id(2)}`,
      category: 'own',
      timeMinutes: 4,
      text: 'stretch',
    });
    expect(findAction(`plan:${id(3)}`, known)).toMatchObject({ id: 'm3' });
    const removed = { id: ownAction.id, removed: true as const, editedAt: at(9) };
    expect(findAction(`own:${id(1)}`, { ...known, actions: [removed, ownAction] })).toBeUndefined();
    expect(actionOfPlan(plan(4, { kind: 'ours', id: 'of-tomorrow' }))).toBeUndefined();
  });

  test('three plans are in use, and a plan’s earlier texts are kept until it is removed', () => {
    const all = [1, 2, 3, 4, 5].map((n) => plan(n, { kind: 'ours', id: 'm3' }));
    const { live, waiting } = plansInUse(all);
    expect(live.map((one) => one.id)).toEqual([id(5), id(4), id(3)]);
    expect(waiting.map((one) => one.id)).toEqual([id(2), id(1)]);
    const before = { ...plan(1, { kind: 'ours', id: 'm1' }), editedAt: at(0) };
    expect(earlierPlans([all[0]!, before, all[1]!], id(1))).toEqual([before]);
  });
});
