/**
 * The last release and this one on the same data, in the order of an upgrade (docs/decisions/033): each site runs on
 * the other's services, the schema is migrated under the last release, and an installed app lives through all of it.
 */
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { progress } from '@scrollstop/challenge/features/progress/en';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { type BrowserContext, expect, type Page, request, test } from '@playwright/test';
import { provisionAll } from '@scrollstop/tools/start/servers';
import { secretsOf } from '@scrollstop/tools/start/secrets';
import { startStack } from '@scrollstop/tools/start/stack';
import { becomePremium, getJson, pay, signIn, startTrial } from '../support/users/account.ts';
import { checkin } from '../support/pages/checkin.ts';
import { lastRelease, type LastRelease } from '../support/product/last-release.ts';
import { User } from '../support/users/user.ts';
import { readyForOffline, stored } from '../support/pages/device.ts';
import { OUR_SITE, twoReleases, type TwoReleases } from '../support/product/two-releases.ts';

test.describe.configure({ mode: 'serial' });

let last: LastRelease;
let both: TwoReleases;
/** The browser with the installed app of the last release. */
let device: BrowserContext;
let page: Page;
let user: User;
const DAY = 'Written with the last release.';
/** An instant far from midnight and late enough for a check-in. */
const EVENING = new Date(new Date().setUTCHours(17, 0, 0, 0));

test.beforeAll(async () => {
  last = await lastRelease();
  both = await twoReleases(OUR_SITE);
});
test.afterAll(async () => {
  await device?.close();
  await both?.end();
});

const screens = ['/progress', '/achievements', '/journal', '/emergency', '/profile'];
async function openScreens(tab: Page): Promise<void> {
  for (const path of screens) {
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

/** Collects script errors only, because the other release may lack a route and so refuse a call. */
function scriptErrorsOf(tab: Page): string[] {
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('the new site works on the services of the last release', async ({ browser }) => {
  await both.start(last);
  const context = await browser.newContext({ baseURL: both.url });
  const newer = await User.using(await context.newPage());
  const errors = scriptErrorsOf(newer.page);
  await newer.becomePremium();
  await newer.completeDay('Our site, their services.');
  await newer.page.getByRole('dialog').getByRole('button', { name: celebration.continue }).click();
  await expect
    .poll(() => getJson(newer.page.request, '/api/progress'))
    .toMatchObject([{ day: 1, completed: true, reflectionText: 'Our site, their services.' }]);
  await openScreens(newer.page);
  await newer.page.getByRole('button', { name: 'Logout' }).click();
  await newer.page.waitForURL('**/auth');
  await newer.signIn();
  await expect(newer.page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('the services of the last release work on the schema of this one', async () => {
  await provisionAll(both.stack.databaseUrl, secretsOf(both.options.dataDir));
  const http = await request.newContext({ baseURL: both.url });
  const account = await becomePremium(http);
  const day = { day: 1, completed: true, completionStatus: 'yes', reflectionText: 'x', timeSpent: 5 };
  const responses = {
    progress: await http.post('/api/progress', { data: day }),
    refresh: await http.post('/api/auth/refresh'),
    export: await http.get('/api/auth/data-export'),
    sessions: await http.get('/api/auth/sessions'),
    refund: await http.post('/api/billing/refund', { data: { paymentId: await paymentOf(http) } }),
  };
  for (const [name, response] of Object.entries(responses)) expect(response.status(), name).toBe(200);
  await signIn(http, account);
  expect((await http.post('/api/auth/delete-account', { data: {} })).status()).toBe(200);
  await http.dispose();
});

async function paymentOf(http: Parameters<typeof getJson>[0]): Promise<string> {
  const { purchase } = (await getJson(http, '/api/billing/purchase')) as { purchase: { paymentId: string } };
  return purchase.paymentId;
}

test('an installed app of the last release keeps its days through the upgrade', async ({ browser }) => {
  await both.serve(last.siteDir);
  device = await browser.newContext({ baseURL: both.url });
  page = await device.newPage();
  user = await User.using(page);
  await page.clock.install({ time: EVENING });
  await becomePremium(page.request);
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();
  await readyForOffline(page);
  // With the old consumer stopped, this release consumes every event from now on.
  await both.stack.processes.get('integrations')?.stop();
  const other = await request.newContext({ baseURL: both.url });
  await startTrial(other);
  await pay(other);
  await other.dispose();

  await device.setOffline(true);
  await page.reload();
  await user.completeDay(DAY);
  await page.getByRole('dialog').getByRole('button', { name: celebration.continue }).click();
  await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();

  await both.start({ startStack });
  await device.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(() => getJson(page.request, '/api/progress'))
    .toMatchObject([{ day: 1, completed: true, reflectionText: DAY }]);
});

test('events of the last release are consumed by this one', async () => {
  await expect
    .poll(() => both.rows('select distinct kind from integrations.mail order by kind'))
    .toMatchObject([{ kind: 'receipt' }, { kind: 'welcome' }]);
  await expect
    .poll(() => both.rows("select count(*)::int from integrations.funnel_step where step = 'trial'"))
    .toEqual([{ count: 1 }]);
  for (const service of ['auth', 'progress', 'billing', 'integrations'])
    expect(await both.rows(`select consumer, error from ${service}.dead_letter`), service).toEqual([]);
});

test('the site of the last release works on the new services', async () => {
  const errors = scriptErrorsOf(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.reload();
  await expect(user.dayButton()).toBeVisible();
  await openScreens(page);
  // The session continues after its access token has expired.
  await device.clearCookies({ name: /access/ });
  await page.goto('/profile/account');
  await expect(page.getByText(/^Until .*, all of it$/)).toBeVisible();
  expect(errors).toEqual([]);
  // Calls with the expired token were refused once and repeated after its renewal; no other call was refused.
  expect(refused).not.toEqual([]);
  expect(refused.filter((response) => !response.startsWith('401 '))).toEqual([]);
});

test('the new site reads the records stored by the last one, including an unsent check-in', async () => {
  await device.route('**/api/**', (route) => route.abort());
  await page.goto('/progress');
  const date = EVENING.toISOString().slice(0, 10);
  await checkin(page, date);
  await page.getByRole('button', { name: 'Complete check-in', exact: true }).click();
  await page.goto('/emergency');
  await page.getByRole('button', { name: "I'M ABOUT TO SCROLL", exact: true }).click();
  await expect.poll(() => stored(page, storageKeys.totals)).toMatchObject({ unsynced: true });
  const before = await stored(page, storageKeys.documents);
  expect(before).toMatchObject({ documents: { checkins: { items: [{ id: date }], unsynced: true } } });

  await both.serve(OUR_SITE);
  await page.goto('/progress');
  await expect(page.getByText(progress.checkin.completed.title)).toBeVisible();
  expect(await stored(page, storageKeys.documents)).toEqual(before);
  const setAside = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('~')));
  expect(setAside, 'no record was set aside').toEqual([]);

  await device.unroute('**/api/**');
  await page.reload();
  await expect.poll(() => getJson(page.request, '/api/checkins')).toMatchObject([{ date }]);
  await expect.poll(async () => JSON.stringify(await getJson(page.request, '/api/stats'))).toContain('"totalUsage":1');
  await page.goto('/journal');
  await expect(page.getByText(DAY)).toBeVisible();
});
