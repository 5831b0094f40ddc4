import { AdminPaymentHistory, AdminPayments } from '@scrollstop/contracts/owner/admin-payments';
import { FIRST_GUEST_ID } from '@scrollstop/contracts/primitives';
import { describe, expect, it } from 'vitest';
import { OWNER_PASSWORD } from '../support/fake-auth.ts';
import { cardBuyer, useBilling, WEB_MINOR } from '../support/billing.ts';

const billing = useBilling();

const request = (path: string, password: string | null = OWNER_PASSWORD) =>
  billing.app.inject({ url: path, headers: password === null ? {} : { 'admin-password': password } });
const list = async (query = '') => AdminPayments.parse((await request(`/api/admin/payments${query}`)).json());

describe("the owner's list of payments", () => {
  it('shows the newest first, in pages of 100', async () => {
    const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    const payments = Array.from({ length: 103 }, (_, index) => ({
      user_id: 8000 + index,
      id: `SS-${8000 + index}`,
      created_at: createdAt(index),
      offer: 'web' as const,
      provider: 'stripe' as const,
      amount: 790,
      currency: 'USD' as const,
    }));
    await billing.deps.database.db.insertInto('payment').values(payments).execute();
    const first = await list();
    expect(first.total).toBe(103);
    expect(first.payments).toHaveLength(100);
    expect(first.payments[0]!.userId).toBe(8102);
    const second = await list('?page=2');
    expect(second.payments.map(({ userId }) => userId)).toEqual([8002, 8001, 8000]);
    expect((await list('?page=3')).payments).toEqual([]);
    expect((await list('?size=5&page=1')).payments).toHaveLength(5);
  });

  it("can be searched by user, payment, provider's id and receipt", async () => {
    const { reference, intent, purchase } = await cardBuyer(billing, 8200);
    const { receiptNumber } = (await purchase()).body;
    for (const search of ['8200', reference, reference.toLowerCase(), intent, receiptNumber]) {
      const { payments, total } = await list(`?search=${search}`);
      expect([search, total, payments[0]?.id]).toEqual([search, 1, reference]);
    }
    expect(await list('?search=nobody')).toEqual({ payments: [], total: 0 });
    expect(await list("?search=' or 1=1--")).toEqual({ payments: [], total: 0 });
  });

  it('shows no user id for a buyer of gifts without an account', async () => {
    const guest = { user_id: FIRST_GUEST_ID, id: 'SS-GUEST', offer: 'gift', provider: 'stripe' } as const;
    const created_at = new Date().toISOString();
    await billing.deps.database.db
      .insertInto('payment')
      .values({ ...guest, amount: 790, currency: 'USD', created_at })
      .execute();
    expect((await list('?search=SS-GUEST')).payments).toMatchObject([{ id: 'SS-GUEST', userId: null }]);
  });

  it('gives access to the history of each payment', async () => {
    const { reference, refund } = await cardBuyer(billing, 8201);
    await refund(reference);
    const response = await request(`/api/admin/payments/${reference}/history`);
    const { facts } = AdminPaymentHistory.parse(response.json());
    expect(facts.map(({ kind }) => kind).sort()).toEqual(['created', 'refunded', 'succeeded']);
    expect((await list(`?search=${reference}`)).payments[0]).toMatchObject({
      state: 'refunded',
      refunded: WEB_MINOR,
    });
    expect((await request('/api/admin/payments/SS-0/history')).statusCode).toBe(404);
  });
});
