import { verification } from '@scrollstop/challenge/features/verification/en';
import { AdminUserList } from '@scrollstop/contracts/owner/admin';
import type { APIRequestContext, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { access, type Account, register, signIn } from '../../support/users/account.ts';
import { User } from '../../support/users/user.ts';
import { ownerPassword } from '../../support/pages/owner.ts';
import { expect, test } from '../../support/fixtures.ts';
import { buy, refundOrder, grantsOf, payLater, signUpInStore } from '../../support/product/store.ts';

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
      link = /https?:\/\/\S+#\d+\.\S+/.exec(await mails.text())?.[0].replace(/\\n.*|["\\].*/, '') ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: verification.done.title })).toBeVisible();
}

test('a buyer who registers later gets Premium once the address is proven, until the refund @journey', async ({
  page,
}) => {
  const email = newAddress();
  const order = await buy({ email: email.toUpperCase() });
  await expect.poll(() => grantsOf(order)).toBe(1);
  await registerAs(page.request, email);
  expect(await access(page.request)).toBe('none');
  await verify(page, email);
  expect(await access(page.request)).toBe('premium');
  await refundOrder(order);
  await expect.poll(() => access(page.request)).toBe('none');
});

test('a buyer who registers is offered no price on any way, and the mail makes every open page Premium', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await expect.poll(async () => grantsOf(await buy({ email }))).toBe(1);
  const user = await User.using(page, email);
  await page.goto('/');
  await user.seeIntro();
  await user.register();
  const title = 'A purchase is waiting for this address';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const path of ['/', '/checkout', '/checkout?offer=limit', '/pricing', '/purchase-motivation']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title }), path).toBeVisible();
    await expect(page.locator('body'), path).not.toContainText(/[$€]\s?\d/);
  }
  await page.goto('/emergency');
  await expect(page.getByRole('button', { name: 'Breathe for a minute' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your purchase waits: open our mail' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/[$€]\s?\d/);
  for (const [path, data] of [
    ['/api/create-payment-intent', { amount: 7.9 }],
    ['/api/paypal/order', { amount: 7.9, currency: 'USD', intent: 'CAPTURE' }],
  ] as const) {
    const refused = await page.request.post(path, { data });
    expect(refused.status(), await refused.text()).toBe(409);
  }

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' });
  await signIn(other.request, { id: 0, email, password: user.password });
  const tablet = await other.newPage();
  await tablet.goto('/checkout');
  await expect(tablet.getByRole('heading', { name: title })).toBeVisible();
  await tablet.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(tablet.getByText(/^Sent\./)).toBeVisible();

  await verify(page, email);
  expect(await access(page.request)).toBe('premium');
  await expect(tablet.getByText('Premium is active')).toBeVisible();
  await expect(tablet).toHaveURL((url) => url.pathname === '/');
  await other.close();
});

test('a buyer whose address is proven has Premium as soon as the order is paid', async ({ page }) => {
  const { email } = await register(page.request);
  await verify(page, email);
  const order = await buy({ email, financialStatus: 'pending' });
  expect(await grantsOf(order)).toBe(0);
  await payLater(order);
  await expect.poll(() => access(page.request)).toBe('premium');
});

test('a customer of the store who registers gets the reply of everybody, and a mail to set a password', async ({
  page,
}) => {
  const [imported, stranger] = [newAddress(), newAddress()];
  await signUpInStore(imported);
  const headers = { 'admin-password': await ownerPassword(page.request) };
  const list = async () =>
    (await page.request.get(`/api/admin/users?search=${imported}`, { headers })).text();
  await expect.poll(list).toContain(imported);
  const replies = [];
  for (const email of [imported, stranger]) {
    const response = await page.request.post('/api/auth/register', {
      data: { email, password: 'a walk by the sea' },
    });
    const { access: state, isPremiumUser } = (await response.json()) as Record<string, unknown>;
    replies.push([response.status(), state, isPremiumUser]);
  }
  expect(replies[0]).toEqual(replies[1]);
  const mails = async (email: string) =>
    (await page.request.get(`/sandbox/mailbox/messages?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(() => mails(imported)).toContain('/forgot-password#');
  expect(await mails(stranger)).not.toContain('/forgot-password#');
});

test('a customer who signs up in the store has an account that waits', async ({ request }) => {
  const email = newAddress();
  await signUpInStore(email);
  const headers = { 'admin-password': await ownerPassword(request) };
  const found = async () =>
    AdminUserList.parse(await (await request.get(`/api/admin/users?search=${email}`, { headers })).json());
  await expect.poll(async () => (await found()).map(({ access: state }) => state)).toEqual(['none']);
});
