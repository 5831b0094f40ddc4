import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { pauseSaved } from '../../support/pages/device.ts';
import { iPhone } from '../../support/pages/phone.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ ...iPhone });

const LINK = '/pause?app=instagram';
const START = new Date('2026-11-22T21:00:00Z');

const notNow = (page: Page) => page.getByRole('button', { name: 'Not now' });
const continueLink = (page: Page) => page.getByRole('link', { name: 'Continue to Instagram' });
const step = (page: Page) => page.locator('main').getAttribute('data-step');

test('a pause of ten seconds ends with a large "Not now" and, 800 ms later, a small "Continue" @journey', async ({
  page,
}) => {
  // The clock is paused so that the time that a slow machine needs does not count.
  await page.clock.install({ time: START.getTime() - 1_000 });
  await page.clock.pauseAt(START);
  await page.goto(LINK);
  await expect(page.getByText('On the way to Instagram')).toBeVisible();
  await expect(page.getByText('Nothing is blocked.')).toBeVisible();
  await page.clock.runFor(9_700);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.clock.runFor(600);
  await expect(page.getByRole('heading', { name: 'Still want Instagram?' })).toBeVisible();
  await expect(notNow(page)).toBeVisible();
  const delay = await continueLink(page).evaluate((node) => getComputedStyle(node).animationDelay);
  expect(delay).toBe('0.8s');
  await expect(continueLink(page)).toBeVisible();
  await expect(continueLink(page)).toHaveAttribute('href', 'instagram://');
  const size = async (name: 'button' | 'link') => (await page.getByRole(name).last().boundingBox())!.height;
  expect(await size('button')).toBeGreaterThan(3 * (await size('link')));
});

test('"Not now" offers a visitor one small thing, without a sign-in or a price', async ({ page }) => {
  await page.clock.install({ time: START });
  await page.goto(LINK);
  await page.clock.runFor(11_000);
  await notNow(page).click();
  await expect(page.getByText(/^One small thing/)).toBeVisible();
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Another one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first!);
  await expect(page.getByText(/[$€£]\s?\d|Premium/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'The wave has passed' })).toBeVisible();
});

test('an app with an unknown address gets a line to read instead of a link, whatever its name', async ({ page }) => {
  await page.clock.install({ time: START });
  await page.goto(`/pause?app=${encodeURIComponent('<img src=x onerror=alert(1)>Zapp\n"')}`);
  await page.clock.runFor(11_000);
  await page.getByRole('button', { name: /^Continue to/ }).click();
  await expect(page.getByText(/Go back to .*Zapp: there is no pause now/)).toBeVisible();
  expect(await page.locator('main img, main script').count()).toBe(0);
});

test('the browser’s back button and Escape leave the pause at once', async ({ page }) => {
  await page.goto('/terms');
  await page.goto(LINK);
  await expect(page.getByText('Nothing is blocked.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);

  await page.goto('/pause?app=tiktok');
  await expect(page.getByText('Nothing is blocked.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No pause for', { exact: false })).toBeVisible();
  expect(await step(page)).toBe('quiet');
});

test('the first link that a screen reader reads skips the pause', async ({ page }) => {
  await page.goto(LINK);
  const skip = page.getByRole('link', { name: 'Skip the pause, go on to Instagram' });
  expect(await page.locator('body :is(a, button)').first().textContent()).toBe(await skip.textContent());
  await skip.focus();
  await page.keyboard.press('Enter');
  expect(await step(page)).toBe('quiet');
});

test('an automation that reopens the link within 90 s of "Continue" gets no pause', async ({ page }) => {
  const openAfter = async (seconds: number) => {
    await page.clock.setFixedTime(new Date(START.getTime() + seconds * 1000));
    await page.goto(LINK);
    await expect(page.locator('main')).toHaveAttribute('data-step', /breath|choice|quiet/);
    return step(page);
  };
  expect(await openAfter(0)).toBe('breath');
  expect(await openAfter(10)).toBe('choice');
  // A real click would make Chromium ask whether to open instagram://, and block further taps in this tab.
  await continueLink(page).dispatchEvent('click');
  await expect(page.locator('main')).toHaveAttribute('data-step', 'quiet');
  expect(await openAfter(98)).toBe('quiet');
  expect(await openAfter(100)).toBe('breath');
});

test('the pause never shows the same exercise twice in a row', async ({ page }) => {
  const titles: string[] = [];
  // Each exercise is drawn from the other two, so 20 draws are enough to see all three.
  for (let time = 0; time < 20; time++) {
    await page.clock.setFixedTime(new Date(START.getTime() + time * 200_000));
    await page.goto(LINK);
    titles.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  }
  expect(titles.some((title, index) => title === titles[index - 1])).toBe(false);
  expect(new Set(titles).size).toBe(3);
});

test.describe('the requests of the pause page', () => {
  test.use({ serviceWorkers: 'block' });

  test('fetch at most 25 kB without the federation runtime, and neither set nor send a cookie', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'ss_access', value: 'x', url: baseURL! }]);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(`${LINK}#${'k'.repeat(22)}`);
    await expect(page.locator('main')).toHaveAttribute('data-step', /./);
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const response of responses.filter((one) => !one.url().includes('/api/'))) {
      const body = await response.body();
      bytes += brotliCompressSync(body).length;
      expect(body.toString(), response.url()).not.toMatch(/federation|react\.element/i);
    }
    console.log(`/pause: ${(bytes / 1000).toFixed(1)} kB brotli in ${responses.length} requests`);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(25_000);
    const calls = responses.filter((one) => one.url().includes('/api/'));
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect((await call.request().allHeaders())['cookie']).toBeUndefined();
    for (const response of responses) expect((await response.allHeaders())['set-cookie']).toBeUndefined();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['ss_access']);
  });
});

test('the pause works offline after one visit', async ({ page, context }) => {
  await page.goto(LINK);
  await pauseSaved(page);
  await context.setOffline(true);
  await page.goto('/pause?app=tiktok');
  await expect(page.getByText('On the way to TikTok')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await step(page)).toBe('quiet');
});

test('the pause uses the language of its link, otherwise the chosen one', async ({ page }) => {
  await page.goto('/pause?app=x&lang=it');
  await expect(page.getByText('Stavi aprendo X')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.evaluate(() => localStorage.setItem('scrollstop-locale', '"it"'));
  await page.goto('/pause?app=x');
  await expect(page.getByText('Stavi aprendo X')).toBeVisible();
});
