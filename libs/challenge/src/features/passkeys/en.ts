/** Passkeys: the list in the profile, the offer after the first day (docs/decisions/024). */
export const passkeys = {
  row: {
    none: 'None yet',
    count: (count: number, name: string) => (count === 1 ? `1, ${name}` : `${count}, the newest ${name}`),
  },
  title: 'Passkeys',
  lead: 'Use fingerprint, face or screen lock.',
  afterChange: 'Remove any that you do not know.',
  loading: 'Looking for your passkeys…',
  failed: 'Your passkeys did not load.',
  none: 'You have no passkey yet.',
  since: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  unused: 'Not used yet',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  notHere: 'This browser cannot create a passkey.',
  full: 'Remove one first.',
  already: 'This device already has a passkey.',
  addFailed: 'Not added. Try again.',
  added: { title: 'Passkey added' },
  remove: 'Remove',
  removeLabel: (name: string) => `Remove the passkey of ${name}`,
  confirm: {
    title: (name: string) => `Remove the passkey of ${name}?`,
    lead: 'It no longer signs anybody in.',
    action: 'Remove passkey',
    cancel: 'Cancel',
    busy: 'Removing…',
  },
  offer: {
    title: 'Next time without a password',
    lead: 'Use your fingerprint or face.',
    later: 'Not now',
  },
};

export type PasskeysTexts = typeof passkeys;
