/** Passkeys: the list in the profile, the offer after the first day (docs/decisions/024). */
export const passkeys = {
  row: {
    none: 'None yet',
    count: (count: number, name: string) => (count === 1 ? `1, ${name}` : `${count}, the newest ${name}`),
  },
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face or screen lock. Your password keeps working beside it.',
  afterChange:
    'Your password is changed. Each of these passkeys still signs you in: remove any that you do not recognise.',
  close: 'Close',
  loading: 'Looking for your passkeys…',
  failed: 'Your passkeys cannot be shown right now.',
  retry: 'Try again',
  none: 'You have no passkey yet.',
  since: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  unused: 'Not used yet',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  notHere: 'This browser cannot create a passkey.',
  full: 'Your account already has as many passkeys as it can hold. Remove one to add another.',
  already: 'This device already has a passkey of yours.',
  addFailed: 'The passkey was not added. Please try again.',
  added: { title: 'Passkey added', text: 'It signs you in from now on.' },
  remove: 'Remove',
  removeLabel: (name: string) => `Remove the passkey of ${name}`,
  confirm: {
    title: (name: string) => `Remove the passkey of ${name}?`,
    lead: 'It can no longer be used to sign in. Devices that are signed in stay signed in.',
    action: 'Remove passkey',
    cancel: 'Cancel',
    busy: 'Removing…',
    failed: 'That did not work. Please try again.',
  },
  offer: {
    title: 'Next time without a password',
    lead: 'Your fingerprint or face signs you in. The password keeps working.',
    later: 'Not now',
  },
};

export type PasskeysTexts = typeof passkeys;
