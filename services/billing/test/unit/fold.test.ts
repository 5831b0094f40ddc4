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
    ['nothing known', [], 'created'],
    ['made', [fact('created', 'pi')], 'created'],
    ['being charged', [fact('created', 'pi'), at(5, fact('processing', 'ch'))], 'processing'],
    ['declined', [fact('created', 'pi'), at(5, fact('failed', 'ch1'))], 'failed'],
    ['declined after processing the same charge', [fact('processing', 'ch'), fact('failed', 'ch')], 'failed'],
    [
      'processing again after a decline, which our own clock dates later',
      [at(9, fact('failed', 'ch1')), fact('processing', 'ch2')],
      'processing',
    ],
    ['declined, then paid with another card', [fact('failed', 'ch1'), at(9, fact('succeeded', 'ch2'))], 'succeeded'],
    ['given up', [fact('created', 'pi'), fact('canceled', 'pi')], 'canceled'],
    ['paid', paid, 'succeeded'],
    ['paid, though given up here', [...paid, fact('canceled', 'SS-1')], 'succeeded'],
    ['partly refunded', [...paid, refund('re1', 300)], 'partially_refunded'],
    ['refunded in two parts', [...paid, refund('re1', 300), refund('re2', 490)], 'refunded'],
    ['refund sent back by the bank', [...paid, refund('re1', 790), fact('refund_failed', 're1')], 'succeeded'],
    ['refund known before the payment', [refund('re1', 790), ...paid], 'refunded'],
    ['disputed', [...paid, fact('disputed', 'du')], 'disputed'],
    ['dispute won', [...paid, fact('disputed', 'du'), fact('won', 'du')], 'won'],
    ['dispute lost', [...paid, fact('disputed', 'du'), fact('lost', 'du')], 'lost'],
    ['dispute lost, won on appeal', [...paid, fact('lost', 'du'), fact('won', 'du')], 'won'],
    ['one dispute won, another lost', [...paid, fact('won', 'du1'), fact('lost', 'du2')], 'lost'],
    ['one dispute won, another open', [...paid, fact('won', 'du1'), fact('disputed', 'du2')], 'disputed'],
    ['refunded and disputed', [...paid, refund('re1', 790), fact('disputed', 'du')], 'refunded'],
  ])('%s, in whatever order it became known', (_name, facts, expected) => {
    expect(fold(due, facts)).toBe(expected);
    expect(fold(due, facts.toReversed())).toBe(expected);
  });

  it('grants Premium for money that is there, and only then', () => {
    expect(['succeeded', 'partially_refunded', 'disputed', 'won'].every((s) => isEntitling(s as never))).toBe(true);
    const none = ['created', 'processing', 'failed', 'canceled', 'mismatched', 'refunded', 'lost'];
    expect(none.some((s) => isEntitling(s as never))).toBe(false);
  });

  it('leaves a declined attempt open for another card', () => {
    expect(isOpen('failed')).toBe(true);
    expect(isOpen('canceled')).toBe(false);
  });
});

describe('a dispute blocks a refund', () => {
  it.each<[string, Fact[], boolean]>([
    ['none', paid, false],
    ['open', [...paid, fact('disputed', 'du')], true],
    ['lost', [...paid, fact('disputed', 'du'), fact('lost', 'du')], true],
    ['won', [...paid, fact('disputed', 'du'), fact('won', 'du')], false],
    ['won, and another one open', [...paid, fact('won', 'du1'), fact('disputed', 'du2')], true],
  ])('%s', (_, facts, disputed) => {
    expect(isDisputed(facts)).toBe(disputed);
  });
});

describe('a mismatch of amount or currency', () => {
  const euros = (one: Fact): Fact => ({ ...one, currency: 'EUR' });
  const part = (objectId: string, amount: number): Fact => ({ ...fact('succeeded', objectId), amount });

  it.each<[string, Fact[], boolean]>([
    ['nothing paid', [fact('created', 'pi')], false],
    ['the sum', paid, false],
    ['the sum in two parts', [part('ch1', 300), part('ch2', 490)], false],
    ['the sum in another currency', [euros(fact('succeeded', 'ch'))], true],
    ['the sum, a part of it in another currency', [part('ch1', 300), euros(part('ch2', 490))], true],
    ['less', [part('ch', 789)], true],
    ['more', [part('ch', 791)], true],
    ['the sum twice', [part('ch1', 790), part('ch2', 790)], true],
  ])('%s', (_, facts, mismatch) => {
    expect(isMismatch(due, facts)).toBe(mismatch);
  });

  it.each<[string, Fact[], string]>([
    ['is what the payment is', [part('ch', 500)], 'mismatched'],
    ['is refunded once everything was returned', [part('ch', 500), refund('re', 500)], 'refunded'],
    ['stays mismatched while a part is still here', [part('ch', 500), refund('re', 499)], 'mismatched'],
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
  ])('%s', (_name, facts, amount, seconds) => {
    const time = seconds === null ? null : at(seconds, fact('refunded', 're')).occurredAt;
    expect(moneyBack(due, facts)).toEqual({ amount, at: time });
    expect(moneyBack(due, facts.toReversed())).toEqual({ amount, at: time });
  });
});

describe('a refund is pending', () => {
  it.each<[string, Fact[], boolean]>([
    ['not before it was made', paid, false],
    ['while it is on its way', [...paid, fact('refund_pending', 're1')], true],
    ['not once it arrived', [fact('refund_pending', 're1'), fact('refunded', 're1')], false],
    ['not once it came back', [fact('refund_pending', 're1'), fact('refund_failed', 're1')], false],
    ['while another one is on its way', [fact('refund_pending', 're1'), fact('refunded', 're2')], true],
  ])('%s', (_name, facts, expected) => {
    expect(isRefundPending(facts)).toBe(expected);
  });
});
