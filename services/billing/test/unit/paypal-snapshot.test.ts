import { describe, expect, it } from 'vitest';
import { type Fact, fold } from '../../src/ledger/fold.ts';
import { type PaypalClient, PaypalFailure } from '../../src/providers/paypal/client.ts';
import { readOrder, refundOrder } from '../../src/providers/paypal/orders.ts';
import { minorUnits, majorText, type Dispute, type Order } from '../../src/providers/paypal/shapes.ts';
import { customIdOf, orderSnapshot } from '../../src/providers/paypal/snapshot.ts';

const amount = { currency_code: 'USD', value: '7.90' };
const at = '2026-11-21T12:00:00Z';
const capture = (status: string) => ({ id: 'CAPTURE1', status, amount, create_time: at });
const refund = (status: string, value = '7.90', id = 'REFUND1') => ({
  id,
  status,
  amount: { ...amount, value },
  create_time: at,
});
const order = (status: string, payments?: Order['purchase_units'][0]['payments']): Order => ({
  id: 'ORDER1',
  status,
  create_time: at,
  purchase_units: [{ amount, custom_id: customIdOf(1001, 'SS-7K3MQ-2XA9T'), ...(payments && { payments }) }],
});
const dispute = (status: string, outcome?: string, stage = 'CHARGEBACK'): Dispute => ({
  dispute_id: 'PP-R-1',
  status,
  create_time: at,
  dispute_amount: amount,
  dispute_life_cycle_stage: stage,
  ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
});

const factsOf = (from: Order, disputes: Dispute[] = []) => orderSnapshot(from, disputes, false).facts;
const stateAfter = (facts: Fact[]) => fold({ amount: 790, currency: 'USD' }, facts);
const stateOf = (from: Order, disputes: Dispute[] = []) => stateAfter(factsOf(from, disputes));
/** A disputed payment after its capture, as PayPal shows it. */
const held = (reason: string) =>
  order('COMPLETED', { captures: [{ ...capture('PENDING'), status_details: { reason } }] });

