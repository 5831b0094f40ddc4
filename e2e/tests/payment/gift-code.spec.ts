/** "I have a code", from every place that offers it (Z-5). */
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import type { Page } from '@playwright/test';
import { buyGift, newAddress, otherBrowser } from '../../support/pages/gift.ts';
import { accessStates } from '../../support/users/access-states.ts';
import { access } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

for (const lang of ['en', 'it'] as const) {
  const { open } = giftTexts[lang];
  const auth = authTexts[lang];

  /** Types the code of a new gift behind the link of this screen. */
  async function typeCode(page: Page, path: string): Promise<string> {
    const { gifts } = await buyGift(page.request, newAddress(), { language: lang });
    await page.goto(`${path}?lang=${lang}`);
    await page.getByRole('link', { name: giftLinksTexts[lang].code, exact: true }).click();
    await page.getByLabel(open.code).fill(gifts[0]!.code.replaceAll('-', ' ').toLowerCase());
    await page.getByRole('button', { name: open.submit }).click();
    return gifts[0]!.code;
  }
  async function expectOpened(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: open.doneTitle })).toBeVisible();
    expect(await access(page.request)).toBe('premium');
    await page.getByRole('link', { name: open.begin }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }

  test(`${lang}: a new person’s code waits while the account is made, wherever it was typed`, async ({
    browser,
  }) => {
    for (const path of ['/auth', '/purchase-motivation', '/checkout'])
      await test.step(path, async () => {
        const page = await otherBrowser(browser);
        await accessStates.visitor(page);
        const code = await typeCode(page, path);
        await page.waitForURL((url) => url.pathname === '/gift/open' && url.hash === `#${code}`);
        // Nothing is opened before there is an account, and a reload loses nothing.
        await page.reload();
        await page.getByLabel(auth.email).fill(newAddress());
        await page.getByLabel(auth.password, { exact: true }).fill('a walk by the sea');
        await page.getByRole('button', { name: auth.signUp.submit }).click();
        await expectOpened(page);
        await page.context().close();
      });
  });

  test(`${lang}: a user opens a code from the offer, the checkout and the paywall at once`, async ({
    browser,
  }) => {
    for (const [path, state] of [
      ['/purchase-motivation', 'none'],
      ['/checkout', 'trial'],
      ['/', 'expired'],
    ] as const)
      await test.step(`${path}, ${state}`, async () => {
        const page = await otherBrowser(browser);
        await accessStates[state](page);
        await typeCode(page, path);
        await expectOpened(page);
        await page.context().close();
      });
  });

  test(`${lang}: a demo on the paywall makes an account with the code, or signs in to one`, async ({
    browser,
  }) => {
    const page = await otherBrowser(browser);
    await accessStates.demo(page);
    const code = await typeCode(page, '/checkout');
    await page.waitForURL((url) => url.pathname === '/gift/open' && url.hash === `#${code}`);
    const elsewhere = await otherBrowser(browser);
    const { email, password } = await accessStates.none(elsewhere);
    await page.getByRole('button', { name: auth.signUp.toggle }).click();
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
    await expectOpened(page);
    // At once on the other device, too.
    expect(await access(elsewhere.request)).toBe('premium');
    await page.context().close();
    await elsewhere.context().close();
  });
}
