/** A store sends signed bodies with whatever its customers have typed: the owner reads text, and a file holds no formula (O-5). */
import { admin } from '@scrollstop/challenge/features/admin/original';
import { shopify } from '@scrollstop/challenge/features/shopify/original';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/fixtures.ts';
import { grantByHand, ownerPassword, passGate } from '../../support/pages/owner.ts';
import { sendFromStore } from '../../support/product/store.ts';
import { register } from '../../support/users/account.ts';

test.use({ serviceWorkers: 'block' });

const markup = '<img src=x onerror="document.title=1">';
const typed = [
  `${markup}<script>alert(1)</script>`,
  '"><svg/onload=alert(1)>',
  '\u202Egnp.exe\u2066\u200F',
  'W'.repeat(10_000),
  `Z${'\u0335\u0489'.repeat(400)}`,
  '=HYPERLINK("http://evil.example";"x")',
  'a\r\nBcc: x@evil.example\u0000',
].join(' ');

test('hostile orders and customers of the store are text on the owner’s pages, and no formula in the file', async ({
  page,
  request,
}) => {
  const number = randomInt(10 ** 11, 10 ** 12);
  // As a spreadsheet would read it; our rule for addresses allows it.
  const email = `+sum-${number}@example.com`;
  const person = {
    first_name: typed,
    last_name: typed,
    note: typed,
    tags: typed,
    default_address: { name: typed },
  };
  const order = {
    ...{
      id: number,
      name: typed,
      note: typed,
      note_attributes: [{ name: typed, value: typed }],
      tags: typed,
    },
    ...{
      currency: 'EUR',
      financial_status: 'paid',
      test: false,
      line_items: [{ title: typed, name: typed }],
    },
    customer: { ...person, id: number, email: typed },
  };
  const sum = '<img src onerror=a>';
  await sendFromStore('customers/create', { ...person, id: number, email });
  await sendFromStore('customers/create', { ...person, id: number + 1, email: `${typed}@example.com` });
  await sendFromStore('orders/paid', { ...order, email: `${typed}@example.com`, total_price: '14.90' });
  await sendFromStore('orders/paid', { ...order, id: number + 1, email, total_price: sum });
  await sendFromStore('orders/paid', {
    ...order,
    id: number + 2,
    email,
    total_price: '\u202E14\u2066',
    currency: '<b>',
  });
  await sendFromStore('refunds/create', {
    ...{ id: number, order_id: number, note: typed },
    transactions: [
      { kind: typed.slice(0, 40), status: 'success', amount: '99999999999.99', currency: '=1+' },
    ],
  });

  grantByHand((await register(page.request)).email);
  page.on('dialog', () => {
    throw new Error('a text of the store ran');
  });
  const isText = async () => {
    await expect(page.locator('main :is(img, script, svg[onload], b)')).toHaveCount(0);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  await page.goto('/shopify');
  await page.getByRole('button', { name: shopify.status.show }).click();
  await passGate(page, await ownerPassword(request));
  await expect(page.getByText(shopify.status.order(String(number + 1), `${sum} EUR`))).toBeVisible();
  await expect(page.getByText(String(number + 2))).toBeVisible();
  await isText();

  await page.goto('/admin');
  await page.getByLabel(admin.users.search).fill(email);
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1);
  await isText();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: admin.users.csv }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(`'${email}`);
  expect(text).not.toMatch(/(?:^|[,;"])[=+@-]/m);
  await page.getByLabel(admin.users.search).fill('evil.example');
  await expect(page.getByText(admin.users.count(0), { exact: true })).toBeVisible();
});
