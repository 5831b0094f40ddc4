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
import { password } from '@scrollstop/challenge/features/password/original';
import { reminderOff } from '@scrollstop/challenge/features/reminder-off/en';
import { results } from '@scrollstop/challenge/features/results/en';
import { rooms } from '@scrollstop/challenge/features/rooms/en';
import { verification } from '@scrollstop/challenge/features/verification/en';
import { pauseSetup } from '@scrollstop/challenge/features/pause-setup/en';
import { yourData } from '@scrollstop/challenge/features/your-data/en';
import type { FeaturePath, OwnerPath } from '@scrollstop/challenge/features/paths';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

/**
 * Opens every route of the built product as a deep link, as a user with Premium, who can reach most screens. The routes
 * of visitors and of each access state are tested in apps/shell/test/unit/frame/decide-route.test.ts.
 */
test.use({ serviceWorkers: 'block' });

/** The expected title of the page, or `→ /path` for a redirect; `+` means that the bottom navigation is shown. */
const ofFeatures: Record<FeaturePath, string> = {
  '/plans': 'My plans +',
  '/actions': 'My actions +',
  '/cues': 'When does it pull? +',
  '/pauses': 'Pauses +',
  '/kit': 'Room and phone kit +',
  '/month': `${month.notYet.title} +`,
  '/paper': 'The month on paper +',
  '/days-off': 'Plan days off +',
  '/numbers': `${numbers.ask.title} +`,
  '/keepers': 'After the month +',
  '/round-2': 'Round 2 comes after the month +',
  '/journal': 'Journal +',
  '/progress': 'Progress +',
  '/challenges': `${achievements.titles.challenges} +`,
  '/achievements': `${achievements.titles.achievements} +`,
};

/** The owner's pages ask for the password: /admin at once (O-2), the other two only at an action (G-16). */
const ofOwner: Record<OwnerPath, string> = {
  '/admin': admin.gate.title,
  '/shopify': shopify.title,
  '/email': email.title,
};

const routes: Record<string, string> = {
  '/': 'Day 1 of 30 +',
  '/emergency': 'Emergency +',
  ...ofFeatures,
  '/profile': 'the user’s name +',
  '/profile/urge': `${rooms.names.urge} +`,
  '/profile/month': `${rooms.names.month} +`,
  '/profile/settings': `${rooms.names.settings} +`,
  '/profile/account': `${rooms.names.account} +`,
  '/buddy': `${buddy.title} +`,
  '/setup/pause': pauseSetup.title,
  // Without an open question it leads to the settings.
  '/reminder': '→ /profile/settings',
  '/calls': calls.title,
  '/your-data': yourData.screenTitle,
  '/checkout': checkout.alreadyActive.title,
  '/pricing': 'Premium',
  '/purchase-motivation': '→ /',
  '/stripe-success': 'Pagamento Completato!',
  '/auth': auth.signIn.title,
  '/forgot-password': password.forgot.title,
  '/change-password': password.change.title,
  '/terms': 'Terms',
  '/results': results.title,
  '/privacy': 'Privacy',
  // Without the token of a message.
  '/reminder-off': reminderOff.invalid.title,
  // Without the token of a mail.
  '/verify-email': verification.invalid.title,
  ...ofOwner,
  '/no/such/page': notFound.title,
  '/demo': '→ /',
};

/** The expected screen, after following the redirects of the table. */
function expected(path: string): string {
  const row = routes[path] ?? '';
  return row.startsWith('→ ') ? expected(row.slice(2)) : `${path} ${row}`;
}

test(`each of ${Object.keys(routes).length} routes shows its screen or redirects`, async ({ user: { page } }) => {
  /** The page's path and title, and whether it shows the navigation. */
  const current = (): Promise<string> =>
    page.evaluate(() => {
      const title = document.title.replace(/ · ScrollStop$/, '').replace(/^e2e-.*$/, 'the user’s name');
      return `${location.pathname} ${title}${document.querySelector('.BottomNav') ? ' +' : ''}`;
    });
  await becomePremium(page.request);
  for (const path of Object.keys(routes)) {
    await page.goto(path);
    await expect.poll(current, path).toBe(expected(path));
  }
});
