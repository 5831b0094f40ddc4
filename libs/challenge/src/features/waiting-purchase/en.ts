/** A purchase in the store that waits until its buyer opens the mail (O-4). It stands wherever a price would. */
export const waitingPurchase = {
  title: 'A purchase is waiting for this address',
  text: (email: string) => `Open our mail to ${email}: its link activates Premium. Nothing more to pay.`,
  again: 'Send the mail again',
  sending: 'Sending…',
  againIn: (seconds: number) => `Send again in ${seconds} s`,
  sent: 'Sent. It takes a minute at most; check spam too.',
  usedUp: 'No more mails today. The links you have work.',
  offline: 'You are offline. Tap again once you are back.',
  failed: 'The mail was not sent. Try again.',
  notYours: 'Not your address?',
  /** In the app, where an upgrade would be offered. */
  short: 'Your purchase is waiting: open our mail',
  link: 'Send the mail again',
  activated: { title: 'Premium is active', text: 'Your store purchase is in your account.' },
};

export type WaitingPurchaseTexts = typeof waitingPurchase;
