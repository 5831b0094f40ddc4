/** A purchase in the store that waits until its buyer opens the mail (O-4). It stands wherever a price would. */
export const waitingPurchase = {
  title: 'A purchase is waiting for this address',
  text: (email: string) =>
    `Open the mail that we have just sent to ${email}: its link activates Premium. There is nothing more to pay.`,
  again: 'Send the mail again',
  sending: 'Sending…',
  againIn: (seconds: number) => `Send again in ${seconds} s`,
  sent: 'Sent. It takes a minute at most; look in the spam folder too.',
  usedUp: 'No more mails today. The link in the ones that you have still works.',
  offline: 'You are offline. The mail is sent once you are back and tap again.',
  failed: 'The mail could not be sent. Please try again.',
  notYours: 'Not your address?',
  /** In the app, where an upgrade would be offered. */
  short: 'Your purchase is waiting: open our mail',
  link: 'Send the mail again',
  activated: { title: 'Premium is active', text: 'Your purchase in the store is in your account.' },
};

export type WaitingPurchaseTexts = typeof waitingPurchase;
