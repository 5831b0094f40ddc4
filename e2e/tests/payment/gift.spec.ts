/** A gift from its purchase to the first day of its receiver (docs/product/gift.md). */
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import type { Page } from '@playwright/test';
import { pagesOf } from '../../support/pages/printed.ts';
import { CODE, newAddress, otherBrowser } from '../../support/pages/gift.ts';
import { access } from '../../support/users/account.ts';
import { mailsTo } from '../../support/users/mailbox.ts';
import { CARD_OK } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

const gift = giftTexts.it;
const checkout = checkoutTexts.it;
const auth = authTexts.it;

const openCode = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/gift?lang=it#${code}`);
  await page.getByRole('button', { name: gift.open.submit }).click();
};

/** Pays from the gift form on; the double clicks prove that a user who taps twice pays once. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) }).dblclick();
  await page.getByLabel(checkout.cardholder).fill('Anna Bianchi');
  await page.getByLabel(checkout.cardNumber).fill(CARD_OK);
  await page.getByLabel(checkout.expiry).fill('12 / 34');
  await page.getByLabel(checkout.cvc).fill('123');
  await page.getByRole('button', { name: /7[.,]90/ }).dblclick();
}

test('a visitor buys a gift, and its receiver opens it with a new account @journey', async ({ page, browser }) => {
  const email = newAddress();
  await page.goto('/gift/buy?lang=it');
  await expect(page.getByRole('heading', { name: gift.buy.title })).toBeVisible();
  await page.getByLabel(gift.buy.line).fill('For Sundays. Anna');
  await page.getByLabel(gift.buy.email).fill(email);
  await pay(page);
  await expect(page.getByRole('heading', { name: gift.card.title(1) })).toBeVisible();
  const card = page.getByRole('article', { name: gift.card.label });
  await expect(card).toContainText('For Sundays. Anna');
  const code = CODE.exec(await card.innerText())![0];
  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: gift.card.picture }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.png$/);
  expect(await access(page.request)).toBe('status 401');

  // A reload still shows the order, and the back button does not lead back to the card form.
  await page.reload();
  await expect(card).toContainText(code);
  await page.goBack();
  await expect(page.getByLabel(checkout.cardNumber)).toHaveCount(0);
  await page.goForward();
  await expect(card).toContainText(code);

  const [withCode, receipt] = (await mailsTo(page.request, email, 2)).sort(
    (a, b) => Number(b.includes(code)) - Number(a.includes(code)),
  );
  expect(withCode).toContain(`/gift#${code}`);
  expect(withCode).not.toMatch(/7[.,]90/);
  expect(receipt).toMatch(/7[.,]90/);
  expect(receipt).not.toContain(code);

  const receiver = await otherBrowser(browser);
  await openCode(receiver, code);
  await receiver.getByLabel(auth.email).fill(newAddress());
  await receiver.getByLabel(auth.password, { exact: true }).fill('a walk by the sea');
  await receiver.getByRole('button', { name: auth.signUp.submit }).click();
  await expect(receiver.getByRole('heading', { name: gift.open.doneTitle })).toBeVisible();
  expect(await access(receiver.request)).toBe('premium');
  await receiver.getByRole('link', { name: gift.open.begin }).click();
  await receiver.waitForURL((url) => url.pathname === '/');
  await receiver.context().close();

  // The order's page shows that the gift was opened, and no longer offers a refund.
  await page.reload();
  await expect(page.getByText(gift.card.states.opened, { exact: true })).toBeVisible();
  await expect(page.getByText(gift.card.refunds.used)).toBeVisible();
  const late = await otherBrowser(browser);
  await openCode(late, code);
  await expect(late.getByText(gift.open.opened)).toBeVisible();
  await late.context().close();
});
