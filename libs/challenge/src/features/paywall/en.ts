/** After the trial: the paywall, which replaces the app, and `/pricing` (docs/product/claims.md). */
import { CHALLENGE_DAYS } from '../../constants.ts';

export const paywall = {
  expired: 'Trial over',
  title: 'What is your time worth?',
  text: 'Take back control of your digital life.',
  /** Only beside a real reference price, with the computed percentage. */
  percent: (percent: number) => `${percent}%`,
  activateSaving: (percent: number) => `Activate Premium - Save ${percent}%`,
  activate: 'Activate Premium',
  gets: [`The full ${CHALLENGE_DAYS}-day challenge`, 'One payment, for life', 'No subscription'],
  /** D-4: until there is a real testimonial, one research finding with its source. */
  research: {
    text: 'Three weeks of social media, 30 minutes a day at most: less loneliness, less depression.',
    source: 'Hunt and others, Journal of Social and Clinical Psychology, 2018: 143 students',
  },
  kept: 'Your journal and progress stay saved.',
  profile: 'Open the profile',
  logout: 'Logout',
  pricing: {
    title: 'Premium',
    text: 'One payment, no subscription. Yours while ScrollStop runs.',
    action: 'Go to checkout',
  },
};

export type PaywallTexts = typeof paywall;
