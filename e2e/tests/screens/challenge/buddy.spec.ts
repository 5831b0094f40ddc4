import { becomePremium, register } from '../../../support/users/account.ts';
import { saveDay } from '../../../support/users/days.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

test('the buddy: before the invitation, inviting, invited and paired', async ({ page, review, browser, baseURL }) => {
  await becomePremium(page.request);
  await page.goto('/buddy');
  await review('66-buddy-start');
  await page.getByLabel('Your first name').fill('Giulia');
  await page.getByRole('button', { name: 'Make an invite link' }).click();
  await expect(page.locator('.CodeField code')).toBeVisible();
  await review('66-buddy-open');

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await register(elsewhere.request);
  const made = await elsewhere.request.post('/api/progress/buddy/invite', { data: { name: 'Marta' } });
  const { token } = (await made.json()) as { token: string };
  await page.goto(`/?away`);
  await page.goto(`/buddy#${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Marta invites you' })).toBeVisible();
  await review('66-buddy-invited');
  await page.getByLabel('Your first name').fill('Giulia');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You and Marta' })).toBeVisible();
  const now = new Date();
  const completedOn = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
  await saveDay(elsewhere.request, 1, completedOn, { completedAt: now.toISOString() });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Marta: done today. You: still open.' })).toBeVisible();
  await review('66-buddy');
  await elsewhere.close();
});
