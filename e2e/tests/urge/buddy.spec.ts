import type { Browser, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { readyForOffline } from '../../support/pages/device.ts';
import { accessStates } from '../../support/users/access-states.ts';
import { becomePremium, register, startTrial } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const dots = (page: Page) => page.locator('.BuddyScene').getByRole('img');

async function invite(page: Page, name = 'Giulia'): Promise<string> {
  await page.goto('/buddy');
  await page.getByLabel('Your first name').fill(name);
  await page.getByRole('button', { name: 'Make an invite link' }).click();
  await expect(title(page, 'Your invite is open')).toBeVisible();
  return (await page.locator('.CodeField code').textContent()) ?? '';
}

async function accept(page: Page, link: string, name = 'Marta'): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your first name').fill(name);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(title(page, 'You and Giulia')).toBeVisible();
}

const elsewhere = (
  browser: Browser,
  baseURL: string | undefined,
  locale = 'en-GB',
): Promise<BrowserContext> =>
  browser.newContext({ baseURL: baseURL ?? '', locale, timezoneId: 'Europe/Rome' });

/** Completes day 1 now, as a device in Rome in winter would. */
async function doDay(page: Page): Promise<void> {
  const at = new Date();
  const completedOn = new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10);
  const data = { day: 1, completed: true, completedAt: at.toISOString(), completedOn, utcOffset: 60 };
  expect((await page.request.post('/api/progress', { data })).status()).toBe(200);
}

async function expireInvite(userId: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  await client.query(
    `update progress.buddy_invite set expires_at = now() - interval '1 minute' where user_id = $1`,
    [userId],
  );
  await client.end();
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
  const link = await invite(page);
  expect(link).toMatch(/\/buddy#[\w-]{43}$/);
  await expectAccessibleInBothThemes(page);

  const context = await elsewhere(browser, baseURL, 'it-IT');
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

test('a link that was used, has expired, is one’s own or comes from a blocked person says so and pairs nobody', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomePremium(page.request);
  const link = await invite(page);
  await page.goto(link);
  await expect(title(page, 'This is your own invite')).toBeVisible();
  await page.getByRole('button', { name: 'To my invite' }).click();
  await expect(title(page, 'Your invite is open')).toBeVisible();

  const [one, two] = [await elsewhere(browser, baseURL), await elsewhere(browser, baseURL)];
  const [marta, other] = [await one.newPage(), await two.newPage()];
  const { id } = await startTrial(marta.request);
  await register(other.request);
  await accept(marta, link);
  await other.goto(link);
  await expect(title(other, 'This invite no longer works')).toBeVisible();

  await page.goto('/buddy');
  await page.getByRole('button', { name: 'Leave and block' }).click();
  await page
    .getByRole('dialog', { name: 'Block Marta?' })
    .getByRole('button', { name: 'Block for good' })
    .click();
  await expect(title(page, 'One buddy, one dot')).toBeVisible();
  // Neither link works, and both look like one that was used.
  await marta.goto(await invite(page));
  await expect(title(marta, 'This invite no longer works')).toBeVisible();
  const fromBlocked = await invite(marta, 'Marta');
  await page.goto(fromBlocked);
  await expect(title(page, 'This invite no longer works')).toBeVisible();

  await expireInvite(id);
  await other.goto(fromBlocked);
  // The same address with another fragment is no navigation.
  await other.reload();
  await expect(title(other, 'This invite has expired')).toBeVisible();
  await one.close();
  await two.close();
});

test('offline the last dot stands with its time, and a line is not sent', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await becomePremium(page.request);
  const link = await invite(page);
  const theirs = await elsewhere(browser, baseURL);
  const marta = await theirs.newPage();
  await startTrial(marta.request);
  await accept(marta, link);
  await doDay(marta);
  await page.goto('/buddy');
  await expect(dots(page)).toHaveAttribute('aria-label', 'Marta: done today. You: still open.');
  await readyForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As of .+\.$/)).toBeVisible();
  await expect(dots(page)).toHaveAttribute('aria-label', 'Marta: done today. You: still open.');
  await page.getByRole('button', { name: 'Thinking of you.' }).click();
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await marta.goto('/buddy');
  await expect(marta.getByRole('button', { name: 'Thinking of you.' })).toBeVisible();
  await expect(marta.getByText('Giulia says')).toHaveCount(0);
  await theirs.close();
});

test('the demo is told why it has no buddy, and an invited demo makes an account', async ({
  page,
  browser,
  baseURL,
}) => {
  const theirs = await elsewhere(browser, baseURL);
  const giulia = await theirs.newPage();
  await startTrial(giulia.request);
  const link = await invite(giulia);
  await accessStates.demo(page);
  await page.goto('/buddy');
  await expect(page.getByText('Not in the demo')).toBeVisible();
  await page.goto(link);
  await page.reload();
  await expect(page.getByText('see who invites you', { exact: false })).toBeVisible();
  await theirs.close();
});
