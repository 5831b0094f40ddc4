/** Buying a gift while the bank asks, and what a shaky connection or a finger does on the way (Z-1, Z-3). */
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { GiftOrderStatus, StartGiftResponse } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { bankOf, CARD_3DS } from '../../support/pages/checkout.ts';
import { CODE, mailsTo, newAddress, payGift } from '../../support/pages/gift.ts';
import { chargesOf } from '../../support/product/simulator.ts';
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
const intentOf = ({ clientSecret }: Order) => clientSecret.split('_secret_')[0]!;

for (const lang of ['en', 'it'] as const) {
  const gift = giftTexts[lang];
  const checkout = checkoutTexts[lang];

  test(`${lang}: a bank that asks gives no code before it agrees, and exactly one after`, async ({
    page,
    user,
  }) => {
    const email = newAddress();
    await page.goto(`/gift/buy?lang=${lang}`);
    await page.getByLabel(gift.buy.line).fill('For Sundays. Anna');
    await page.getByLabel(gift.buy.email).fill(email);
    const starting = orderOf(page);
    await payGift(page, lang, { number: CARD_3DS });
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
      await payGift(page, lang, { number: CARD_3DS });
      await bank.getByRole('button', { name: 'Fail authentication' }).click();
      await expect(user.toast(checkout.paymentError)).toBeVisible();
      expect(await statusOf(page, order)).toEqual({ status: 'open', order: null });
      expect(await mailsTo(page.request, email, 0)).toEqual([]);
    });
    await test.step('a reload while it asks goes on with the same payment', async () => {
      await payGift(page, lang, { number: CARD_3DS });
      await expect(bank.getByRole('heading')).toBeVisible();
      await page.goto('/gift/buy');
      await expect(page.getByLabel(gift.buy.line)).toHaveValue('For Sundays. Anna');
      const again = orderOf(page);
      await payGift(page, lang, { number: CARD_3DS });
      expect((await again).reference).toBe(order.reference);
    });
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { name: gift.card.title(1) })).toBeVisible();
    const code = CODE.exec(await page.getByRole('article').innerText())![0];
    expect((await statusOf(page, order)).order).toMatchObject({ amount: 790, gifts: [{ code }] });
    const mails = await mailsTo(page.request, email, 2);
    expect(mails.filter((text) => text.includes(code))).toHaveLength(1);
  });

  test(`${lang}: a response that is lost after the charge leads to the code, not to a second charge`, async ({
    page,
    context,
  }) => {
    await page.goto(`/gift/buy?lang=${lang}`);
    await page.getByLabel(gift.buy.email).fill(newAddress());
    const starting = orderOf(page);
    await page.route('**/api/gifts/orders/status', (route) => route.abort());
    await payGift(page, lang);
    const order = await starting;
    await expect.poll(() => chargesOf('stripe', intentOf(order))).toBe(1);
    await context.setOffline(true);
    await page.unroute('**/api/gifts/orders/status');
    await context.setOffline(false);
    await page.goto(`/gift/card#${order.reference}.${order.key}`);
    await expect(page.getByRole('heading', { name: gift.card.title(1) })).toBeVisible();
    expect((await statusOf(page, order)).order?.gifts).toHaveLength(1);
    expect(await chargesOf('stripe', intentOf(order))).toBe(1);
  });
}

test('a user whose session has run out on the form buys with the renewed one', async ({ page, context }) => {
  await register(page.request);
  await page.goto('/gift/buy');
  await expect(page.getByRole('heading', { name: giftTexts.en.buy.title })).toBeVisible();
  await context.clearCookies({ name: /access/ });
  await payGift(page, 'en');
  await expect(page.getByRole('heading', { name: giftTexts.en.card.title(1) })).toBeVisible();
  await page.goto('/gift/bought');
  await expect(page.getByText(giftTexts.en.card.states.unopened)).toHaveCount(1);
});
