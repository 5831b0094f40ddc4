/** A gift bought in the store (Z-11): its codes arrive by mail and end with a refund. */
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { CODE, newAddress, otherBrowser } from '../../support/pages/gift.ts';
import { buy, grantsOf, refundOrder } from '../../support/product/store.ts';
import { access, startTrial } from '../../support/users/account.ts';
import { mailsTo } from '../../support/users/mailbox.ts';
import { expect, test } from '../../support/fixtures.ts';

test('a gift from the store arrives by mail, opens, and ends with the refund', async ({ page, browser }) => {
  const { open } = giftTexts.en;
  const email = newAddress();
  const order = await buy({
    email,
    total: '29.80',
    lines: [{ quantity: 2, properties: [{ name: 'Gift', value: 'Yes' }] }],
  });
  const [mail] = await mailsTo(page.request, email, 1);
  const codes = [...new Set(mail!.match(new RegExp(CODE, 'g')))];
  expect(codes).toHaveLength(2);
  expect(mail).not.toMatch(/14[.,]90|29[.,]80/);
  expect(await grantsOf(order)).toBe(0);
  await startTrial(page.request);
  await page.goto(`/gift?lang=en#${codes[0]}`);
  await page.getByRole('button', { name: open.submit }).click();
  await expect(page.getByRole('heading', { name: open.doneTitle })).toBeVisible();
  expect(await access(page.request)).toBe('premium');
  await refundOrder(order);
  await expect.poll(() => access(page.request)).not.toBe('premium');
  const late = await otherBrowser(browser);
  await late.goto(`/gift?lang=en#${codes[1]}`);
  await late.getByRole('button', { name: open.submit }).click();
  await expect(late.getByText(open.ended)).toBeVisible();
  await late.context().close();
});
