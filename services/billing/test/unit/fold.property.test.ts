import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fact, fold, isOpen } from '../../src/ledger/fold.ts';
import { due, fact } from '../support/facts.ts';
import type { PaymentState } from '../../src/db/schema.ts';

/** 20,000 in `npm run test:long` (ATTACKS=ci). */
const SEQUENCES = process.env['ATTACKS'] ? 20_000 : 2_000;
/** How many of the 3⁶ = 729 ways to repeat each fact one to three times are checked. */
const WAYS = Number(process.env['FOLD_WAYS'] ?? 30);

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((one, index) => orders(items.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}

const story: Fact[] = [
  fact('created', 'pi'),
  fact('succeeded', 'ch'),
  fact('refunded', 're'),
  fact('disputed', 'du'),
  fact('won', 'du'),
  fact('lost', 'du'),
];

/** Any subset of the story, each fact 1–3 times, in any order. */
const sequences = fc
  .subarray(story, { minLength: 1 })
  .chain((part) =>
    fc
      .tuple(...part.map((one) => fc.integer({ min: 1, max: 3 }).map((times) => Array<Fact>(times).fill(one))))
      .map((copies) => ({ part, facts: copies.flat() })),
  )
  .chain(({ part, facts }) =>
    fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length }).map((order) => ({ part, order })),
  );

/** Like the ledger: stores each fact once and folds all of them again. */
function states(order: readonly Fact[]): PaymentState[] {
  const ledger = new Map<string, Fact>();
  return order.map((one) => {
    ledger.set(`${one.kind} ${one.objectId}`, one);
    return fold(due, [...ledger.values()]);
  });
}

/** The expected state according to docs/reliability.md#payments-and-entitlement and P-9, without using the fold. */
function expected(part: readonly Fact[]): PaymentState {
  const kinds = new Set(part.map((one) => one.kind));
  if (!kinds.has('succeeded')) return 'created';
  if (kinds.has('lost') && !kinds.has('won')) return 'lost';
  if (kinds.has('refunded')) return 'refunded';
  return kinds.has('won') ? 'won' : kinds.has('disputed') ? 'disputed' : 'succeeded';
}

describe('the fold over payment facts', () => {
  it(`ends in the same state for every order and repetition (${SEQUENCES} sequences)`, () => {
    let checked = 0;
    fc.assert(
      fc.property(sequences, ({ part, order }) => {
        checked++;
        expect(states(order).at(-1)).toBe(expected(part));
      }),
      { numRuns: SEQUENCES },
    );
    expect(checked).toBeGreaterThanOrEqual(SEQUENCES);
  });

  it(`ends in the same state for every order of the whole story, with each fact 1–3 times (${WAYS} ways each)`, () => {
    // A provider ends a dispute in one way; both ends occur only if it is won on appeal.
    const without = (kind: Fact['kind']) => story.filter((one) => one.kind !== kind);
    let checked = 0;
    for (const subset of [story, without('won'), without('lost')]) {
      const end = expected(subset);
      for (const order of orders(subset))
        for (let way = 0; way < WAYS; way++) {
          // The digits of `way` in base 3: how often each fact is repeated, right after it or after all others.
          const again = (place: number) => Math.floor(way / 3 ** place) % 3;
          const copies = order.map((one, place) => Array<Fact>(again(place)).fill(one));
          const facts = way % 2 ? [...order, ...copies.flat()] : order.flatMap((one, i) => [one, ...copies[i]!]);
          if (fold(due, facts) !== end) expect.fail(facts.map(({ kind }) => kind).join(' → '));
          checked++;
        }
    }
    expect(checked).toBe((720 + 120 + 120) * WAYS);
    console.log(`orders: ${checked} sequences of created, succeeded, refunded, disputed, won, lost: one end each`);
  });

  it('never reopens a closed attempt', () => {
    const any = fc.shuffledSubarray([
      ...story,
      fact('processing', 'ch'),
      fact('failed', 'ch0'),
      fact('canceled', 'pi'),
      fact('refund_failed', 're'),
    ]);
    fc.assert(
      fc.property(any, (order) => {
        const open = states(order).map(isOpen);
        expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
      }),
      { numRuns: SEQUENCES / 10 },
    );
  });
});
