import { register } from '../../support/users/account.ts';
import { expect, reviewEach, test } from '../../support/screens/fixture.ts';

test('intro, public pages, account and offer', async ({ page, review }) => {
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  for (let slide = 1; slide <= 4; slide++) {
    await expect(next).toBeVisible();
    await review(`01-intro-${slide}`, { main: '.Intro-foot .Button' });
    await next.click();
  }
  await reviewEach(page, review, [
    ['/terms', '43-terms'],
    ['/privacy', '43-privacy'],
  ]);
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: 'No figures yet' })).toBeVisible();
  await review('63-results-few');
  await page.route('**/api/results', (route) =>
    route.fulfill({
      json: {
        countedAt: '2026-11-21T02:00:00.000Z',
        began: 1000,
        reached: [
          { day: 7, people: 600 },
          { day: 14, people: 450 },
          { day: 21, people: 350 },
          { day: 30, people: 300 },
        ],
        changes: [{ day: 30, n: 200, median: -35, middle: { low: -70, high: -5 } }],
      },
    }),
  );
  await page.reload();
  await expect(page.getByRole('img', { name: /^Began/ })).toBeVisible();
  await review('63-results');
  await page.goto('/auth');
  await expect(page.getByLabel('Email')).toBeVisible();
  await review('02-auth-signup');
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await review('02-auth-signin');
  await register(page.request);
  await reviewEach(page, review, [
    ['/purchase-motivation', '04-offer'],
    ['/pricing', '15-pricing'],
  ]);
});
