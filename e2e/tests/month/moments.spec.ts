import type { Locator, Page } from '@playwright/test';
import { addDays, daysAgo, eveningOf, openAt, passTime } from '../../support/pages/clock.ts';
import { putOffInvitation } from '../../support/pages/invitation.ts';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { becomePremium, expireTrial, getJson, signIn, startTrial } from '../../support/users/account.ts';
import { pagesOf } from '../../support/pages/printed.ts';
import { expect, test } from '../../support/fixtures.ts';

// The clock is the test's: a worker's cache and another day's code would only blur it.
test.use({ serviceWorkers: 'block', timezoneId: 'Europe/Rome' });

test.beforeEach(({ page }) => putOffInvitation(page));

const HOUR_MS = 3_600_000;
/** Phones with the bars of their browser. */
const phones = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
];

/** Wholly on the screen, above the navigation where there is one, without a scroll. */
async function expectInSight(page: Page, part: Locator): Promise<void> {
  const bar = page.locator('.BottomNav');
  const nav = (await bar.count()) > 0 ? await bar.boundingBox() : null;
  const box = await part.boundingBox();
  const floor = nav?.y ?? page.viewportSize()?.height ?? 0;
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(floor);
}

test('day 30 has its own celebration, and day 31 opens on the month, on another device as well', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const account = await becomePremium(page.request);
  const last = daysAgo(2);
  for (let day = 1; day <= 29; day++) {
    const on = addDays(last, day - 30);
    const at = eveningOf(on).toISOString();
    await page.request.post('/api/progress', {
      data: {
        ...{ day, completed: true, completionStatus: 'yes', completedAt: at, completedOn: on, utcOffset: 60 },
        ...{ timeSpent: 10, updatedAt: at, reflectionText: day === 1 ? 'The lime tree.' : '' },
      },
    });
  }
  await openAt(page, eveningOf(last));
  await user.completeDay('Walks. Paper. Sleep without a phone.');
  const finale = page.getByRole('dialog');
  await expect(
    finale.getByRole('heading', { name: 'Thirty. Keep three things, leave the rest.' }),
  ).toBeFocused();
  await expect(finale.getByText(/New achievements?: /)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await finale.getByRole('button', { name: 'See your month' }).click();
  await page.waitForURL('**/month');
  await expect(user.toast('Great work!')).toContainText('You completed the 30 days!');

  await test.step('day 31', async () => {
    await openAt(page, eveningOf(addDays(last, 1)));
    await expect(page.getByRole('heading', { level: 1, name: 'Your month' })).toBeVisible();
    await expect(page).toHaveTitle('Your month · ScrollStop');
    await expect(page.getByRole('img', { name: /30 days, 3\d\d minutes/ })).toBeVisible();
    await expect(page.getByLabel('First', { exact: true })).toHaveValue('Walks');
    await page.getByRole('button', { name: 'Keep these three' }).click();
    await expect(page.getByRole('region', { name: 'The three things you keep' })).toContainText('Paper');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('one sheet of paper or two, A4 and Letter', async () => {
    for (const format of ['A4', 'Letter']) {
      const sheets = pagesOf(await page.pdf({ format }));
      expect(sheets, format).toBeGreaterThanOrEqual(1);
      expect(sheets, format).toBeLessThanOrEqual(2);
    }
  });

  await test.step('the picture is a file of 1200 by 630', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('scrollstop-month.png');
  });

  await test.step('another device', async () => {
    await expect
      .poll(() => getJson(page.request, '/api/progress/documents/notes'))
      .toMatchObject({ items: [{ id: 'keep' }] });
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
    await signIn(context.request, account);
    const other = await context.newPage();
    await openAt(other, eveningOf(addDays(last, 1)));
    await expect(other.getByRole('region', { name: 'The three things you keep' })).toContainText('Paper');
    await expect(other.locator('.Toast')).toHaveCount(0);
    await context.close();
  });
});

test('the trial says at what time it ends, in its last twelve hours only', async ({ page, user }) => {
  await startTrial(page.request);
  const { trialEndDate } = (await getJson(page.request, '/api/auth/user')) as { trialEndDate: string };
  const end = Date.parse(trialEndDate);
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Europe/Rome' },
  }).format(end);
  await openAt(page, new Date(end - 13 * HOUR_MS));
  await expect(user.dayButton()).toBeVisible();
  await expect(page.getByText(/Your trial ends/)).toHaveCount(0);
  await openAt(page, new Date(end - 11 * HOUR_MS));
  const note = page.getByRole('link', { name: /^Your trial ends (today|tomorrow) at / });
  await expect(note).toContainText(time);
  await note.click();
  await page.waitForURL('**/pricing');
});

test('the limit and the end of the trial begin with a free minute, in sight and focused', async ({
  page,
  user,
}) => {
  const { id } = await startTrial(page.request);
  await page.request.post('/api/stats', {
    data: { device: 'another-phone', counters: { usageCount: 5, scrollInterruptions: 5 }, achievements: {} },
  });
  const breathe = page.getByRole('button', { name: 'Breathe for a minute' });
  const free = page.locator('.Breath');

  for (const phone of phones) {
    await page.setViewportSize(phone);
    await page.goto('/emergency');
    await expect(page.getByRole('heading', { level: 1, name: 'Limit Reached' })).toBeVisible();
    await expect(breathe).toBeFocused();
    await expectInSight(page, free);
  }
  await expect(free.getByRole('link', { name: 'Heavier than an urge? Talk to someone' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(user.dayButton()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Emergency' }).click();
  await expect(breathe).toBeFocused();

  await expireTrial(id);
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await page.goto('/');
    await expect(breathe).toBeFocused();
    await expectInSight(page, free);
  }
  await page.clock.install();
  await breathe.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await passTime(page, 61_000);
  await expect(page.getByText('One minute. That was yours.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
