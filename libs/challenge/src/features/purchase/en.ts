/** `/profile`: the purchase, its receipt, and its refund within 30 days in two steps. */
import { GUARANTEE_DAYS, REFUND_DAYS_MAX, REFUND_DAYS_MIN } from '../../constants.ts';
import type { Language } from '@scrollstop/contracts/language';

export const purchase = {
  premium: 'Premium, for life',
  paid: (price: string, date: string) => `${price} on ${date}`,
  receipt: 'Receipt',
  receiptLabel: (number: string) => `Open receipt ${number}`,
  help: 'Write to us',
  /** The language of the page that `receipt` links to. */
  receiptLanguage: 'en' as Language,
  action: 'Withdraw / refund',
  /** Below the figures, by the state of the refund. */
  states: {
    possible: (until: string) => `Until ${until}, all of it`,
    asked: 'Your refund is noted.',
    pending: 'Your refund is coming.',
    done: (amount: string, date: string) => `${amount} went back to you on ${date}.`,
    lost: 'Your bank paid you back.',
    failed: 'Your bank sent it back. Try again.',
    refused: 'It cannot be refunded here. Write to us.',
    disputed: 'Your bank is looking into this.',
    too_late: (until: string) => `Your ${GUARANTEE_DAYS} days ended on ${until}.`,
  },
  confirm: {
    title: 'Give Premium back?',
    lead: 'No reason needed.',
    facts: (amount: string): string[] => [
      `${amount} goes back the way it came, usually in ${REFUND_DAYS_MIN} to ${REFUND_DAYS_MAX} days.`,
      'Premium ends at once.',
      'Days, words and figures stay yours to download.',
      'An email confirms it.',
    ],
    action: 'Yes, refund me',
    busy: 'Refunding…',
    cancel: 'Keep Premium',
  },
  finished: {
    done: { title: 'Refunded', lead: (amount: string): string => `${amount} is on its way.` },
    pending: {
      title: 'Refund started',
      lead: (amount: string): string => `${amount} comes once your bank takes it.`,
    },
    asked: {
      title: 'Refund noted',
      lead: (amount: string): string => `${amount} comes once the provider answers.`,
    },
    mail: 'An email confirms it.',
    close: 'Done',
  },
  /** Optional details on the receipt (P-11). */
  buyer: {
    add: 'Add your details',
    addLabel: 'Add your details to the receipt',
    change: 'Change your details',
    changeLabel: 'Change your details on the receipt',
    madeOutTo: 'Made out to',
    title: 'Details on the receipt',
    lead: 'All optional.',
    name: 'Name or company',
    address: 'Address',
    country: 'Country',
    noCountry: 'No country',
    taxId: 'Tax number',
    taxIdHint: 'VAT number or personal tax code',
    tooLong: (max: number): string => `Use ${max} characters at most.`,
    wrongTaxId: 'Use letters, digits, spaces and . - /',
    privacy: 'Kept until you empty the fields or delete your account.',
    save: 'Save',
    busy: 'Saving…',
    cancel: 'Cancel',
    saved: 'Your receipt shows it.',
    removed: 'Your receipt names nobody.',
    unreachable: 'We cannot be reached. Try again.',
    problem: 'Not saved. Try again.',
  },
  unreachable: 'We cannot be reached. Try again.',
  problem: 'That did not work. Try again.',
};
