import { expect, test, vi } from 'vitest';
import { confirmationOf } from '../../../src/payment/card/stripe-intent.ts';
import { activate, activateOnly, payByCard } from '../../../src/payment/pay.ts';
import { fakeHttp, refused, someone } from '../fakes.ts';

const premium = someone();
const pending = { status: 'activating', reference: 'r' };

function activation(...responses: unknown[]) {
  const waits: number[] = [];
  const { http, calls } = fakeHttp(() => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (response instanceof Error) throw response;
    return response;
  });
  const result = activate(http, (ms) => {
    waits.push(ms);
    return Promise.resolve();
  });
  return { result, waits, calls };
}

test('the activation succeeds with the first request', async () => {
  const { result, calls } = activation(premium);
  expect(await result).toEqual(premium);
  expect(calls).toEqual(['POST /api/upgrade-to-premium']);
});

test('an "activating" response is polled again after a moment', async () => {
  const { result, waits } = activation(pending, pending, premium);
  expect(await result).toEqual(premium);
  expect(waits).toEqual([500, 500]);
});

test('failures are retried three times in 10 s, then the activation fails', async () => {
  const { result, waits, calls } = activation(refused(402));
  expect(await result).toBeNull();
  expect(calls).toHaveLength(4);
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(10_000, -1);
});

test('a grant that does not arrive ends the wait after 10 s too', async () => {
  const { result, waits } = activation(pending);
  expect(await result).toBeNull();
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(10_000);
});

test('a declined card and a payment under way activate nothing', async () => {
  for (const confirmation of [{ kind: 'declined', message: 'No.' }, { kind: 'processing' }] as const) {
    const never = vi.fn();
    const outcome = await payByCard({
      confirm: () => Promise.resolve(confirmation),
      activate: never,
      checkPayment: never,
      onPaid: never,
    });
    expect(outcome).toEqual(confirmation);
    expect(never).not.toHaveBeenCalled();
  }
});

test.each(['succeeded', 'processing'])(
  'a refused second confirmation is %s if the first, whose response was lost, was',
  (status) => {
    const error = { message: 'You cannot confirm this PaymentIntent.', payment_intent: { status } };
    expect(confirmationOf(undefined, error)).toEqual({ kind: status });
  },
);

test('a charged card is reported as paid before anything else can fail', async () => {
  const steps: string[] = [];
  const outcome = await payByCard({
    confirm: () => Promise.resolve({ kind: 'succeeded' }),
    checkPayment: vi.fn(),
    onPaid: () => steps.push('paid'),
    activate: () => {
      steps.push('activate');
      return Promise.resolve(null);
    },
  });
  expect(steps).toEqual(['paid', 'activate']);
  expect(outcome).toEqual({ kind: 'paid-not-activated' });
  expect(await activateOnly(() => Promise.resolve(premium))).toEqual({ kind: 'activated', bought: premium });
});
