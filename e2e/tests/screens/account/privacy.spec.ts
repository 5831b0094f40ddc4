import { localWords as words } from '@scrollstop/challenge/features/local-words/en';
import { becomePremium } from '../../../support/users/account.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

test('network requests, local words and the month as a file', async ({ page, review }) => {
  await becomePremium(page.request);
  await page.goto('/calls');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await review('68-privacy-network');
  await page.goto('/profile/account');
  await page.getByRole('switch', { name: words.title }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await review('68-words-confirm');
  await page.goto('/your-data');
  await expect(page.getByRole('button', { name: /\.ics/ })).toBeVisible();
  await review('68-month-files');
});
