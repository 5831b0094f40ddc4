/** The screens of the gate with the loaders of their code, none of which is in the first load. */
import { createLoader, type Loader } from '@scrollstop/ui/lazy/loader.ts';
import { cachedUser, introSeen, storedDemo } from '../session/record.ts';
import type { Services } from '../services.ts';
import type { ScreenId } from './decide-route.ts';

/** A screen of the shell has no props: it uses the services. */
type OwnScreen = Loader<object>;

const imports: Partial<Record<ScreenId, Parameters<typeof createLoader<object>>[0]>> = {
  intro: () => import(/* webpackChunkName: "screen-intro" */ '../features/intro/intro-screen.tsx'),
  auth: () => import(/* webpackChunkName: "screen-auth" */ '../features/auth/auth-screen.tsx'),
  'signed-in': () => import(/* webpackChunkName: "screen-auth" */ '../features/auth/signed-in-screen.tsx'),
  demo: () => import(/* webpackChunkName: "screen-auth" */ '../features/auth/demo-screen.tsx'),
  offer: () => import(/* webpackChunkName: "screen-offer" */ '../features/offer/offer-screen.tsx'),
  pricing: () => import(/* webpackChunkName: "screen-offer" */ '../features/offer/pricing-screen.tsx'),
  paywall: () => import(/* webpackChunkName: "screen-offer" */ '../features/offer/paywall-screen.tsx'),
  checkout: () => import(/* webpackChunkName: "screen-checkout" */ '../features/checkout/checkout-screen.tsx'),
  success: () => import(/* webpackChunkName: "screen-checkout" */ '../features/checkout/success-screen.tsx'),
  'forgot-password': () =>
    import(/* webpackChunkName: "screen-password" */ '../features/password/forgot-password-screen.tsx'),
  'change-password': () =>
    import(/* webpackChunkName: "screen-password" */ '../features/password/change-password-screen.tsx'),
  'verify-email': () =>
    import(/* webpackChunkName: "screen-password" */ '../features/verification/verify-email-screen.tsx'),
  'waiting-purchase': () =>
    import(/* webpackChunkName: "screen-waiting" */ '../features/waiting-purchase/waiting-purchase-screen.tsx'),
  'reminder-off': () =>
    import(/* webpackChunkName: "screen-reminder-off" */ '../features/reminder-off/reminder-off-screen.tsx'),
  terms: () => import(/* webpackChunkName: "screen-legal" */ '../features/legal/terms-screen.tsx'),
  privacy: () => import(/* webpackChunkName: "screen-legal" */ '../features/legal/privacy-screen.tsx'),
  results: () => import(/* webpackChunkName: "screen-results" */ '../features/results/results-screen.tsx'),
  // In the checkout's chunk, whose steps it uses: code shared by two chunks would be loaded with the intro.
  'gift-buy': () => import(/* webpackChunkName: "screen-checkout" */ '../features/gift/buy/gift-buy-screen.tsx'),
  'gift-card': () => import(/* webpackChunkName: "screen-gift" */ '../features/gift/card/gift-card-screen.tsx'),
  'gift-open': () => import(/* webpackChunkName: "screen-gift" */ '../features/gift/gift-open-screen.tsx'),
  'gift-bought': () => import(/* webpackChunkName: "screen-gift" */ '../features/gift/gift-bought-screen.tsx'),
  'not-found': () => import(/* webpackChunkName: "screen-not-found" */ '../features/not-found/not-found-screen.tsx'),
};

export const ownScreens = Object.fromEntries(
  Object.entries(imports).map(([id, load]) => [id, createLoader(load)]),
) as Partial<Record<ScreenId, OwnScreen>>;

/** Shown over a screen. */
export const changePasswordDialog: OwnScreen = createLoader(
  () => import(/* webpackChunkName: "screen-password" */ '../features/password/change-password-dialog.tsx'),
);

export const proofDialog: OwnScreen = createLoader(
  () => import(/* webpackChunkName: "screen-proof" */ '../features/proof/proof-dialog.tsx'),
);

/** Loads the most likely next screen during the request for the user. */
export function preloadLikelyScreen({ storage, remoteScreens }: Services): void {
  const user = cachedUser(storage) ?? storedDemo(storage);
  const own = introSeen(storage) ? ownScreens.auth : ownScreens.intro;
  const loader = user ? remoteScreens.challenge : own;
  // A failure is shown when the screen is opened.
  loader?.().catch(() => undefined);
}
