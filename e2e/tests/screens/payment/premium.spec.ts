import { expect } from '@playwright/test';
import { becomePremium } from '../../../support/users/account.ts';
import { User } from '../../../support/users/user.ts';
import { test } from '../../../support/screens/fixture.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('one achievement, an unknown address, the invitation to install', async ({ page, look }) => {
  const user = await User.using(page);
  await becomePremium(page.request);
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await look('19-404');
  await page.goto('/');
  await user.completeDay('To my left pocket, every time.');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.goto('/achievements');
  await page.getByRole('button', { name: /^Thoughtful writer/ }).click();
  await look('13-achievement-locked');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^First step/ }).click();
  await look('13-achievement-detail');
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await look('13-share');
  await page.goto('/');
  await page.getByRole('button', { name: 'Add to Home' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('22-add-to-home');
});
