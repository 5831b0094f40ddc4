import type { BrowserContext, Request } from '@playwright/test';
import { readyForOffline } from '../../support/pages/device.ts';
import { becomePremium, getJson } from '../../support/users/account.ts';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

test('after one visit the app starts offline, and a day completed offline is sent later @journey', async ({
  user,
  page,
  context,
}) => {
  await becomePremium(page.request);
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();

  await readyForOffline(page);

  await test.step('offline, the user reloads and completes the day', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
    await user.completeDay('Written without a network.');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
  });

  await test.step('online again, the day reaches the server', async () => {
    await context.setOffline(false);
    await expect
      .poll(() => getJson(page.request, '/api/progress'))
      .toMatchObject([{ day: 1, completed: true, reflectionText: 'Written without a network.' }]);
  });
});

const outages: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  offline: (context) => context.setOffline(true),
  'while the proxy cannot reach a server': (context) =>
    context.route('**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })),
  'while their network is rate-limited': (context) =>
    context.route('**', (route) => route.fulfill({ status: 429, json: { message: '' } })),
};
for (const [when, begin] of Object.entries(outages))
  test(`a signed-out user sees the sign-in screen ${when}, not an error page`, async ({ user, page, context }) => {
    await page.goto('/');
    await user.seeIntro();
    await expect(page.getByLabel('Email')).toBeVisible();
    await readyForOffline(page);
    await begin(context);
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

test.describe('without a service worker, as on the first visit', () => {
  test.use({ serviceWorkers: 'block' });

  test('a user whose phone loses the network on home can still complete the day', async ({ page, context }) => {
    const { email } = await becomePremium(page.request);
    const user = await User.using(page, email, { asksReminder: true });
    await page.addInitScript(() => localStorage.setItem('digital-detox-intro-seen', 'true'));
    const pending = new Set<Request>();
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    await page.goto('/');
    await expect(user.dayButton()).toBeVisible();
    // Home prefetches the next screens when the browser is idle; a file that is there may ask for the next one.
    await expect
      .poll(async () => {
        const before = pending.size;
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        return before + pending.size;
      })
      .toBe(0);
    await context.setOffline(true);
    const dialog = await user.openDay();
    await expect(dialog.getByText('Not today?')).toBeVisible();
    await page.keyboard.press('Escape');
    await user.completeDay('Off the network.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'No reminder' }).click();
    await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    await expect(page.getByText('did not load')).toHaveCount(0);
  });
});
