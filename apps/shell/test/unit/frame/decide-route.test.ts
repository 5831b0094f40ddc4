import { readFileSync } from 'node:fs';
import { featurePaths } from '@scrollstop/challenge/features/paths';
import { expect, test } from 'vitest';
import { type Decision, decideRoute, type GateInput } from '../../../src/gate/decide-route.ts';

const visitor: GateInput = {
  loading: false,
  who: 'visitor',
  access: 'none',
  introSeen: true,
  path: '/',
  hasToken: false,
};
const account = (access: GateInput['access']): GateInput => ({ ...visitor, who: 'account', access });
const demo = (access: GateInput['access']): GateInput => ({ ...visitor, who: 'demo', access });

const brief = (decision: Decision): string =>
  'redirect' in decision ? `→ ${decision.redirect}` : `${decision.screen}${decision.nav ? ' + nav' : ''}`;

const appPaths = [
  '/emergency',
  ...featurePaths,
  '/profile',
  '/profile/urge',
  '/profile/month',
  '/profile/settings',
  '/profile/account',
];
const ownerPaths = ['/shopify', '/email', '/admin'];

test.each<[string, Partial<GateInput>, string]>([
  ['nothing is known yet', { loading: true, introSeen: false }, 'loading'],
  ['the intro comes first', { introSeen: false }, 'intro'],
  ['over the checkout', { introSeen: false, path: '/checkout' }, 'intro'],
  ['over the demo', { introSeen: false, path: '/demo' }, 'intro'],
  [
    'but not over a one-time link',
    { introSeen: false, path: '/forgot-password', hasToken: true },
    'forgot-password',
  ],
  [
    'nor over that of a welcome mail, which asks to sign in',
    { introSeen: false, path: '/verify-email', hasToken: true },
    'auth',
  ],
])('G-2: %s', (_name, input, expected) => {
  expect(brief(decideRoute({ ...visitor, ...input }))).toBe(expected);
});

test.each(['/terms', '/privacy', '/results', '/reminder-off'])(
  '%s is readable by everybody, before anything is known of them',
  (path) => {
    const states = [
      visitor,
      { ...visitor, introSeen: false },
      { ...visitor, loading: true },
      account('none'),
    ];
    for (const state of [...states, account('expired'), account('premium'), demo('expired')])
      expect(brief(decideRoute({ ...state, path }))).toBe(path.slice(1));
  },
);

test('"keep, move or stop?" can be answered in every state of an account, and by nobody else', () => {
  const at = (state: GateInput) => brief(decideRoute({ ...state, path: '/reminder' }));
  expect([account('premium'), account('trial')].map(at)).toEqual(['challenge + nav', 'challenge + nav']);
  expect([account('none'), account('expired')].map(at)).toEqual(['challenge', 'challenge']);
  expect(at(visitor)).toBe('auth');
});

test('the intro is shown to visitors only', () => {
  expect(brief(decideRoute({ ...account('premium'), introSeen: false }))).toBe('challenge + nav');
});

test.each([
  ['/demo', 'demo'],
  ['/checkout', 'checkout'],
  ['/purchase-motivation', 'offer'],
  ['/pricing', 'pricing'],
  ['/forgot-password', 'forgot-password'],
])('a visitor at %s sees %s, and the address stays', (path, expected) => {
  expect(brief(decideRoute({ ...visitor, path }))).toBe(expected);
});

test.each([
  ['/checkout', 'checkout'],
  ['/purchase-motivation', 'offer'],
  ['/pricing', 'pricing'],
  ['/stripe-success', 'success'],
  ['/verify-email', 'verify-email'],
])('without payment and trial %s leads to %s', (path, expected) => {
  expect(brief(decideRoute({ ...account('none'), path }))).toBe(expected);
});

test('without payment and trial no screen of the app opens, except the emergency', () => {
  const paths = ['/', ...appPaths, ...ownerPaths, '/change-password'].filter((path) => path !== '/emergency');
  for (const path of paths)
    expect(brief(decideRoute({ ...account('none'), path })), path).toBe('→ /checkout');
});

