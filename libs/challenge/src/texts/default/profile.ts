/** `/profile`: the person, the month, settings, trial card and data (G-7). */
export const profile = {
  title: 'Profile',
  /** Shown when there is neither a username nor an e-mail. */
  user: 'User',
  badge: { premium: 'Premium', trial: 'Trial', demo: 'Demo', expired: 'Trial over' },
  challenge: 'Challenge',
  progressLabel: 'Challenge progress',
  percentLabel: 'Challenge completed',
  stats: {
    days: 'days completed',
    control: 'digital control',
    controlHint: 'Digital control starts with the first check-in.',
    time: 'time recovered',
    reflections: 'reflections',
    ofDays: (days: number) => `/${days}`,
    ofHundred: '/100',
    minuteUnit: 'min',
    hourUnit: 'h',
  },
  month: {
    title: 'Your month',
    done: (day: number) => `Day ${day}, done`,
    open: (day: number) => `Day ${day}, not done yet`,
  },
  trial: {
    title: 'Debug Trial Status',
    trialUser: 'Trial user',
    premium: 'Premium',
    expired: 'Expired',
    remaining: 'Time remaining',
    yes: 'yes',
    no: 'no',
    time: (hours: number, minutes: number) => `${hours}h ${String(minutes).padStart(2, '0')}m`,
    check: 'Check Trial Status',
    checking: 'Checking…',
    /** G-18. */
    running: {
      title: 'Trial running',
      text: (hours: number): string => (hours === 1 ? '1 hour left' : `${hours} hours left`),
    },
    isPremium: { title: 'Premium', text: 'Yours for life.' },
    isExpired: { title: 'Trial over', text: 'Your days are kept. Premium opens them again.' },
    error: { title: 'Error', text: 'Unable to verify trial status' },
  },
  links: {
    journal: 'Journal',
    achievements: 'Achievements',
    addToHome: 'Add to Home',
    changePassword: 'Change password',
    premium: 'Get Premium',
  },
  settings: {
    title: 'Settings',
    language: 'Language',
    languages: { default: 'As the product speaks', it: 'Italiano', en: 'English' },
    theme: 'Appearance',
    themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
    sound: 'Sound at the end of a timer',
  },
  demo: {
    title: 'This is a demo',
    text: 'Everything stays on this phone and can disappear with it. An account keeps it.',
    action: 'Create an account',
  },
  logout: 'Logout',
  unsynced: 'Some of it is not saved yet. We try before leaving.',
  loading: 'Loading your profile',
};

export type ProfileTexts = typeof profile;
