import assert from 'node:assert/strict';
import { type Plan, Urge } from '@scrollstop/contracts/urge/urge';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spelling } from '../../../src/record/spelling.ts';
import { currentItems, mergeLatest } from '../../../src/urge/merge-edited.ts';
import {
  addDates,
  byId,
  mergeUrge,
  nextEditedAt,
  emptyUrgeLists,
  sameUrge,
  withoutPrivateTaps,
} from '../../../src/urge/merge-urge.ts';
import { cases } from '../support/cases.ts';
import { anyPlan, anyUrge } from '../support/urge.ts';

const nothing: Urge = { ...emptyUrgeLists, counts: {} };

describe('merging what two devices know about the urge', () => {
  test('is independent of the order of two devices', () => {
    fc.assert(
      fc.property(anyUrge, anyUrge, (a, b) => assert.deepEqual(mergeUrge(a, b), mergeUrge(b, a))),
      cases,
    );
  });

  test('is independent of the grouping of three devices', () => {
    fc.assert(
      fc.property(anyUrge, anyUrge, anyUrge, (a, b, c) =>
        assert.deepEqual(mergeUrge(mergeUrge(a, b), c), mergeUrge(a, mergeUrge(b, c))),
      ),
      cases,
    );
  });

  test('changes nothing when repeated', () => {
    fc.assert(
      fc.property(anyUrge, anyUrge, (a, b) => {
        const both = mergeUrge(a, b);
        assert.deepEqual(mergeUrge(both, both), both);
        assert.deepEqual(mergeUrge(both, a), both);
        assert.deepEqual(mergeUrge(b, both), both);
      }),
      cases,
    );
  });

  test('keeps every plan and action that was not removed later, and every count', () => {
    fc.assert(
      fc.property(anyUrge, anyUrge, (a, b) => {
        const both = mergeUrge(a, b);
        Urge.parse(both);
        for (const list of ['plans', 'actions'] as const) {
          const all = [...a[list], ...b[list]];
          for (const item of all) {
            const erased = all.some(
              ({ id, removed, editedAt }) =>
                removed && id === item.id && Date.parse(editedAt) >= Date.parse(item.editedAt),
            );
            assert.ok(erased || both[list].some((kept) => JSON.stringify(kept) === JSON.stringify(item)));
          }
        }
        for (const side of [a, b])
          for (const [device, dates] of Object.entries(side.counts))
            for (const [date, counts] of Object.entries(dates)) {
              const kept = both.counts[device]?.[date];
              assert.ok(kept && kept.interruptions >= counts.interruptions);
              assert.ok(kept.notNow >= counts.notNow && kept.continued >= counts.continued);
              assert.ok(counts.interruptions + counts.continued === 0 || both.pauseDays.includes(date));
            }
      }),
      cases,
    );
  });

  test('beyond the limits the oldest are left out, in whichever order devices meet', () => {
    const plans = fc.array(anyPlan, { maxLength: 6 });
    const merged = (a: readonly Plan[], b: readonly Plan[]) => mergeLatest(a, b, byId, 2);
    fc.assert(
      fc.property(plans, plans, plans, (a, b, c) => {
        assert.deepEqual(merged(merged(a, b), c), merged(a, merged(b, c)));
        assert.deepEqual(merged(a, b), merged(b, a));
        assert.ok(merged(a, b).length <= 2);
      }),
      cases,
    );
  });
});

const planOf = (n: number, text: string, editedAt: string, more: Partial<Plan> = {}): Plan => ({
  id: `0190c1f0-0000-7000-8000-00000000000${n}`,
  cue: { kind: 'place', text },
  action: { kind: 'ours', id: 'p3' },
  editedAt,
  ...more,
});
const textsOf = (plans: readonly Plan[]): string[] => plans.map(({ cue }) => cue.text);

test('two edits of one plan: the later one counts, the earlier words stay', () => {
  const here = { ...nothing, plans: [planOf(1, 'in bed', '2026-11-21T20:00:00.000Z')] };
  const there = { ...nothing, plans: [planOf(1, 'on the sofa', '2026-11-21T20:05:00.000Z')] };
  const { plans } = mergeUrge(here, there);
  expect(textsOf(currentItems(plans, byId))).toEqual(['on the sofa']);
  expect(textsOf(plans)).toEqual(['on the sofa', 'in bed']);
});

