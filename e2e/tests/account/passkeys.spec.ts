/** Passkeys beside the password, in a real browser with a virtual authenticator (docs/decisions/024). */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { auth } from '@scrollstop/challenge/features/auth/en';
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { passkeys as texts } from '@scrollstop/challenge/features/passkeys/en';
import { profile } from '@scrollstop/challenge/features/profile/en';
import { becomePremium } from '../../support/users/account.ts';
import { addAuthenticator } from '../../support/pages/authenticator.ts';
import { saveDays } from '../../support/users/days.ts';
import { User } from '../../support/users/user.ts';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { expect, test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 664 } });

const introSeen = (): void => localStorage.setItem('digital-detox-intro-seen', 'true');
test.beforeEach(({ context }) => context.addInitScript(introSeen));

/** Dismisses the cards that home shows before the offer, completes the second day and closes its celebration. */
async function secondDayDone(user: User): Promise<void> {
  const dismissed = ['install', 'number'].map((id) => ({ id, on: '2026-01-01', gone: true }));
  await user.page.addInitScript(
    ([key = '', record = '']) => localStorage.getItem(key) ?? localStorage.setItem(key, record),
    [storageKeys.homeCards, JSON.stringify({ schemaVersion: 1, cards: dismissed })],
  );
  await saveDays(user.page.request, 1, localDateOf(new Date(Date.now() - 86_400_000)));
  await user.page.goto('/');
  await user.completeDay('Walked along the river');
  await user.page.getByRole('dialog').getByRole('button', { name: celebration.continue, exact: true }).click();
}
const offerOf = ({ page }: User) => page.getByRole('region', { name: texts.offer.title });
const sheetOf = ({ page }: User) => page.getByRole('dialog', { name: texts.title });

async function openPasskeys(user: User) {
  await user.page.goto('/profile/account');
  await user.page.getByRole('button', { name: texts.title }).click();
  await expect(sheetOf(user).getByText(texts.loading)).toHaveCount(0);
  return sheetOf(user);
}

async function logout({ page }: User): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: profile.logout, exact: true }).click();
  await page.waitForURL('**/auth');
  await expect(page.getByRole('button', { name: auth.signIn.submit, exact: true })).toBeVisible();
}

test('a passkey offered after the second day signs in by autofill, and is refused once removed', async ({ page }) => {
  const phone = await addAuthenticator(page);
  const account = await becomePremium(page.request);
  const user = await User.using(page, account.email);
  await secondDayDone(user);

  await expect(offerOf(user)).toBeVisible();
  await offerOf(user).getByRole('button', { name: texts.add }).click();
  await expect(user.toast(texts.added.title)).toBeVisible();
  await expect(offerOf(user)).toHaveCount(0);
  expect(await phone.count()).toBe(1);

  const sheet = await openPasskeys(user);
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expect(sheet.getByText(texts.unused)).toBeVisible();
  await test.step('the same phone cannot add a second passkey', async () => {
    await sheet.getByRole('button', { name: texts.add }).click();
    await expect(sheet.getByText(texts.already)).toBeVisible();
    expect(await phone.count()).toBe(1);
  });

  await phone.touch(false);
  await logout(user);
  await expect(page.getByLabel(auth.email)).toHaveAttribute('autocomplete', 'username webauthn');
  await phone.touch(true);
  await page.goto('/auth?mode=sign-in');
  await expect(user.dayButton(), 'signed in without typing').toBeVisible();

  const again = await openPasskeys(user);
  await expect(again.getByText(/^Last used/)).toBeVisible();
  await again.getByRole('button', { name: /^Remove the passkey of/ }).click();
  const question = page.getByRole('dialog', { name: /^Remove the passkey of/ });
  await question.getByRole('button', { name: texts.confirm.action }).click();
  await expect(again.getByText(texts.none)).toBeVisible();

  // The phone still has the passkey that the server has deleted.
  expect(await phone.count()).toBe(1);
  await phone.touch(false);
  await logout(user);
  await phone.touch(true);
  await page.goto('/auth?mode=sign-in');
  await expect(page.getByText(auth.passkey.refused).first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await user.signIn();
  await expect(user.dayButton()).toBeVisible();
});
