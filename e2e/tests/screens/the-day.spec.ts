import { becomePremium } from '../../support/users/account.ts';
import { User } from '../../support/users/user.ts';
import { expect, lookAtEach, test } from '../../support/screens/fixture.ts';

test.use({ serviceWorkers: 'block' });

const SUBMIT = '.Sheet-foot .Button';

test('home, the day, and what follows it', async ({ page, look }) => {
  const user = await User.using(page);
  await becomePremium(page.request);
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();
  await look('06-home', { main: '.DayCard .Button' });
  const dialog = await user.openDay();
  await look('07-challenge-timer', { main: SUBMIT });
  const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect(dialog.getByText('Please select an option to complete the activity').first()).toBeVisible();
  await look('34-challenge-incomplete', { main: SUBMIT });
  // Otherwise it would still stand there when the celebration opens.
  await expect(page.locator('.Toast')).toHaveCount(0);
  await dialog.getByRole('textbox').fill('To my left pocket, every time.');
  await dialog.getByText('Yes, completed successfully').click();
  await submit.click();
  const celebration = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
  await celebration.waitFor();
  await look('09-celebration');
  await celebration.click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
  await look('06-home-countdown', { main: '.DayCard .Button' });
  await user.openDay();
  await look('08-challenge-readonly');
});

test('the other places of the navigation', async ({ page, look }) => {
  await becomePremium(page.request);
  await lookAtEach(page, look, [
    ['/emergency', '10-emergency-idle'],
    ['/progress', '12-progress-checkin'],
    ['/challenges', '13-achievements'],
    ['/journal', '11-journal-empty'],
    ['/profile', '70-profile'],
    ['/profile/urge', '71-room-urge'],
    ['/profile/month', '71-room-month'],
    ['/profile/settings', '71-room-settings'],
    ['/profile/account', '71-room-account'],
  ]);
});
