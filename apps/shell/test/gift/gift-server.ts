/** The gift requests of the fake gateway (server.ts). */
import { GiftCodeBody, type GiftOrder, GiftOrderKey, type GiftState, StartGiftBody } from '@scrollstop/contracts/gift';
import { soldAt } from '@scrollstop/challenge/features/offer/offers';
import { http, HttpResponse } from 'msw';
import { premium, server, worker } from '../server.ts';

/** The price of one gift, in minor units. */
export const AMOUNT = soldAt.gift.amount;
export const KEY = 'k'.repeat(32);
export const CODES = ['SUN4-K7QM-29TD', 'SUN4-K7QM-29TE', 'SUN4-K7QM-29TF'];

export const orderOf = (change: Partial<GiftOrder> = {}, states: GiftState[] = ['unopened']): GiftOrder => ({
  reference: 'SS-7K3MQ-2XA9T',
  key: KEY,
  guest: true,
  provider: 'stripe',
  amount: AMOUNT,
  currency: 'USD',
  line: 'For your Sunday mornings. Anna',
  receiptNumber: '2026-000042',
  refunded: 0,
  paidAt: '2026-11-24T10:00:00.000Z',
  refundableUntil: '2026-12-24T10:00:00.000Z',
  refund: 'possible',
  gifts: states.map((state, index) => ({ id: `gift-${index}`, code: CODES[index]!, state })),
  ...change,
});

export const giftServer = () => {
  const state = {
    /** The results of the status request, in turn; the last one stays. `away`: no response. */
    orders: [orderOf()] as (GiftOrder | 'open' | 'processing' | 'away')[],
    look: { state: 'unopened', line: 'For your Sunday mornings. Anna' } as { state: GiftState; line: string } | number,
    /** The number of lookups of a code, and a promise that delays their responses. */
    looks: 0,
    lookAfter: Promise.resolve(),
    /** The refusal of the gift; null opens it. */
    refusal: null as null | { status: number; code: string },
    started: [] as StartGiftBody[],
    opened: [] as string[],
    /** The orders of the account. */
    given: [orderOf({}, ['unopened', 'opened', 'unopened'])],
    /** The paths of the refund requests. */
    refunds: [] as string[],
  };
  const refuse = ({ status, code }: { status: number; code: string }) =>
    HttpResponse.json({ message: 'no', code }, { status });
  worker.use(
    http.post('/api/gifts/orders', async ({ request }) => {
      state.started.push(StartGiftBody.parse(await request.json()));
      return HttpResponse.json({ reference: 'SS-7K3MQ-2XA9T', key: KEY, clientSecret: 'pi_7_secret_x' });
    }),
    http.post('/api/gifts/orders/status', async ({ request }) => {
      GiftOrderKey.parse(await request.json());
      const now = state.orders.length > 1 ? state.orders.shift()! : state.orders[0]!;
      if (now === 'away') return HttpResponse.error();
      return typeof now === 'string'
        ? HttpResponse.json({ status: now, order: null })
        : HttpResponse.json({ status: 'paid', order: now });
    }),
    ...['/api/gifts/refund', '/api/gifts/orders/refund'].map((path) =>
      http.post(path, () => {
        state.refunds.push(path);
        return HttpResponse.json(orderOf({ refund: 'done', refunded: AMOUNT }, ['ended']));
      }),
    ),
    http.get('/api/gifts', () => HttpResponse.json({ orders: state.given })),
    http.post('/api/gifts/look', async ({ request }) => {
      GiftCodeBody.parse(await request.json());
      state.looks++;
      await state.lookAfter;
      if (state.look === 0) return HttpResponse.error();
      return typeof state.look === 'number'
        ? refuse({ status: state.look, code: state.look === 404 ? 'gift_unknown' : 'rate_limited' })
        : HttpResponse.json(state.look);
    }),
    http.post('/api/gifts/open', async ({ request }) => {
      state.opened.push(GiftCodeBody.parse(await request.json()).code);
      if (state.refusal?.status === 0) return HttpResponse.error();
      return state.refusal ? refuse(state.refusal) : HttpResponse.json((server.user = premium));
    }),
  );
  return state;
};
