import { purchase as texts } from '@scrollstop/challenge/texts/en/purchase';
import { expect } from '@playwright/test';
import { becomePremium } from '../support/users/account.ts';
import { test } from '../support/fixtures.ts';
import { shoot } from '../support/pages/shoot.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('purchase and refund', async ({ page }) => {
      await becomePremium(page.request);
      await page.goto('/profile');
      const card = page.getByRole('region', { name: texts.title });
      await card.scrollIntoViewIfNeeded();
      await shoot(page, '14-profile-purchase', theme);
      await card.getByRole('button', { name: texts.action }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot(page, '14-profile-refund', theme);
      await page.getByRole('button', { name: texts.confirm.action }).click();
      await expect(page.getByRole('heading', { name: texts.finished.done.title })).toBeVisible();
      await shoot(page, '14-profile-refunded', theme);
    });
  });
}
