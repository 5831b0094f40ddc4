/** `/profile`: user, month, settings, trial card and data. */
import { SCREEN_AIM_MINUTES } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';

export const profile = {
  /** Shown when there is neither a username nor an e-mail. */
  user: 'User',
  badge: { premium: 'Premium', trial: 'Trial', demo: 'Demo', expired: 'Trial over' },
  percentLabel: 'Challenge completed',
  stats: {
    ofDays: (days: number) => `/${days}`,
    ofHundred: '/100',
    minuteUnit: 'min',
    hourUnit: 'h',
  },
  month: {
    done: (day: number) => `Day ${day}, done`,
    open: (day: number) => `Day ${day}, not done yet`,
  },
  /** The app's own share of today's screen time on this device. */
  screenTime: {
    took: (minutes: number): string =>
      minutes < 1
        ? 'ScrollStop took less than a minute of your screen today.'
        : `ScrollStop took ${minutes === 1 ? '1 minute' : `${minutes} minutes`} of your screen today.`,
    below: `It aims to stay below ${inWords(SCREEN_AIM_MINUTES, 'en')}.`,
    above: 'You may close it now.',
  },
  trial: {
    title: 'Debug Trial Status',
    trialUser: 'Trial user',
    premium: 'Premium',
    expired: 'Expired',
    remaining: 'Time remaining',
    yes: 'yes',
    no: 'no',
    time: (hours: number, minutes: number) => `${hours}h ${minutes}m`,
    check: 'Check Trial Status',
    checking: 'Checking…',
    running: {
      title: 'Trial running',
      text: (hours: number): string => (hours === 1 ? '1 hour left' : `${hours} hours left`),
    },
    isPremium: { title: 'Premium', text: 'Yours for life.' },
    isExpired: { title: 'Trial over', text: 'Premium reopens your days.' },
    error: { title: 'Error', text: 'Unable to verify trial status' },
  },
  password: { title: 'Password', text: 'Change it' },
  premium: 'Get Premium',
  settings: {
    language: 'Language',
    languages: { default: 'Original', it: 'Italiano', en: 'English' },
    theme: 'Appearance',
    themes: { system: 'Like the device', light: 'Light', dark: 'Dark' },
    sound: 'Soft sound',
    vibration: 'Vibration',
  },
  demo: { title: 'This is a demo', text: 'It is on this phone only. An account keeps it.' },
  logout: 'Logout',
  unsynced: 'Some of it is not saved yet.',
};
