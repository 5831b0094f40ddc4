import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { Receipt } from '@scrollstop/contracts/billing';
import { asService, signedIn } from '@scrollstop/service-kit/testing/testing';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../src/db/schema.ts';
import { settle } from '../../src/ledger/settle.ts';
import { receiptOf } from '../../src/receipts/receipt.ts';
import { type Billing, asUser, cardBuyer, openCard, useBilling, startProcess, WEB_MINOR } from '../support/billing.ts';
import { breakWrites } from '../support/faults.ts';
import { paymentsOf } from '../support/ledger.ts';

const seller = {
  name: 'Calm & Co <srl>',
  address: 'Via Roma 1',
  vatId: 'IT01234567890',
  email: 'a@calm.example',
};

const dollars = (minor: number) => formatPrice(minor, 'USD', 'en');

const billing = useBilling(() => ({ SELLER: seller }));

const page = (userId: number, language = 'en', at: Pick<Billing, 'app'> = billing) =>
  at.app.inject({ url: `/api/billing/receipt?language=${language}`, headers: signedIn(userId) });
const forMail = (paymentId: string, userId: number, headers?: Record<string, string>) => {
  const url = `/internal/payments/${paymentId}/receipt?userId=${userId}`;
  const own = asService('integrations', 'billing', 'GET', url);
  return billing.app.inject({ url, headers: headers ?? own });
};

describe('a receipt', () => {
  it('is a page with number, date, amount, VAT and seller, in English and Italian', async () => {
    await cardBuyer(billing, 7001);
    const english = await page(7001);
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(english.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(english.body).toMatch(/\d{4}-\d{6}/);
    const [payment] = await paymentsOf(billing.deps, 7001);
    const { amount, net, vat } = receiptOf({ SELLER: seller }, payment!)!;
    expect(amount).toBe(WEB_MINOR);
    for (const part of [dollars(amount), 'VAT 22%, included', dollars(vat.amount), dollars(net), seller.vatId])
      expect(english.body).toContain(part);
    expect(english.body).toContain('Calm &amp; Co &lt;srl&gt;');
    const italian = await page(7001, 'it');
    expect(italian.body).toContain('<html lang="it">');
    expect(italian.body).toContain('IVA 22%, inclusa');
  });

  it('is documented as a page in OpenAPI', async () => {
    const { paths } = (await billing.app.inject('/openapi.json')).json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    }>();
    const { responses } = paths['/api/billing/receipt']!.get;
    expect(Object.keys(responses['200']!.content)).toEqual(['text/html']);
  });

  it('is for its buyer only', async () => {
    expect((await page(7002)).statusCode).toBe(404);
    expect((await billing.app.inject({ url: '/api/billing/receipt' })).statusCode).toBe(401);
  });

  it('shows a refund', async () => {
    const ada = await cardBuyer(billing, 7003);
    await ada.refund(ada.reference);
    expect((await page(7003)).body).toContain(`-${dollars(WEB_MINOR)}`);
  });

  it('is returned to the mailing service only', async () => {
    const ada = await cardBuyer(billing, 7004, { offer: 'limit' });
    const response = await forMail(ada.reference, 7004);
    expect(response.statusCode).toBe(200);
    expect(Receipt.parse(response.json())).toMatchObject({
      paymentId: ada.reference,
      userId: 7004,
      amount: 570,
      currency: 'EUR',
      net: 467,
      vat: { percent: 22, amount: 103 },
      refunded: 0,
      refundedAt: null,
      seller,
    });
    expect((await forMail(ada.reference, 7003)).statusCode).toBe(404);
    expect((await forMail(ada.reference, 7004, {})).statusCode).toBe(401);
    const open = (await asUser(billing, 7005).createIntent()).body.reference;
    expect((await forMail(open, 7005)).statusCode).toBe(404);
  });

  it('keeps its VAT when the rate changes', async () => {
    await cardBuyer(billing, 7006);
    const later = await startProcess({ ...billing.config, VAT_PERCENT: 25 });
    // Webhooks are held, because they would reach the other process with the other rate.
    await billing.simulator.control('POST', '/webhooks', { hold: true });
    await cardBuyer({ app: later.app, simulator: billing.simulator }, 7007);
    await billing.simulator.control('POST', '/webhooks', { hold: false });
    expect((await page(7007, 'en', later)).body).toContain('VAT 25%');
    expect((await page(7006, 'en', later)).body).toContain('VAT 22%');
    await later.stop();
  });

  it('has a number without gaps, however many payments are concurrent', async () => {
    const buyers = [];
    for (let userId = 7100; userId < 7108; userId++) buyers.push(await openCard(billing, userId));
    const paid = buyers.map(async ({ pay, upgrade }) => {
      await pay();
      return (await upgrade()).status;
    });
    expect(await Promise.all(paid)).toEqual(Array(8).fill(200));
    const all = await billing.deps.database.db
      .selectFrom('payment')
      .select('receipt_number')
      .where('receipt_number', 'is not', null)
      .execute();
    const numbers = all.map(({ receipt_number: number }) => Number(number!.split('-')[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(8);
  });

  it('leaves no gap in the numbers if its transaction was rolled back', async () => {
    const ada = await openCard(billing, 7200);
    const disk = await breakWrites(billing.deps.database.db, 'insert', 'outbox');
    await ada.pay();
    expect((await ada.upgrade()).status).toBe(503);
    await disk.mend();
    const last = await billing.deps.database.db.selectFrom('receipt_counter').selectAll().executeTakeFirstOrThrow();
    expect((await ada.upgrade()).status).toBe(200);
    const [payment] = await paymentsOf(billing.deps, 7200);
    expect(Number(payment!.receipt_number!.split('-')[1])).toBe(last.last + 1);
  });

  it('has a number of the year of its date', async () => {
    const ada = asUser(billing, 7201);
    await ada.createIntent();
    const [{ id, provider, amount, currency }] = (await paymentsOf(billing.deps, 7201)) as [Payment];
    // Half past midnight in Rome.
    const paid = { kind: 'succeeded', objectId: 'ch_new_year', amount, currency } as const;
    const facts = [{ ...paid, occurredAt: '2030-12-31T23:30:00.000Z' }];
    const of = { userId: 7201, paymentId: id, provider, facts, correlationId: 'test' };
    expect((await settle(billing.deps, of))?.receipt_number).toBe('2031-000001');
    expect((await page(7201)).body).toContain('1 January 2031');
  });
});
