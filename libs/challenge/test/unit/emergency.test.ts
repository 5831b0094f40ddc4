import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emergencyActions } from '../../src/content/emergency-actions.ts';
import {
  actionMinutes,
  activationOver,
  addToLog,
  countCompletion,
  countGesture,
  countPress,
  countUse,
  limitReached,
  pickFrom,
  rememberPick,
  usesLeft,
} from '../../src/features/emergency/emergency.ts';
import { caseCount } from './support/cases.ts';

type Action = (typeof emergencyActions)[number];

describe('picking an action (E-1)', () => {
  const rolls = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 2,
    maxLength: 60,
  });

  test('gives three categories in three presses, so never the same action twice', () => {
    fc.assert(
      fc.property(rolls, (numbers) => {
        let recent: Action[] = [];
        let next = 0;
        const rng = () => numbers[next++ % numbers.length] ?? 0;
        for (let press = 0; press < 30; press++)
          recent = [
            pickFrom(
              emergencyActions,
              recent.map(({ id }) => id),
              rng,
            ),
            ...recent,
          ];
        recent.forEach(({ id }, index) => {
          const three = recent.slice(index, index + 3);
          assert.equal(new Set(three.map(({ category }) => category)).size, three.length);
          assert.notEqual(recent[index + 3]?.id, id);
        });
      }),
      { numRuns: caseCount(2_000) },
    );
  });

  test('never picks the same action twice in a row from a smaller pool', () => {
    fc.assert(
      fc.property(fc.subarray([...emergencyActions], { minLength: 2 }), rolls, (pool, numbers) => {
        let recent: string[] = [];
        for (const number of numbers) {
          const { id } = pickFrom(pool, recent, () => number);
          assert.notEqual(id, recent[0]);
          recent = rememberPick(recent, id);
        }
      }),
      { numRuns: caseCount(2_000) },
    );
  });

  test('can pick every action', () => {
    const seen = new Set<string>();
    for (let category = 0; category < 3; category++) {
      for (let action = 0; action < 5; action++) {
        const numbers = [(category + 0.5) / 3, (action + 0.5) / 5];
        seen.add(pickFrom(emergencyActions, [], () => numbers.shift() ?? 0).id);
      }
    }
    expect(seen.size).toBe(15);
  });
});

test('the remembered picks lead to the same choice as all of them', () => {
  let next = 1;
  const rng = () => (next = (next * 48_271) % 2_147_483_647) / 2_147_483_647;
  let all: string[] = [];
  let remembered: string[] = [];
  for (let press = 0; press < 200; press++) {
    const before = next;
    const { id } = pickFrom(emergencyActions, all, rng);
    next = before;
    expect(pickFrom(emergencyActions, remembered, rng).id).toBe(id);
    all = [id, ...all];
    remembered = rememberPick(remembered, id);
    expect(remembered).toEqual(all.slice(0, 4));
  }
});

test.each([
  ['at once', '2026-11-21T20:00:00Z', false],
  ['after an hour', '2026-11-21T21:00:00Z', false],
  ['later', '2026-11-21T21:00:01Z', true],
  ['a clock set back by a day', '2026-11-20T20:00:00Z', true],
])('an action has ended %s: %s', (_, now, over) => {
  expect(activationOver('2026-11-21T20:00:00.000Z', new Date(now))).toBe(over);
});

describe('the free uses (E-5, G-11)', () => {
  test.each([
    [4, false, false],
    [5, false, true],
    [9, false, true],
    [5, true, false],
  ])('reach the limit with %d uses, premium %s: %s', (uses, premium, reached) => {
    expect(limitReached(uses, premium)).toBe(reached);
  });

  test('never go below 0', () => {
    expect([usesLeft(0), usesLeft(5), usesLeft(7)]).toEqual([5, 0, 0]);
  });
});

describe('counting (E-4)', () => {
  test('counts a press, and a use of a free user', () => {
    expect(countPress({})).toEqual({ scrollInterruptions: 1, totalUsage: 1 });
    expect(countUse({}, false)).toEqual({ usageCount: 1 });
    expect(countUse({}, true)).toEqual({});
  });

  test('counts the completions of all own actions under one name', () => {
    const counted = countCompletion(countCompletion({}, 'own:0190c1f0', 2), 'plan:0190c1f1', 3);
    expect(counted).toMatchObject({ 'action:own': 2, minutes: 5 });
  });

  test('counts a timer that reached zero', () => {
    expect(countGesture({ gesturesCompleted: 2 })).toEqual({ gesturesCompleted: 3 });
  });

  test('counts a completion: 10 points, one action, one intervention, its minutes', () => {
    const once = countCompletion({}, 'p1', 2);
    expect(once).toEqual({
      score: 10,
      emergencyActionsCompleted: 1,
      totalInterventions: 1,
      minutes: 2,
      'action:p1': 1,
    });
    expect(countCompletion(once, 'd2', 5)).toMatchObject({
      score: 20,
      minutes: 7,
      'action:p1': 1,
      'action:d2': 1,
    });
  });

  test.each([
    [true, 180_000, 3],
    [false, 125_000, 2],
    [false, 20_000, 1],
    [false, 0, 1],
  ])('timer done %s after %d ms: %d minutes (E-2)', (done, elapsed, minutes) => {
    expect(actionMinutes({ timeMinutes: 3 }, { done, elapsed })).toBe(minutes);
  });
});

test('the log keeps the ten newest, newest first', () => {
  let log: ReturnType<typeof addToLog> = [];
  for (let index = 1; index <= 12; index++) {
    log = addToLog(log, {
      date: '2026-11-21',
      action: 'm1',
      timestamp: `2026-11-21T20:${index}:00Z`,
      timeSpent: index,
    });
  }
  expect(log.map(({ timeSpent }) => timeSpent)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});
