import { verification } from '@scrollstop/challenge/features/verification/en';
import { newAddress } from '../../support/pages/gift.ts';
import { access } from '../../support/users/account.ts';
import { proofLink } from '../../support/users/mailbox.ts';
import { expect, test } from '../../support/fixtures.ts';
import { buy, grantsOf, refundOrder } from '../../support/product/store.ts';

test.use({ serviceWorkers: 'block' });

test('a buyer who registers later has Premium from verifying the address until the refund @journey', async ({
  page,
}) => {
  const email = newAddress();
  const order = await buy({ email: email.toUpperCase() });
  await expect.poll(() => grantsOf(order)).toBe(1);
  const data = { email, password: 'a walk by the sea' };
  const registered = await page.request.post('/api/auth/register', { data });
  expect(registered.status(), await registered.text()).toBe(201);
  expect(await access(page.request)).toBe('none');
  await page.goto(await proofLink(page.request, email));
  await expect(page.getByRole('heading', { name: verification.done.title })).toBeVisible();
  expect(await access(page.request)).toBe('premium');
  await refundOrder(order);
  await expect.poll(() => access(page.request)).toBe('none');
});
