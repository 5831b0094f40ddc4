/** Keys of the shell's own, beside the given ones (`@scrollstop/contracts/storage`). */
export const ownKeys = {
  /** Id of the person whose record this device holds. */
  recordOwner: 'scrollstop-record-owner',
  /** Set while the server may still believe that somebody is logged in here. */
  loggedOut: 'scrollstop-logged-out',
  /** The account whose session was ended by somebody, until its record is dropped (docs/decisions/029). */
  sessionEnded: 'scrollstop-session-ended',
  /** What people who were signed out here had not sent; only they can open it, so it outlives everybody's logout. */
  sealed: 'scrollstop-sealed',
  locale: 'scrollstop-locale',
  /** Of this browser, so it outlives a logout. */
  consent: 'scrollstop-consent',
} as const;
