/// <reference types="vite/client" />
/** Every screen of the shell has one language, no violation in either theme, and no line that does not wrap. */
import '@scrollstop/ui/theme/fonts.css';
import { foreignWords, textOfPage, wordsOf } from '@scrollstop/ui/testing/foreign-words.ts';
import { layoutFaults } from '@scrollstop/ui/testing/layout-faults.ts';
import { violations, violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { everyScreen as englishFrame } from '@scrollstop/challenge/features/every-screen/en';
import { everyScreen as italianFrame } from '@scrollstop/challenge/features/every-screen/it';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { introTexts } from '@scrollstop/challenge/features/intro/texts';
import { notFoundTexts } from '@scrollstop/challenge/features/not-found/texts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';
import { paywallTexts } from '@scrollstop/challenge/features/paywall/texts';
import { privacy as englishPrivacy } from '@scrollstop/challenge/features/privacy/en';
import { privacy as italianPrivacy } from '@scrollstop/challenge/features/privacy/it';
import { resultsTexts } from '@scrollstop/challenge/features/results/texts';
import { successTexts } from '@scrollstop/challenge/features/success/texts';
import { terms as englishTerms } from '@scrollstop/challenge/features/terms/en';
import { terms as italianTerms } from '@scrollstop/challenge/features/terms/it';
import { verificationTexts } from '@scrollstop/challenge/features/verification/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { heading, open, findButton } from '../harness.tsx';
import { account, premium, server } from '../server.ts';

const root = document.documentElement;
const textSize = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } });

afterEach(async () => {
  delete root.dataset['theme'];
  await textSize(16);
  await page.viewport(390, 844);
});

const textsIn = (locale: 'it' | 'en') => ({
  auth: authTexts[locale],
  checkout: checkoutTexts[locale],
  everyScreen: { it: italianFrame, en: englishFrame }[locale],
  intro: introTexts[locale],
  notFound: notFoundTexts[locale],
  offer: offerTexts[locale],
  password: passwordTexts[locale],
  paywall: paywallTexts[locale],
  privacy: { it: italianPrivacy, en: englishPrivacy }[locale],
  results: resultsTexts[locale],
  success: successTexts[locale],
  terms: { it: italianTerms, en: englishTerms }[locale],
  verification: verificationTexts[locale],
  waitingPurchase: waitingPurchaseTexts[locale],
});
type Texts = ReturnType<typeof textsIn>;

/** Words of the sample operator's name and address, which are data and not texts. */
const OPERATOR = 'sample via esempio';
const words = {
  it: wordsOf([import.meta.glob('../../../../libs/challenge/src/features/*/it.ts', { eager: true }), OPERATOR]),
  en: wordsOf([import.meta.glob('../../../../libs/challenge/src/features/*/en.ts', { eager: true }), OPERATOR]),
};

const expired = account({ access: 'expired' });
const buyer = account({ email: 'a.buyer.with.a.very.long.address@a-long-domain.example.com' });
const card = ({ checkout }: Texts) => `${checkout.card.name} ${checkout.card.text}`;
const pay = ({ checkout }: Texts) => new RegExp(`^${checkout.pay('')}`);
const nothing = () => [];

/** Address, user, buttons to press first, and the heading expected after that. */
const screens: [string, typeof premium | null, (texts: Texts) => (string | RegExp)[], (texts: Texts) => string][] = [
  ['/auth', null, ({ auth }) => [auth.signUp.submit], ({ auth }) => auth.signUp.title],
  ['/auth', null, ({ auth }) => [auth.signUp.toggle], ({ auth }) => auth.signIn.title],
  ['/auth', premium, nothing, ({ auth }) => auth.signIn.title],
  ['/purchase-motivation', account(), ({ offer }) => [offer.claims.howWeCount], ({ offer }) => offer.title],
  ['/pricing', expired, nothing, ({ paywall }) => paywall.pricing.title],
  ['/', expired, nothing, ({ paywall }) => paywall.title],
  ['/checkout', account(), nothing, ({ checkout }) => checkout.title],
  ['/checkout', account(), (texts) => [card(texts), pay(texts)], ({ checkout }) => checkout.cardTitle],
  ['/checkout', null, (texts) => [card(texts)], ({ checkout }) => checkout.accountFirstTitle],
  ['/checkout', account(), () => [/^PayPal/], ({ checkout }) => checkout.paypalTitle],
  ['/checkout', premium, nothing, ({ checkout }) => checkout.alreadyActive.title],
  [
    '/checkout',
    buyer,
    ({ waitingPurchase }) => [waitingPurchase.again],
    ({ waitingPurchase }) => waitingPurchase.title,
  ],
  ['/stripe-success', premium, nothing, ({ success }) => success.title],
  ['/forgot-password', null, ({ password }) => [password.forgot.submit], ({ password }) => password.forgot.title],
  ['/forgot-password#1000.x', null, nothing, ({ password }) => password.result.title],
  ['/change-password', premium, ({ password }) => [password.change.submit], ({ password }) => password.change.title],
  ['/verify-email#1000.x', premium, nothing, ({ verification }) => verification.done.title],
  ['/no-such-page', premium, nothing, ({ notFound }) => notFound.title],
];

