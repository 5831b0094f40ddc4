/** The page before any script of the app has arrived (docs/decisions/045). */
import { intro } from '@scrollstop/challenge/features/intro/en';
import { intro as italian } from '@scrollstop/challenge/features/intro/it';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { startTrial } from '../../support/users/account.ts';

// The worker's cache would answer before the network that is held back here.
test.use({ serviceWorkers: 'block' });

/** Holds the app's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/static/js/**', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Sum of all layout shifts so far. */
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
        // oxlint-disable-next-line no-restricted-globals -- a shift that nobody can wait for must not come
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, 100);
      }),
  );

test('a visitor reads the intro before any script, and is not asked who they are @journey', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: intro.hours.title });
  await expect(heading).toBeVisible();
  await expect(page.getByText(intro.hours.text)).toBeVisible();
  // A font that comes late moves the words: what is looked at is that the app, which takes over, does not.
  await page.evaluate(() => document.fonts.ready);
  const before = await shifts(page);
  const painted = await heading.boundingBox();

  letGo();
  await expect(page.locator('.FirstIntro')).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(painted);
  expect(await shifts(page)).toBe(before);
  await expect(page.getByRole('button', { name: intro.continue })).toBeVisible();
  expect(calls).not.toContain('/api/auth/user');
});

test('a tap before the scripts counts, and so does the focus', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: intro.continue }).click();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: intro.days.title })).toBeVisible();
  await expect(page.getByRole('button', { name: intro.continue })).toBeFocused();
});

test('a link in another language than the page waits for its texts', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/?lang=it', { waitUntil: 'commit' });
  await expect(page.locator('.Spinner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: italian.hours.title })).toBeVisible();
});

test('a known device asks for home beside the app itself', async ({ page, user }) => {
  await startTrial(page.request);
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();
  const letGo = await holdScripts(page);
  const remote = page.waitForRequest('**/remotes/challenge/remoteEntry.js');
  await page.reload({ waitUntil: 'commit' });
  await remote;
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await expect(user.dayButton()).toBeVisible();
});

for (const file of ['js', 'css'])
  test(`a page of which a replica of another release has no ${file} is loaded again`, async ({ page }) => {
    await page.route(`**/static/${file}/index.*`, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForEvent('load');
    await page.waitForEvent('load');
    await expect(page.locator('.FirstIntro')).toHaveCount(0);
    await expect(page.getByRole('button', { name: intro.continue })).toBeVisible();
  });