test('the demo opens the whole app', () => {
  const at = (path: string) => brief(decideRoute({ ...demo('trial'), path }));
  for (const path of ['/', ...appPaths]) expect(at(path), path).toBe('challenge + nav');
  for (const path of ownerPaths) expect(at(path), path).toBe('admin');
  expect(['/reminder', '/setup/pause', '/your-data', '/stripe-success'].map(at)).toEqual([
    'challenge + nav',
    'challenge',
    'challenge',
    'success',
  ]);
  expect(['/checkout', '/pricing', '/purchase-motivation', '/verify-email'].map(at)).toEqual([
    'checkout',
    'pricing',
    'offer',
    'auth',
  ]);
  expect(at('/no-such-page')).toBe('not-found');
});

test.each(['trial', 'premium'] as const)('%s opens the whole app', (access) => {
  for (const path of ['/', ...appPaths]) {
    expect(brief(decideRoute({ ...account(access), path })), path).toBe('challenge + nav');
  }
  for (const path of ownerPaths) expect(brief(decideRoute({ ...account(access), path })), path).toBe('admin');
  expect(brief(decideRoute({ ...account(access), path: '/checkout' }))).toBe('checkout');
});

test('the guide to the pause is open in every state, and never a screen with a price (B-5)', () => {
  for (const access of ['none', 'trial', 'expired', 'premium'] as const)
    expect(brief(decideRoute({ ...account(access), path: '/setup/pause' })), access).toBe('challenge');
  expect(brief(decideRoute({ ...visitor, path: '/setup/pause' }))).toBe('auth');
});

test('anybody may check what leaves the device, in every state and before the intro (Q-1)', () => {
  for (const access of ['none', 'trial', 'expired', 'premium'] as const)
    expect(brief(decideRoute({ ...account(access), path: '/calls' })), access).toBe('challenge');
  expect(brief(decideRoute({ ...visitor, path: '/calls' }))).toBe('challenge');
  expect(brief(decideRoute({ ...visitor, introSeen: false, path: '/calls' }))).toBe('challenge');
});

test('an invite of a buddy is open in every state, past the intro, and asks a visitor and a demo to sign in (Y-5)', () => {
  const invited = (input: GateInput) => brief(decideRoute({ ...input, path: '/buddy', hasToken: true }));
  for (const access of ['none', 'expired'] as const) expect(invited(account(access))).toBe('challenge');
  for (const access of ['trial', 'premium'] as const)
    expect(invited(account(access))).toBe('challenge + nav');
  expect(invited({ ...visitor, introSeen: false })).toBe('auth');
  expect(invited(demo('trial'))).toBe('auth');
  // Without an invite the demo is told why it has no buddy.
  expect(brief(decideRoute({ ...demo('trial'), path: '/buddy' }))).toBe('challenge + nav');
  expect(brief(decideRoute({ ...visitor, path: '/buddy' }))).toBe('auth');
});

test('after the trial every app screen but profile, its rooms and emergency is the paywall', () => {
  const expired = (path: string) => brief(decideRoute({ ...account('expired'), path }));
  const profile = appPaths.filter((path) => path.startsWith('/profile'));
  const open = [...profile, '/emergency'];
  for (const path of ['/', ...appPaths.filter((path) => !open.includes(path)), ...ownerPaths]) {
    expect(expired(path), path).toBe('paywall');
  }
  for (const path of profile) expect(expired(path), path).toBe('challenge + nav');
  expect(expired('/pricing')).toBe('pricing');
  expect(expired('/checkout')).toBe('checkout');
  expect(expired('/purchase-motivation')).toBe('offer');
});

test('the emergency screen, which shows no price, is open in every state (U-7)', () => {
  const emergency = (access: GateInput['access']) =>
    brief(decideRoute({ ...account(access), path: '/emergency' }));
  expect(emergency('none')).toBe('challenge');
  expect(emergency('expired')).toBe('challenge');
  expect(brief(decideRoute({ ...demo('expired'), path: '/emergency' }))).toBe('challenge');
});

