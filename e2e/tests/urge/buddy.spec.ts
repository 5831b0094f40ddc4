import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const dots = (page: Page) => page.locator('.BuddyScene').getByRole('img');

/** Completes day 1 now, as a device in Rome in winter would. */
async function doDay(page: Page): Promise<void> {
  const at = new Date();
  const completedOn = new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10);
  const data = { day: 1, completed: true, completedAt: at.toISOString(), completedOn, utcOffset: 60 };
  expect((await page.request.post('/api/progress', { data })).status()).toBe(200);
}

test('two people: invited by a link, signed up at it, a dot after the day, a line in the reader’s language, left', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomePremium(page.request);
  await page.goto('/profile/month');
  await page.getByRole('link', { name: 'One buddy, one dot' }).click();
  await expect(page.getByText('Only with somebody you know')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Your first name').fill('Giulia');
  await page.getByRole('button', { name: 'Make an invite link' }).click();
  await expect(title(page, 'Your invite is open')).toBeVisible();
  const link = (await page.locator('.CodeField code').textContent()) ?? '';
  expect(link).toMatch(/\/buddy#[\w-]{43}$/);
  await expectAccessibleInBothThemes(page);

  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', locale: 'it-IT', timezoneId: 'Europe/Rome' },
  });
  const marta = await context.newPage();
  await test.step('a visitor signs up where the link leads, and then sees who invites', async () => {
    await marta.goto(link);
    await marta.getByRole('link', { name: 'Italiano' }).click();
    await expect(title(marta, 'Crea il tuo account')).toBeVisible();
    await expect(marta.getByText('per vedere chi ti invita', { exact: false })).toBeVisible();
    await marta.getByLabel('Email', { exact: true }).fill(`marta-${Date.now()}@example.com`);
    await marta.getByLabel('Password', { exact: true }).fill('a walk by the sea');
    await marta.getByRole('button', { name: 'Crea account', exact: true }).click();
    await expect(title(marta, 'Giulia ti invita')).toBeVisible();
    expect(marta.url()).toBe(link);
    // Nothing has happened yet.
    await page.reload();
    await expect(title(page, 'Your invite is open')).toBeVisible();
    await expectAccessibleInBothThemes(marta);
    await marta.getByLabel('Il tuo nome').fill('Marta');
    await marta.getByRole('button', { name: 'Accetta', exact: true }).click();
    await expect(title(marta, 'Tu e Giulia')).toBeVisible();
    expect(new URL(marta.url()).hash).toBe('');
  });

  await test.step('the dot appears after the day is done', async () => {
    await page.reload();
    await expect(title(page, 'You and Marta')).toBeVisible();
    await expect(dots(page)).toHaveAttribute('aria-label', 'Marta: still open. You: still open.');
    await doDay(marta);
    await page.reload();
    await expect(dots(page)).toHaveAttribute('aria-label', 'Marta: done today. You: still open.');
    await expectAccessibleInBothThemes(page);
    await marta.reload();
    await expect(dots(marta)).toHaveAttribute('aria-label', 'Giulia: ancora aperto. Tu: fatto oggi.');
  });

  await test.step('a line arrives once, in English for an English reader', async () => {
    await marta.getByRole('button', { name: 'Ottima giornata, oggi.' }).click();
    await expect(marta.getByText('Mandata per oggi.')).toBeVisible();
    await page.reload();
    const said = page.getByRole('status').filter({ hasText: 'Marta says' });
    await expect(said).toContainText('Well done today.');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Thinking of you.' })).toBeVisible();
    await expect(page.getByText('Marta says')).toHaveCount(0);
    // The sender sees no more than that it was sent.
    await marta.reload();
    await expect(marta.getByText('Mandata per oggi.')).toBeVisible();
  });

  await test.step('one tap ends both sides, and says nothing to the other', async () => {
    await marta.getByRole('button', { name: 'Esci', exact: true }).click();
    await expect(title(marta, 'In due, un punto a testa')).toBeVisible();
    await page.reload();
    await expect(title(page, 'One buddy, one dot')).toBeVisible();
    await expect(page.getByText('Marta')).toHaveCount(0);
  });
  await context.close();
});
