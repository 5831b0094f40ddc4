/** fast-check generators that include edge cases: equal instants in two spellings, blank texts, missing dates. */
import * as fc from 'fast-check';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';

/** Only a few instants, so that ties occur; each has two spellings. */
const instant = fc
  .record({ minute: fc.integer({ min: 0, max: 5 }), offset: fc.boolean() })
  .map(({ minute, offset }) =>
    offset ? `2026-03-01T13:0${minute}:00.000+01:00` : `2026-03-01T12:0${minute}:00.000Z`,
  );

const written = fc.record({
  reflectionText: fc.constantFrom('', '   ', 'a', 'b', 'rain', 'più'),
  updatedAt: instant,
  timeSpent: fc.integer({ min: 0, max: 20 }),
  elapsed: fc.integer({ min: 0, max: 20 }),
});

const completion = fc.oneof(
  fc.record({
    completed: fc.constant(true),
    completionStatus: fc.constantFrom('yes' as const, 'partial' as const),
    completedAt: fc.option(instant),
    completedOn: fc.option(fc.constantFrom('2026-03-01', '2026-03-02')),
    utcOffset: fc.option(fc.constantFrom(-600, 0, 60)),
  }),
  fc.constant({
    completed: false,
    completionStatus: 'no' as const,
    completedAt: null,
    completedOn: null,
    utcOffset: null,
  }),
);

export const entryOfDay = (day: number): fc.Arbitrary<ProgressEntry> =>
  fc.tuple(written, completion).map(([text, done]) => ({ day, ...text, ...done }));

/** Several entries, also several per day. */
export const entryList = fc.array(
  fc.integer({ min: 1, max: 4 }).chain((day) => entryOfDay(day)),
  { maxLength: 8 },
);
