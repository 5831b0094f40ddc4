import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fact, fold, isOpen, type PaymentState } from '../../src/payments/fold.ts';
import { due, fact } from '../support/facts.ts';

const SEQUENCES = 20_000;

const story: Fact[] = [
  fact('created', 'pi'),
  fact('succeeded', 'ch'),
  fact('refunded', 're'),
  fact('disputed', 'du'),
  fact('won', 'du'),
  fact('lost', 'du'),
];

/** Any part of the story, each fact 1–3 times, in any order. */
const sequences = fc
  .subarray(story, { minLength: 1 })
  .chain((part) =>
    fc
      .tuple(
        ...part.map((one) => fc.integer({ min: 1, max: 3 }).map((times) => Array<Fact>(times).fill(one))),
      )
      .map((copies) => ({ part, facts: copies.flat() })),
  )
  .chain(({ part, facts }) =>
    fc
      .shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length })
      .map((order) => ({ part, order })),
  );

/** As the ledger does it: each fact is kept once and the state is folded anew. */
function states(order: readonly Fact[]): PaymentState[] {
  const ledger = new Map<string, Fact>();
  return order.map((one) => {
    ledger.set(`${one.kind} ${one.objectId}`, one);
    return fold(due, [...ledger.values()]);
  });
}

/** Read off the rules of reliability.md and P-9, not off the fold. */
function expected(part: readonly Fact[]): PaymentState {
  const told = new Set(part.map((one) => one.kind));
  if (!told.has('succeeded')) return 'created';
  if (told.has('lost') && !told.has('won')) return 'lost';
  if (told.has('refunded')) return 'refunded';
  return told.has('won') ? 'won' : told.has('disputed') ? 'disputed' : 'succeeded';
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

  it('never opens an attempt again that was closed', () => {
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
      { numRuns: 2_000 },
    );
  });
});
