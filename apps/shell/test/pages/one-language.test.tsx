/// <reference types="vite/client" />
/** in a chosen language there is no word of the other one, on any screen of the shell. */
import { foreignWords, textOfPage, wordsOf } from '@scrollstop/ui/testing/foreign-words.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as englishFrame from '@scrollstop/challenge/features/every-screen/en';
import * as italianFrame from '@scrollstop/challenge/features/every-screen/it';
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
import { open } from '../harness.tsx';
import { account, premium, server, withServer } from '../server.ts';

withServer();

const setIn = (locale: 'it' | 'en') => ({
  frame: { it: italianFrame, en: englishFrame }[locale],
  screens: {
    auth: authTexts[locale],
    checkout: checkoutTexts[locale],
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
  },
});
const sets = { it: setIn('it'), en: setIn('en') };
/** The name and address of an operator are data. */
const OPERATOR = 'sample via esempio';
const words = {
  it: wordsOf([
    import.meta.glob('../../../../libs/challenge/src/features/*/it.ts', { eager: true }),
    OPERATOR,
  ]),
  en: wordsOf([
    import.meta.glob('../../../../libs/challenge/src/features/*/en.ts', { eager: true }),
    OPERATOR,
  ]),
};
const expired = account({ access: 'expired' });

type Sets = ReturnType<typeof setIn>;
/** Address, person, the button to press first, and the heading that shows then. */
const screens: [string, typeof premium | null, (texts: Sets) => string[], (texts: Sets) => string][] = [
  ['/auth', null, () => [], ({ screens: { auth } }) => auth.signUp.title],
  [
    '/auth',
    null,
    ({ screens: { auth } }) => [auth.signUp.toggle],
    ({ screens: { auth } }) => auth.signIn.title,
  ],
  ['/auth', premium, () => [], ({ screens: { auth } }) => auth.signIn.title],
  [
    '/purchase-motivation',
    account(),
    ({ screens: { offer } }) => [offer.claims.howWeCount],
    ({ screens: { offer } }) => offer.title,
  ],
  ['/pricing', expired, () => [], ({ screens: { paywall } }) => paywall.pricing.title],
  ['/', expired, () => [], ({ screens: { paywall } }) => paywall.title],
  ['/checkout', account(), () => [], ({ screens: { checkout } }) => checkout.title],
  [
    '/checkout',
    account(),
    ({ screens: { checkout } }) => [`${checkout.card.name} ${checkout.card.text}`],
    ({ screens: { checkout } }) => checkout.cardTitle,
  ],
  ['/checkout', premium, () => [], ({ screens: { checkout } }) => checkout.alreadyActive.title],
  ['/stripe-success', premium, () => [], ({ screens: { success } }) => success.title],
  [
    '/forgot-password',
    null,
    ({ screens: { password } }) => [password.forgot.submit],
    ({ screens: { password } }) => password.forgot.title,
  ],
  [
    '/change-password',
    premium,
    ({ screens: { password } }) => [password.change.submit],
    ({ screens: { password } }) => password.change.title,
  ],
  ['/forgot-password#1000.x', null, () => [], ({ screens: { password } }) => password.result.title],
  ['/verify-email#1000.x', premium, () => [], ({ screens: { verification } }) => verification.done.title],
  ['/no-such-page', premium, () => [], ({ screens: { notFound } }) => notFound.title],
];

describe.each(['it', 'en'] as const)('in %s', (locale) => {
  const other = locale === 'it' ? 'en' : 'it';
  const texts = sets[locale];

  test.each(screens)('%s (%#)', async (path, user, presses, title) => {
    localStorage.setItem('scrollstop-locale', JSON.stringify(locale));
    const { services, pointer } = await open({ path, user });
    await services.texts.restore();
    for (const name of presses(texts)) await pointer.click(await screen.findByRole('button', { name }));
    await screen.findByRole('heading', { level: 1, name: title(texts) });
    await waitFor(() => expect(document.title).toContain(title(texts)));
    expect(foreignWords(textOfPage(), words[locale], words[other])).toEqual([]);
  });

  test('the intro to its end, and the pages that anybody may read before it', async () => {
    localStorage.clear();
    localStorage.setItem('scrollstop-locale', JSON.stringify(locale));
    const { services, pointer } = await open();
    await services.texts.restore();
    const { intro, terms, privacy, results } = texts.screens;
    await screen.findByRole('heading', { level: 1, name: intro.hours.title });
    const next = await screen.findByRole('button', { name: intro.continue });
    for (let slide = 1; slide < 4; slide += 1) {
      expect(foreignWords(textOfPage(), words[locale], words[other])).toEqual([]);
      await pointer.click(next);
    }
    for (const [path, title] of [
      ['/terms', terms.title],
      ['/privacy', privacy.title],
      ['/results', results.title],
    ] as const) {
      services.navigate(path);
      await screen.findByRole('heading', { level: 1, name: title });
      expect(foreignWords(textOfPage(), words[locale], words[other]), path).toEqual([]);
    }
  });

  test('a link that is opened offline', async () => {
    localStorage.setItem('scrollstop-locale', JSON.stringify(locale));
    server.refuses['/api/auth/verify-email'] = { status: 0 };
    const { services } = await open({ path: '/verify-email#1000.x', user: premium });
    await services.texts.restore();
    await screen.findAllByText(texts.frame.everyScreen.network.title);
    expect(foreignWords(textOfPage(), words[locale], words[other])).toEqual([]);
  });

  test.each([
    ['/auth?mode=sign-in', 401, 'wrong_credentials', 'Email or password is wrong.'],
    ['/auth?mode=sign-in', 429, 'rate_limited', 'Too many attempts. Please wait 30 seconds and try again.'],
    ['/auth?mode=sign-in', 503, 'unavailable', 'The service is busy.'],
    ['/auth?mode=sign-in', 418, 'of_a_later_release', 'Something new.'],
  ])('a refusal of the server at %s: %i %s', async (path, status, code, message) => {
    localStorage.setItem('scrollstop-locale', JSON.stringify(locale));
    server.refuses['/api/auth/login'] = { status, body: { message, code } };
    const { services, pointer } = await open({ path });
    await services.texts.restore();
    const { auth } = texts.screens;
    await pointer.fill(await screen.findByLabelText(auth.email), 'giulia@example.com');
    await pointer.fill(screen.getByLabelText(auth.password), 'a quiet evening');
    await pointer.click(await screen.findByRole('button', { name: auth.signIn.submit }));
    const alert = await screen.findByText(auth.loginError.title);
    expect(alert).toBeTruthy();
    if (locale === 'it') expect(document.body.textContent).not.toContain(message);
    else expect(document.body.textContent).toContain(message);
    expect(foreignWords(textOfPage(), words[locale], words[other])).toEqual([]);
  });
});
