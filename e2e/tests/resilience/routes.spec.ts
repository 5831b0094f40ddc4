import { achievements } from '@scrollstop/challenge/features/achievements/original';
import { admin } from '@scrollstop/challenge/features/admin/original';
import { email } from '@scrollstop/challenge/features/email/original';
import { shopify } from '@scrollstop/challenge/features/shopify/original';
import { auth } from '@scrollstop/challenge/features/auth/en';
import { buddy } from '@scrollstop/challenge/features/buddy/en';
import { networkRequests as calls } from '@scrollstop/challenge/features/network-requests/en';
import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { everyScreen } from '@scrollstop/challenge/features/every-screen/en';
import { intro } from '@scrollstop/challenge/features/intro/en';
import { month } from '@scrollstop/challenge/features/month/en';
import { numbers } from '@scrollstop/challenge/features/numbers/en';
import { offer } from '@scrollstop/challenge/features/offer/original';
import { password } from '@scrollstop/challenge/features/password/original';
import { paywall } from '@scrollstop/challenge/features/paywall/original';
import { reminderOff } from '@scrollstop/challenge/features/reminder-off/en';
import { results } from '@scrollstop/challenge/features/results/en';
import { rooms } from '@scrollstop/challenge/features/rooms/en';
import { verification } from '@scrollstop/challenge/features/verification/en';
import { pauseSetup } from '@scrollstop/challenge/features/pause-setup/en';
import { yourData } from '@scrollstop/challenge/features/your-data/en';
import type { FeaturePath } from '@scrollstop/challenge/features/paths';
import type { Page } from '@playwright/test';
import { startTrial } from '../../support/users/account.ts';
import { type AccessState, accessStates } from '../../support/users/access-states.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Opens every route of the product as a deep link in every state of access (docs/product/access.md). */
test.use({ serviceWorkers: 'block' });

const states = Object.keys(accessStates) as AccessState[];
/** The expected title of the page, or `→ /path` for a redirect; `+` with the bottom navigation. */
type Row = Record<AccessState, string>;

const signIn = auth.signIn.title;
/** A visitor on a device without a past, at an address that does not need an account. */
const signUp = auth.signUp.title;
const home = 'Day 1 of 30 +';
const closed = paywall.title;
/** A visitor is asked for an account, the address stays; without payment and trial there is the checkout only. */
const inApp = (title: string, expired: string = closed): Row => ({
  visitor: signUp,
  none: '→ /checkout',
  trial: title,
  expired,
  premium: title,
  demo: title,
});
const forAll = (title: string): Row =>
  Object.fromEntries(states.map((state) => [state, title])) as unknown as Row;
