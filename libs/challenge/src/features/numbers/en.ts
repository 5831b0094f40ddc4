/**
 * `/numbers`: the user's own numbers (J-1 … J-3). Text between ** is emphasised.
 *
 * `phone` and `where` quote other companies' screens. They were written from memory, for iOS 18 and Android 15, and not
 * checked on every device. Correct them here; steps and pictures use these constants.
 */
import { hoursAndMinutes } from '../../activity/time-recovered.ts';
import { RESULT_PEOPLE_MIN } from '../../constants.ts';

/** Minutes as "4 h 10". */
const time = (total: number) => {
  const { hours, minutes } = hoursAndMinutes(total);
  return `${hours} h ${String(minutes).padStart(2, '0')}`;
};

const phone = {
  screenTime: 'Screen Time',
  dailyAverage: 'Daily Average',
  wellbeing: 'Digital Wellbeing',
  average: 'Average this week',
  /** Hours and minutes as in the pictures. */
  time: time(185),
};

export const numbers = {
  phone,
  ask: {
    title: 'Last week’s average',
    lead: 'Your phone counts it. Copy it here.',
    platform: 'Your device',
    platforms: { ios: 'iPhone', android: 'Android' },
    where: {
      ios: `Settings › **${phone.screenTime}** › See All App & Website Activity › **Week**, one week back.`,
      android: `Settings › **${phone.wellbeing}** › today’s time › **Week**, one week back. No average? Divide the total by its days.`,
    },
    drawn: { ios: 'For iOS 18; yours may differ.', android: 'For Android 15; yours may differ.' },
    legend: 'Daily average of last week',
    hours: 'Hours',
    hoursUnit: 'h',
    minutes: 'Minutes',
    minutesUnit: 'min',
    error: 'Type hours and minutes, up to a day.',
    understood: (typed: string, read: string) => `We read ${typed} as ${read}.`,
    which: (typed: string) => `What does ${typed} mean?`,
    keep: 'Keep this number',
    skip: 'Skip this time',
    cancel: 'Leave it as it is',
  },
  title: 'Your own numbers',
  lead: 'Counted by your phone.',
  day: (day: number) => `Day ${day}`,
  time,
  line: {
    title: 'Your line',
    note: 'Hours a day, as your phone counted them. Dashed: where you began.',
    noteAlone: 'Hours a day, as your phone counted them.',
    baseline: (day: string, value: string) => `${day}: ${value}`,
    sentence: (values: string) => `Daily average. ${values}.`,
    spoken: { hour: 'hour', hours: 'hours', minute: 'minute', minutes: 'minutes', and: 'and' },
    of: (day: string, value: string) => `${day}: ${value}`,
    none: 'no number',
    notYet: 'not yet',
    table: 'Show as table',
    dayHeader: 'Day',
    timeHeader: 'A day',
  },
  list: {
    title: 'Numbers',
    add: 'Add',
    addLabel: (day: string) => `Add the number of ${day}`,
    changeLabel: (day: string) => `Change the number of ${day}`,
    removeLabel: (day: string) => `Remove the number of ${day}`,
  },
  counted: {
    legend: 'Count my numbers anonymously',
    on: 'Count them',
    off: 'Do not',
    text: `We count how far you came and how your number changed, among at least ${RESULT_PEOPLE_MIN} people, without name or words. Stop any time.`,
    results: 'What the results show',
  },
  /** After a completed day, only while a number is due. */
  due: {
    title: (day: string) => `${day}: your own number`,
    /** On home. */
    text: 'Last week’s screen time.',
    type: 'Type it',
    skip: 'Skip',
  },
  link: 'Your own numbers',
  row: {
    none: 'None yet',
    lastWeek: (value: string) => `Last week ${value} a day`,
    of: (day: string, value: string) => `${day}: ${value} a day`,
  },
};

export type NumbersTexts = typeof numbers;
