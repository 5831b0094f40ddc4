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

test('a remote that throws while rendering shows the card, and the rest works', async ({ page }) => {
  await becomePremium(page.request);
  let broken = 0;
  await page.route('**/remotes/challenge/**/*.js', async (route) => {
    const original = await route.fetch();
    const body = await original.text();
    // The hook of the user's record is used in every screen of the remote; here it throws while rendering.
    const thrown = body.replaceAll(
      /\(0,\s*\w+\.useSyncExternalStore\)\(/g,
      '((()=>{throw new Error("remote throws")}))(',
    );
    if (thrown !== body) broken++;
    await route.fulfill({ response: original, body: thrown });
  });
  await page.goto('/');
  await expect(page.getByText(card)).toBeVisible();
  expect(broken).toBeGreaterThan(0);
  await expect(page.getByRole('navigation', { name: everyScreen.nav.label }).getByRole('link')).toHaveCount(
    5,
  );
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: admin.gate.title })).toBeVisible();
  // A script of the remote that is still on its way would be read after the end of the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