/** A dialog and the intro do not set the title; the page behind them does. */
const untitled = { 'document-title': { enabled: false } };

async function expectAccessible(): Promise<void> {
  expect(await violationsInBothThemes()).toEqual([]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);

  // Waits for the fonts, because a system font may be wider.
  await document.fonts.ready;
  await page.viewport(320, 640);
  expect(root.scrollWidth, 'at 320 px').toBeLessThanOrEqual(320);
  await page.viewport(320, 568);
  await textSize(32);
  await waitFor(() => expect(layoutFaults(), 'with large text').toEqual([]));
}

describe.each(['it', 'en'] as const)('in %s', (locale) => {
  const texts = textsIn(locale);
  const foreign = () => foreignWords(textOfPage(), words[locale], words[locale === 'it' ? 'en' : 'it']);

  beforeEach(() => localStorage.setItem('scrollstop-locale', JSON.stringify(locale)));

  async function visit(options: Parameters<typeof open>[0]) {
    const visited = await open(options);
    await visited.services.texts.restore();
    return visited;
  }

  async function expectShown(title: string): Promise<void> {
    await heading(title);
    await waitFor(() => expect(document.title).toContain(title));
    expect(foreign()).toEqual([]);
    // Checked only in Italian, whose words are longest.
    if (locale === 'it') await expectAccessible();
  }

  test.each(screens)('%s (%#) is in one language and accessible', async (path, user, presses, title) => {
    server.waitingPurchase = user === buyer;
    const { pointer } = await visit({ path, user });
    for (const name of presses(texts)) await pointer.click(await findButton(name));
    await expectShown(title(texts));
  });

  /** Opened by a navigation, because these pages do not wait for the session and would suspend inside `act`. */
  test.each(['terms', 'privacy', 'results'] as const)('/%s is in one language and accessible', async (name) => {
    const { services } = await visit({ path: '/pricing' });
    await heading(texts.paywall.pricing.title);
    services.navigate(`/${name}`);
    await expectShown(texts[name].title);
  });

  test('every slide of the intro has one language and no fault, also at 400 % zoom', async () => {
    localStorage.clear();
    localStorage.setItem('scrollstop-locale', JSON.stringify(locale));
    const { pointer } = await visit({});
    await heading(texts.intro.hours.title);
    for (let slide = 1; slide <= 4; slide += 1) {
      expect(foreign()).toEqual([]);
      expect(await violations({ rules: untitled })).toEqual([]);
      await page.viewport(320, 256);
      expect(layoutFaults()).toEqual([]);
      await page.viewport(390, 844);
      if (slide < 4) await pointer.click(await findButton(texts.intro.continue));
    }
  });

  test('the dialog of a temporary password has no accessibility violation', async () => {
    const { pointer } = await visit({ user: { ...premium, mustChangePassword: true } });
    await screen.findByRole('dialog');
    await pointer.click(await findButton(texts.password.change.submit));
    await screen.findByText(texts.password.change.currentRequired);
    expect(await violationsInBothThemes(untitled)).toEqual([]);
  });

  test('a link opened offline is explained in one language', async () => {
    server.refuses['/api/auth/verify-email'] = { status: 0 };
    await visit({ path: '/verify-email#1000.x', user: premium });
    await screen.findAllByText(texts.everyScreen.network.title);
    expect(foreign()).toEqual([]);
  });

  test.each([
    [401, 'wrong_credentials', 'Email or password is wrong.'],
    [429, 'rate_limited', 'Too many attempts. Please wait 30 seconds and try again.'],
    [503, 'unavailable', 'The service is busy.'],
    [418, 'of_a_later_release', 'Something new.'],
  ])('a sign-in refused with %i %s is explained in one language', async (status, code, message) => {
    server.refuses['/api/auth/login'] = { status, body: { message, code } };
    const { pointer } = await visit({ path: '/auth?mode=sign-in' });
    const { auth } = texts;
    await pointer.fill(await screen.findByLabelText(auth.email), 'giulia@example.com');
    await pointer.fill(screen.getByLabelText(auth.password), 'a quiet evening');
    await pointer.click(await findButton(auth.signIn.submit));
    await screen.findByText(auth.loginError.title);
    if (locale === 'it') expect(document.body.textContent).not.toContain(message);
    else expect(document.body.textContent).toContain(message);
    expect(foreign()).toEqual([]);
  });
});

test('the navigation around a remote has no layout or accessibility fault', async () => {
  await open({ path: '/profile', user: premium });
  await heading('Remote at /profile');
  await expectAccessible();
});
