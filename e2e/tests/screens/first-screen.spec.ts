/** The page before any script of the app has loaded (docs/decisions/045). */
import { intro } from '@scrollstop/challenge/features/intro/en';
import { intro as italian } from '@scrollstop/challenge/features/intro/it';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { holdScripts } from '../../support/pages/device.ts';
import { startTrial } from '../../support/users/account.ts';

// The service worker would serve the scripts from its cache, although the network is blocked.
test.use({ serviceWorkers: 'block' });

/** The sum of all layout shifts so far. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceEntryList) => {
          for (const entry of list) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver((all) => add(all.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // oxlint-disable-next-line no-restricted-globals -- the absence of a shift has no event to wait for
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, 100);
      }),
  );

test('a visitor can read the intro before any script loads, and the user is not requested @journey', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: intro.hours.title });
  await expect(heading).toBeVisible();
  await expect(page.getByText(intro.hours.text)).toBeVisible();
  // Only shifts by the app count, so the fonts, which may also move the text, must load first. `fonts.ready` is true
  // before the style sheet, which asks for them, is there.
  await page.waitForFunction(() => {
    const { fonts } = document;
    return fonts.status === 'loaded' && [...fonts].some(({ status }) => status === 'loaded');
  });
  const before = await shifts(page);
  const painted = await heading.boundingBox();

  release();
  await expect(page.locator('.FirstIntro')).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(painted);
  expect(await shifts(page)).toBe(before);
  await expect(page.getByRole('button', { name: intro.continue })).toBeVisible();
  expect(calls).not.toContain('/api/auth/user');
});

test('a tap and the focus before the scripts have loaded are not lost', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: intro.continue }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: intro.days.title })).toBeVisible();
  await expect(page.getByRole('button', { name: intro.continue })).toBeFocused();
});

test('a link in another language than the page shows a spinner until its texts have loaded', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/?lang=it', { waitUntil: 'commit' });
  await expect(page.locator('.Spinner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: italian.hours.title })).toBeVisible();
});

test('a known device requests home’s remote while the app is still loading', async ({ page, user }) => {
  await startTrial(page.request);
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();
  const release = await holdScripts(page);
  const remote = page.waitForRequest('**/remotes/challenge/remoteEntry.js');
  await page.reload({ waitUntil: 'commit' });
  await remote;
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(user.dayButton()).toBeVisible();
});

for (const file of ['js', 'css'])
  test(`a page whose ${file} is missing on a replica of another release reloads itself`, async ({ page }) => {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes(`/static/${file}/index.`)) statuses.push(response.status());
    });
    await page.route(`**/static/${file}/index.*`, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => statuses).toEqual([404, 200]);
    await expect(page.locator('.FirstIntro')).toHaveCount(0);
    await expect(page.getByRole('button', { name: intro.continue })).toBeVisible();
  });
