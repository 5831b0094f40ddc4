/** The screens of passkeys (docs/decisions/024). */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { auth } from '@scrollstop/challenge/features/auth/en';
import { passkeys as t } from '@scrollstop/challenge/features/passkeys/en';
import { proof } from '@scrollstop/challenge/features/proof/en';
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { expect } from '@playwright/test';
import { becomePremium } from '../../../support/users/account.ts';
import { saveDays } from '../../../support/users/days.ts';
import { User } from '../../../support/users/user.ts';
import { addAuthenticator } from '../../../support/pages/authenticator.ts';
import { test } from '../../../support/screens/fixture.ts';

test('passkeys', async ({ page, review }) => {
  await page.addInitScript(() => {
    localStorage.setItem('digital-detox-intro-seen', 'true');
    // The install card would otherwise be shown first and hold back the offer of a passkey (H-13).
    localStorage.setItem('add-to-home-popup-last-shown', new Date().toISOString());
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/auth?mode=sign-in');
  await expect(page.getByRole('button', { name: auth.passkey.button })).toBeVisible();
  await review('70-passkeys-auth');
  await addAuthenticator(page);

  await becomePremium(page.request);
  const user = await User.using(page);
  await saveDays(page.request, 1, localDateOf(new Date(Date.now() - 86_400_000)));
  await page.goto('/');
  await user.completeDay('');
  await page.getByRole('button', { name: celebration.continue, exact: true }).click();
  const offer = page.getByRole('region', { name: t.offer.title });
  await expect(offer).toBeVisible();
  // The toast appears where Continue was, and stays as long as the pointer is over it.
  await page.mouse.move(0, 0);
  await expect(page.locator('.Toast')).toHaveCount(0);
  await review('70-passkeys-offer');
  await offer.getByRole('button', { name: t.add }).click();
  await expect(offer).toHaveCount(0);

  await page.goto('/profile/account');
  await page.getByRole('button', { name: t.title }).click();
  await expect(page.locator('.NamedRow').filter({ hasText: t.unused })).toBeVisible();
  await review('70-passkeys-list');
  await page.getByRole('button', { name: t.remove, exact: false }).last().click();
  await review('70-passkeys-remove');
  await page.getByRole('button', { name: t.confirm.cancel, exact: true }).click();
  await page.route('**/api/auth/passkeys/options', (route) =>
    route.fulfill({ status: 403, json: { code: 'proof_required', message: '' } }),
  );
  await page.getByRole('button', { name: t.add, exact: true }).click();
  await expect(page.getByRole('dialog', { name: proof.title })).toBeVisible();
  await review('70-passkeys-proof');
});
