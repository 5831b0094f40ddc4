import { register } from '../../support/users/account.ts';
import { expect, lookAtEach, test } from '../../support/screens/fixture.ts';

test.use({ serviceWorkers: 'block' });

test('intro, sign-in and sign-up', async ({ page, look }) => {
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  for (let slide = 1; slide <= 4; slide++) {
    await expect(next).toBeVisible();
    await look(`01-intro-${slide}`, { main: '.Intro-foot .Button' });
    await next.click();
  }
  await page.goto('/auth');
  await expect(page.getByLabel('Email')).toBeVisible();
  await look('02-auth-signup');
  await page.getByRole('button', { name: 'I already have an account' }).click();
  await look('02-auth-signin');
  await page.goto('/forgot-password');
  await expect(page.getByLabel('Email')).toBeVisible();
  await look('03-forgot-request');
});

test('offer', async ({ page, look }) => {
  await register(page.request);
  await page.goto('/purchase-motivation');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('04-offer');
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('15-pricing');
});

test('checkout', async ({ page, look }) => {
  await register(page.request);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible();
  await look('05-pay-method');
  await page.getByRole('button', { name: /^Card/ }).click();
  await expect(page.getByLabel('Cardholder name')).toBeVisible();
  await look('05-pay-card');
});

test('terms and privacy', async ({ page, look }) => {
  await lookAtEach(page, look, [
    ['/terms', '43-terms'],
    ['/privacy', '43-privacy'],
  ]);
});
