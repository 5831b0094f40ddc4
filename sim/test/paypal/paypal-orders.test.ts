import { describe, expect, it } from 'vitest';
import { capture, create, read, refund, refused, startPaypal, tokenFrom, web } from '../support/paypal.ts';
import { control } from '../support/sim.ts';

type Paypal = Awaited<ReturnType<typeof startPaypal>>;
type Order = Awaited<ReturnType<typeof read>>['result'];

const paymentsOf = ({ purchase_units: [unit] }: Order) => unit!.payments!;

const approve = ({ origin }: Paypal, id: string, funding = 'balance') =>
  control(origin, 'POST', `/paypal/orders/${id}/approve`, { funding });

async function pay(paypal: Paypal) {
  const { result } = await create(paypal.client);
  await approve(paypal, result.id);
  const { result: order } = await capture(paypal.client, result.id);
  return { orderId: order.id, captureId: paymentsOf(order).captures[0]!.id };
}

describe('a payment with PayPal', () => {
  it('goes from order to approval to capture', async () => {
    const paypal = await startPaypal();
    const { statusCode, result } = await create(paypal.client, web, 'return=minimal');
    expect(statusCode).toBe(201);
    expect(result.status).toBe('CREATED');
    expect(result).not.toHaveProperty('purchase_units');
    expect(result.links.map(({ rel }) => rel)).toEqual(['approve']);

    await approve(paypal, result.id);
    expect((await read(paypal.client, result.id)).result).toMatchObject({
      status: 'APPROVED',
      payer: { payer_id: expect.any(String) as string },
    });
    const done = await capture(paypal.client, result.id);
    expect(done.statusCode).toBe(201);
    expect(done.result).toMatchObject({
      status: 'COMPLETED',
      purchase_units: [
        {
          payments: {
            captures: [
              { status: 'COMPLETED', amount: { currency_code: 'USD', value: '7.90' }, custom_id: '1000:web' },
            ],
          },
        },
      ],
    });
  });

  it('an invoice is paid once, whatever the order', async () => {
    const paypal = await startPaypal();
    const body = { ...web, purchase_units: [{ ...web.purchase_units[0], invoice_id: 'SS-1' }] };
    const ids = [await create(paypal.client, body), await create(paypal.client, body)].map(
      ({ result }) => result.id,
    );
    for (const id of ids) await approve(paypal, id);
    await capture(paypal.client, ids[0]!);
    expect(await refused(capture(paypal.client, ids[1]!))).toMatchObject({
      status: 422,
      issue: 'DUPLICATE_INVOICE_ID',
    });
  });

  it('a pending capture is completed or denied later', async () => {
    const paypal = await startPaypal();
    for (const [outcome, status] of [
      ['completed', 'COMPLETED'],
      ['denied', 'DECLINED'],
    ]) {
      const { result } = await create(paypal.client);
      await approve(paypal, result.id, 'echeck');
      const pending = paymentsOf((await capture(paypal.client, result.id)).result).captures[0]!;
      expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
      expect(await refused(refund(paypal.client, pending.id))).toMatchObject({ issue: 'PENDING_CAPTURE' });
      await control(paypal.origin, 'POST', `/paypal/captures/${pending.id}/settle`, { outcome });
      expect(paymentsOf((await read(paypal.client, result.id)).result).captures[0]!.status).toBe(status);
    }
  });
});

describe('refunds', () => {
  it('refunds the whole amount, then rejects another refund', async () => {
    const paypal = await startPaypal();
    const { orderId, captureId } = await pay(paypal);
    const { statusCode, result } = await refund(paypal.client, captureId);
    expect([statusCode, result.status]).toEqual([201, 'COMPLETED']);
    expect(paymentsOf((await read(paypal.client, orderId)).result)).toMatchObject({
      captures: [{ status: 'REFUNDED' }],
      refunds: [{ id: result.id }],
    });
    expect(await refused(refund(paypal.client, captureId))).toMatchObject({
      issue: 'CAPTURE_FULLY_REFUNDED',
    });
  });

  it('refunds once per request id, and never a part', async () => {
    const paypal = await startPaypal();
    const { captureId } = await pay(paypal);
    const headers = { 'PayPal-Request-Id': 'refund-1' };
    const part = { amount: { currency_code: 'USD', value: '3.00' } };
    expect(await refused(refund(paypal.client, captureId, part))).toMatchObject({ issue: 'NOT_SUPPORTED' });
    const first = await refund(paypal.client, captureId, {}, headers);
    expect((await refund(paypal.client, captureId, {}, headers)).result.id).toBe(first.result.id);
  });
});

describe('requests that PayPal refuses', () => {
  const unit = web.purchase_units[0]!;

  it.each([
    ['an unknown field', { ...web, user: 1 }, 'NOT_SUPPORTED', '/user'],
    ['no intent', { purchase_units: [unit] }, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['an unknown intent', { ...web, intent: 'SALE' }, 'INVALID_PARAMETER_VALUE', '/intent'],
  ])('%s', async (_name, body, issue, field) => {
    const { client } = await startPaypal();
    expect(await refused(create(client, body))).toMatchObject({ status: 400, issue, field });
  });

  it.each([
    ['a number', { value: 7.9 }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['no number', { value: 'NaN' }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['three decimals', { value: '7.900' }, 422, 'DECIMAL_PRECISION'],
    ['nothing', { value: '0' }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['less than nothing', { value: '-7.90' }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['another currency', { currency_code: 'XYZ' }, 400, 'INVALID_CURRENCY_CODE'],
  ])('an amount that is %s', async (_name, wrong, status, issue) => {
    const { client } = await startPaypal();
    const amount = { ...unit.amount, ...wrong };
    const field = `/purchase_units/0/amount/${Object.keys(wrong)[0]}`;
    const call = create(client, { ...web, purchase_units: [{ ...unit, amount }] });
    expect(await refused(call)).toMatchObject({ status, issue, field });
  });

  it('an unknown id is a 404', async () => {
    const { client } = await startPaypal();
    for (const call of [read(client, 'NONE'), capture(client, 'NONE'), refund(client, 'NONE')]) {
      expect(await refused(call)).toMatchObject({
        status: 404,
        name: 'RESOURCE_NOT_FOUND',
        issue: 'INVALID_RESOURCE_ID',
      });
    }
  });

  it('a wrong secret and a missing, invented or expired token are refused', async () => {
    let now = Date.UTC(2026, 10, 21);
    const paypal = await startPaypal({}, () => now);
    await expect(create(paypal.clientWith('wrong'))).rejects.toMatchObject({ statusCode: 401 });

    const ask = async (authorization: string) =>
      (await fetch(`${paypal.origin}/v2/checkout/orders/NONE`, { headers: { authorization } })).status;
    expect(await ask('')).toBe(401);
    expect(await ask('Bearer invented')).toBe(401);
    const { access_token: token, expires_in: life } = await tokenFrom(paypal.origin);
    expect(await ask(`Bearer ${token}`)).toBe(404);
    now += life * 1000 + 1;
    expect(await ask(`Bearer ${token}`)).toBe(401);
  });
});
