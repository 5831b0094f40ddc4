import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { fold } from '../../src/ledger/fold.ts';
import { type IntentParts, intentSnapshot, isInquiry } from '../../src/providers/stripe/snapshot.ts';
import { due } from '../support/facts.ts';

const CREATED = 1_795_262_400;
const charge = (status: string) => ({
  id: 'ch_1',
  amount: 790,
  currency: 'usd',
  created: CREATED + 9,
  status,
});
const intent = (status: string, more: object = {}) =>
  ({
    id: 'pi_1',
    amount: 790,
    amount_received: status === 'succeeded' ? 790 : 0,
    currency: 'usd',
    created: CREATED,
    canceled_at: null,
    client_secret: 'pi_1_secret_2',
    latest_charge: null,
    livemode: false,
    metadata: { payment_id: 'SS-1', user_id: '1000' },
    status,
    ...more,
  }) as unknown as Stripe.PaymentIntent;
const refund = (status: string, amount = 790) =>
  ({ id: 're_1', amount, currency: 'usd', created: CREATED + 99, status }) as Stripe.Refund;
const dispute = (status: string) =>
  ({ id: 'du_1', amount: 790, currency: 'usd', created: CREATED + 99, status }) as Stripe.Dispute;

const paid = intent('succeeded', { latest_charge: charge('succeeded') });
const stateOf = (parts: Partial<IntentParts> & Pick<IntentParts, 'intent'>) =>
  fold(due, intentSnapshot({ refunds: [], disputes: [], ...parts }).facts);

describe("the snapshot of Stripe's objects", () => {
  it.each([
    ['requires_payment_method', {}, 'open', 'created'],
    ['requires_action', { latest_charge: null }, 'open', 'created'],
    ['requires_payment_method', { latest_charge: charge('failed') }, 'open', 'failed'],
    ['processing', { latest_charge: charge('pending') }, 'processing', 'processing'],
    ['succeeded', { latest_charge: charge('succeeded') }, 'ended', 'succeeded'],
    ['canceled', { canceled_at: CREATED + 5 }, 'ended', 'canceled'],
  ])('maps an intent that is %s %o', (status, more, expectedStatus, state) => {
    const one = intent(status, more);
    expect(intentSnapshot({ intent: one, refunds: [], disputes: [] }).status).toBe(expectedStatus);
    expect(stateOf({ intent: one })).toBe(state);
  });

  it.each([
    ['pending', 'succeeded'],
    ['requires_action', 'succeeded'],
    ['succeeded', 'refunded'],
    ['failed', 'succeeded'],
    ['canceled', 'succeeded'],
  ])('maps a refund that is %s', (status, state) => {
    expect(stateOf({ intent: paid, refunds: [refund(status)] })).toBe(state);
  });

  it('counts only the returned part of a payment', () => {
    expect(stateOf({ intent: paid, refunds: [refund('succeeded', 100)] })).toBe('partially_refunded');
  });

  it.each([
    ['needs_response', 'disputed'],
    ['under_review', 'disputed'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['appeal_under_review', 'lost'],
  ])('maps a dispute that is %s', (status, state) => {
    expect(stateOf({ intent: paid, disputes: [dispute(status)] })).toBe(state);
  });

  it("does not treat a bank's inquiry as a dispute", () => {
    expect(['warning_needs_response', 'warning_closed', 'prevented'].map(dispute).every(isInquiry)).toBe(true);
    expect(isInquiry(dispute('needs_response'))).toBe(false);
  });

  it('uses the received amount, not the requested one', () => {
    const half = intent('succeeded', { amount_received: 395, latest_charge: charge('succeeded') });
    expect(stateOf({ intent: half })).toBe('mismatched');
  });

  it('has no owner for an object of another product', () => {
    const ownerOf = (metadata: object) =>
      intentSnapshot({ intent: intent('succeeded', { metadata }), refunds: [], disputes: [] }).owner;
    expect(ownerOf({ payment_id: 'SS-1', user_id: '1000' })).toEqual({ paymentId: 'SS-1', userId: 1000 });
    for (const foreign of [{}, { payment_id: 'x' }, { user_id: '1000' }, { payment_id: 'x', user_id: 'ada' }])
      expect(ownerOf(foreign)).toBeNull();
  });
});
