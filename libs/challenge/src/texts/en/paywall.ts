/** English. */
import type { PaywallTexts } from '../default/paywall.ts';

export const paywall: PaywallTexts = {
  expired: 'Trial over',
  title: 'What is your time worth?',
  text: 'Take back control of your digital life.',
  percent: (percent) => `${percent}%`,
  activateSaving: (percent) => `Activate Premium - Save ${percent}%`,
  activate: 'Activate Premium',
  gets: ['The full 30-day challenge', 'One payment, for life', 'No subscription'],
  research: {
    text: 'Three weeks of social media for at most 30 minutes a day: less loneliness, less depression.',
    source: 'Hunt and others, Journal of Social and Clinical Psychology, 2018: 143 students',
  },
  kept: 'Your journal and your progress stay saved.',
  profile: 'Open the profile',
  logout: 'Logout',
  pricing: {
    title: 'Premium',
    text: 'One payment, no subscription. Yours for as long as ScrollStop runs.',
    action: 'Go to checkout',
  },
};
