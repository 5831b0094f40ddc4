/** The dialog that protects refund, export, deletion and devices from an unattended session (docs/decisions/055). */
export const proof = {
  title: 'Confirm that it is you',
  lead: 'You signed in a while ago.',
  close: 'Close',
  password: 'Password',
  show: 'Show password',
  action: 'Continue',
  busy: 'Checking…',
  passkey: 'Use a passkey',
  passkeyBusy: 'Waiting for your device…',
  passkeyFailed: 'This passkey did not work. Type your password.',
  forgot: 'I do not know my password',
  missing: 'Type your password',
  wrong: 'That is not your password',
  wait: 'Too many tries. Wait a while.',
  failed: 'That did not work. Try again.',
};