describe("the snapshot of PayPal's order", () => {
  it.each([
    ['CREATED', order('CREATED'), 'created', 'open'],
    ['PAYER_ACTION_REQUIRED', order('PAYER_ACTION_REQUIRED'), 'created', 'open'],
    ['APPROVED and not captured', order('APPROVED'), 'created', 'open'],
    ['VOIDED', order('VOIDED'), 'canceled', 'ended'],
    ['capture PENDING', order('COMPLETED', { captures: [capture('PENDING')] }), 'processing', 'processing'],
    ['capture COMPLETED', order('COMPLETED', { captures: [capture('COMPLETED')] }), 'succeeded', 'ended'],
    ['an unknown capture status', order('COMPLETED', { captures: [capture('HELD')] }), 'processing', 'processing'],
    ['capture DECLINED', order('COMPLETED', { captures: [capture('DECLINED')] }), 'canceled', 'ended'],
    ['capture FAILED', order('COMPLETED', { captures: [capture('FAILED')] }), 'canceled', 'ended'],
    [
      'refunded in part',
      order('COMPLETED', {
        captures: [capture('PARTIALLY_REFUNDED')],
        refunds: [refund('COMPLETED', '1.00')],
      }),
      'partially_refunded',
      'ended',
    ],
    [
      'refunded',
      order('COMPLETED', { captures: [capture('REFUNDED')], refunds: [refund('COMPLETED')] }),
      'refunded',
      'ended',
    ],
    [
      'refunded, although PayPal lists only a part',
      order('COMPLETED', { captures: [capture('REFUNDED')], refunds: [refund('COMPLETED', '1.00')] }),
      'refunded',
      'ended',
    ],
    [
      'refunded by a pending refund, which may fail',
      order('COMPLETED', { captures: [capture('REFUNDED')], refunds: [refund('PENDING')] }),
      'succeeded',
      'ended',
    ],
    [
      'a pending refund',
      order('COMPLETED', { captures: [capture('COMPLETED')], refunds: [refund('PENDING')] }),
      'succeeded',
      'ended',
    ],
    [
      'a failed refund',
      order('COMPLETED', { captures: [capture('COMPLETED')], refunds: [refund('FAILED')] }),
      'succeeded',
      'ended',
    ],
  ])('maps %s to $2', (_name, from, state, status) => {
    expect(stateOf(from)).toBe(state);
    expect(orderSnapshot(from, [], false).status).toBe(status);
  });

  it.each([
    ['FAILED', 'refund_failed'],
    ['CANCELLED', 'refund_failed'],
    ['PENDING', 'refund_pending'],
    // A fact is never withdrawn: a refund that counted as failed would not count when it arrives.
    ['HELD', 'refund_pending'],
  ])('maps a refund that is %s to the fact %s', (status, kind) => {
    const from = order('COMPLETED', { captures: [capture('COMPLETED')], refunds: [refund(status)] });
    expect(orderSnapshot(from, [], false).facts.at(-1)?.kind).toBe(kind);
  });

  const paid = order('COMPLETED', { captures: [capture('COMPLETED')] });
  it.each([
    ['open', dispute('OPEN'), 'disputed'],
    ['only an inquiry so far', dispute('WAITING_FOR_SELLER_RESPONSE', undefined, 'INQUIRY'), 'succeeded'],
    ['decided for the buyer', dispute('RESOLVED', 'RESOLVED_BUYER_FAVOUR'), 'lost'],
    ['accepted by the seller', dispute('RESOLVED', 'ACCEPTED', 'INQUIRY'), 'lost'],
    ['decided for the seller', dispute('RESOLVED', 'RESOLVED_SELLER_FAVOUR'), 'won'],
    ['canceled by the buyer', dispute('RESOLVED', 'CANCELED_BY_BUYER'), 'won'],
    ['paid out by PayPal itself', dispute('RESOLVED', 'RESOLVED_WITH_PAYOUT'), 'won'],
    ['denied by PayPal', dispute('RESOLVED', 'DENIED'), 'won'],
    ['replaced by another one', dispute('RESOLVED', 'NONE'), 'won'],
    ['resolved without an outcome', dispute('RESOLVED'), 'disputed'],
    ['resolved with an unknown outcome', dispute('RESOLVED', 'SPLIT'), 'disputed'],
  ])('maps a dispute that is %s', (_name, reported, state) => {
    expect(stateOf(paid, [reported])).toBe(state);
  });

  it.each(['BUYER_COMPLAINT', 'CHARGEBACK'])('is paid when it is pending because of a %s', (reason) => {
    expect(stateOf(held(reason))).toBe('succeeded');
    expect(stateOf(held('ECHECK'))).toBe('processing');
  });

  it('shows the dispute while PayPal holds the money, and cannot be refunded until then', async () => {
    const disputed = dispute('OPEN');
    const client = {
      readOrder: () => Promise.resolve({ ...held('BUYER_COMPLAINT'), id: 'ORDER123' }),
      get: (path: string) => Promise.resolve(path.includes('?') ? { items: [disputed] } : disputed),
      refundCapture: () => Promise.reject(new PaypalFailure(422, 'PENDING_CAPTURE', null)),
    } as unknown as PaypalClient;
    const snapshot = await readOrder(client, 'ORDER123', false);
    expect(snapshot && stateAfter(snapshot.facts)).toBe('disputed');
    const request = { providerId: 'ORDER123', key: 'key', reason: 'requested_by_customer' } as const;
    await expect(refundOrder(client, request, false)).rejects.toMatchObject({ name: 'ProviderError' });
  });

  const reversed = order('COMPLETED', { captures: [capture('REFUNDED')] });
  it('does not count money that was taken for a dispute as a refund', () => {
    const open = factsOf(reversed, [dispute('OPEN')]);
    expect(stateAfter(open)).toBe('disputed');
    const lost = [...open, ...factsOf(reversed, [dispute('RESOLVED', 'RESOLVED_BUYER_FAVOUR')])];
    expect(stateAfter(lost)).toBe('lost');
    const wonOnAppeal = factsOf(paid, [dispute('RESOLVED', 'RESOLVED_SELLER_FAVOUR')]);
    expect(stateAfter([...lost, ...wonOnAppeal])).toBe('won');
  });

  it('has its id as client secret while it is open, and the owner in its custom id', () => {
    const snapshot = orderSnapshot(order('APPROVED'), [], true);
    expect(snapshot).toMatchObject({
      provider: 'paypal',
      clientSecret: 'ORDER1',
      livemode: true,
      owner: { userId: 1001, paymentId: 'SS-7K3MQ-2XA9T' },
    });
    expect(orderSnapshot(paid, [], true).clientSecret).toBeNull();
  });

  it.each([undefined, '', '1001', 'x/SS-7K3MQ-2XA9T', '-1/SS-7K3MQ-2XA9T', '1001/other', '1e3/SS-7K3MQ-2XA9T'])(
    'has no owner with the custom id %s',
    (customId) => {
      const foreign = order('APPROVED');
      const [unit] = foreign.purchase_units;
      const withCustomId = {
        ...foreign,
        purchase_units: [{ amount: unit!.amount, ...(customId !== undefined && { custom_id: customId }) }],
      };
      expect(orderSnapshot(withCustomId, [], true).owner).toBeNull();
    },
  );

  it('converts amounts exactly to cents', () => {
    for (let minor = 0; minor <= 200_000; minor++)
      if (minorUnits({ currency_code: 'EUR', value: majorText(minor) }) !== minor) expect(minor).toBeNull();
    expect(minorUnits({ currency_code: 'EUR', value: '14.9' })).toBe(1490);
  });
});
