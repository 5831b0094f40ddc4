import { currentItems } from '../../../src/documents/edited.ts';
import assert from 'node:assert/strict';
import type { RestItem } from '../../../src/features/progress/rest-document.ts';
import * as fc from 'fast-check';
import { test } from 'vitest';
import { mergeDocument, withEdit } from '../../../src/documents/merge.ts';
import { addDays, daysBetween } from '../../../src/days/local-date.ts';
import {
  fullDots,
  lastDays,
  markId,
  marksLeft,
  daysOffLength,
  daysOffFrom,
  restedDates,
} from '../../../src/days/rest.ts';
import { recentDays } from '../../../src/days/recent.ts';
import { cases, caseCount } from '../support/cases.ts';
import { completed } from '../support/entries.ts';

/** Around the end of a month, in the week in which the clocks change in Europe. */
const date = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-10-18', days));
const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('mark' as const), date }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('unmark' as const), date }) },
  fc.record({ act: fc.constant('off' as const), date, days: fc.integer({ min: -1, max: 40 }) }),
  fc.record({ act: fc.constant('end' as const), date }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;
const acts = fc.array(anyAct, { maxLength: 8 });
const doneOn = fc
  .uniqueArray(date, { maxLength: 6 })
  .map((dates) => dates.map((on, index) => completed(index + 1, on)));

/** A device's document after these acts, one per minute. */
const after = (start: readonly RestItem[], all: readonly Act[], hour: number): RestItem[] =>
  all.reduce<RestItem[]>(
    (items, act, minute) => {
      const now = new Date(Date.UTC(2026, 9, 25, hour, minute));
      const id = act.act === 'mark' || act.act === 'unmark' ? markId(act.date) : `off-${act.date}`;
      if (act.act === 'mark') return withEdit('rest', items, { id, on: act.date }, now);
      if (act.act === 'off')
        return withEdit('rest', items, { id, from: act.date, to: addDays(act.date, act.days) }, now);
      return withEdit('rest', items, { id, removed: true }, now);
    },
    [...start],
  );
const shown = (entries: Parameters<typeof lastDays>[0], items: readonly RestItem[], today: string) =>
  lastDays(entries, currentItems(items), today);

test('two devices that were offline show the same dots after syncing in any order', () => {
  fc.assert(
    fc.property(acts, acts, acts, doneOn, date, (before, here, there, entries, today) => {
      const common = after([], before, 1);
      const [one, two] = [after(common, here, 2), after(common, there, 2)];
      const [a, b] = [mergeDocument('rest', one, two), mergeDocument('rest', two, one)];
      assert.deepEqual(shown(entries, a, today), shown(entries, b, today));
      // The order of the list does not matter either.
      assert.deepEqual(shown(entries, a.toReversed(), today), shown(entries, a, today));
    }),
    cases,
  );
});

test('never more than two rest marks fill a dot in a calendar month', () => {
  fc.assert(
    fc.property(acts, acts, doneOn, (here, there, entries) => {
      const items = mergeDocument('rest', after([], here, 1), after([], there, 1));
      const rest = currentItems(items);
      const byMonth = new Map<string, Set<string>>();
      for (let days = 0; days <= 30; days++)
        for (const dot of lastDays(entries, rest, addDays('2026-10-18', days)))
          if (dot.state === 'rest') {
            const month = dot.date.slice(0, 7);
            byMonth.set(month, (byMonth.get(month) ?? new Set()).add(dot.date));
          }
      for (const [month, dates] of byMonth) {
        assert.ok(dates.size <= 2, `${month}: ${[...dates].join()}`);
        assert.ok(marksLeft(entries, rest, `${month}-15`) === 2 - dates.size);
      }
    }),
    { ...cases, numRuns: caseCount(2_000) },
  );
});

test('a rest never empties a dot, and days off never exceed fourteen days', () => {
  fc.assert(
    fc.property(acts, doneOn, date, (all, entries, today) => {
      const rest = currentItems(after([], all, 1));
      const dots = lastDays(entries, rest, today);
      assert.ok(fullDots(dots) >= fullDots(lastDays(entries, [], today)));
      // Home, which knows only the rested dates, shows the same number.
      assert.equal(recentDays(entries, restedDates(entries, rest, today), today), fullDots(dots));
      assert.equal(daysBetween(dots[0]!.date, today), 6);
      for (const daysOff of daysOffFrom(rest, today)) assert.ok(daysOffLength(daysOff) <= 14);
    }),
    cases,
  );
});
