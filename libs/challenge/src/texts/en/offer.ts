/** `/purchase-motivation` and the offer block that pricing and paywall share (docs/product/claims.md). */
import { CHALLENGE_DAYS, CHART_DAYS, GUARANTEE_DAYS, TRIAL_HOURS } from '../../constants.ts';

export const offer = {
  title: 'Welcome to ScrollStop!',
  text: `Try everything for ${TRIAL_HOURS} hours. Keep it for life with one payment.`,
  claims: {
    users: 'users',
    success: 'success',
    rating: 'rating',
    /** Wherever the figures are not verified. */
    sample: 'Sample figures',
    howWeCount: 'How we count',
    counted: (n: string) => `of ${n} people`,
    explanation: `Users: registered accounts. Success: people who finished day ${CHALLENGE_DAYS}, of those who started day 1 more than ${CHALLENGE_DAYS} days ago. Rating: ratings given in the app.`,
  },
  insteadOf: 'instead of',
  percentOff: (percent: number) => `${percent}% off`,
  /** Only with an end date, with the computed saving. */
  limited: (saving: string) => `Limited offer: start now and save ${saving}`,
  limitedUntil: (date: string) => `Until ${date}`,
  oneTime: 'One-time payment, no subscription',
  trial: `${TRIAL_HOURS}h trial, no card`,
  guarantee: `${GUARANTEE_DAYS}-day guarantee`,
  vat: 'VAT included',
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

export type OfferTexts = typeof offer;