const checking = 'We are checking your payment';

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
  // U-7: open in every state, without a price.
  '/emergency': { ...inApp('Emergency +', 'Emergency'), none: 'Emergency' },
  ...ofFeatures,
  // Export, deletion and logout stay open after the trial.
  '/profile': inApp('the user’s name +', 'the user’s name +'),
  '/profile/urge': inApp(`${rooms.names.urge} +`, `${rooms.names.urge} +`),
  '/profile/month': inApp(`${rooms.names.month} +`, `${rooms.names.month} +`),
  '/profile/settings': inApp(`${rooms.names.settings} +`, `${rooms.names.settings} +`),
  '/profile/account': inApp(`${rooms.names.account} +`, `${rooms.names.account} +`),
  // Leaving and blocking are open in every state (Y-5).
  '/buddy': {
    ...forAll(buddy.title),
    ...{ visitor: signUp, trial: `${buddy.title} +`, premium: `${buddy.title} +`, demo: `${buddy.title} +` },
  },
  '/setup/pause': { ...forAll(pauseSetup.title), visitor: signIn },
  // Nothing is asked: the settings, in every state that has them.
  '/reminder': { ...inApp('→ /profile/settings', '→ /profile/settings'), visitor: signIn },
  '/calls': forAll(calls.title),
  '/your-data': { ...forAll(yourData.screenTitle), visitor: signIn },
  '/checkout': { ...forAll(checkout.title), premium: checkout.alreadyActive.title },
  '/pricing': forAll('Premium'),
  '/purchase-motivation': { ...forAll(offer.title), premium: '→ /' },
  '/stripe-success': { ...forAll(checking), visitor: signIn, premium: 'Pagamento Completato!' },
  '/auth': { ...inApp(signIn, signIn), demo: signUp },
  '/demo': { ...inApp('→ /', '→ /'), visitor: '→ /', none: '→ /' },
  '/forgot-password': forAll(password.forgot.title),
  '/change-password': {
    ...inApp(password.change.title, password.change.title),
    visitor: signIn,
    demo: '→ /',
  },
  '/terms': forAll('Terms'),
  '/results': forAll(results.title),
  '/privacy': forAll('Privacy'),
  // Without the token of a message.
  '/reminder-off': forAll(reminderOff.invalid.title),
  // Only whoever is signed in may confirm an address.
  '/verify-email': { ...forAll(verification.invalid.title), visitor: signIn, demo: signIn },
  // The password is asked on the page (O-2), on two of them at an action (G-16).
  '/admin': { ...inApp(admin.gate.title), visitor: signIn },
  '/shopify': { ...inApp(shopify.title), visitor: signIn },
  '/email': { ...inApp(email.title), visitor: signIn },
  '/no/such/page': inApp(everyScreen.notFound.title, everyScreen.notFound.title),
};

/** Address, title and navigation of the page. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const title = document.title.replace(/ · ScrollStop$/, '').replace(/^(e2e-.*|demo)$/, 'the user’s name');
    return `${location.pathname} ${title}${document.querySelector('.BottomNav') ? ' +' : ''}`;
  });

/** Follows the redirects of the table itself, so that each ends on a screen. */
function expected(path: string, state: AccessState): string {
  const row = routes[path]?.[state] ?? '';
  return row.startsWith('→ ') ? expected(row.slice(2), state) : `${path} ${row}`;
}

for (const state of states) {
  test(`${state}: each of ${Object.keys(routes).length} routes shows or redirects as specified`, async ({
    user: { page },
  }) => {
    await accessStates[state](page);
    // /demo turns a visitor into the demo user, so it is opened last.
    const paths = Object.keys(routes).filter((path) => path !== '/demo' || state !== 'visitor');
    for (const path of paths) {
      await page.goto(path);
      await expect.poll(() => seen(page), path).toBe(expected(path, state));
    }
    if (state !== 'visitor') return;
    await page.goto('/demo');
    await expect.poll(() => seen(page), '/demo').toBe(`/ ${home}`);
  });
}

test('the intro is shown once before any route, except a one-time link', async ({ page }) => {
  const next = page.getByRole('button', { name: intro.continue, exact: true });
  for (const path of ['/checkout', '/purchase-motivation', '/progress', '/forgot-password']) {
    await page.goto(path);
    await expect(next, path).toBeVisible();
  }
  await page.goto('/forgot-password#1000.used');
  await expect(page).toHaveTitle(`${password.forgot.linkInvalid.title} · ScrollStop`);
  await page.goto('/pricing');
  await page.getByRole('button', { name: intro.skip }).click();
  await expect.poll(() => seen(page)).toBe('/pricing Premium');
  await page.reload();
  await expect.poll(() => seen(page)).toBe('/pricing Premium');
});

test('/auth shows a signed-in user their address, and a sign-in leads to the requested route', async ({
  page,
  user,
}) => {
  const account = await startTrial(page.request);
  await page.goto('/auth');
  await expect(page.getByText(auth.signedInAs(account.email))).toBeVisible();
  await page.request.post('/api/auth/logout');
  await page.goto('/journal');
  await page.getByRole('button', { name: intro.skip }).click();
  await page.getByLabel(auth.email).fill(account.email);
  await page.getByLabel(auth.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
  await expect.poll(() => seen(page)).toBe('/journal Journal +');
  await expect(user.toast(auth.loggedIn.title)).toBeVisible();
});
