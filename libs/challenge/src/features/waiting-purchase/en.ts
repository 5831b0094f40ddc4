/** A store purchase that waits until its buyer opens the mail (O-4). It replaces every price. */
export const waitingPurchase = {
  title: 'A purchase is waiting for this address',
  text: (email: string) => `Open our email to ${email}: its link activates Premium.`,
  again: 'Send the email again',
  sending: 'Sending…',
  againIn: (seconds: number) => `Send again in ${seconds} s`,
  sent: 'Sent. Check spam too.',
  usedUp: 'No more emails today.',
  offline: 'You are offline. Try later.',
  failed: 'Email not sent. Try again.',
  notYours: 'Not your address?',
  /** In the app, wherever an upgrade would be offered. */
  short: 'Your purchase waits: open our email',
  link: 'Send the email again',
  activated: { title: 'Premium is active' },
};
