import type { RECORD_OWNER } from '@scrollstop/contracts/device/storage';

/** The shell's own keys, beside the given ones (`@scrollstop/contracts/device/storage`). */
export const ownKeys = {
  // Its type alone: the pause page loads these keys, and nothing of Zod.
  recordOwner: 'scrollstop-record-owner' satisfies typeof RECORD_OWNER,
  /** Set while the server may still have a session of this device that was logged out. */
  loggedOut: 'scrollstop-logged-out',
  /** The account whose session was ended elsewhere, until its record is dropped (docs/decisions/029). */
  sessionEnded: 'scrollstop-session-ended',
  /** Sealed unsent entries of users who were signed out here; only they can open them, so it survives any logout. */
  sealed: 'scrollstop-sealed',
  /** Unsent entries of users who made way for another one before the server's key for the seal had arrived. */
  unsealed: 'scrollstop-unsealed',
  /** Id of the user for whom a purchase in the store waits, so that they see no price while they are offline either. */
  waitingPurchase: 'scrollstop-waiting-purchase',
  /** An account was signed in here once: its user is met by the sign-in form. It survives a logout and names nobody. */
  hadAccount: 'scrollstop-had-account',
  /** The language that was chosen here, or taken over from an account. */
  locale: 'scrollstop-locale',
  /** True when `locale` is stored in an account, so that a later choice on another device wins; else whose it is. */
  localeTold: 'scrollstop-locale-told',
  /** Belongs to this browser, so it survives a logout. */
  consent: 'scrollstop-consent',
} as const;

/** In the storage of the tab: a gift that is being bought, until it is paid or its buyer is signed out. */
export const GIFT_DRAFT = 'gift-order';