test('a removed plan takes its earlier words along, and an edit after the removal brings it back', () => {
  const words = planOf(1, 'in bed', '2026-11-21T20:00:00.000Z');
  const removal = planOf(1, '', '2026-11-21T20:05:00.000Z', { removed: true });
  const again = planOf(1, 'on the sofa', '2026-11-21T20:10:00.000Z');
  const without = mergeUrge({ ...nothing, plans: [words] }, { ...nothing, plans: [removal] });
  expect(textsOf(without.plans)).toEqual(['']);
  expect(currentItems(without.plans, byId)).toEqual([]);
  expect(
    textsOf(currentItems(mergeUrge(without, { ...nothing, plans: [again, words] }).plans, byId)),
  ).toEqual(['on the sofa']);
});

test('counts are kept for the newest dates, and the day of a pause outlives its counts', () => {
  const date = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  const dates = (from: number, to: number) =>
    Object.fromEntries(
      Array.from({ length: to - from }, (_, n) => [
        date(from + n),
        { interruptions: 1, notNow: 0, continued: 0 },
      ]),
    );
  const first = mergeUrge({ ...nothing, counts: { 'device-a1': dates(0, COUNT_DAYS_MAX) } }, nothing);
  const { counts, pauseDays } = mergeUrge(first, {
    ...nothing,
    counts: { 'device-a1': dates(COUNT_DAYS_MAX, COUNT_DAYS_MAX + 5) },
  });
  expect(Object.keys(counts['device-a1'] ?? {})).toHaveLength(COUNT_DAYS_MAX);
  expect(counts['device-a1']?.[date(4)]).toBeUndefined();
  expect(pauseDays).toHaveLength(COUNT_DAYS_MAX + 5);
});

test('forgotten taps do not come back from another device', () => {
  const tap = {
    id: '0190c1f0-0000-7000-8000-000000000001',
    on: '2026-11-21',
    hour: 22,
    word: 'tired',
    text: '',
    editedAt: '2026-11-21T21:00:00.000Z',
  } as const;
  const forgotten = { ...nothing, forgottenTo: '2026-11-21T21:00:00.000Z' };
  expect(mergeUrge({ ...nothing, taps: [tap] }, forgotten).taps).toEqual([]);
  const next = { ...tap, id: '0190c1f0-0000-7000-8000-000000000002', editedAt: '2026-11-22T21:00:00.000Z' };
  expect(mergeUrge({ ...nothing, taps: [tap, next] }, forgotten).taps).toEqual([next]);
});

test('taps leave a device only while their sync is on', () => {
  const tap = { id: 'x', on: '2026-11-21', hour: 1, word: 'bored', text: '', editedAt: 'x' } as const;
  const on = (value: boolean) => ({ on: value, editedAt: '2026-11-21T20:00:00.000Z' });
  expect(withoutPrivateTaps({ ...emptyUrgeLists, taps: [tap] }).taps).toEqual([]);
  expect(withoutPrivateTaps({ ...emptyUrgeLists, taps: [tap], cueSync: on(false) }).taps).toEqual([]);
  expect(withoutPrivateTaps({ ...emptyUrgeLists, taps: [tap], cueSync: on(true) }).taps).toEqual([tap]);
});

test('an edit is later than every other, even where the clock of another phone was ahead', () => {
  const ahead = { ...emptyUrgeLists, plans: [planOf(1, 'in bed', '2030-01-01T00:00:00.000Z')] };
  const now = new Date('2026-11-21T20:00:00.000Z');
  expect(nextEditedAt(emptyUrgeLists, now)).toBe('2026-11-21T20:00:00.000Z');
  expect(nextEditedAt(ahead, now)).toBe('2030-01-01T00:00:00.001Z');
});

