import { verification } from '@scrollstop/challenge/texts/en/verification';
import { AdminUserList } from '@scrollstop/contracts/admin';
import type { APIRequestContext, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { access, type Account, register } from '../../support/users/account.ts';
import { ownerPassword } from '../../support/pages/owner.ts';
import { expect, test } from '../../support/fixtures.ts';
import { buy, giveBack, grantsOf, payLater, signUpInStore } from '../../support/product/store.ts';

test.use({ serviceWorkers: 'block' });

const newAddress = () => `buyer-${randomBytes(6).toString('hex')}@example.com`;
const registerAs = async (http: APIRequestContext, email: string): Promise<Account> => {
  const password = 'a walk by the sea';
  const response = await http.post('/api/auth/register', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(201);
  return { id: ((await response.json()) as { id: number }).id, email, password };
};

/** Opens the link of the welcome mail, as its reader would. */
async function verify(page: Page, email: string): Promise<void> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await page.request.get(`/sandbox/mailbox/messages?to=${encodeURIComponent(email)}`);
      link = /https?:\/\/\S+token=\S+/.exec(await mails.text())?.[0].replace(/\\n.*|["\\].*/, '') ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: verification.done.title })).toBeVisible();
}

test('who buys before registering has Premium once the address is proven, and until the money goes back', async ({
  page,
}) => {
  const email = newAddress();
  const order = await buy({ email: email.toUpperCase() });
  await expect.poll(() => grantsOf(order)).toBe(1);
  await registerAs(page.request, email);
  expect(await access(page.request)).toBe('none');
  await verify(page, email);
  expect(await access(page.request)).toBe('premium');
  await giveBack(order);
  await expect.poll(() => access(page.request)).toBe('none');
});

test('whose address is proven has Premium as soon as the order is paid', async ({ page }) => {
  const { email } = await register(page.request);
  await verify(page, email);
  const order = await buy({ email, financialStatus: 'pending' });
  expect(await grantsOf(order)).toBe(0);
  await payLater(order);
  await expect.poll(() => access(page.request)).toBe('premium');
});

test.describe('orders that give nothing', () => {
  for (const [name, order] of [
    ['14.89', { total: '14.89' }],
    ['dollars', { currency: 'USD' }],
    ['not paid', { financialStatus: 'pending' }],
    ['a test', { test: true }],
  ] as const) {
    test(name, async ({ page }) => {
      const { email } = await register(page.request);
      await verify(page, email);
      const refused = await buy({ email, ...order });
      // An event that came later on the same way is done: so would this one have been.
      const other = await buy({ email: newAddress() });
      await expect.poll(() => grantsOf(other)).toBe(1);
      expect(await grantsOf(refused)).toBe(0);
      expect(await access(page.request)).toBe('none');
    });
  }
});

test('who signs up in the store has an account that waits', async ({ request }) => {
  const email = newAddress();
  await signUpInStore(email);
  const headers = { 'admin-password': await ownerPassword(request) };
  const found = async () =>
    AdminUserList.parse(await (await request.get(`/api/admin/users?search=${email}`, { headers })).json());
  await expect.poll(async () => (await found()).map(({ access: state }) => state)).toEqual(['none']);
});
