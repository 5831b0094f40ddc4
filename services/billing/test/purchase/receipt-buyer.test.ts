/** The buyer's own details on the receipt (P-11), and what a hostile buyer can try with them. */
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { describe, expect, it } from 'vitest';
import { asUser, cardBuyer, useBilling, WEB_MINOR } from '../support/billing.ts';
import { paymentsOf } from '../support/ledger.ts';

const billing = useBilling();

async function buyer(userId: number) {
  const ada = await cardBuyer(billing, userId);
  const paymentId = ada.reference;
  const receipt = async (language = 'en') =>
    (
      await billing.app.inject({
        url: `/api/billing/receipt?language=${language}`,
        headers: signedIn(userId),
      })
    ).body;
  const write = (change: object) => ada.receiptBuyer({ ...nobody, ...change, paymentId });
  return { ...ada, paymentId, receipt, write };
}
const nobody = { name: '', address: '', country: '', taxId: '' };
const company = {
  name: 'Ada Lovelace srl',
  address: 'Via Roma 1, 20121 Milano',
  country: 'IT',
  taxId: 'IT01234567890',
};

describe("the buyer's details", () => {
  it("appear on the receipt in the reader's language, and change neither number nor figures", async () => {
    const ada = await buyer(7601);
    const [paymentBefore] = await paymentsOf(billing.deps, 7601);
    const before = await ada.receipt();
    expect((await ada.receiptBuyer()).body).toEqual({ buyer: null });
    expect(before).not.toContain('Made out to');

    const saved = await ada.write(company);
    expect([saved.status, saved.body]).toEqual([200, { buyer: company }]);
    expect((await ada.receiptBuyer()).body).toEqual({ buyer: company });

    const english = await ada.receipt();
    const lines =
      '<p>Made out to: <bdi>Ada Lovelace srl</bdi>, <bdi>Via Roma 1, 20121 Milano</bdi>, <bdi>Italy</bdi><br>Tax number: <bdi>IT01234567890</bdi></p>\n';
    expect(english).toContain(lines);
    expect(english.replace(lines, '')).toBe(before);
    expect(await ada.receipt('it')).toContain('Intestata a: <bdi>Ada Lovelace srl</bdi>');
    expect(await ada.receipt('it')).toContain('<bdi>Italia</bdi>');
    const [payment] = await paymentsOf(billing.deps, 7601);
    expect([payment!.receipt_number, payment!.amount, payment!.vat_rate]).toEqual([
      paymentBefore!.receipt_number,
      WEB_MINOR,
      2200,
    ]);
  });

  it('are optional, are always replaced together, and disappear if all are empty', async () => {
    const ada = await buyer(7602);
    await ada.write(company);
    await ada.write({ taxId: 'de 123' });
    expect((await ada.receiptBuyer()).body).toEqual({ buyer: { ...nobody, taxId: 'DE 123' } });
    const onlyTax = await ada.receipt();
    expect(onlyTax).toContain('<p>Tax number: <bdi>DE 123</bdi></p>');
    expect(onlyTax).not.toContain('Made out to');
    expect((await ada.write({ name: '  \n ' })).body).toEqual({ buyer: null });
    expect(await ada.receipt()).not.toContain('Tax number');
  });

  it('are saved once by two simultaneous clicks', async () => {
    const ada = await buyer(7603);
    const both = await Promise.all([ada.write(company), ada.write(company)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await billing.deps.database.db
      .selectFrom('receipt_buyer')
      .selectAll()
      .where('user_id', '=', 7603)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('stay on the receipt of a refunded purchase', async () => {
    const ada = await buyer(7604);
    await ada.write(company);
    await ada.refund(ada.paymentId);
    expect(await ada.receipt()).toContain('Ada Lovelace srl');
    expect((await ada.write({ name: 'Ada' })).status).toBe(200);
  });

  it('belong to one purchase of one user', async () => {
    const ada = await buyer(7605);
    const bob = await buyer(7606);
    expect((await ada.receiptBuyer({ ...company, paymentId: bob.paymentId })).body.code).toBe('no_purchase');
    expect(await bob.receipt()).not.toContain('Ada Lovelace');
    const stranger = asUser(billing, 7607);
    expect((await stranger.receiptBuyer({ ...company, paymentId: ada.paymentId })).status).toBe(404);
    expect((await stranger.receiptBuyer()).status).toBe(404);
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await billing.app.inject({ method, url: '/api/billing/receipt/buyer', payload: company })).statusCode,
      ).toBe(401);
  });

  it('are exported, and erased with the account while the payment stays', async () => {
    const ada = await buyer(7608);
    await ada.write(company);
    const { tables } = (await billing.dataOf(7608)).json<{ tables: Record<string, object[]> }>();
    expect(tables['receipt_buyer']).toMatchObject([
      {
        name: 'Ada Lovelace srl',
        address: 'Via Roma 1, 20121 Milano',
        country: 'IT',
        tax_id: 'IT01234567890',
      },
    ]);
    const erasure = (await billing.dataOf(7608, 'DELETE')).json<{ erased: object; kept: object }>();
    expect(erasure.erased).toMatchObject({ receipt_buyer: 1 });
    expect(erasure.kept).toMatchObject({ payment: 1 });
    expect(Object.keys(erasure.kept)).not.toContain('receipt_buyer');
    expect(await ada.receipt()).not.toContain('Ada Lovelace');
    expect((await ada.write(company)).status).toBe(401);
  });
});

describe('a hostile buyer', () => {
  it('writes markup that the receipt shows as text', async () => {
    const ada = await buyer(7611);
    const markup = '</bdi><script>alert("1")</script>';
    await ada.write({ name: markup, address: '<img src=x onerror=alert(1)>' });
    const page = await ada.receipt();
    expect(page).toContain('<bdi>&lt;/bdi&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</bdi>');
    expect(page).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;</bdi>');
    expect(page).not.toMatch(/<script|<img/);
  });

  it('cannot reverse the text, hide characters or add lines', async () => {
    const ada = await buyer(7612);
    const turned = await ada.write({
      name: '\u202EAda\u202C \u2066\u200F Ltd\u0000\u0007',
      address: 'Via Roma 1,\r\n\r\n20121\tMilano\u2028',
      taxId: '\u200e it 01\u202e23 ',
    });
    expect(turned.body.buyer).toEqual({
      name: 'Ada Ltd',
      address: 'Via Roma 1, 20121 Milano',
      country: '',
      taxId: 'IT 0123',
    });
    const hebrew = 'עדה לאבלייס בע״מ';
    await ada.write({ name: hebrew });
    expect(await ada.receipt()).toContain(`<bdi>${hebrew}</bdi>`);
  });

  it.each([
    ['with 121 characters as a name', { name: 'a'.repeat(121) }],
    ['with 301 characters as an address', { address: 'a'.repeat(301) }],
    ['with 10,000 characters as a tax number', { taxId: '1'.repeat(10_000) }],
    ['with markup as a tax number', { taxId: '<b>1</b>' }],
    ['with an unknown country', { country: 'XX' }],
  ])('is refused %s, and the stored details stay', async (_name, change) => {
    const ada = asUser(billing, 7612);
    const before = (await ada.receiptBuyer()).body;
    const { paymentId } = (await ada.purchase()).body;
    const refused = await ada.receiptBuyer({ ...nobody, ...change, paymentId });
    expect([refused.status, Object.keys(refused.body).sort()]).toEqual([400, ['code', 'message']]);
    expect((await ada.receiptBuyer()).body).toEqual(before);
  });

  it('may use values of the maximum length, which the receipt shows in full', async () => {
    const ada = await buyer(7613);
    const longest = { name: 'n'.repeat(120), address: 'a'.repeat(300), country: 'IT', taxId: '1'.repeat(40) };
    expect((await ada.write(longest)).body).toEqual({ buyer: longest });
    const page = await ada.receipt();
    for (const part of [longest.name, longest.address, longest.taxId]) expect(page).toContain(part);
  });
});
