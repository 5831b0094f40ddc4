import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { emergencyActionTexts } from '@scrollstop/challenge/content/en/emergency-actions';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { expireTrial, signIn, startTrial } from '../../support/users/account.ts';
import { passTime } from '../../support/pages/clock.ts';
import { expect, test } from '../../support/fixtures.ts';
import { stored } from '../../support/pages/device.ts';

type Totals = Record<string, number>;

const panic = (page: Page) => page.getByRole('button', { name: "I'M ABOUT TO SCROLL", exact: true });
const completed = (page: Page) => page.getByRole('button', { name: 'Completed', exact: true });
const passed = (page: Page) => page.getByRole('heading', { level: 1, name: 'The wave has passed' });
const limit = (page: Page) => page.getByRole('heading', { level: 1, name: 'Limit Reached' });
const figure = (page: Page, label: string) =>
  page.locator('.Stat').filter({ hasText: label }).getByRole('definition');

/** The random action on the screen. */
async function actionOn(page: Page) {
  await expect(completed(page)).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const action = emergencyActions.find(({ id }) => emergencyActionTexts[id].action === title);
  if (!action) throw new Error(`no action is called ${title}`);
  return action;
}

async function useOnce(page: Page): Promise<void> {
  await page.goto('/emergency');
  await panic(page).click();
  await completed(page).click();
  await expect(passed(page)).toBeVisible();
}

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

/** The sums over all devices on the server. */
async function totals(http: APIRequestContext): Promise<Totals> {
  const { counters } = (await (await http.get('/api/stats')).json()) as { counters: Record<string, Totals> };
  const sums: Totals = {};
  for (const row of Object.values(counters))
    for (const [name, count] of Object.entries(row)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

test('an emergency action runs from the button to Completed, and is stored on device and server @journey', async ({
  user,
  page,
}) => {
  await startTrial(page.request);
  await page.clock.install({ time: new Date() });
  await page.goto('/emergency');

  await test.step('idle', async () => {
    await expect(page.getByText('5 of 5 free actions left')).toBeVisible();
    await expect(page.getByText('An urge is a wave. You need not win, only wait.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Anti-scroll statistics' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await panic(page).click();
  const action = await actionOn(page);

  await test.step('an action with its timer running; the heading has the focus', async () => {
    await expect(page.getByText(emergencyActionTexts[action.id].description)).toBeVisible();
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${emergencyActionTexts[action.id].action} · ScrollStop`);
    await expectAccessibleInBothThemes(page);
    expect(await stored(page, 'emergency-usage-count')).toBe(1);
    expect(await stored(page, 'emergency-stats')).toEqual({ schemaVersion: 1, totalUsage: 1 });
  });

  await test.step('a reload and another screen do not stop it', async () => {
    await page.reload();
    expect((await actionOn(page)).id).toBe(action.id);
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(user.dayButton()).toBeVisible();
    await passTime(page, action.timeMinutes * 60_000 + 1000);
    await expect(user.toast('Did you complete the activity?')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Emergency' }).click();
    await expect(page.getByText('✓ Done!')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('Completed, once', async () => {
    await completed(page).dblclick();
    await expect(passed(page)).toBeVisible();
    await expect(page.getByText(/^\+10 points, \d minutes? back\.$/)).toBeVisible();
    await expect(figure(page, 'points')).toHaveText('10');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the given keys and shapes', async () => {
    const day: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const instant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await stored(page, 'emergency-anti-scroll-logs')).toEqual({
      schemaVersion: 1,
      logs: [{ date: day, action: action.id, timestamp: instant, timeSpent: action.timeMinutes }],
    });
    expect(await stored(page, 'emergency-score')).toBe(10);
    expect(await stored(page, 'emergency-usage-count')).toBe(1);
    expect(await stored(page, 'emergency-stats')).toEqual({ schemaVersion: 1, totalUsage: 1 });
    expect(await stored(page, 'intervention-stats')).toEqual({
      schemaVersion: 1,
      scrollInterruptions: 1,
      gesturesCompleted: 1,
      emergencyActionsCompleted: 1,
      totalInterventions: 1,
    });
  });

  await expect
    .poll(() => totals(page.request))
    .toMatchObject({ usageCount: 1, score: 10, minutes: action.timeMinutes, [`action:${action.id}`]: 1 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Time Recovered' })).toContainText(
    `${action.timeMinutes} minute`,
  );
});

test('two devices share five free uses, then show the limit, which begins with a free breath', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const account = await startTrial(page.request);
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  await signIn(context.request, account);
  const other = await context.newPage();

  await useOnce(page);
  await useOnce(page);
  await expect.poll(() => totals(page.request)).toMatchObject({ usageCount: 2, score: 20 });
  await other.goto('/emergency');
  await expect(other.getByText('3 of 5 free actions left')).toBeVisible();
  await useOnce(other);
  await useOnce(other);
  await expect
    .poll(() => totals(page.request))
    .toMatchObject({
      usageCount: 4,
      scrollInterruptions: 4,
      score: 40,
      emergencyActionsCompleted: 4,
    });

  await page.reload();
  await expect(page.getByText('1 of 5 free actions left')).toBeVisible();
  await useOnce(page);
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(limit(page)).toBeVisible();
  await expect(page.getByText("You've used all 5 free emergency actions.")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await test.step('the other device shows the limit too', async () => {
    await expect.poll(() => totals(page.request)).toMatchObject({ usageCount: 5 });
    await other.reload();
    await expect(limit(other)).toBeVisible();
    await context.close();
  });

  await test.step('clearing the storage does not bring them back', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/emergency|device|intervention/.test(key)) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(limit(page)).toBeVisible();
  });

  await test.step('the limit and the end of the trial begin with a free minute, in sight and focused', async () => {
    const breathe = page.getByRole('button', { name: 'Breathe for a minute' });
    for (const phone of phones) {
      await page.setViewportSize(phone);
      await page.goto('/emergency');
      await expect(limit(page)).toBeVisible();
      await expect(breathe).toBeFocused();
      await expectInSight(page, page.locator('.Breath'));
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(user.dayButton()).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Emergency' }).click();
    await expect(breathe).toBeFocused();

    await expireTrial(account.id);
    for (const phone of phones) {
      await page.setViewportSize(phone);
      await page.goto('/');
      await expect(breathe).toBeFocused();
      await expectInSight(page, page.locator('.Breath'));
    }
  });
});
