import type { APIRequestContext, Page } from '@playwright/test';
import { becomePremium, getJson, save } from '../../support/users/account.ts';
import { pauseSaved } from '../../support/pages/device.ts';
import { iPhone } from '../../support/pages/phone.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ ...iPhone });

const START = new Date('2026-11-22T21:00:00Z');
/** A signed-out browser, as Safari is beside an installed app. */
const elsewhere = { ...iPhone, locale: 'en-GB', reducedMotion: 'reduce' as const };

async function makeLink(request: APIRequestContext, counting = true): Promise<string> {
  const response = await request.post('/api/progress/pause-link', { data: { counting, breathSeconds: 10 } });
  return ((await response.json()) as { key: string }).key;
}

async function writePlan(request: APIRequestContext, text: string): Promise<void> {
  const plan = {
    id: crypto.randomUUID(),
    cue: { kind: 'app', text: 'I open Instagram' },
    action: { kind: 'own', text, minutes: 5 },
    editedAt: new Date().toISOString(),
  };
  await save(request, '/api/progress/documents/plans', { items: [plan] });
}

const plansLoaded = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('pause-page') ?? '')).toContain('"cue"');

test('a pause link shows the plan in a browser without the app, and sends counts made offline later @journey', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomePremium(page.request);
  await writePlan(page.request, 'water the plants');
  const key = await makeLink(page.request);
  const safari = await browser.newContext({ ...elsewhere, baseURL: baseURL! });
  const tab = await safari.newPage();
  const link = `/pause?app=instagram#${key}`;
  await tab.goto(link);
  await plansLoaded(tab);
  await pauseSaved(tab);

  await test.step('offline, the plan is shown and "Not now" is counted', async () => {
    await safari.setOffline(true);
    await tab.clock.install({ time: START });
    await tab.goto(link);
    await tab.clock.runFor(11_000);
    await expect(tab.getByRole('heading', { name: 'You planned:' })).toBeVisible();
    await expect(tab.getByText('I open Instagram')).toBeVisible();
    await expect(tab.getByText('water the plants')).toBeVisible();
    await tab.getByRole('button', { name: 'Start, 5 min' }).click();
    await expect(tab.getByRole('heading', { name: 'water the plants' })).toBeVisible();
    expect(await getJson(page.request, '/api/stats')).toMatchObject({ days: {} });
  });

  await test.step('online again, the counts arrive exactly once', async () => {
    await safari.setOffline(false);
    for (let time = 0; time < 3; time++) {
      await tab.goto(link);
      await expect(tab.getByText('Nothing is blocked.')).toBeVisible();
    }
    const counts = async () =>
      Object.values(((await getJson(page.request, '/api/stats')) as { days: Record<string, unknown> }).days);
    await expect.poll(counts).toEqual([{ '2026-11-22': { interruptions: 1, notNow: 1, continued: 0 } }]);
  });

  await test.step('a revoked link still pauses, but shows no plan and deletes the stored one', async () => {
    await page.request.post('/api/progress/pause-link/revoke', { data: {} });
    await tab.goto(`/pause?app=instagram&test#${key}`);
    await expect(tab.getByText('This link is off:', { exact: false })).toBeVisible();
    expect(await tab.evaluate(() => localStorage.getItem('pause-page'))).not.toContain('water the plants');
  });
  await safari.close();
});

test('a pause link never shows the plan of another user’s link, even in the same browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL! });
  await becomePremium(page.request);
  await becomePremium(other.request);
  await writePlan(page.request, 'the words of one');
  await writePlan(other.request, 'the words of the other');
  const [one, two] = [await makeLink(page.request), await makeLink(other.request)];
  const safari = await browser.newContext({ ...elsewhere, baseURL: baseURL! });
  const tab = await safari.newPage();
  for (const key of [one, two]) {
    await tab.goto(`/pause?app=instagram&test#${key}`);
    await expect(tab.getByText('Your plans are here too.')).toBeVisible();
  }
  for (const [key, own, foreign] of [
    [one, 'the words of one', 'the words of the other'],
    [two, 'the words of the other', 'the words of one'],
  ] as const) {
    await tab.clock.install({ time: START });
    await tab.goto(`/pause?app=instagram#${key}`);
    await tab.clock.runFor(11_000);
    await expect(tab.getByText(own)).toBeVisible();
    await expect(tab.getByText(foreign)).toHaveCount(0);
    await tab.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('pause-page') ?? '{}') as { pauses: object };
      localStorage.setItem('pause-page', JSON.stringify({ ...record, pauses: {} }));
    });
  }
  await tab.goto(`/pause?app=instagram#${'x'.repeat(22)}`);
  await tab.clock.runFor(11_000);
  await expect(tab.getByText(/the words of/)).toHaveCount(0);
  await safari.close();
  await other.close();
});

test('a pause is not counted without the user’s consent', async ({ page, browser, baseURL }) => {
  await becomePremium(page.request);
  const key = await makeLink(page.request, false);
  const safari = await browser.newContext({ ...elsewhere, baseURL: baseURL! });
  const tab = await safari.newPage();
  const sent: string[] = [];
  tab.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await tab.goto(`/pause?app=instagram#${key}`);
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('pause-page'))).toContain('"counting":false');
  await tab.keyboard.press('Escape');
  await expect(tab.locator('main')).toHaveAttribute('data-step', 'quiet');
  expect(await tab.evaluate(() => localStorage.getItem('pause-page'))).not.toContain('continued":1');
  expect(sent).toEqual([]);
  await safari.close();
});
