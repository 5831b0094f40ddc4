import type { RECORD_OWNER } from '@scrollstop/contracts/device/storage';

/** The shell's own keys; the specified ones are in `@scrollstop/contracts/device/storage`. */
export const ownKeys = {
  // Only the type is imported, because the pause page loads these keys without Zod.
  recordOwner: 'scrollstop-record-owner' satisfies typeof RECORD_OWNER,
  /** Set while the server may still have a session that was logged out on this device. */
  loggedOut: 'scrollstop-logged-out',
  /** The account whose session was ended elsewhere, until its record is dropped (docs/decisions/029). */
  sessionEnded: 'scrollstop-session-ended',
  /** Sealed unsent entries of signed-out users. Only their owners can open them, so they survive any logout. */
  sealed: 'scrollstop-sealed',
  /** Unsent entries of users who were replaced by another user before the server's sealing key had arrived. */
  unsealed: 'scrollstop-unsealed',
  /** Id of the user for whom a purchase in the store waits, so that they see no price offline either. */
  waitingPurchase: 'scrollstop-waiting-purchase',
  /** An account was signed in here before, so the sign-in form is shown first. Anonymous, so it survives a logout. */
  hadAccount: 'scrollstop-had-account',
  /** The language chosen on this device or adopted from an account. */
  locale: 'scrollstop-locale',
  /** True if `locale` is stored in an account, so that a later choice elsewhere wins; otherwise the id of its user. */
  localeSaved: 'scrollstop-locale-told',
  /** Belongs to this browser, so it survives a logout. */
  consent: 'scrollstop-consent',
} as const;

/** In session storage: a gift being bought, until it is paid or its buyer is signed out. */
export const GIFT_DRAFT = 'gift-order';
