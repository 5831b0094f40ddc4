import { password as texts } from '@scrollstop/challenge/features/password/original';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

const NEXT = 'the open sea';

/** Copies the temporary password from the result screen and signs in with it. */
async function signInWithTemporary(user: User): Promise<string> {
  const { page } = user;
  await expect(page.getByRole('heading', { name: texts.result.title })).toBeVisible();
  await page.getByRole('button', { name: texts.result.copy }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toMatch(/^[A-Za-z2-9]{14}$/);
  const temporary = await clipboard();
  await expect(page.getByText(temporary)).toHaveCount(0);
  await page.getByRole('link', { name: texts.result.login }).click();
  await user.signIn(temporary);
  // This sign-in makes the old password invalid.
  await expect(page.getByRole('dialog', { name: texts.change.title })).toBeVisible();
  return temporary;
}

async function changePassword(user: User, current: string, next: string): Promise<void> {
  const dialog = user.page.getByRole('dialog', { name: texts.change.title });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(texts.change.current).fill(current);
  await dialog.getByLabel(texts.change.next, { exact: true }).fill(next);
  await dialog.getByLabel(texts.change.confirm).fill(next);
  await dialog.getByRole('button', { name: texts.change.submit }).click();
  await expect(user.toast('Password aggiornata')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('a user recovers by a temporary password and a forced change, and other devices are signed out @journey', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await User.using(await elsewhere.newPage(), user.email);
  await other.becomePremium();

  await page.goto('/forgot-password');
  await user.seeIntro();
  await page.getByLabel(texts.forgot.email).fill(user.email);
  await page.getByRole('button', { name: 'Generate temporary password' }).click();
  const temporary = await signInWithTemporary(user);

  await test.step('the old password and the other session are refused, and only the change is allowed', async () => {
    const again = await browser.newContext({ baseURL: baseURL ?? '' });
    const data = { email: user.email, password: user.password };
    expect((await again.request.post('/api/auth/login', { data })).status()).toBe(401);
    await again.close();
    expect((await other.page.request.get('/api/auth/user')).status()).toBe(401);
    for (const path of ['/api/progress', '/api/billing/purchase', '/api/auth/data-export']) {
      const refused = await page.request.get(path);
      expect([refused.status(), await refused.json()], path).toMatchObject([403, { code: 'password_change_required' }]);
    }
  });

  await changePassword(user, temporary, NEXT);
  await expect(user.dayButton()).toBeVisible();

  await test.step('the other device is signed out', async () => {
    await other.page.goto('/progress');
    await expect(other.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await other.signIn(NEXT);
    await expect(other.page).toHaveURL(/\/progress$/);
    await expect(other.page.getByRole('heading', { name: 'Welcome back' })).toHaveCount(0);
    await elsewhere.close();
  });
});
