/** The screens of mock 60: the question after day 1, 'keep, move or stop?', and the screens that follow. */
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { makeAsking, preparePush } from '../../../support/pages/push.ts';
import { becomePremium, save } from '../../../support/users/account.ts';
import { User } from '../../../support/users/user.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

test('the reminder', async ({ page, review }) => {
  await preparePush(page);
  const { email, id } = await becomePremium(page.request);
  const user = await User.using(page, email, { asksReminder: true });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reminder'))).not.toBeNull();
  await user.completeDay('');
  await page.getByRole('button', { name: celebration.continue, exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: /20:30/ })).toBeVisible();
  await review('60-reminder-ask', { main: '.FullPage-foot .Button' });
  await question.locator('.FullPage-foot .Button').last().click();

  await page.goto('/profile/settings?reminder');
  await expect(page.getByRole('dialog')).toBeVisible();
  await review('60-reminder-settings');

  await save(page.request, '/api/reminder', { time: '20:30', zone: 'Europe/Rome', channel: 'mail' });
  await makeAsking(id);
  await page.goto('/reminder');
  await expect(page.locator('.MethodCard')).toHaveCount(3);
  await review('60-reminder-keep');
  await page.locator('.MethodCard').nth(1).click();
  await review('60-reminder-move');
  await page.goto('/reminder-off');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await review('60-reminder-off');
});
