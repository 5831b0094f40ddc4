import { expect } from '@playwright/test';
import { becomePremium } from '../../../support/users/account.ts';
import { User } from '../../../support/users/user.ts';
import { test } from '../../../support/screens/fixture.ts';

test('recovery', async ({ page, review }) => {
  const { email } = await becomePremium(page.request);
  await page.request.post('/api/auth/logout');
  await page.goto('/forgot-password');
  const user = await User.using(page, email);
  await user.seeIntro();
  const submit = page.getByRole('button', { name: 'Generate temporary password' });
  await page.getByLabel('Email').fill('giulia@example.com');
  await submit.click();
  await expect(page.getByText('Email not found in system')).toBeVisible();
  await review('03-forgot-request');

  await page.getByLabel('Email').fill(email);
  const answered = page.waitForResponse('**/api/auth/forgot-password');
  await submit.click();
  const { tempPassword } = (await (await answered).json()) as { tempPassword: string };
  await expect(page.getByRole('heading', { name: 'temporary password' })).toBeVisible();
  await review('03-forgot-result');

  await page.getByRole('link', { name: 'Go to login' }).click();
  await user.signIn(tempPassword);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(tempPassword);
  await dialog.getByLabel('New password', { exact: true }).fill('mare aperto');
  await dialog.getByLabel('Confirm new password').fill('mare apert');
  await dialog.getByRole('button', { name: 'Update password' }).click();
  await expect(dialog.getByText('Le nuove password non coincidono')).toBeVisible();
  await review('03-change-password');
});
