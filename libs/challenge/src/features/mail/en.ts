/** Mails to a person in English or Italian; each goes out as text and as HTML. */
import {
  CHALLENGE_DAYS,
  RECOVERY_LINK_MINUTES,
  REFUND_DAYS_MAX,
  REMINDERS_IGNORED,
  VERIFICATION_LINK_DAYS,
} from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';

/** One mail in words: paragraphs, a button between them, and lines of figures where there are some. */
export interface MailText {
  subject: string;
  before: string[];
  /** The button; the link itself comes with the mail. */
  action?: string;
  after: string[];
}

export const mail = {
  /** Null for somebody who has no account. */
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  sign: 'ScrollStop',
  /** Before the address for help. */
  help: 'Questions? Reply to this email, or write to',
  /** Under the button, for whoever cannot press it. */
  linkHint: 'Or open this address:',
  dateLocale: 'en-GB',
  welcome: (): MailText => ({
    subject: 'Welcome to ScrollStop',
    before: [
      `Your account is ready. ${startingInWords(CHALLENGE_DAYS, 'en')} days, one small challenge a day.`,
      'Confirm this address: it gets you back in if you forget your password.',
    ],
    action: 'Confirm this address',
    after: ['If you did not create this account, ignore this email.'],
  }),
  /** Asked for by the user, who wants to be reminded by mail (N-9). */
  verification: (): MailText => ({
    subject: 'Confirm your address',
    before: [
      'You asked for this link. It lets ScrollStop send you reminders.',
      'Open it where you are signed in to ScrollStop.',
    ],
    action: 'Confirm this address',
    after: [
      `The link works for ${inWords(VERIFICATION_LINK_DAYS, 'en')} days.`,
      'If you have no account with us, ignore this email: no more will come.',
    ],
  }),
  /** A store order waits for the proof of this address (O-4). It names neither order nor sum. */
  purchase: (): MailText => ({
    subject: 'Your ScrollStop purchase is waiting',
    before: [
      'You bought ScrollStop Premium in our store with this address. One tap makes it active: there is nothing more to pay.',
      'Open the link where you are signed in to ScrollStop.',
    ],
    action: 'Confirm and activate Premium',
    after: [
      `The link works for ${inWords(VERIFICATION_LINK_DAYS, 'en')} days.`,
      'Not your account? Do not open the link. Choose “Forgot password?”: account and purchase are then yours.',
    ],
  }),
  recovery: (): MailText => ({
    subject: 'Your way back into ScrollStop',
    before: ['Did you ask for a new password? Then open this link:'],
    action: 'Get a temporary password',
    after: [
      `It works once, for ${RECOVERY_LINK_MINUTES} minutes. Your old password works until you use the new one.`,
      'If not, do nothing: nothing has changed.',
    ],
  }),
  receipt: (number: string, days: number): MailText => ({
    subject: `Your ScrollStop receipt ${number}`,
    before: ['Thank you. Premium is yours for life: no subscription, nothing to renew.'],
    after: [
      `You have ${days} days to change your mind: “Withdraw / refund” in your profile returns the payment.`,
      'Add a name or company, an address and a tax number to it: “Your purchase” in your profile.',
    ],
  }),
  refund: (amount: string, ended: boolean): MailText => ({
    subject: 'Your ScrollStop refund',
    before: [
      `${amount} went back the way it came. Banks take up to ${inWords(REFUND_DAYS_MAX, 'en')} days to show it.`,
      ended
        ? 'Premium has ended. Your days are kept, and you can still download them.'
        : 'Premium stays yours.',
    ],
    after: [],
  }),
  dispute: (amount: string): MailText => ({
    subject: 'Your ScrollStop payment was returned',
    before: [
      `Your bank took ${amount} back after a dispute. Premium has ended.`,
      'Your days are kept, and you can still download them.',
    ],
    after: [],
  }),
  /** To the address that the payment provider knows: the account is gone, or the sum was wrong (docs/decisions/025). */
  returned: (reference: string, amount: string, cause: 'erased' | 'mismatched' | 'other'): MailText => ({
    subject: 'Your payment to ScrollStop went back',
    before: [
      cause === 'erased'
        ? `Your payment ${reference} arrived after your account was deleted.`
        : cause === 'mismatched'
          ? `Your payment ${reference} did not match the price, so it bought nothing.`
          : `Your payment ${reference} bought nothing.`,
      `${amount} went back the way it came. Banks take up to ${inWords(REFUND_DAYS_MAX, 'en')} days to show it.`,
    ],
    after: [],
  }),
  /** To the owner: a store has removed the app (O-10). */
  shopErasure: (shop: string, hours: number): MailText => ({
    subject: `In ${hours} hours the data of the shop ${shop} will be erased`,
    before: [
      `${shop} has removed the app, and Shopify asks to erase its data: all its orders. Premium already given stays.`,
      `To prevent it, press “Stop” on the Shopify page within ${hours} hours.`,
    ],
    action: 'Open the Shopify page',
    after: [],
  }),
  /** To the buyer, to be handed on: no price, no name (Z-4). */
  gift: (line: string, count: number, card: string): MailText => ({
    subject: 'A gift: thirty days off the feed',
    before: [
      ...(line === '' ? [] : [`“${line}”`]),
      count === 1
        ? 'This code opens ScrollStop, for life. One small thing a day for thirty days, then whatever you keep. There is nothing to pay and no card to type.'
        : `Each of these ${count} codes opens ScrollStop for one person, for life. One small thing a day for thirty days, then whatever you keep. There is nothing to pay and no card to type.`,
    ],
    action: 'Open the gift',
    after: [
      'It does not run out. If this mail is not for you, pass it on.',
      `The card to print${count === 1 ? '' : ' (put another code behind the # for the next one)'}: ${card}`,
    ],
  }),
  giftCode: 'Code',
  giftReceipt: (number: string, days: number): MailText => ({
    subject: `Your ScrollStop receipt ${number}`,
    before: [
      'Thank you. The code comes in a mail of its own, without a price, so that you can hand it on as it is.',
    ],
    action: 'Your gift',
    after: [
      `You have ${days} days to change your mind, as long as nobody has opened it: behind the button is the page of your order. The link is for you alone.`,
    ],
  }),
  giftRefund: (amount: string, dispute: boolean, ended: boolean): MailText => ({
    subject: dispute ? 'Your ScrollStop payment was returned' : 'Your ScrollStop refund',
    before: [
      dispute
        ? `Your bank has taken ${amount} for a gift back after a dispute.`
        : `${amount} for a gift went back to you the way it came. Banks take up to ${inWords(REFUND_DAYS_MAX, 'en')} days to show it.`,
      ended ? 'Its code opens nothing any more.' : 'Its code stays good.',
    ],
    after: [],
  }),
  /** To the receiver; it names no giver. */
  giftEnded: (): MailText => ({
    subject: 'The gift that opened ScrollStop was taken back',
    before: [
      'The payment for the gift that you had opened went back, and Premium has ended with it.',
      'Your days are kept, and you can still download them.',
    ],
    after: [],
  }),
  /** The activity of the day and nothing else (N-1), for whoever asked for it. */
  reminder: (day: number, activity: string, teaser: string): MailText => ({
    subject: `Day ${day}: ${activity}`,
    before: [`Today: ${activity}. ${teaser}`],
    action: 'Open the day',
    after: [],
  }),
  /** After three ignored ones (N-4). */
  reminderAsk: (day: number, activity: string, teaser: string): MailText => ({
    subject: 'Keep, move or stop this reminder?',
    before: [
      `Day ${day}: ${activity}. ${teaser}`,
      `${startingInWords(REMINDERS_IGNORED, 'en')} reminders in a row came at a bad moment. Without an answer they stop.`,
    ],
    action: 'Keep, move or stop',
    after: [],
  }),
  /** The link at the end of a reminder. */
  reminderOff: 'Switch this reminder off',
  receiptRows: {
    number: 'Receipt',
    product: 'Product',
    total: 'Paid',
    vat: 'VAT included',
    date: 'Date',
    seller: 'Seller',
    vatOf: (amount: string, percent: number) => `${amount} (${percent}%)`,
  },
};

export type MailTexts = typeof mail;
