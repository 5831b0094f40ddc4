import { expect, type Page } from '@playwright/test';
import { becomePremium, register } from '../support/users/account.ts';
import { Person } from '../support/users/person.ts';
import { test } from '../support/fixtures.ts';
import { shoot as shootIn } from '../support/pages/shoot.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    const shoot = (page: Page, name: string): Promise<void> => shootIn(page, name, theme);

    test('visitor', async ({ page }) => {
      await page.goto('/');
      const next = page.getByRole('button', { name: 'Continue', exact: true });
      for (let slide = 1; slide <= 4; slide++) {
        await expect(next).toBeVisible();
        await shoot(page, `01-intro-${slide}`);
        await next.click();
      }
      await expect(page.getByLabel('Email')).toBeVisible();
      await shoot(page, '02-auth-signin');
      await page.getByRole('button', { name: 'Create an account' }).click();
      await shoot(page, '02-auth-signup');
    });

    test('buyer', async ({ page }) => {
      await register(page.request);
      await page.goto('/purchase-motivation');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot(page, '04-offer');
      await page.goto('/checkout');
      await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible();
      await shoot(page, '05-pay-method');
      await page.getByRole('button', { name: /^Card/ }).click();
      await expect(page.getByLabel('Cardholder name')).toBeVisible();
      await shoot(page, '05-pay-card');
      await page.goto('/pricing');
      await shoot(page, '15-pricing');
    });

    test('premium', async ({ page }) => {
      const person = new Person(page);
      await becomePremium(page.request);
      await page.goto('/');
      await expect(person.dayButton()).toBeVisible();
      await shoot(page, '06-home');
      const dialog = await person.openDay();
      await shoot(page, '07-challenge-timer');
      await dialog.getByRole('textbox').fill('To my left pocket, every time.');
      await dialog.getByText('Yes, completed successfully').click();
      await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).waitFor();
      await shoot(page, '09-celebration');
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      await shoot(page, '06-home-countdown');
      await person.openDay();
      await shoot(page, '08-challenge-readonly');
      for (const [path, name] of [
        ['/nothing-here', '19-404'],
        ['/admin', '18-admin-gate'],
        ['/shopify', '16-shopify'],
        ['/email', '17-email'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await shoot(page, name);
      }
      await page.goto('/achievements');
      await page.getByRole('button', { name: /^Thoughtful writer/ }).click();
      await shoot(page, '13-achievement-locked');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^First step/ }).click();
      await shoot(page, '13-achievement-detail');
      await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await shoot(page, '13-share');
      await page.goto('/');
      await page.getByRole('button', { name: 'Add to Home' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot(page, '22-add-to-home');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/');
      await expect(person.dayButton()).toBeVisible();
      await shoot(page, '06-home-desktop');
    });
  });
}
