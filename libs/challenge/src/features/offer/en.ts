/** `/purchase-motivation`, and the offer block shared by pricing and paywall (docs/product/claims.md). */
import { CHALLENGE_DAYS, CHART_DAYS, FREE_EMERGENCY_USES, GUARANTEE_DAYS, TRIAL_HOURS } from '../../constants.ts';

export const offer = {
  title: 'Welcome to ScrollStop!',
  /** For a user whose trial has begun or is over. */
  textAfterTrial: 'One payment, yours for life.',
  /** The two options, of equal size. */
  ways: {
    trial: {
      label: 'Trial',
      name: `${TRIAL_HOURS} hours`,
      unit: 'free',
      text: `The whole app, ${FREE_EMERGENCY_USES} emergency actions. It ends by itself; notes stay.`,
    },
    premium: {
      label: 'Premium',
      unit: 'once',
      text: `For life, no subscription, VAT included. ${GUARANTEE_DAYS}-day guarantee: your money back.`,
    },
  },
  claims: {
    users: 'users',
    success: 'success',
    rating: 'rating',
    /** Shown wherever the figures are not verified. */
    sample: 'Sample figures',
    /** For figures that were entered by hand, with source and date. */
    typed: 'Entered by hand, not counted',
    /** For figures of the nightly count. */
    fromCount: 'Counted every night, only people who agreed',
    fromCountAndTyped: 'Counted nightly; the rating is entered by hand',
    source: 'counted by the app',
    results: 'All results',
    howWeCount: 'How we count',
    counted: (n: string) => `of ${n} people`,
    explanation: `Users: registered accounts. Success: those who finished, of those who began over ${CHALLENGE_DAYS} days ago. Rating: given in the app.`,
    countedExplanation: `People who agreed and began over ${CHALLENGE_DAYS} days ago; of them, those who finished. Rounded down.`,
  },
  insteadOf: 'instead of',
  percentOff: (percent: number) => `${percent}% off`,
  /** Shown only with an end date, with the computed saving. */
  limited: (saving: string) => `Limited offer: start now and save ${saving}`,
  limitedUntil: (date: string) => `Until ${date}`,
  /** Beside a crossed-out price that was never really charged; not in production. */
  samplePrice: 'The struck price is a sample',
  claim: 'Claim Your Freedom Now',
  premium: 'Premium',
  getsTitle: 'What you get',
  /** P-12: a true list. */
  gets: [
    `The full ${CHALLENGE_DAYS}-day challenge`,
    'No time limits, no subscription',
    'Unlimited emergency actions',
    `Charts beyond ${CHART_DAYS} days`,
    'Email support, answered first',
  ],
};
