/** Buying a gift while the bank asks, and after the session has run out (Z-1, Z-3). */
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { soldAt } from '@scrollstop/challenge/features/offer/offers';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { GiftOrderStatus, StartGiftResponse } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { bankOf, CARD_3DS } from '../../support/pages/checkout.ts';
import { CODE, mailsTo, newAddress, payGift } from '../../support/pages/gift.ts';
import { register } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

type Order = z.infer<typeof StartGiftResponse>;
const orderOf = async (page: Page): Promise<Order> =>
  z.parse(StartGiftResponse, await (await page.waitForResponse('**/api/gifts/orders')).json());
const statusOf = async ({ request }: Page, { reference, key }: Order): Promise<GiftOrderStatus> =>
  z.parse(
    GiftOrderStatus,
    await (await request.post('/api/gifts/orders/status', { data: { reference, key } })).json(),
  );

const gift = giftTexts.en;
const checkout = checkoutTexts.en;

test('a bank that asks gives no code before it agrees, and exactly one after', async ({ page, user }) => {
  const email = newAddress();
  await page.goto('/gift/buy?lang=en');
  await page.getByLabel(gift.buy.line).fill('For Sundays. Anna');
  await page.getByLabel(gift.buy.email).fill(email);
  const starting = orderOf(page);
  await payGift(page, 'en', { number: CARD_3DS });
  const order = await starting;
  const bank = bankOf(page, checkout);
  await expect(bank.getByRole('heading')).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(page, order)).toEqual({ status: 'open', order: null });

  await test.step('its page is closed', async () => {
    await page.getByRole('button', { name: checkout.challenge.close }).click();
    await expect(user.toast(checkout.notCompleted)).toBeVisible();
    expect(await statusOf(page, order)).toEqual({ status: 'open', order: null });
  });
  await test.step('it refuses', async () => {
    await payGift(page, 'en', { number: CARD_3DS });
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(user.toast(checkout.paymentError)).toBeVisible();
    expect(await statusOf(page, order)).toEqual({ status: 'open', order: null });
    expect(await mailsTo(page.request, email, 0)).toEqual([]);
  });
  await test.step('a reload while it asks goes on with the same payment', async () => {
    await payGift(page, 'en', { number: CARD_3DS });
    await expect(bank.getByRole('heading')).toBeVisible();
    await page.goto('/gift/buy');
    await expect(page.getByLabel(gift.buy.line)).toHaveValue('For Sundays. Anna');
    const again = orderOf(page);
    await payGift(page, 'en', { number: CARD_3DS });
    expect((await again).reference).toBe(order.reference);
  });
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: gift.card.title(1) })).toBeVisible();
  const code = CODE.exec(await page.getByRole('article').innerText())![0];
  expect((await statusOf(page, order)).order).toMatchObject({
    amount: soldAt.gift.amount,
    gifts: [{ code }],
  });
  const mails = await mailsTo(page.request, email, 2);
  expect(mails.filter((text) => text.includes(code))).toHaveLength(1);
});

test('a user whose session has run out on the form buys with the renewed one', async ({ page, context }) => {
  await register(page.request);
  await page.goto('/gift/buy');
  await expect(page.getByRole('heading', { name: gift.buy.title })).toBeVisible();
  await context.clearCookies({ name: /access/ });
  await payGift(page, 'en');
  await expect(page.getByRole('heading', { name: gift.card.title(1) })).toBeVisible();
  await page.goto('/gift/bought');
  await expect(page.getByText(gift.card.states.unopened)).toHaveCount(1);
});