test('the demo user may sign in, and starts anew only after expiry', () => {
  expect(brief(decideRoute({ ...demo('trial'), path: '/auth' }))).toBe('auth');
  expect(brief(decideRoute({ ...demo('trial'), path: '/demo' }))).toBe('→ /');
  expect(brief(decideRoute({ ...demo('expired'), path: '/demo' }))).toBe('demo');
  expect(brief(decideRoute({ ...demo('expired'), path: '/' }))).toBe('paywall');
});

test('the demo user cannot change a password', () => {
  expect(brief(decideRoute({ ...demo('trial'), path: '/change-password' }))).toBe('→ /');
});

test('a buyer with a waiting purchase sees no price at any address, in any state', () => {
  const money = ['offer', 'checkout', 'pricing', 'paywall'];
  for (const access of ['none', 'trial', 'expired'] as const)
    for (const path of [
      '/',
      '/checkout',
      '/pricing',
      '/purchase-motivation',
      '/checkout/',
      ...appPaths,
      ...ownerPaths,
    ]) {
      const buyer = { ...account(access), path };
      const without = brief(decideRoute(buyer));
      const expected = money.includes(without) ? 'waiting-purchase' : without;
      expect(brief(decideRoute({ ...buyer, waitingPurchase: true })), `${access} ${path}`).toBe(expected);
    }
  const expired = { ...account('expired'), waitingPurchase: true };
  expect(brief(decideRoute({ ...expired, path: '/progress' }))).toBe('waiting-purchase');
  expect(brief(decideRoute({ ...expired, path: '/verify-email', hasToken: true }))).toBe('verify-email');
});

/** The words of a cell of the table in docs/product/access.md, for the decision at that address. */
function matches(cell: string, decision: string): boolean {
  const screen = decision.replace(' + nav', '');
  if (cell === 'sign-in') return screen === 'auth';
  if (cell === 'paywall') return screen === 'paywall';
  if (cell === '404') return screen === 'not-found';
  if (cell.startsWith('"Signed in')) return screen === 'signed-in';
  if (cell.startsWith('→')) return screen === cell.replaceAll('`', '');
  return (
    cell === 'shown' &&
    !['auth', 'paywall', 'not-found', 'signed-in'].includes(screen) &&
    !screen.startsWith('→')
  );
}

test('the table of docs/product/access.md is what the gate does', () => {
  const text = readFileSync(new URL('../../../../../docs/product/access.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| (?:`\/|any other)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows.length).toBeGreaterThan(8);
  const states = [[visitor], [account('none')], [account('trial'), account('premium')], [account('expired')]];
  const wrong = rows.flatMap(([addresses = '', ...cells]) => {
    const paths = [...addresses.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    return (paths.length > 0 ? paths : ['/no-such-page']).flatMap((path) =>
      cells.flatMap((cell, column) =>
        (states[column] ?? []).flatMap((state) => {
          const [, exception] = /premium → `([^`]+)`/.exec(cell) ?? [];
          const expected = exception && state.access === 'premium' ? `→ ${exception}` : cell.split(';')[0]!;
          const decision = brief(decideRoute({ ...state, path }));
          return matches(expected, decision)
            ? []
            : [`${path} ${state.who} ${state.access}: ${decision}, not ${cell}`];
        }),
      ),
    );
  });
  expect(wrong).toEqual([]);
});

test('a card in the hand goes before the intro, and its code waits at the address where an account is made (Z-5)', () => {
  const first: GateInput = { ...visitor, introSeen: false };
  expect(brief(decideRoute({ ...first, path: '/gift' }))).toBe('gift-open');
  expect(brief(decideRoute({ ...first, path: '/gift/open' }))).toBe('auth');
  expect(brief(decideRoute({ ...demo('trial'), path: '/gift/open' }))).toBe('auth');
  expect(brief(decideRoute({ ...account('none'), path: '/gift/open' }))).toBe('gift-open');
});
