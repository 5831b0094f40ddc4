/** Keys of the shell's own, beside those that the spec names (`@scrollstop/contracts/storage`). */
export const ownKeys = {
  /** Id of the person whose record this device holds (S-10). */
  recordOwner: 'scrollstop-record-owner',
  /** set while the server may still believe that somebody is logged in here. */
  loggedOut: 'scrollstop-logged-out',
  locale: 'scrollstop-locale',
  /** of this browser, so it outlives a logout. */
  consent: 'scrollstop-consent',
} as const;
