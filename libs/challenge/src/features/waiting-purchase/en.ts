/** A purchase in the store that waits until its buyer opens the mail (O-4). It replaces every price. */
export const waitingPurchase = {
  title: 'A purchase is waiting for this address',
  text: (email: string) => `Open our mail to ${email}: its link activates Premium.`,
  again: 'Send the mail again',
  sending: 'Sending…',
  againIn: (seconds: number) => `Send again in ${seconds} s`,
  sent: 'Sent. Check spam too.',
  usedUp: 'No more mails today.',
  offline: 'You are offline. Try later.',
  failed: 'Mail not sent. Try again.',
  notYours: 'Not your address?',
  /** In the app, where an upgrade would be offered. */
  short: 'Your purchase waits: open our mail',
  link: 'Send the mail again',
  activated: { title: 'Premium is active' },
};
