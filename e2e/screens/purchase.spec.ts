import { purchase as texts } from '@scrollstop/challenge/texts/en/purchase';
import { expect } from '@playwright/test';
import { becomePremium } from '../support/users/account.ts';
import { test } from '../support/screens/fixture.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('purchase and refund', async ({ page, look }) => {
  await becomePremium(page.request);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: texts.title });
  await card.scrollIntoViewIfNeeded();
  await look('14-profile-purchase');
  await card.getByRole('button', { name: texts.action }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('14-profile-refund');
  await page.getByRole('button', { name: texts.confirm.action }).click();
  await expect(page.getByRole('heading', { name: texts.finished.done.title })).toBeVisible();
  await look('14-profile-refunded');
});
