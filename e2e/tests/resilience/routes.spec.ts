import { achievements } from '@scrollstop/challenge/features/achievements/original';
import { admin } from '@scrollstop/challenge/features/admin/original';
import { email } from '@scrollstop/challenge/features/email/original';
import { shopify } from '@scrollstop/challenge/features/shopify/original';
import { auth } from '@scrollstop/challenge/features/auth/en';
import { buddy } from '@scrollstop/challenge/features/buddy/en';
import { networkRequests as calls } from '@scrollstop/challenge/features/network-requests/en';
import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { notFound } from '@scrollstop/challenge/features/not-found/en';
import { month } from '@scrollstop/challenge/features/month/en';
import { numbers } from '@scrollstop/challenge/features/numbers/en';
import { offer } from '@scrollstop/challenge/features/offer/original';
import { password } from '@scrollstop/challenge/features/password/original';
import { reminderOff } from '@scrollstop/challenge/features/reminder-off/en';
import { results } from '@scrollstop/challenge/features/results/en';
import { rooms } from '@scrollstop/challenge/features/rooms/en';
import { verification } from '@scrollstop/challenge/features/verification/en';
import { pauseSetup } from '@scrollstop/challenge/features/pause-setup/en';
import { yourData } from '@scrollstop/challenge/features/your-data/en';
import type { FeaturePath } from '@scrollstop/challenge/features/paths';
import type { Page } from '@playwright/test';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

/**
 * Opens every route of the built product as a deep link, by the two people who meet most screens. What each state of
 * access decides is in apps/shell/test/unit/frame/decide-route.test.ts (docs/product/access.md).
 */
test.use({ serviceWorkers: 'block' });

const people = {
  visitor: (page: Page) => page.addInitScript(() => localStorage.setItem('digital-detox-intro-seen', 'true')),
  premium: (page: Page) => becomePremium(page.request),
};
type Person = keyof typeof people;
/** The expected title of the page, or `→ /path` for a redirect; `+` with the bottom navigation. */
type Row = Record<Person, string>;

const signIn = auth.signIn.title;
/** A visitor on a device without a past, at an address that does not need an account. */
const signUp = auth.signUp.title;
const home = 'Day 1 of 30 +';
/** A visitor is asked for an account, and the address stays. */
const inApp = (premium: string): Row => ({ visitor: signUp, premium });
const forAll = (title: string): Row => ({ visitor: title, premium: title });

const ofFeatures: Record<FeaturePath, Row> = {
  '/plans': inApp('My plans +'),
  '/actions': inApp('My actions +'),
  '/cues': inApp('When does it pull? +'),
  '/pauses': inApp('Pauses +'),
  '/kit': inApp('Room and phone kit +'),
  '/month': inApp(`${month.notYet.title} +`),
  '/paper': inApp('The month on paper +'),
  '/days-off': inApp('Plan days off +'),
  '/numbers': inApp(`${numbers.ask.title} +`),
  '/keepers': inApp('After the month +'),
  '/round-2': inApp('Round 2 comes after the month +'),
  '/journal': inApp('Journal +'),
  '/progress': inApp('Progress +'),
  '/challenges': inApp(`${achievements.titles.challenges} +`),
  '/achievements': inApp(`${achievements.titles.achievements} +`),
};

const routes: Record<string, Row> = {
  '/': inApp(home),
  '/emergency': inApp('Emergency +'),
  ...ofFeatures,
  '/profile': inApp('the user’s name +'),
  '/profile/urge': inApp(`${rooms.names.urge} +`),
  '/profile/month': inApp(`${rooms.names.month} +`),
  '/profile/settings': inApp(`${rooms.names.settings} +`),
  '/profile/account': inApp(`${rooms.names.account} +`),
  '/buddy': inApp(`${buddy.title} +`),
  '/setup/pause': { visitor: signIn, premium: pauseSetup.title },
  // Nothing is asked: the settings.
  '/reminder': { visitor: signIn, premium: '→ /profile/settings' },
  '/calls': forAll(calls.title),
  '/your-data': { visitor: signIn, premium: yourData.screenTitle },
  '/checkout': { visitor: checkout.title, premium: checkout.alreadyActive.title },
  '/pricing': forAll('Premium'),
  '/purchase-motivation': { visitor: offer.title, premium: '→ /' },
  '/stripe-success': { visitor: signIn, premium: 'Pagamento Completato!' },
  '/auth': { visitor: signUp, premium: signIn },
  '/forgot-password': forAll(password.forgot.title),
  '/change-password': { visitor: signIn, premium: password.change.title },
  '/terms': forAll('Terms'),
  '/results': forAll(results.title),
  '/privacy': forAll('Privacy'),
  // Without the token of a message.
  '/reminder-off': forAll(reminderOff.invalid.title),
  // Only whoever is signed in may confirm an address.
  '/verify-email': { visitor: signIn, premium: verification.invalid.title },
  // The password is asked on the page (O-2), on two of them at an action (G-16).
  '/admin': { visitor: signIn, premium: admin.gate.title },
  '/shopify': { visitor: signIn, premium: shopify.title },
  '/email': { visitor: signIn, premium: email.title },
  '/no/such/page': inApp(notFound.title),
  // Last, because it turns a visitor into the demo user.
  '/demo': forAll('→ /'),
};

/** Address, title and navigation of the page. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const title = document.title.replace(/ · ScrollStop$/, '').replace(/^e2e-.*$/, 'the user’s name');
    return `${location.pathname} ${title}${document.querySelector('.BottomNav') ? ' +' : ''}`;
  });

/** Follows the redirects of the table itself, so that each ends on a screen. */
function expected(path: string, person: Person): string {
  if (path === '/demo') return `/ ${home}`;
  const row = routes[path]?.[person] ?? '';
  return row.startsWith('→ ') ? expected(row.slice(2), person) : `${path} ${row}`;
}

for (const person of ['visitor', 'premium'] as const)
  test(`${person}: each of ${Object.keys(routes).length} routes shows or redirects as specified`, async ({
    user: { page },
  }) => {
    await people[person](page);
    for (const path of Object.keys(routes)) {
      await page.goto(path);
      await expect.poll(() => seen(page), path).toBe(expected(path, person));
    }
  });
