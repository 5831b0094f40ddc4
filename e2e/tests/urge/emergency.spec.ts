import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { emergencyActionTexts } from '@scrollstop/challenge/content/en/emergency-actions';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { startTrial } from '../../support/users/account.ts';
import { passTime } from '../../support/pages/clock.ts';
import { expect, test } from '../../support/fixtures.ts';

type Totals = Record<string, number>;

const panic = (page: Page) => page.getByRole('button', { name: "I'M ABOUT TO SCROLL", exact: true });
const completed = (page: Page) => page.getByRole('button', { name: 'Completed', exact: true });
const passed = (page: Page) => page.getByRole('heading', { level: 1, name: 'The wave has passed' });

/** The randomly chosen action that is on the screen. */
async function actionOn(page: Page) {
  await expect(completed(page)).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const action = emergencyActions.find(({ id }) => emergencyActionTexts[id].action === title);
  if (!action) throw new Error(`no action has the title ${title}`);
  return action;
}

/** The sums over all devices on the server. */
async function totals(http: APIRequestContext): Promise<Totals> {
  const { counters } = (await (await http.get('/api/stats')).json()) as { counters: Record<string, Totals> };
  const sums: Totals = {};
  for (const row of Object.values(counters))
    for (const [name, count] of Object.entries(row)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

test('an emergency action runs from the button to Completed and is counted on the server @journey', async ({
  user,
  page,
}) => {
  await startTrial(page.request);
  await page.clock.install({ time: new Date() });
  await page.goto('/emergency');
  await expect(page.getByText('5 of 5 free actions left')).toBeVisible();
  await panic(page).click();
  const action = await actionOn(page);

  await test.step('an action is shown with its timer running, and its heading has the focus', async () => {
    await expect(page.getByText(emergencyActionTexts[action.id].description)).toBeVisible();
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${emergencyActionTexts[action.id].action} · ScrollStop`);
  });

  await test.step('a reload and a visit to another screen do not stop it', async () => {
    await page.reload();
    expect((await actionOn(page)).id).toBe(action.id);
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(user.dayButton()).toBeVisible();
    await passTime(page, action.timeMinutes * 60_000 + 1000);
    await expect(user.toast('Did you complete the activity?')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Emergency' }).click();
    await expect(page.getByText('✓ Done!')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a double click on Completed counts once', async () => {
    await completed(page).dblclick();
    await expect(passed(page)).toBeVisible();
  });

  await expect
    .poll(() => totals(page.request))
    .toMatchObject({ usageCount: 1, score: 10, minutes: action.timeMinutes, [`action:${action.id}`]: 1 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Time Recovered' })).toContainText(`${action.timeMinutes} minute`);
});
