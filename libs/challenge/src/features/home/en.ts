/** Home in all its states (docs/product/home.md). */
import { CHALLENGE_DAYS, JOURNEY_PAGE_DAYS } from '../../constants.ts';
import { startingInWords } from '../../texts/number-words.ts';
import { spokenTime } from '../../texts/spoken-time.ts';

export const home = {
  banner: { name: 'ScrollStop', claim: `${CHALLENGE_DAYS}-day digital detox` },
  /** The text around the number in the banner's badge. */
  badge: { day: 'Day', done: 'Done', of: (days: number) => `of ${days}` },
  /** During the first load on a device (H-12). */
  arrival: {
    title: 'Your days are on their way',
    text: 'Fetching your month from your account. A few seconds, as a rule.',
    /** Read by screen readers instead of a figure. */
    none: 'not here yet',
    slow: {
      title: 'It takes longer than usual',
      text: 'Your month is safe in your account. We keep trying while this page is open.',
      retry: 'Try now',
    },
    failed: { title: 'Your month has not arrived', text: 'It is safe in your account. We keep trying.' },
    offline: 'You are offline. Your month comes with the connection.',
    writeToUs: 'Write to us',
    subject: 'My days have not arrived',
    logout: 'Logout',
  },
  timeRecovered: 'Time Recovered',
  hourUnit: 'h',
  minuteUnit: 'm',
  timeRecoveredSpoken: (hours: number, minutes: number) =>
    spokenTime(hours, minutes, {
      hour: 'hour',
      hours: 'hours',
      minute: 'minute',
      minutes: 'minutes',
      and: 'and',
    }),
  addToHome: 'Add to Home',
  day: (day: number) => `Day ${day}`,
  category: { MINDFULNESS: 'Mindfulness', CREATIVITY: 'Creativity', CONNECTION: 'Connection' },
  start: 'Start Today',
  completed: 'Completed Today',
  completedText: 'Done for today. Nothing else to do here, and that’s the point.',
  attemptedText: 'Tried once. The day stays open.',
  countdown: {
    label: 'Next day unlocks',
    unlocksIn: (day: number) => `Day ${day} unlocks in`,
    lastDay: `Day ${CHALLENGE_DAYS} stays here until midnight`,
    recovered: (time: string) => `${time} recovered`,
  },
  level: (level: number) => `Level ${level}`,
  totalStars: 'total stars',
  starsToNext: (stars: number) => (stars === 1 ? '1 star to next level' : `${stars} stars to next level`),
  levelProgress: 'Progress to next level',
  emergency: { title: 'Emergency Anti-Scroll', text: 'About to scroll? Do one small thing first.' },
  /** Above the day, at most one of them. */
  note: {
    back: (day: number) => `Good to see you. Day ${day} is right where you left it.`,
    trialEnds: {
      today: (time: string) => `Your trial ends today at ${time}`,
      tomorrow: (time: string) => `Your trial ends tomorrow at ${time}`,
    },
    trialNext: 'Your notes stay. What Premium costs',
  },
  journey: {
    title: 'Your journey',
    count: (done: number, of: number) => `${done} of ${of}`,
    recent: (days: number, of: number) => `${days} of the last ${of} days`,
    withoutGap: (days: number) => `${days} days without a gap`,
    done: 'Done',
    today: 'Today',
    locked: 'Locked',
    first: `Days 1–${JOURNEY_PAGE_DAYS}`,
    second: `Days ${JOURNEY_PAGE_DAYS + 1}–${CHALLENGE_DAYS}`,
  },
  lockedDay: { title: 'Challenge not available', text: 'This challenge opens in the coming days.' },
  tip: 'Daily Tip',
  journal: 'Journal',
  /** From the day after day 30. */
  month: {
    title: 'Your month',
    lead: `${startingInWords(CHALLENGE_DAYS, 'en')} days, drawn as one.`,
    notLoaded: 'The drawing did not load.',
    again: 'Do any day again.',
  },
  seeMonth: 'See your month',
};

export type HomeTexts = typeof home;
