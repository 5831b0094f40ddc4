import { everyScreen } from '@scrollstop/challenge/features/every-screen/en';
import { becomePremium, getJson } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

/** A user keeps days and records when the server or the device's storage fails; each error's words are in the component tests. */
test.use({ serviceWorkers: 'block' });

const down = {
  status: 500,
  contentType: 'application/json',
  body: '{"message":"Something went wrong on our side. Please try again.","code":"internal"}',
};

/** The account in the record `auth-user`. */
const userIn = (stored: string | null | undefined): unknown =>
  (JSON.parse(stored ?? '') as { user: unknown }).user;

test('a failed load of progress is silent, and the app continues with the data of the device', async ({
  page,
  user,
}) => {
  await becomePremium(page.request);
  // A device that holds nothing yet starts no day (S-1); its words are in the component tests.
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();
  await page.route('**/api/progress', (route) =>
    route.request().method() === 'GET' ? route.fulfill(down) : route.continue(),
  );
  const asked = page.waitForResponse('**/api/progress');
  await page.reload();
  await asked;
  await user.completeDay('All the same.');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  // The first toast is that of the day, so none came before it.
  await expect(page.locator('.Toast')).toContainText('Great work!');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/progress');
  await expect.poll(() => getJson(page.request, '/api/progress')).toMatchObject([{ day: 1 }]);
});

test('progress that does not reach the server only shows a dot', async ({ page, user }) => {
  await becomePremium(page.request);
  await page.route('**/api/progress', (route) =>
    route.request().method() === 'POST' ? route.fulfill(down) : route.continue(),
  );
  await page.goto('/');
  await user.completeDay('Kept on the phone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(everyScreen.notSaved).first()).toBeVisible();
  await page.unroute('**/api/progress');
  await expect
    .poll(() => getJson(page.request, '/api/progress'))
    .toMatchObject([{ day: 1, reflectionText: 'Kept on the phone.' }]);
});

test('a broken storage key is reset, and no other key', async ({ page }) => {
  await becomePremium(page.request);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('digital-detox-progress', '{"schemaVersion":1,"entries":[{"day":');
    localStorage.setItem('daily-access-control', 'tomorrow');
    localStorage.setItem('someone-elses', 'stays');
  });
  const kept = await page.evaluate(() => localStorage.getItem('auth-user'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
  const after = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
  expect(after['someone-elses']).toBe('stays');
  expect(userIn(after['auth-user'])).toEqual(userIn(kept));
  expect(() => JSON.parse(after['daily-access-control'] ?? '') as unknown).not.toThrow();
});
