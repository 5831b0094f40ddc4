/** The gate (docs/product/access.md): returns the one screen for this state and address. */
import { featurePaths, ownerPaths } from '@scrollstop/challenge/features/paths';
import type { Access } from '@scrollstop/contracts/account/auth';

export type ScreenId =
  | 'loading'
  | 'intro'
  | 'auth'
  | 'signed-in'
  | 'demo'
  | 'offer'
  | 'checkout'
  | 'pricing'
  | 'success'
  | 'paywall'
  | 'waiting-purchase'
  | 'forgot-password'
  | 'verify-email'
  | 'reminder-off'
  | 'terms'
  | 'privacy'
  | 'results'
  | 'gift-buy'
  | 'gift-card'
  | 'gift-open'
  | 'gift-bought'
  | 'change-password'
  | 'challenge'
  | 'admin'
  | 'not-found';

export interface GateInput {
  loading: boolean;
  who: 'visitor' | 'demo' | 'account';
  access: Access;
  /** A purchase in the store waits for this user's confirmed address. */
  waitingPurchase?: boolean | undefined;
  introSeen: boolean;
  path: string;
  /** The address contains a one-time token, which is used before the intro. */
  hasToken: boolean;
}

export type Decision = { screen: ScreenId; nav: boolean } | { redirect: string };

const show = (screen: ScreenId, nav = false): Decision => ({ screen, nav });

const challengePaths = [
  '/',
  '/profile',
  '/profile/urge',
  '/profile/month',
  '/profile/settings',
  '/profile/account',
  ...featurePaths,
];

/** Screens that are the same in every state after the intro. */
const openToAll: Record<string, ScreenId> = {
  '/checkout': 'checkout',
  '/pricing': 'pricing',
  '/forgot-password': 'forgot-password',
};

/** Screens with a price, which a buyer of the store never sees (O-4). */
const asksForMoney: readonly ScreenId[] = ['offer', 'checkout', 'pricing', 'paywall'];

/** Open to everybody, without intro and session (P-10, N-7). */
const first: Record<string, ScreenId> = {
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/results': 'results',
  '/reminder-off': 'reminder-off',
};

/** For receivers and buyers of a gift card, without intro and account (Z-1, Z-5). */
const gifts: Record<string, ScreenId> = {
  '/gift': 'gift-open',
  '/gift/buy': 'gift-buy',
  '/gift/card': 'gift-card',
};

export function decideRoute(input: GateInput): Decision {
  const decision = decideScreen(input);
  const asks = 'screen' in decision && asksForMoney.includes(decision.screen);
  return input.waitingPurchase && asks ? show('waiting-purchase') : decision;
}

function decideScreen(input: GateInput): Decision {
  const { path } = input;
  const page = first[path];
  if (page) return show(page);
  if (input.loading) return show('loading');
  const gift = gifts[path];
  if (gift) return show(gift);
  // A visitor creates an account at this address, which keeps the code.
  if (path === '/gift/open') return show(input.who === 'account' ? 'gift-open' : 'auth');
  // Everybody may check which data leaves the device.
  if (path === '/calls') return show('challenge');
  if (input.who === 'visitor' && !input.introSeen && !input.hasToken) return show('intro');
  const open = openToAll[path];
  if (open) return show(open);
  return input.who === 'visitor' ? forVisitor(path) : forUser(path, input);
}

function forVisitor(path: string): Decision {
  if (path === '/demo') return show('demo');
  if (path === '/purchase-motivation') return show('offer');
  return show('auth'); // G-3: the address stays
}

function forUser(path: string, { access, who, hasToken }: GateInput): Decision {
  // Only a user who is signed in to the account may confirm its address; a demo and a visitor sign in first.
  if (path === '/verify-email') return show(who === 'demo' ? 'auth' : 'verify-email');
  // A demo user may create an account at any time, but need not.
  if (path === '/auth' && who === 'demo') return show('auth');
  if (path === '/demo') return who === 'demo' && access === 'expired' ? show('demo') : { redirect: '/' };
  if (path === '/purchase-motivation') return access === 'premium' ? { redirect: '/' } : show('offer');
  if (path === '/stripe-success') return show('success'); // P-7
  // Users may see and delete their data in every state (GDPR 15 and 17); the rest of the profile is closed.
  if (path === '/your-data') return show('challenge');
  // Paid gifts belong to their buyer in every state.
  if (path === '/gift/bought') return show(who === 'demo' ? 'auth' : 'gift-bought');
  // No price at an urge: the user's plans and a minute of breath are available in every state (U-7).
  if (path === '/emergency') return show('challenge', access === 'trial' || access === 'premium');
  // Accepting an invite, leaving and blocking are free (Y-5). An invited demo user needs an account.
  if (path === '/buddy' && who === 'demo' && hasToken) return show('auth');
  if (path === '/buddy') return show('challenge', access === 'trial' || access === 'premium');
  // Users may answer 'Keep, move or stop?' in every state (N-4).
  if (path === '/reminder') return show('challenge', access === 'trial' || access === 'premium');
  // The guide to the pause is free and shows no price (B-5).
  if (path === '/setup/pause') return show('challenge');
  if (access === 'none') return { redirect: '/checkout' };
  if (path === '/auth') return show('signed-in');
  // The demo user has no password.
  if (path === '/change-password') return who === 'demo' ? { redirect: '/' } : show('change-password');
  return inApp(path, access);
}

function inApp(path: string, access: Access): Decision {
  const owners = ownerPaths.some((page) => page === path);
  const known = challengePaths.includes(path) || owners;
  if (!known) return show('not-found');
  if (access === 'expired' && !path.startsWith('/profile')) return show('paywall'); // G-1
  return owners ? show('admin') : show('challenge', true); // G-15
}
