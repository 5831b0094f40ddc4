/** A user who opens the app after any number of days, sometimes flies west, and does or skips the shown day. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { test } from 'vitest';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { completedCount } from '../../../src/days/completion.ts';
import { type AccessRecord, advanceAccess, dayState, reconcileAccess, shownDay } from '../../../src/days/days.ts';
import { addDays, daysBetween } from '../../../src/days/local-date.ts';
import { completed } from '../support/entries.ts';
import { cases } from '../support/cases.ts';

/** Days since the last visit: mostly one, sometimes none, a long absence, or one date back (west). */
const visit = fc.record({
  days: fc.constantFrom(-1, 0, 1, 1, 1, 2, 7, 40),
  does: fc.boolean(),
});

interface Walk {
  record: AccessRecord | null;
  entries: ProgressEntry[];
  today: string;
}

function open(walk: Walk): AccessRecord {
  const advanced = advanceAccess(walk.record, walk.today, `${walk.today}T08:00:00.000Z`);
  return reconcileAccess(advanced, walk.entries, walk.today);
}

test('exactly one unlocked day is open at a time, at most one is done per date, and no user is stuck', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 60 }), (visits) => {
      const walk: Walk = { record: null, entries: [], today: '2026-01-01' };
      for (const { days, does } of visits) {
        const last = walk.record?.lastAccessDate;
        const next = addDays(walk.today, days);
        walk.today = last !== undefined && daysBetween(next, last) > 1 ? addDays(last, -1) : next;
        const before = walk.record?.currentDay ?? 1;
        walk.record = open(walk);
        const shown = shownDay(walk.entries, walk.record, walk.today);
        const done = completedCount(walk.entries);
        const state = dayState(walk.entries, walk.today);

        assert.ok(walk.record.currentDay >= before);
        assert.ok(walk.record.currentDay <= 30);
        assert.ok(shown <= walk.record.currentDay);
        assert.equal(shown, state === 'open' ? done + 1 : done);
        assert.deepEqual(open(walk), walk.record);

        if (state === 'open' && does) {
          walk.entries = [...walk.entries, completed(shown, walk.today)];
          assert.equal(dayState(walk.entries, walk.today), 'waiting');
          assert.equal(shownDay(walk.entries, walk.record, walk.today), shown);
        }
      }
      const dates = walk.entries.map(({ completedOn }) => completedOn);
      assert.equal(new Set(dates).size, dates.length);
    }),
    cases,
  );
});

test('a device that joins at any time shows the same day as the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 3 }), (count, ago) => {
      const today = '2026-06-15';
      const entries = Array.from({ length: count }, (_, index) =>
        completed(index + 1, addDays(today, index + 1 - count - ago)),
      );
      const old: Walk = {
        record: {
          currentDay: Math.max(1, count),
          lastAccessDate: addDays(today, -1),
          accessTime: '',
          completedToday: false,
        },
        entries,
        today,
      };
      const fresh: Walk = { record: null, entries, today };
      assert.equal(shownDay(entries, open(fresh), today), shownDay(entries, open(old), today));
    }),
    cases,
  );
});
