import type { Stats } from '@scrollstop/contracts/days/stats';
import type { Documents } from '@scrollstop/challenge/documents/documents';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { daysAgo, eveningOf, addDays, openAt, passTime } from '../../support/pages/clock.ts';
import { readyForOffline } from '../../support/pages/device.ts';
import { becomePremium, expireTrial, getJson, signIn, startTrial } from '../../support/users/account.ts';
import { keepDays } from '../../support/users/days.ts';
import { expect, test } from '../../support/fixtures.ts';

const panic = (page: Page) => page.getByRole('button', { name: "I'M ABOUT TO SCROLL", exact: true });
const documentsOf = async (http: APIRequestContext) =>
  ((await getJson(http, '/api/progress/documents')) as Documents).documents;
const daysOf = async (http: APIRequestContext) => ((await getJson(http, '/api/stats')) as Stats).days;
/** The words after "if" of the plans at the server. */
const cuesOf = async (http: APIRequestContext) =>
  ((await documentsOf(http)).plans ?? []).flatMap((plan) => ('cue' in plan ? [plan.cue.text] : [])).sort();

async function writePlan(page: Page, cue: string, action = 'Cold water · 2 min'): Promise<void> {
  await page.getByLabel('Which one exactly?').fill(cue);
  await page.getByText(action, { exact: true }).click();
  await page.getByRole('button', { name: 'Keep this plan' }).click();
}

test('a press shows the plan, one tap starts it, and it is counted @journey', async ({ page }) => {
  await startTrial(page.request);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Write a plan' }).click();
  await writePlan(page, 'I’m in bed with the phone');
  await expect(page.getByText('I’m in bed with the phone')).toBeVisible();

  await page.goto('/emergency');
  await panic(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You planned this' })).toBeVisible();
  await expect(page.getByText('I’m in bed with the phone')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Tired' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cold water' })).toBeVisible();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The wave has passed' })).toBeVisible();

  await expect
    .poll(async () => Object.values(await daysOf(page.request)).flatMap((dates) => Object.values(dates)))
    .toEqual([{ interruptions: 1, notNow: 0, continued: 0 }]);
  // The tap stayed on the device, and none of the five free actions is used up.
  expect((await documentsOf(page.request)).cues ?? []).toEqual([]);
  await page.goto('/emergency');
  await expect(page.getByText('5 of 5 free actions left')).toBeVisible();
  await page.goto('/pauses');
  await expect(page.getByText('The button: once.')).toBeVisible();
});

test('day 10 builds a plan; days 20 and 30 rehearse it', async ({ user, page }) => {
  const last = daysAgo(2);
  await becomePremium(page.request);
  await keepDays(page.request, 9, last);
  await openAt(page, eveningOf(addDays(last, 1)));
  // The days of the server have to be here: before them day 1 is open.
  await expect(page.getByRole('heading', { name: 'Day 10 of 30' })).toBeVisible();
  const ten = await user.openDay();
  await writePlan(page, 'I wait for the bus');
  await expect(ten.getByText('Cold water, 2 min')).toBeVisible();
  await ten.locator('textarea').fill('One is enough.');
  await ten.getByText('Yes, completed successfully').click();
  await ten.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.poll(() => cuesOf(page.request)).toEqual(['I wait for the bus']);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  for (const day of [20, 30]) {
    await keepDays(page.request, day - 1, last);
    await page.evaluate(() => localStorage.removeItem('daily-access-control'));
    await openAt(page, eveningOf(addDays(last, 1)));
    await expect(page.getByRole('heading', { name: `Day ${day} of 30` })).toBeVisible();
    const dialog = await user.openDay();
    await expect(dialog.getByText('Say your plan once more')).toBeVisible();
    await expect(dialog.getByText('I wait for the bus')).toBeVisible();
    await dialog.getByRole('button', { name: 'Said aloud' }).click();
    await expect(dialog.getByText('It is nearer now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  }
});

test('two devices edit plans offline and converge', async ({ page, context, browser, baseURL }) => {
  const account = await becomePremium(page.request);
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  });
  await signIn(elsewhere.request, account);
  const other = await elsewhere.newPage();
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Write a plan' }).click();
  await writePlan(page, 'in bed');
  await expect.poll(() => cuesOf(page.request)).toEqual(['in bed']);

  for (const one of [page, other]) {
    await one.goto('/plans');
    await expect(one.getByText('in bed')).toBeVisible();
    await readyForOffline(one);
  }
  await context.setOffline(true);
  await elsewhere.setOffline(true);
  // Both change the same plan, and each writes one of its own.
  for (const [one, place] of [
    [page, 'phone'],
    [other, 'tablet'],
  ] as const) {
    await one.getByRole('button', { name: 'Change “in bed”' }).click();
    await writePlan(one, `in bed with the ${place}`);
    await one.getByRole('button', { name: 'Write a plan' }).click();
    await writePlan(one, `at my desk with the ${place}`);
  }
  await context.setOffline(false);
  await elsewhere.setOffline(false);
  const all = [
    ...['at my desk with the phone', 'at my desk with the tablet'],
    ...['in bed', 'in bed with the phone', 'in bed with the tablet'],
  ];
  // Nothing that was written is lost, and both devices show the same three.
  await expect.poll(() => cuesOf(page.request)).toEqual(all);
  for (const one of [page, other]) {
    await one.reload();
    await expect(one.getByText('in bed with the tablet')).toBeVisible();
    await expect(one.getByText('at my desk with the phone')).toBeVisible();
    await expect(one.getByText('at my desk with the tablet')).toBeVisible();
    await expect(one.getByText('in bed with the phone')).toHaveCount(0);
  }
  await elsewhere.close();
});

test('the urge meets no price after the trial: a plan and a minute of breath', async ({ page }) => {
  const { id } = await startTrial(page.request);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Write a plan' }).click();
  await writePlan(page, 'in bed');
  await expect.poll(() => cuesOf(page.request)).toEqual(['in bed']);
  await expireTrial(id);
  await page.clock.install({ time: new Date() });
  await page.goto('/emergency');
  await expect(page.getByText('in bed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/[€$]/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Breathe for a minute' }).click();
  await passTime(page, 61_000);
  await expect(page.getByRole('link', { name: 'Unlock for $7.90' })).toBeVisible();
});
