/** The four slides at the first start. Their numbers are estimates, and say so (D-9). */
import {
  ACTIVITY_MINUTES_MAX,
  ACTIVITY_MINUTES_MIN,
  CHALLENGE_DAYS,
  CHECKIN_MINUTES,
  TRIAL_HOURS,
} from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';

export const intro = {
  label: 'Introduction',
  /** Screen readers' names for the carousel and its slides. */
  carousel: 'carousel',
  slide: 'slide',
  position: (slide: number, of: number) => `${slide} of ${of}`,
  goTo: (slide: number, of: number) => `Slide ${slide} of ${of}`,
  previous: 'Previous slide',
  next: 'Next slide',
  continue: 'Continue',
  skip: 'Skip',
  hours: {
    title: 'Hours slip away',
    text: 'You’re losing hours to the scroll. The feed has no end. You can be the one who stops.',
    daily: 'daily',
    checks: 'checks',
    social: 'social',
    hourUnit: 'h',
    estimate: 'Estimates vary; yours is on your phone.',
    yours: 'What is yours?',
    yoursHint: 'Hours a day, if you know them',
  },
  days: {
    title: `${CHALLENGE_DAYS} days, ${CHALLENGE_DAYS} practical activities`,
    text: `One small offline thing a day, ${ACTIVITY_MINUTES_MIN}–\u2060${ACTIVITY_MINUTES_MAX}\u00a0minutes each.`,
  },
  numbers: {
    title: 'Your numbers, your pace',
    text: `Personalized stats and challenges, from a ${inWords(CHECKIN_MINUTES, 'en')}-minute check-in each evening.`,
  },
  start: {
    title: 'The best day to start is this one',
    text: (price: string) =>
      `${TRIAL_HOURS} hours free. Then one small payment, ${price}, and it’s yours for life. No subscription.`,
  },
};

export type IntroTexts = typeof intro;
