import { lazyPart } from '../loading/lazy-part.tsx';

/** What opens above home, each in a chunk of its own. */
export const DayDialog = lazyPart(() => import('./day-dialog.tsx'));
export const Celebrated = lazyPart(() => import('./celebrated.tsx'));
export const PasskeyOffer = lazyPart(() => import('../features/passkeys/passkey-offer.tsx'));
export const AddToHome = lazyPart(() => import('../features/add-to-home/add-to-home.tsx'));
