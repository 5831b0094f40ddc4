import { becomePremium } from '../../support/users/account.ts';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/screens/fixture.ts';

const SUBMIT = '.Sheet-foot .Button';

test('home, the day and its results, and an unknown address', async ({ page, review }) => {
  const user = await User.using(page);
  await becomePremium(page.request);
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();
  await review('06-home', { main: '.DayCard .Button' });
  const dialog = await user.openDay();
  await review('07-challenge-timer', { main: SUBMIT });
  const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect(dialog.getByText('Please select an option to complete the activity').first()).toBeVisible();
  await review('34-challenge-incomplete', { main: SUBMIT });
  // Otherwise the toast would still be visible when the celebration opens.
  await expect(page.locator('.Toast')).toHaveCount(0);
  await dialog.getByRole('textbox').fill('To my left pocket, every time.');
  await dialog.getByText('Yes, completed successfully').click();
  await submit.click();
  const celebration = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
  await celebration.waitFor();
  await review('09-celebration');
  await celebration.click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
  await review('06-home-countdown', { main: '.DayCard .Button' });
  await user.openDay();
  await review('08-challenge-readonly');
  await page.goto('/achievements');
  await page.getByRole('button', { name: /^Thoughtful writer/ }).click();
  await review('13-achievement-locked');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^First step/ }).click();
  await review('13-achievement-detail');
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await review('13-share');
  await page.goto('/');
  await page.getByRole('button', { name: 'Add to Home' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await review('22-add-to-home');
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await review('19-404');
});
