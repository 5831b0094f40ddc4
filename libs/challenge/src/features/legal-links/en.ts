/** Links where something is promised or agreed to: age, terms, privacy, and support. */
import { MINIMUM_AGE } from '../../constants.ts';

export const legalLinks = {
  label: 'Terms and privacy',
  age: `For people aged ${MINIMUM_AGE} and over.`,
  terms: 'Terms',
  privacy: 'Privacy',
  results: 'Results',
  lifetime: 'What “for life” means',
  /** Below the button that creates an account; it contains two links. */
  agree: {
    before: `By creating an account you confirm that you are at least ${MINIMUM_AGE} and agree to the `,
    terms: 'terms',
    between: '. How we treat your data: ',
    privacy: 'privacy',
    after: '.',
  },
  newTab: '(opens in a new tab)',
  /** Before the address, which is plain text. */
  writeToUs: 'Write to us:',
  subjects: {
    question: 'A question about ScrollStop',
    payment: (reference: string) => `Payment ${reference}`,
    refund: (receipt: string) => `Refund of receipt ${receipt}`,
  },
};
