/** `/purchase-motivation` and the offer block that pricing and paywall share (docs/product/claims.md). */

export const offer = {
  title: 'Welcome to ScrollStop!',
  text: 'Try everything for 48 hours. Keep it for life with one payment.',
  claims: {
    users: 'users',
    success: 'success',
    rating: 'rating',
    /** Wherever the figures are not verified. */
    sample: 'Sample figures',
    howWeCount: 'How we count',
    counted: (n: string) => `of ${n} people`,
    explanation:
      'Users: registered accounts. Success: people who finished day 30, of those who started day 1 more than 30 days ago. Rating: ratings given in the app.',
  },
  insteadOf: 'instead of',
  percentOff: (percent: number) => `${percent}% off`,
  /** Only with an end date, with the computed saving. */
  limited: (saving: string) => `Limited offer: start now and save ${saving}`,
  limitedUntil: (date: string) => `Until ${date}`,
  oneTime: 'One-time payment, no subscription',
  trial: '48h trial, no card',
  guarantee: '30-day guarantee',
  vat: 'VAT included',
  claim: 'Claim Your Freedom Now',
  premium: 'Premium',
  getsTitle: 'What you get',
  /** P-12: a true list. */
  gets: [
    'The full 30-day challenge',
    'No time limits, no subscription',
    'Unlimited emergency actions',
    'Charts beyond 7 days',
    'Email support, answered first',
  ],
};

export type OfferTexts = typeof offer;
