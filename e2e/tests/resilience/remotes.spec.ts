import { admin } from '@scrollstop/challenge/features/admin/original';
import { everyScreen } from '@scrollstop/challenge/features/every-screen/en';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

// The service worker is blocked, because its cache would hide the missing remote.
test.use({ serviceWorkers: 'block' });

const card = everyScreen.remoteDown.title;

test('a missing remote shows a card with Try again, while navigation and the other remote work @journey', async ({
  page,
  user,
}) => {
  await becomePremium(page.request);
  await page.route('**/remotes/challenge/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(card)).toBeVisible();
  const nav = page.getByRole('navigation', { name: everyScreen.nav.label });
  await nav.getByRole('link', { name: everyScreen.nav.profile }).click();
  await page.waitForURL('**/profile');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: admin.gate.title })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(card)).toBeVisible();
  await page.unroute('**/remotes/challenge/**');
  await page.getByRole('button', { name: everyScreen.tryAgain }).click();
  await expect(user.dayButton()).toBeVisible();
});

test('intro and sign-in fetch no remote, and home only its own', async ({ page, user }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, remote] = /\/remotes\/(\w+)\//.exec(request.url()) ?? [];
    if (remote) fetched.add(remote);
  });
  await page.goto('/');
  await user.seeIntro();
  await expect(page.locator('input[type=email]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...fetched]).toEqual([]);
  await becomePremium(page.request);
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...fetched]).toEqual(['challenge']);
});
