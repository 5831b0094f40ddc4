/** `/terms` (P-10, A-14). Short enough to be read. Update LEGAL_DATE with every change. */
import { GUARANTEE_DAYS, LIFETIME_YEARS_MIN, MINIMUM_AGE, TRIAL_HOURS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';

/** A section of a legal page. Each list is either in `paragraphs` or in `table`. */
export interface LegalSection {
  /** Its anchor within the page: `/terms#life`. The same in all languages. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  table?: readonly (readonly [what: string, howLong: string])[];
  link?: { href: string; text: string };
}

const years = inWords(LIFETIME_YEARS_MIN, 'en');

export const terms = {
  title: 'Terms',
  inForce: (date: string) => `In force since ${date}`,
  plainTitle: 'In plain words',
  plain: [
    `You are ${MINIMUM_AGE} or older.`,
    `The trial is ${TRIAL_HOURS} hours, without a card. It ends by itself.`,
    `You pay once. “For life” means as long as ScrollStop runs, and at least ${years} years.`,
    `Money back within ${GUARANTEE_DAYS} days, no reason asked.`,
    'Your notes are yours: download or delete them at any time.',
    'It is practice, not medical care.',
  ],
  contents: 'On this page',
  who: {
    title: 'Who runs this',
    by: (name: string, address: string) => `ScrollStop is run by ${name}, ${address}.`,
    vat: (id: string) => `VAT number: ${id}.`,
    unknown: 'The operator has not given a name and address yet.',
    sample: 'This copy runs on a developer’s machine: name and address are placeholders.',
    languages: 'We answer in English and in Italian.',
  },
  sections: [
    {
      id: 'age',
      title: 'Who may use it',
      paragraphs: [
        `You are at least ${MINIMUM_AGE}. ScrollStop is practice, not medical care, and does not replace a doctor or a psychotherapist. In danger now: call your emergency number, in Europe 112.`,
      ],
    },
    {
      id: 'trial',
      title: 'The trial',
      paragraphs: [
        `${TRIAL_HOURS} hours from your start, once for each account, without a card. It ends by itself: no charge, no subscription. Your notes stay; you can download or delete them.`,
      ],
    },
    {
      id: 'life',
      title: 'Premium, and what “for life” means',
      paragraphs: [
        `One payment of the amount on the button, VAT included. “For life” means for as long as ScrollStop runs, and at least ${years} years from your purchase. If we close earlier, you get back the part of the price for the time that is missing.`,
      ],
    },
    {
      id: 'back',
      title: 'Your money back',
      paragraphs: [
        `Within ${GUARANTEE_DAYS} days of the purchase, no reason asked: Profile, “Account and privacy”, then “Withdraw / refund”. This includes your right of withdrawal under EU law. The refund goes back the way you paid; an email confirms it. Premium ends; your notes stay yours. A gift can be given back until somebody opens it.`,
      ],
    },
    {
      id: 'data',
      title: 'Your words and your data',
      paragraphs: [
        'Your reflections and check-ins belong to you. We keep them while your account exists and delete them when you delete it.',
      ],
      link: { href: '/privacy', text: 'What we keep, where and for how long' },
    },
    {
      id: 'change',
      title: 'If these terms change',
      paragraphs: [
        'We write to you before a change takes effect. What you have bought stays under the terms of that day. You keep your consumer rights under the law of your country.',
      ],
    },
  ] as readonly LegalSection[],
  print: 'Print',
};

export type TermsTexts = typeof terms;
