import { becomePremium, getJson, save } from '../../support/users/account.ts';
import { iPhone } from '../../support/pages/phone.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ ...iPhone });

const link = async (request: Parameters<typeof getJson>[0]) =>
  ((await getJson(request, '/api/progress/pause-link')) as { link: Record<string, unknown> | null }).link;

test('a user sets up a working pause link from the profile and switches it off again', async ({ page }) => {
  await becomePremium(page.request);
  await page.goto('/profile/urge');
  await page.getByRole('link', { name: 'A breath before an app' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Put a breath in front of an app' })).toBeVisible();
  await expect(page.getByText('For iPhone. Another device?')).toBeVisible();
  await expect(page.getByText('It shows your plans', { exact: false })).toBeVisible();
  expect(await link(page.request)).toBeNull();

  await test.step('an app entered by name gets its own link, without counting at first', async () => {
    await page.getByRole('button', { name: 'Another' }).click();
    await page.getByLabel('Its name').fill('Candy Game');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Step 1 of 3' })).toBeVisible();
    await expect.poll(() => link(page.request)).toMatchObject({ counting: false, breathSeconds: 10 });
    await page.getByRole('button', { name: 'Done, next' }).click();
    await expect(page.getByText('Choose Candy Game.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Done, next' }).click();
    await expect(page.locator('.CodeField code')).toHaveText(/\/pause\?app=candy%20game#[\w-]{22}$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Step 3 of 3' })).toBeVisible();
    for (let step = 0; step < 3; step += 1) await page.goBack();
    await expect(page.getByRole('group', { name: 'Which app pulls most?' })).toBeVisible();
  });

  await test.step('the user can switch on counting and choose a shorter breath', async () => {
    await page.getByRole('button', { name: 'Length, counting, take it away' }).click();
    await page.getByRole('group', { name: 'Count my pauses' }).getByText('On').click();
    await expect.poll(() => link(page.request)).toMatchObject({ counting: true });
    await page.getByText('3 s').click();
    await expect.poll(() => link(page.request)).toMatchObject({ counting: true, breathSeconds: 3 });
    await page.goBack();
  });

  await test.step('the page notices that the pause was shown', async () => {
    await page.getByRole('button', { name: 'TikTok' }).click();
    await page.getByRole('button', { name: 'Done, next' }).click();
    await page.getByRole('button', { name: 'Done, next' }).click();
    const address = (await page.locator('.CodeField code').textContent()) ?? '';
    expect(address).not.toMatch(/@|example\.com/);
    await page.getByRole('button', { name: 'Done, next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Open TikTok now' })).toBeVisible();
    // The phone's automation opens the link in a tab of the same browser.
    const pause = await page.context().newPage();
    await pause.goto(address);
    await expect(pause.getByRole('heading', { level: 1, name: 'Still want TikTok?' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'It works' })).toBeVisible();
    await expect(page.getByText('It came before TikTok.')).toBeVisible();
    await pause.close();
    await page.getByRole('button', { name: 'Add another app' }).click();
    await expect(page.getByRole('group', { name: 'Which app pulls most?' })).toBeVisible();
  });

  await test.step('the shorter breath applies, and "Not now" leads to the emergency screen', async () => {
    await page.goto(`/pause?app=tiktok#${String((await link(page.request))?.['key'])}`);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL(/\/emergency$/);
    await expect(page.getByRole('button', { name: "I'M ABOUT TO SCROLL" })).toBeVisible();
    await page.getByRole('link', { name: 'Put a breath in front of an app' }).click();
  });

  await test.step('the link is switched off', async () => {
    await page.getByRole('button', { name: 'Length, counting, take it away' }).click();
    await page.getByRole('button', { name: 'Switch my link off' }).click();
    await expect(page.getByText('Your link is switched off')).toBeVisible();
    await expect(page.getByText('No link of yours yet.')).toBeVisible();
    expect(await link(page.request)).toBeNull();
  });
});

test('a pause in the app’s own browser shows the user’s plan and is counted without a link', async ({ page }) => {
  await becomePremium(page.request);
  const editedAt = new Date().toISOString();
  const id = '5b2c0f5e-1d5b-4a41-9a0b-2f6b8a2f7c11';
  const plan = { id, cue: { kind: 'app', text: 'Instagram, again' }, action: { kind: 'ours', id: 'p3' } };
  await save(page.request, '/api/progress/documents/plans', { items: [{ ...plan, editedAt }] });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('documents'))).toContain('Instagram, again');
  await page.clock.install();
  await page.goto('/pause?app=instagram');
  await page.clock.runFor(11_000);
  await expect(page.getByText('Instagram, again')).toBeVisible();
  await expect(page.getByText('Cold water')).toBeVisible();
  await page.getByRole('button', { name: 'Not now, something else' }).click();
  await expect(page).toHaveURL(/\/emergency$/);
  await expect
    .poll(async () => JSON.stringify(await getJson(page.request, '/api/stats')))
    .toMatch(/"days":\{"[^"]+":\{"[\d-]+":\{[^}]*"notNow":1/);
});
