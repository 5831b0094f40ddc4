import type { Plan, Urge } from '@scrollstop/contracts/urge/urge';
import * as fc from 'fast-check';

const uuid = (n: number): string => `0190c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** A few instants, so that edits meet at one; two spellings of one instant among them. */
const instant = fc.constantFrom(
  '2026-11-21T20:00:00.000Z',
  '2026-11-21T21:00:00.000+01:00',
  '2026-11-21T20:00:00.001Z',
  '2026-11-22T07:30:00.000Z',
  '2027-01-01T00:00:00.000Z',
);
const removed = fc.option(fc.constant(true as const), { nil: undefined, freq: 3 });
const edited = { editedAt: instant, removed };
const id = fc.integer({ min: 1, max: 4 }).map(uuid);
const text = fc.constantFrom('', 'in bed', 'on the bus', 'è tardi');
const date = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21');

/** JSON knows no undefined: neither do the records on the device and the bodies. */
const withoutUndefined = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    id,
    cue: fc.record({ kind: fc.constantFrom('time', 'place', 'feeling', 'app'), text }),
    action: fc.oneof(
      fc.record({ kind: fc.constant('ours' as const), id: fc.constantFrom('p1', 'd3') }),
      fc.record({ kind: fc.constant('own' as const), text, minutes: fc.integer({ min: 1, max: 3 }) }),
    ),
    ...edited,
  })
  .map(withoutUndefined);

const anyCounts = fc.dictionary(
  fc.constantFrom('device-a1', 'device-b2'),
  fc.dictionary(date, fc.record({ interruptions: fc.nat(5), notNow: fc.nat(5), continued: fc.nat(5) }), {
    noNullPrototype: true,
  }),
  { noNullPrototype: true },
);

export const anyUrge: fc.Arbitrary<Urge> = fc
  .record({
    plans: fc.array(anyPlan, { maxLength: 5 }),
    actions: fc.array(fc.record({ id, text, minutes: fc.integer({ min: 1, max: 3 }), ...edited }), {
      maxLength: 4,
    }),
    hidden: fc.array(fc.record({ id: fc.constantFrom('p1', 'm2'), ...edited }), { maxLength: 3 }),
    swaps: fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 3 }),
        alternative: fc.constantFrom('a', 'b'),
        on: date,
        ...edited,
      }),
      { maxLength: 3 },
    ),
    taps: fc.array(
      fc.record({
        id,
        on: date,
        hour: fc.nat(23),
        word: fc.constantFrom('bored', 'tired', 'own'),
        text,
        ...edited,
      }),
      { maxLength: 4 },
    ),
    cueSync: fc.option(fc.record({ on: fc.boolean(), editedAt: instant })),
    forgottenTo: fc.option(instant, { freq: 1 }),
    pauseDays: fc.array(date, { maxLength: 2 }),
    counts: anyCounts,
  })
  .map(withoutUndefined);
