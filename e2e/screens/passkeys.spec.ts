/** The screens of docs/decisions/024 on a small phone, in both themes and languages. */
import { auth as authEn } from '@scrollstop/challenge/texts/en/auth';
import { passkeys as en } from '@scrollstop/challenge/texts/en/passkeys';
import { celebration as celebrationEn } from '@scrollstop/challenge/texts/en/celebration';
import { challenge as challengeEn } from '@scrollstop/challenge/texts/en/challenge';
import { home as homeEn } from '@scrollstop/challenge/texts/en/home';
import { auth as authIt } from '@scrollstop/challenge/texts/it/auth';
import { passkeys as it } from '@scrollstop/challenge/texts/it/passkeys';
import { celebration as celebrationIt } from '@scrollstop/challenge/texts/it/celebration';
import { challenge as challengeIt } from '@scrollstop/challenge/texts/it/challenge';
import { home as homeIt } from '@scrollstop/challenge/texts/it/home';
import { expect } from '@playwright/test';
import { becomePremium } from '../support/users/account.ts';
import { addAuthenticator } from '../support/pages/authenticator.ts';
import { test } from '../support/fixtures.ts';
import { shoot } from '../support/pages/shoot.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', viewport: { width: 390, height: 664 } });

const languages = {
  en: { passkeys: en, auth: authEn, celebration: celebrationEn, challenge: challengeEn, home: homeEn },
  it: { passkeys: it, auth: authIt, celebration: celebrationIt, challenge: challengeIt, home: homeIt },
};

for (const theme of ['light', 'dark'] as const) {
  for (const [locale, texts] of Object.entries(languages)) {
    test(`70 passkeys, ${locale}, ${theme}`, async ({ page }) => {
      await page.addInitScript(
        ([language, appearance]) => {
          localStorage.setItem('digital-detox-intro-seen', 'true');
          localStorage.setItem('scrollstop-locale', JSON.stringify(language));
          localStorage.setItem('digital-detox-theme', appearance ?? '');
          PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
        },
        [locale, theme],
      );
      await addAuthenticator(page);
      const name = (screen: string) => `70-passkeys-${screen}-${locale}`;
      const { passkeys: t } = texts;

      await page.goto('/auth');
      await expect(page.getByRole('button', { name: texts.auth.passkey.button })).toBeVisible();
      await shoot(page, name('auth'), theme);

      await becomePremium(page.request);
      await page.goto('/');
      await page.getByRole('button', { name: texts.home.start, exact: false }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(texts.challenge.options.yes).click();
      await dialog.getByRole('button', { name: texts.challenge.submit, exact: true }).click();
      await page.getByRole('button', { name: texts.celebration.continue, exact: true }).click();
      const offer = page.getByRole('dialog', { name: t.offer.title });
      await expect(offer).toBeVisible();
      await expect(page.locator('.Toast')).toHaveCount(0, { timeout: 20_000 });
      await shoot(page, name('offer'), theme);
      await offer.getByRole('button', { name: t.add }).click();
      await expect(offer).toHaveCount(0);

      await page.goto('/profile');
      await page.getByRole('button', { name: t.link }).click();
      await expect(page.getByRole('listitem').filter({ hasText: t.unused })).toBeVisible();
      await shoot(page, name('list'), theme);
      await page.getByRole('button', { name: t.remove, exact: false }).last().click();
      await shoot(page, name('remove'), theme);
      await page.getByRole('button', { name: t.confirm.cancel, exact: true }).click();
      await page.route('**/api/auth/passkeys/options', (route) =>
        route.fulfill({ status: 403, json: { code: 'proof_required', message: '' } }),
      );
      await page.getByRole('button', { name: t.add, exact: true }).click();
      await expect(page.getByRole('dialog', { name: t.proof.title })).toBeVisible();
      await shoot(page, name('proof'), theme);
    });
  }
}
