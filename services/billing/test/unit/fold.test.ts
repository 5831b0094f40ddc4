import { describe, expect, it } from 'vitest';
import {
  type Fact,
  fold,
  isDisputed,
  isEntitling,
  isMismatch,
  isOpen,
  isRefundPending,
  moneyBack,
} from '../../src/ledger/fold.ts';
import { due, fact } from '../support/facts.ts';

const paid = [fact('created', 'pi'), fact('succeeded', 'ch')];
const refund = (objectId: string, amount: number): Fact => ({ ...fact('refunded', objectId), amount });
const at = (seconds: number, one: Fact): Fact => ({
  ...one,
  occurredAt: new Date(Date.parse(one.occurredAt) + seconds * 1000).toISOString(),
});

describe('the state of a payment', () => {
  it.each<[string, Fact[], string]>([
    ['created without any facts', [], 'created'],
    ['created at the provider', [fact('created', 'pi')], 'created'],
    ['processing', [fact('created', 'pi'), at(5, fact('processing', 'ch'))], 'processing'],
    ['declined', [fact('created', 'pi'), at(5, fact('failed', 'ch1'))], 'failed'],
    ['declined after processing the same charge', [fact('processing', 'ch'), fact('failed', 'ch')], 'failed'],
    [
      'processing again after a decline that our clock dated later',
      [at(9, fact('failed', 'ch1')), fact('processing', 'ch2')],
      'processing',
    ],
    ['declined, then paid with another card', [fact('failed', 'ch1'), at(9, fact('succeeded', 'ch2'))], 'succeeded'],
    ['canceled', [fact('created', 'pi'), fact('canceled', 'pi')], 'canceled'],
    ['paid', paid, 'succeeded'],
    ['paid although it was canceled here', [...paid, fact('canceled', 'SS-1')], 'succeeded'],
    ['partly refunded', [...paid, refund('re1', 300)], 'partially_refunded'],
    ['refunded in two parts', [...paid, refund('re1', 300), refund('re2', 490)], 'refunded'],
    ['paid again after a returned refund', [...paid, refund('re1', 790), fact('refund_failed', 're1')], 'succeeded'],
    ['refunded, with the refund reported before the payment', [refund('re1', 790), ...paid], 'refunded'],
    ['disputed', [...paid, fact('disputed', 'du')], 'disputed'],
    ['won in a dispute', [...paid, fact('disputed', 'du'), fact('won', 'du')], 'won'],
    ['lost in a dispute', [...paid, fact('disputed', 'du'), fact('lost', 'du')], 'lost'],
    ['won on appeal after a lost dispute', [...paid, fact('lost', 'du'), fact('won', 'du')], 'won'],
    ['lost in one of two disputes', [...paid, fact('won', 'du1'), fact('lost', 'du2')], 'lost'],
    ['disputed after one won dispute', [...paid, fact('won', 'du1'), fact('disputed', 'du2')], 'disputed'],
    ['refunded and disputed', [...paid, refund('re1', 790), fact('disputed', 'du')], 'refunded'],
  ])('is %s, in whatever order the facts arrive', (_name, facts, expected) => {
    expect(fold(due, facts)).toBe(expected);
    expect(fold(due, facts.toReversed())).toBe(expected);
  });

  it('grants Premium only while we have the money', () => {
    expect(['succeeded', 'partially_refunded', 'disputed', 'won'].every((s) => isEntitling(s as never))).toBe(true);
    const none = ['created', 'processing', 'failed', 'canceled', 'mismatched', 'refunded', 'lost'];
    expect(none.some((s) => isEntitling(s as never))).toBe(false);
  });

  it('leaves a declined attempt open for another card', () => {
    expect(isOpen('failed')).toBe(true);
    expect(isOpen('canceled')).toBe(false);
  });
});

describe('the refusal of a refund', () => {
  it.each<[string, Fact[], boolean]>([
    ['no dispute', paid, false],
    ['an open dispute', [...paid, fact('disputed', 'du')], true],
    ['a lost dispute', [...paid, fact('disputed', 'du'), fact('lost', 'du')], true],
    ['a won dispute', [...paid, fact('disputed', 'du'), fact('won', 'du')], false],
    ['an open dispute beside a won one', [...paid, fact('won', 'du1'), fact('disputed', 'du2')], true],
  ])('is $2 with %s', (_, facts, disputed) => {
    expect(isDisputed(facts)).toBe(disputed);
  });
});

