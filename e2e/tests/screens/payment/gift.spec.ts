/** Every screen of a gift, to compare with the mocks 73-gift-… (docs/product/gift.md). */
import { gift as texts } from '@scrollstop/challenge/features/gift/en';
import type { Page } from '@playwright/test';
import { buyGift, refundGift, newAddress, openGift } from '../../../support/pages/gift.ts';
import { becomePremium, register } from '../../../support/users/account.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

const LINE = 'For your Sunday mornings. Anna';

const shows = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible();

test('buying a gift and passing it on', async ({ page, request, review }) => {
  const reviewStep = (name: string) => review(`73-gift-${name}`);
  await page.goto('/gift/buy');
  await shows(page, texts.buy.title);
  await reviewStep('buy-visitor');
  await page.getByRole('button', { name: /^Card / }).click();
  await expect(page.getByText(texts.buy.emailMissing)).toBeVisible();
  await reviewStep('buy-address-missing');

  const one = await buyGift(page.request, newAddress(), { line: LINE });
  await page.goto(`/gift/card#${one.reference}.${one.key}`);
  await shows(page, texts.card.title(1));
  await reviewStep('card');
  await page.getByRole('button', { name: texts.card.refund }).click();
  await expect(page.getByText(texts.card.refundAsk)).toBeVisible();
  await reviewStep('card-refund-asked');
  await page.goto(`/gift/card#${one.gifts[0]!.code}`);
  await shows(page, texts.card.giftTitle);
  await reviewStep('card-from-mail');

  const three = await buyGift(page.request, newAddress(), {
    line: 'For your Sunday mornings by the sea, for the long ones of the winter too. Anna Z',
    quantity: 3,
  });
  await register(request);
  await openGift(request, three.gifts[0]!.code);
  await page.goto(`/gift/card#${three.reference}.${three.key}`);
  await expect(page.getByText(texts.card.states.opened, { exact: true })).toBeVisible();
  await reviewStep('card-opened');
  await page.getByText(texts.card.choose(2, 3)).click();
  await expect(page.getByRole('article')).toBeVisible();
  await reviewStep('card-of-three');
  await refundGift(page.request, one);
  await page.goto(`/gift/card#${one.reference}.${one.key}`);
  await expect(page.getByText(texts.card.refunds.done)).toBeVisible();
  await reviewStep('card-given-back');
  await page.goto('/gift/card');
  await shows(page, texts.card.none);
  await reviewStep('card-none');

  await register(page.request);
  await page.goto('/gift/buy');
  await shows(page, texts.buy.title);
  await reviewStep('buy');
  await page.goto('/gift/bought');
  await expect(page.getByText(texts.bought.none)).toBeVisible();
  await reviewStep('bought-none');
  await buyGift(page.request, null, { line: LINE });
  await buyGift(page.request, null, { quantity: 10 });
  await page.goto('/gift/bought');
  await expect(page.getByText(texts.bought.codes(10))).toBeVisible();
  await reviewStep('bought');
});

test('opening a gift', async ({ page, request, review }) => {
  const reviewStep = (name: string) => review(`73-gift-${name}`);
  const open = () => page.getByRole('button', { name: texts.open.submit }).click();
  const [kept, used, back] = await Promise.all([1, 2, 3].map(() => buyGift(request, newAddress(), { line: LINE })));
  await page.goto('/gift');
  await shows(page, texts.open.title);
  await reviewStep('redeem-empty');
  await page.getByLabel(texts.open.code).fill('SUN4-K7QM-29T');
  await open();
  await expect(page.getByText(texts.open.invalid)).toBeVisible();
  await reviewStep('redeem-error');
  await page.goto(`/gift#${kept!.gifts[0]!.code}`);
  await expect(page.getByText(LINE)).toBeVisible();
  await reviewStep('redeem');
  await open();
  await page.waitForURL((url) => url.pathname === '/gift/open');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await reviewStep('redeem-sign-up');

  await register(request);
  await openGift(request, used!.gifts[0]!.code);
  await page.goto(`/gift#${used!.gifts[0]!.code}`);
  await open();
  await expect(page.getByText(texts.open.opened)).toBeVisible();
  await reviewStep('redeem-used');
  await refundGift(page.request, back!);
  await page.goto(`/gift#${back!.gifts[0]!.code}`);
  await open();
  await expect(page.getByText(texts.open.ended)).toBeVisible();
  await reviewStep('redeem-given-back');

  await becomePremium(page.request);
  // Open another address first, because a change after the # alone does not reload the page.
  await page.goto('/');
  await page.goto(`/gift#${kept!.gifts[0]!.code}`);
  await open();
  await expect(page.getByText(texts.open.premium)).toBeVisible();
  await reviewStep('redeem-premium');
  await page.context().clearCookies();
  await register(page.request);
  await page.goto('/');
  await page.goto(`/gift#${kept!.gifts[0]!.code}`);
  await open();
  await shows(page, texts.open.doneTitle);
  await reviewStep('redeem-done');
});
