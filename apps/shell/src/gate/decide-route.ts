/** The gate (docs/product/access.md): returns the one screen that may be shown in this state at this address. */
import type { Access } from '@scrollstop/contracts/auth';

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
  | 'terms'
  | 'privacy'
  | 'change-password'
  | 'challenge'
  | 'admin'
  | 'not-found';

export interface GateInput {
  loading: boolean;
  who: 'visitor' | 'demo' | 'account';
  access: Access;
  /** A purchase in the store waits for this user. */
  waitingPurchase?: boolean | undefined;
  introSeen: boolean;
  path: string;
  /** The link carries a one-time token: it goes before the intro. */
  hasToken: boolean;
}

export type Decision = { screen: ScreenId; nav: boolean } | { redirect: string };

const show = (screen: ScreenId, nav = false): Decision => ({ screen, nav });

const challengePaths = [
  '/',
  '/emergency',
  '/month',
  '/journal',
  '/progress',
  '/challenges',
  '/achievements',
  '/profile',
];
const adminPaths = ['/shopify', '/email', '/admin'];

/** The same in every state, once the intro is past. */
const openToAll: Record<string, ScreenId> = {
  '/checkout': 'checkout',
  '/pricing': 'pricing',
  '/forgot-password': 'forgot-password',
};

/** Screens with a price: a buyer of the store sees none of them, at no address (O-4). */
const asksForMoney: readonly ScreenId[] = ['offer', 'checkout', 'pricing', 'paywall'];

/** Readable before anything is known of the reader: no intro and no session stand before them (P-10). */
const legal: Record<string, ScreenId> = { '/terms': 'terms', '/privacy': 'privacy' };

export function decideRoute(input: GateInput): Decision {
  const decision = decideScreen(input);
  const asks = 'screen' in decision && asksForMoney.includes(decision.screen);
  return input.waitingPurchase && asks ? show('waiting-purchase') : decision;
}

function decideScreen(input: GateInput): Decision {
  const path = input.path.replace(/\/+$/, '') || '/';
  const page = legal[path];
  if (page) return show(page);
  if (input.loading) return show('loading');
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

function forUser(path: string, { access, who }: GateInput): Decision {
  // Only a user who is signed in to the account may confirm its address; a demo and a visitor sign in first.
  if (path === '/verify-email') return show(who === 'demo' ? 'auth' : 'verify-email');
  // A demo may become an account at any time, and is never forced to.
  if (path === '/auth' && who === 'demo') return show('auth');
  if (path === '/demo') return who === 'demo' && access === 'expired' ? show('demo') : { redirect: '/' };
  if (path === '/purchase-motivation') return access === 'premium' ? { redirect: '/' } : show('offer');
  if (path === '/stripe-success') return show('success'); // P-7
  // Users may see and delete their data in every state (GDPR 15 and 17); the rest of the profile is closed.
  if (path === '/your-data') return show('challenge');
  if (access === 'none') return { redirect: '/checkout' };
  if (path === '/auth') return show('signed-in');
  // The demo user has no password.
  if (path === '/change-password') return who === 'demo' ? { redirect: '/' } : show('change-password');
  return inApp(path, access);
}

function inApp(path: string, access: Access): Decision {
  const known = challengePaths.includes(path) || adminPaths.includes(path);
  if (!known) return show('not-found');
  if (access === 'expired' && path !== '/profile') return show('paywall'); // G-1
  return adminPaths.includes(path) ? show('admin') : show('challenge', true); // G-15
}
