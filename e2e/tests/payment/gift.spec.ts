/** A month to give away, from the purchase to the days of its receiver (docs/product/gift.md). */
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { pagesOf } from '../../support/pages/printed.ts';
import { buyGift, CODE, mailsTo, newAddress, otherBrowser, payGift } from '../../support/pages/gift.ts';
import { access, becomePremium, register, startTrial } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

for (const lang of ['en', 'it'] as const) {
  const gift = giftTexts[lang];
  const checkout = checkoutTexts[lang];
  const payByCard = (page: Page, price: RegExp) => payGift(page, lang, { price });
  const auth = authTexts[lang];

  const openCode = async (page: Page, code: string): Promise<void> => {
    await page.goto(`/gift?lang=${lang}#${code}`);
    await page.getByRole('button', { name: gift.open.submit }).click();
  };

  test(`${lang}: a visitor buys one, and its receiver begins with a new account${lang === 'it' ? ' @journey' : ''}`, async ({
    page,
    browser,
  }) => {
    const email = newAddress();
    await page.goto(`/gift/buy?lang=${lang}`);
    await expect(page.getByRole('heading', { name: gift.buy.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(gift.buy.line).fill('For Sundays. Anna');
    await page.getByLabel(gift.buy.email).fill(email);
    await payByCard(page, /7[.,]90/);
    await expect(page.getByRole('heading', { name: gift.card.title(1) })).toBeVisible();
    await expectAccessible(page);
    const card = page.getByRole('article', { name: gift.card.label });
    await expect(card).toContainText('For Sundays. Anna');
    const code = CODE.exec(await card.innerText())![0];
    for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(1);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: gift.card.picture }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.png$/);
    expect(await access(page.request)).toBe('status 401');

    // The order stays where it is after a reload, and the back button leads to no form.
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

    // The page of the order says so, and gives no money back by a click any more.
    await page.reload();
    await expect(page.getByText(gift.card.states.opened, { exact: true })).toBeVisible();
    await expect(page.getByText(gift.card.refunds.used)).toBeVisible();
    const late = await otherBrowser(browser);
    await openCode(late, code);
    await expect(late.getByText(gift.open.opened)).toBeVisible();
    await late.context().close();
  });

  test(`${lang}: a user gives two from the profile, has a trial receive one, and the money back`, async ({
    page,
    browser,
  }) => {
    await becomePremium(page.request);
    await page.goto(`/profile/account?lang=${lang}`);
    await page
      .getByRole('region', { name: roomsTexts[lang].groups.purchase })
      .getByRole('link', { name: gift.buy.title })
      .click();
    await expect(page.getByText(gift.bought.none)).toBeVisible();
    await page.getByRole('link', { name: gift.bought.give }).click();
    await payByCard(page, /7[.,]90/);
    await expect(page.getByRole('heading', { name: gift.card.title(1) })).toBeVisible();
    const code = CODE.exec(await page.getByRole('article').innerText())![0];

    // A user with Premium keeps the code for somebody else.
    await openCode(page, code);
    await expect(page.getByText(gift.open.premium)).toBeVisible();

    const trial = await otherBrowser(browser);
    await startTrial(trial.request);
    await openCode(trial, code.toLowerCase());
    await expect(trial.getByText(gift.open.doneTrial)).toBeVisible();
    expect(await access(trial.request)).toBe('premium');
    await trial.context().close();

    await page.goto('/gift/buy');
    await page.getByLabel(gift.buy.quantity).selectOption('2');
    await payByCard(page, /15[.,]80/);
    await expect(page.getByRole('heading', { name: gift.card.title(2) })).toBeVisible();
    const given = CODE.exec(await page.getByRole('article').innerText())![0];
    await page.getByRole('button', { name: gift.card.refund }).click();
    await page.getByRole('button', { name: gift.card.refundYes }).click();
    await expect(page.getByText(gift.card.refunds.done)).toBeVisible();
    const late = await otherBrowser(browser);
    await openCode(late, given);
    await expect(late.getByText(gift.open.ended)).toBeVisible();
    await late.context().close();

    await page.goto('/gift/bought');
    await expect(page.getByText(`${gift.card.states.ended}: 2`)).toHaveCount(1);
    await expect(page.getByText(gift.card.states.opened, { exact: true })).toHaveCount(1);
  });

  test(`${lang}: without a connection nothing is lost at any step`, async ({ page, context }) => {
    const { reference, key, gifts } = await buyGift(page.request, newAddress());
    const code = gifts[0]!.code;
    await register(page.request);

    await page.goto(`/gift/buy?lang=${lang}`);
    await page.getByLabel(gift.buy.line).fill('For Sundays. Anna');
    await context.setOffline(true);
    await page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) }).click();
    await expect(page.getByRole('heading', { name: checkout.loadingError.title })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: checkout.tryAgain }).click();
    await expect(page.getByLabel(checkout.cardholder)).toBeVisible();

    await page.goto('/gift/buy');
    await expect(page.getByLabel(gift.buy.line)).toHaveValue('For Sundays. Anna');
    await page.route('**/api/gifts/**', (route) => route.abort());
    await page.goto(`/gift/card#${reference}.${key}`);
    await expect(page.getByRole('heading', { name: gift.card.offline })).toBeVisible();
    await page.unroute('**/api/gifts/**');
    await page.getByRole('button', { name: gift.card.tryAgain }).click();
    await expect(page.getByRole('heading', { name: gift.card.title(1) })).toBeVisible();

    await page.goto(`/gift#${code}`);
    const open = page.getByRole('button', { name: gift.open.submit });
    await expect(open).toBeVisible();
    await context.setOffline(true);
    await open.click();
    await expect(page.getByText(gift.open.offline)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel(gift.open.code)).toHaveValue(code);
    await open.click();
    await expect(page.getByRole('heading', { name: gift.open.doneTitle })).toBeVisible();
  });

  test(`${lang}: of two who open it at the same moment one gets it, and the other reads why`, async ({
    page,
    browser,
  }) => {
    const { gifts } = await buyGift(page.request, newAddress(), { language: lang });
    const both = await Promise.all([otherBrowser(browser), otherBrowser(browser)]);
    for (const receiver of both) {
      await register(receiver.request);
      await receiver.goto(`/gift?lang=${lang}#${gifts[0]!.code}`);
      await expect(receiver.getByLabel(gift.open.code)).toHaveValue(gifts[0]!.code);
    }
    await Promise.all(
      both.map((receiver) => receiver.getByRole('button', { name: gift.open.submit }).click()),
    );
    const outcome = (receiver: Page) =>
      receiver.getByRole('heading', { name: gift.open.doneTitle }).or(receiver.getByText(gift.open.opened));
    for (const receiver of both) await expect(outcome(receiver)).toBeVisible();
    const states = await Promise.all(both.map(({ request }) => access(request)));
    expect(states.sort()).toEqual(['none', 'premium']);
    for (const receiver of both) await receiver.context().close();
  });
}
