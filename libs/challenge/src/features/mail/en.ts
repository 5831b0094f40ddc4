/** Mails to a user in English or Italian; each is sent as text and as HTML. */
import {
  CHALLENGE_DAYS,
  RECOVERY_LINK_MINUTES,
  REFUND_DAYS_MAX,
  REMINDERS_IGNORED,
  VERIFICATION_LINK_DAYS,
} from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';

/** The text of one mail: paragraphs, a button between them, and lines of figures if there are any. */
export interface MailText {
  subject: string;
  before: string[];
  /** The button's label; the mail adds the link. */
  action?: string;
  after: string[];
}

const endOf = (ended: boolean): string =>
  ended ? 'Premium has ended. Your days are kept; you can download them.' : 'Premium stays yours.';

export const mail = {
  /** Null for a recipient without an account. */
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  sign: 'ScrollStop',
  /** Before the support address. */
  help: 'Questions? Reply, or write to',
  /** Under the button, for recipients who cannot press it. */
  linkHint: 'Or open this address:',
  dateLocale: 'en-GB',
  welcome: (): MailText => ({
    subject: 'Welcome to ScrollStop',
    before: [
      `Your account is ready: ${inWords(CHALLENGE_DAYS, 'en')} days, one small challenge each.`,
      'Confirm this address, in case you forget your password.',
    ],
    action: 'Confirm this address',
    after: ['Not your account? Ignore this email.'],
  }),
  /** Requested by a user who wants mail reminders (N-9). */
  verification: (): MailText => ({
    subject: 'Confirm your address',
    before: ['This link allows reminders by mail. Open it where you are signed in.'],
    action: 'Confirm this address',
    after: [`It works for ${inWords(VERIFICATION_LINK_DAYS, 'en')} days.`, 'No account with us? Ignore this email.'],
  }),
  /** A store order waits for the proof of this address (O-4). The mail contains neither order nor amount. */
  purchase: (): MailText => ({
    subject: 'Your ScrollStop purchase is waiting',
    before: [
      'You bought ScrollStop Premium in our store with this address. One tap makes it active.',
      'Open the link where you are signed in.',
    ],
    action: 'Confirm and activate Premium',
    after: [
      `It works for ${inWords(VERIFICATION_LINK_DAYS, 'en')} days.`,
      'Not your account? Do not open the link. Choose “Forgot password?”: account and purchase become yours.',
    ],
  }),
  recovery: (): MailText => ({
    subject: 'Your way back into ScrollStop',
    before: ['Did you ask for a new password? Open this link:'],
    action: 'Get a temporary password',
    after: [
      `It works once, for ${RECOVERY_LINK_MINUTES} minutes. The old password works until you use the new one.`,
      'If not, do nothing.',
    ],
  }),
  receipt: (number: string, days: number): MailText => ({
    subject: `Your ScrollStop receipt ${number}`,
    before: ['Thank you. Premium is yours for life.'],
    after: [
      `You have ${days} days to change your mind: “Withdraw / refund” in your profile.`,
      'Add your details under “Your purchase” in your profile.',
    ],
  }),
  refund: (amount: string, ended: boolean): MailText => ({
    subject: 'Your ScrollStop refund',
    before: [
      `${amount} went back the way it came. Banks take up to ${inWords(REFUND_DAYS_MAX, 'en')} days to show it.`,
      endOf(ended),
    ],
    after: [],
  }),
  dispute: (amount: string, ended: boolean): MailText => ({
    subject: 'Your ScrollStop payment was returned',
    before: [`Your bank took ${amount} back after a dispute.`, endOf(ended)],
    after: [],
  }),
  /** To the payment provider's address: the account is gone, or the amount was wrong (docs/decisions/025). */
  returned: (reference: string, amount: string, cause: 'erased' | 'mismatched' | 'other'): MailText => ({
    subject: 'Your payment to ScrollStop went back',
    before: [
      cause === 'erased'
        ? `Your payment ${reference} came after your account was deleted.`
        : cause === 'mismatched'
          ? `Your payment ${reference} did not match the price and bought nothing.`
          : `Your payment ${reference} was refunded.`,
      `${amount} went back the way it came. Banks take up to ${inWords(REFUND_DAYS_MAX, 'en')} days to show it.`,
    ],
    after: [],
  }),
  /** To the owner: a store has removed the app (O-10). */
  shopErasure: (shop: string, hours: number): MailText => ({
    subject: `The data of the shop ${shop} will be erased in ${hours} hours`,
    before: [
      `${shop} removed the app, and Shopify asks to erase its orders. Premium already given stays.`,
      `To keep the orders, press “Stop” on the Shopify page within ${hours} hours.`,
    ],
    action: 'Open the Shopify page',
    after: [],
  }),
  /** To the buyer, for passing on: no price, no name (Z-4). */
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
    before: ['Thank you. The code comes in an email of its own, without a price.'],
    action: 'Your gift',
    after: [`You have ${days} days to change your mind, while nobody has opened it. The link is for you alone.`],
  }),
  giftRefund: (amount: string, dispute: boolean, ended: boolean): MailText => ({
    subject: dispute ? 'Your ScrollStop payment was returned' : 'Your ScrollStop refund',
    before: [
      dispute
        ? `Your bank took ${amount} for a gift back after a dispute.`
        : `${amount} for a gift went back the way it came. Banks take up to ${inWords(REFUND_DAYS_MAX, 'en')} days to show it.`,
      ended ? 'Its code no longer works.' : 'Its code stays good.',
    ],
    after: [],
  }),
  /** To the receiver; it does not name the giver. */
  giftEnded: (): MailText => ({
    subject: 'The gift that opened ScrollStop was taken back',
    before: [
      'The gift you opened was taken back, and Premium has ended.',
      'Your days are kept; you can download them.',
    ],
    after: [],
  }),
  /** The day's activity and nothing else (N-1), for users who asked for it. */
  reminder: (day: number, activity: string, teaser: string): MailText => ({
    subject: `Day ${day}: ${activity}`,
    before: [`Today: ${activity}. ${teaser}`],
    action: 'Open the day',
    after: [],
  }),
  /** After three ignored reminders (N-4). */
  reminderAsk: (day: number, activity: string, teaser: string): MailText => ({
    subject: 'Keep, move or stop this reminder?',
    before: [
      `Day ${day}: ${activity}. ${teaser}`,
      `${startingInWords(REMINDERS_IGNORED, 'en')} reminders went by. Without an answer they stop.`,
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
    vatOf: (amount: string, percent: string) => `${amount} (${percent}%)`,
  },
};

export type MailTexts = typeof mail;