describe('of two devices', () => {
  const tap = {
    ...{ id: '0190c1f0-0000-7000-8000-000000000001', on: '2026-11-21', hour: 22, text: '' },
    word: 'tired',
    editedAt: '2026-11-21T21:00:00.000Z',
  } as const;
  const both = (a: Partial<Urge>, b: Partial<Urge>) => [
    mergeUrge({ ...nothing, ...a }, { ...nothing, ...b }),
    mergeUrge({ ...nothing, ...b }, { ...nothing, ...a }),
  ];

  test('the taps stay where none were forgotten', () => {
    for (const { taps } of both({ taps: [tap] }, {})) expect(taps).toEqual([tap]);
  });

  test('the later forgetting holds, also where the other one has none', () => {
    const [early, late] = ['2026-11-20T21:00:00.000Z', '2026-11-21T22:00:00.000+00:00'];
    for (const { forgottenTo } of both({ forgottenTo: early }, { forgottenTo: late }))
      expect(forgottenTo).toBe(late);
    const [one, other] = ['2026-11-21T21:00:00.000Z', '2026-11-21T22:00:00.000+01:00'];
    const [first, second] = both({ forgottenTo: one }, { forgottenTo: other });
    expect(first?.forgottenTo).toBe(second?.forgottenTo);
    for (const { forgottenTo, taps } of both({ forgottenTo: late, taps: [tap] }, {})) {
      expect(forgottenTo).toBe(late);
      expect(taps).toEqual([]);
    }
  });

  test('the later decision about the taps holds; at one instant the one that keeps them here', () => {
    const cue = (on: boolean, second: number) => ({ on, editedAt: `2026-11-21T20:00:0${second}.000Z` });
    for (const { cueSync } of both({ cueSync: cue(true, 2) }, { cueSync: cue(false, 1) }))
      expect(cueSync).toEqual(cue(true, 2));
    for (const { cueSync } of both({ cueSync: cue(true, 1) }, { cueSync: cue(false, 1) }))
      expect(cueSync).toEqual(cue(false, 1));
    for (const { cueSync } of both({ cueSync: cue(true, 1) }, {})) expect(cueSync).toEqual(cue(true, 1));
  });

  test('the day of a pause is kept without its counts, and a date without a count is none', () => {
    const zero = { interruptions: 0, notNow: 0, continued: 0 };
    const counts = { 'device-a1': { '2026-11-21': zero, '2026-11-22': { ...zero, continued: 1 } } };
    for (const { pauseDays } of both({ pauseDays: ['2026-01-01'] }, { counts }))
      expect(pauseDays).toEqual(['2026-01-01', '2026-11-22']);
  });

  test('contents are the same in whichever order a database returns the fields', () => {
    expect(spelling({ a: [{ x: 1, y: null }, 'z'], b: 2 })).toBe(
      spelling({ b: 2, a: [{ y: null, x: 1 }, 'z'] }),
    );
    expect(spelling({ c: 1, b: 2, a: 3 })).toBe('{"a":3,"b":2,"c":1}');
    expect(spelling([2, 1])).not.toBe(spelling([1, 2]));
    expect(sameUrge({ ...nothing, taps: [tap] }, { ...nothing, taps: [tap], counts: {} })).toBe(true);
    expect(sameUrge(nothing, { ...nothing, taps: [tap] })).toBe(false);
  });

  test('counts that were made apart are added up', () => {
    const day = (interruptions: number, notNow: number, continued: number) => ({
      interruptions,
      notNow,
      continued,
    });
    expect(
      addDates({ '2026-11-21': day(1, 1, 0) }, { '2026-11-21': day(2, 1, 3), '2026-11-22': day(1, 0, 0) }),
    ).toEqual({
      '2026-11-21': day(3, 2, 3),
      '2026-11-22': day(1, 0, 0),
    });
  });
});

test('an edit is later than a decision and a forgetting of a phone whose clock was ahead', () => {
  const now = new Date('2026-11-21T20:00:00.000Z');
  const ahead = '2030-01-01T00:00:00.000Z';
  expect(nextEditedAt({ ...emptyUrgeLists, forgottenTo: ahead }, now)).toBe('2030-01-01T00:00:00.001Z');
  expect(nextEditedAt({ ...emptyUrgeLists, cueSync: { on: true, editedAt: ahead } }, now)).toBe(
    '2030-01-01T00:00:00.001Z',
  );
});
