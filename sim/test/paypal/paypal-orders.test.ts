import { describe, expect, it } from 'vitest';
import { capture, create, read, refund, refused, startPaypal, tokenFrom, web } from '../support/paypal.ts';
import { control } from '../support/sim.ts';

/** Billing's tests cover payments, bank delays and refunds; these are PayPal's refusals. */
describe('the simulated PayPal', () => {
  const unit = web.purchase_units[0]!;

  it.each([
    ['an unknown field', { ...web, user: 1 }, '"user"'],
    ['no intent', { purchase_units: [unit] }, '/intent'],
    ['an unknown intent', { ...web, intent: 'SALE' }, '/intent'],
    ['no amount', { ...web, purchase_units: [{}] }, '/purchase_units/0/amount'],
  ])('refuses %s', async (_name, body, named) => {
    const { client } = await startPaypal();
    const { status, description } = await refused(create(client, body));
    expect([status, description]).toEqual([400, expect.stringContaining(named)]);
  });

  it.each([{ value: 7.9 }, { value: 'NaN' }, { value: '7.900' }, { value: '0.00' }, { currency_code: 'XYZ' }])(
    'refuses the amount %j',
    async (wrong) => {
      const { client } = await startPaypal();
      const amount = { ...unit.amount, ...wrong };
      const call = create(client, { ...web, purchase_units: [{ ...unit, amount }] });
      const { status, description } = await refused(call);
      const field = `/purchase_units/0/amount/${Object.keys(wrong)[0]}`;
      expect([status, description]).toEqual([400, expect.stringContaining(field)]);
    },
  );

  it('refuses a second payment of an invoice, a partial refund, and a refund of pending money', async () => {
    const { client, origin } = await startPaypal();
    const paid = async (invoice: string, funding = 'balance') => {
      const units = [{ ...unit, invoice_id: invoice }];
      const { id } = (await create(client, { ...web, purchase_units: units })).result;
      await control(origin, 'POST', `/paypal/orders/${id}/approve`, { funding });
      return (await capture(client, id)).result.purchase_units[0]!.payments!.captures[0]!.id;
    };
    expect((await create(client, web, 'return=minimal')).result).not.toHaveProperty('purchase_units');
    const first = await paid('SS-1');
    expect(await refused(paid('SS-1'))).toMatchObject({ status: 422, issue: 'DUPLICATE_INVOICE_ID' });
    const part = { amount: { currency_code: 'USD', value: '3.00' } };
    expect(await refused(refund(client, first, part))).toMatchObject({ status: 400 });
    const pending = await paid('SS-2', 'echeck');
    expect(await refused(refund(client, pending))).toMatchObject({ issue: 'PENDING_CAPTURE' });
  });

  it('returns 404 for an unknown id', async () => {
    const { client } = await startPaypal();
    for (const call of [read(client, 'NONE'), capture(client, 'NONE'), refund(client, 'NONE')]) {
      expect(await refused(call)).toMatchObject({
        status: 404,
        name: 'RESOURCE_NOT_FOUND',
        issue: 'INVALID_RESOURCE_ID',
      });
    }
  });

  it('refuses a wrong secret and a missing, invented or expired token', async () => {
    let now = Date.UTC(2026, 10, 21);
    const paypal = await startPaypal({}, () => now);
    await expect(create(paypal.clientWith('wrong'))).rejects.toMatchObject({ statusCode: 401 });

    const statusWith = async (authorization: string) =>
      (await fetch(`${paypal.origin}/v2/checkout/orders/NONE`, { headers: { authorization } })).status;
    expect(await statusWith('')).toBe(401);
    expect(await statusWith('Bearer invented')).toBe(401);
    const { access_token: token, expires_in: life } = await tokenFrom(paypal.origin);
    expect(await statusWith(`Bearer ${token}`)).toBe(404);
    now += life * 1000 + 1;
    expect(await statusWith(`Bearer ${token}`)).toBe(401);
  });
});
