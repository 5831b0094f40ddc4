import { auth } from '@scrollstop/challenge/features/auth/en';
import type { Page } from '@playwright/test';
import { getJson } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';
import { stored } from '../../support/pages/device.ts';

/** The user of `/demo` exists only on this device. */
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('digital-detox-intro-seen', 'true')));

/** Records calls to the product's API from now on. */
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

test('a day of the demo stays on the device, also after a reload, until a new account takes it over', async ({
  user,
  page,
}) => {
  await enterDemo(page);
  await page.waitForLoadState('networkidle');
  const calls = callsFrom(page);
  await user.completeDay('Before the account.');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.goto('/journal');
  await expect(page.getByText('Before the account.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Not even the user is requested, because the demo user is stored on the device.
  expect(calls).toEqual([]);

  await page.goto('/auth?mode=sign-up');
  await expect(page.getByRole('checkbox', { name: auth.carryOver })).toBeChecked();
  await page.getByLabel(auth.email).fill(user.email);
  await page.getByLabel(auth.password, { exact: true }).fill(user.password);
  await page.getByRole('button', { name: auth.signUp.submit }).click();
  await page.waitForURL('**/purchase-motivation');
  expect(await stored(page, 'demo-user')).toBeNull();
  await expect
    .poll(() => getJson(page.request, '/api/progress'))
    .toMatchObject([{ day: 1, completed: true, reflectionText: 'Before the account.' }]);
  await page.request.post('/api/trial/start');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
});
