import { auth } from '@scrollstop/challenge/features/auth/en';
import { paywall } from '@scrollstop/challenge/features/paywall/original';
import { profile } from '@scrollstop/challenge/features/profile/en';
import type { Page } from '@playwright/test';
import { getJson } from '../../support/users/account.ts';
import { checkin } from '../../support/pages/checkin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { stored } from '../../support/pages/device.ts';

/** `/demo`: a user who exists only on this device. */
test.use({ serviceWorkers: 'block' });

const HOUR_MS = 3_600_000;

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('digital-detox-intro-seen', 'true')),
);

/** Records calls of the product's own API from now on. */
function callsFrom(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

async function enterDemo(page: Page): Promise<void> {
  await page.goto('/auth?mode=sign-in');
  await page.getByRole('link', { name: auth.demo }).click();
  await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
}

test('a day, a check-in and an emergency of the demo stay on the device, over reloads', async ({
  user,
  page,
}) => {
  await enterDemo(page);
  await page.waitForLoadState('networkidle');
  const calls = callsFrom(page);
  expect(await stored(page, 'demo-user')).toMatchObject({
    user: { id: 999, isTrialUser: true, isPremiumUser: false, access: 'trial' },
  });

  await user.completeDay('Only here.');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.goto('/progress');
  await checkin(page, await page.evaluate(() => new Date().toLocaleDateString('sv-SE')));
  await page.getByRole('button', { name: 'Complete check-in', exact: true }).click();
  await page.goto('/emergency');
  await page.getByRole('button', { name: "I'M ABOUT TO SCROLL", exact: true }).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await expect(page.getByText('The wave has passed')).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText(profile.demo.text)).toBeVisible();
  await page.getByRole('button', { name: profile.trial.check }).click();
  // The remaining time is computed on the device, from the start of the demo.
  await expect(user.toast(profile.trial.running.title)).toContainText(/4[78] hours left/);
  await page.goto('/journal');
  await expect(page.getByText('Only here.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The user is not requested either: the stored demo user is used.
  expect(calls).toEqual([]);
  // No entry is sent, because the server does not know this user.
  expect((await page.request.get('/api/progress')).status()).toBe(401);
});

test('the demo lasts 48 hours from its first start, and starts empty after them', async ({ user, page }) => {
  const start = new Date('2026-11-21T18:00:00Z').getTime();
  const at = (hours: number) => page.clock.setFixedTime(start + hours * HOUR_MS);
  await at(0);
  await enterDemo(page);
  await user.completeDay('Once.');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const started = await stored(page, 'demo-user');

  await at(47);
  await page.goto('/demo');
  await expect(page.getByRole('button', { name: /Start Today|Completed Today/ })).toBeVisible();
  expect(await stored(page, 'demo-user')).toMatchObject({
    user: { trialStartDate: (started as { user: { trialStartDate: string } }).user.trialStartDate },
  });

  await at(48);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: paywall.title })).toBeVisible();
  await page.goto('/demo');
  await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
  expect(await stored(page, 'digital-detox-progress')).toBeNull();
});

for (const carried of [true, false]) {
  test(`registration ${carried ? 'keeps the days of the demo' : 'drops the days of the demo when the user unchecks the box'}`, async ({
    user,
    page,
  }) => {
    await enterDemo(page);
    await user.completeDay('Before the account.');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.goto('/auth?mode=sign-up');
    const box = page.getByRole('checkbox', { name: auth.carryOver });
    await expect(box).toBeChecked();
    await box.setChecked(carried);
    await page.getByLabel(auth.email).fill(user.email);
    await page.getByLabel(auth.password, { exact: true }).fill(user.password);
    await page.getByRole('button', { name: auth.signUp.submit }).click();
    await page.waitForURL('**/purchase-motivation');

    expect(await stored(page, 'demo-user')).toBeNull();
    const days = carried ? [{ day: 1, completed: true, reflectionText: 'Before the account.' }] : [];
    await expect.poll(() => getJson(page.request, '/api/progress')).toMatchObject(days);
    expect(await getJson(page.request, '/api/progress')).toHaveLength(days.length);
    await page.request.post('/api/trial/start');
    await page.goto('/');
    const button = carried ? 'Completed Today' : 'Start Today';
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  });
}