describe('a mismatch of amount or currency', () => {
  const euros = (one: Fact): Fact => ({ ...one, currency: 'EUR' });
  const part = (objectId: string, amount: number): Fact => ({ ...fact('succeeded', objectId), amount });

  it.each<[string, Fact[], boolean]>([
    ['nothing', [fact('created', 'pi')], false],
    ['the sum that is due', paid, false],
    ['the sum in two parts', [part('ch1', 300), part('ch2', 490)], false],
    ['the sum in another currency', [euros(fact('succeeded', 'ch'))], true],
    ['the sum, a part of it in another currency', [part('ch1', 300), euros(part('ch2', 490))], true],
    ['a smaller sum', [part('ch', 789)], true],
    ['a larger sum', [part('ch', 791)], true],
    ['the sum twice', [part('ch1', 790), part('ch2', 790)], true],
  ])('is $2 for %s', (_, facts, mismatch) => {
    expect(isMismatch(due, facts)).toBe(mismatch);
  });

  it.each<[string, Fact[], string]>([
    ['makes the payment mismatched', [part('ch', 500)], 'mismatched'],
    ['leaves the payment refunded once everything was returned', [part('ch', 500), refund('re', 500)], 'refunded'],
    ['leaves the payment mismatched while a part was not returned', [part('ch', 500), refund('re', 499)], 'mismatched'],
  ])('%s', (_, facts, state) => {
    expect(fold(due, facts)).toBe(state);
  });
});

describe('the returned money', () => {
  it.each<[string, Fact[], number, number | null]>([
    ['nothing', paid, 0, null],
    [
      'two refunds, with the time of the newest',
      [...paid, at(9, refund('re1', 300)), at(5, refund('re2', 200))],
      500,
      9,
    ],
    ['a refund that the bank sent back', [...paid, refund('re1', 300), fact('refund_failed', 're1')], 0, null],
    ['a lost dispute', [...paid, at(7, fact('lost', 'du'))], 790, 7],
    ['a dispute that is open', [...paid, at(7, fact('disputed', 'du'))], 0, null],
    ['a dispute lost and won on appeal', [...paid, fact('lost', 'du'), fact('won', 'du')], 0, null],
    [
      'a refund and a lost dispute, never more than was paid',
      [...paid, refund('re1', 300), at(1, fact('lost', 'du'))],
      790,
      1,
    ],
    [
      'a refund of a payment with another sum',
      [{ ...fact('succeeded', 'ch'), amount: 500 }, refund('re1', 790)],
      500,
      0,
    ],
    ['refunds of two payments', [...paid, fact('succeeded', 'ch2'), refund('re1', 790), refund('re2', 790)], 1580, 0],
    ['a refund that is known before the payment, at most the due amount', [refund('re1', 1000)], 790, 0],
  ])('is $2 for %s', (_name, facts, amount, seconds) => {
    const time = seconds === null ? null : at(seconds, fact('refunded', 're')).occurredAt;
    expect(moneyBack(due, facts)).toEqual({ amount, at: time });
    expect(moneyBack(due, facts.toReversed())).toEqual({ amount, at: time });
  });
});

describe('a refund', () => {
  it.each<[string, Fact[], boolean]>([
    ['is not pending before it was made', paid, false],
    ['is pending while it is on its way', [...paid, fact('refund_pending', 're1')], true],
    ['is not pending once it has arrived', [fact('refund_pending', 're1'), fact('refunded', 're1')], false],
    ['is not pending once it has come back', [fact('refund_pending', 're1'), fact('refund_failed', 're1')], false],
    ['is pending although another one has arrived', [fact('refund_pending', 're1'), fact('refunded', 're2')], true],
  ])('%s', (_name, facts, expected) => {
    expect(isRefundPending(facts)).toBe(expected);
  });
});
