/** `/progress`: check-in, figures and charts (docs/product/check-ins.md). */
import {
  BEST_SCORE,
  CHECKIN_FROM_HOUR,
  CHECKIN_MINUTES,
  CHECKIN_TO_HOUR,
  DAYS_OFF_MAX,
  REST_MARKS_A_MONTH,
  SET_QUESTIONS,
} from '../../constants.ts';
import type { QuestionSet } from '../../content/questions.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';

export const progress = {
  title: 'Progress',
  how: {
    title: 'How does it work?',
    text: `Check in once a day, in the late evening (${CHECKIN_FROM_HOUR - 12}:00-${CHECKIN_TO_HOUR - 12}:00 PM). ${startingInWords(SET_QUESTIONS, 'en')} questions, about ${inWords(CHECKIN_MINUTES, 'en')} minutes.`,
  },
  checkin: {
    title: 'Daily check-in',
    answered: (count: number, of: number) => `${count} of ${of}`,
    set: ['Time and digital usage', 'Control and behaviours', 'Wellbeing and productivity'] satisfies Readonly<
      Record<QuestionSet, string>
    >,
    submit: 'Complete check-in',
    start: 'Check in now',
    later: 'Not now',
    back: 'Back',
    all: 'All answered.',
    incomplete: { title: 'Incomplete check-in', text: 'Answer all required questions to continue' },
    completed: { title: 'Check-in completed!', text: 'Your progress has been recorded' },
    /** Started before midnight and not sent yet. */
    late: {
      text: (date: string) => `Yesterday’s questions, ${date}.`,
      leave: 'Go to today’s',
    },
    nextIn: (hours: number, minutes: number) => `Next one in ${hours}h ${minutes}m`,
  },
  figures: {
    title: 'Check-in progress',
    count: 'check-ins',
    screenTime: 'average screen time',
    focus: 'focus quality',
    impulses: 'impulses resisted per day',
    activities: 'offline activities per day',
    hourUnit: 'h',
    ofFive: `/${BEST_SCORE}`,
    none: 'not asked yet',
  },
  wellbeing: {
    title: 'Wellbeing analysis',
    excellent: 'Excellent balance – protect what works.',
    good: 'Good balance, with room to breathe.',
    progress: 'Clear progress – one habit at a time.',
    improving: 'Things are improving; choose one small change.',
    start: 'Start small: one screen-free break tomorrow.',
  },
  charts: {
    screenTime: 'Screen time',
    screenTimeNote: (average: string) => `Average ${average} h. Lower is calmer.`,
    focus: 'Focus',
    focusNote: (average: string) => `Average ${average} of ${BEST_SCORE}. Higher is better.`,
    table: 'Show as table',
    day: 'Day',
    hours: (hours: string) => `${hours} h`,
    ofFive: (value: string) => `${value} of ${BEST_SCORE}`,
    today: 'Today',
    notAsked: 'Not asked',
    noData: 'Nothing in these days yet.',
    /** Premium: how far back the charts go. */
    period: 'Period',
    days: (days: number) => `${days} days`,
    /** The chart in one sentence, for screen readers. */
    sentence: (title: string, days: number, values: string) => `${title}, last ${days} days. ${values}.`,
  },
  /** Follows the number of full dots. */
  rolling: (of: number) => `of the last ${of} days`,
  streak: (days: number) => (days === 1 ? '1 day without a gap' : `${days} days without a gap`),
  streakOnHold: (day: number, streak: number) => `On hold – finish day ${day} to go on with ${streak}`,
  /** `day` is a weekday; null is today. */
  rest: {
    week: (days: number) => `The last ${days} days`,
    states: {
      done: 'done',
      rest: 'rest mark',
      off: 'day off',
      open: 'open',
      today: 'still open',
    },
    left: (left: number, thisMonth: boolean) =>
      `${left} of ${REST_MARKS_A_MONTH} rest marks left ${thisMonth ? 'this month' : 'in that month'}.`,
    open: 'Rest marks',
    which: 'Which day?',
    ask: (day: string | null) => (day === null ? 'Is today a rest?' : `Was ${day} a rest?`),
    text: `A rest mark fills its dot. ${startingInWords(REST_MARKS_A_MONTH, 'en')} a month, free.`,
    set: 'Set a rest mark',
    isSet: (day: string | null) => (day === null ? 'Today is a rest' : `${day} was a rest`),
    takeBack: 'Take it back',
    takenBack: 'The rest mark is gone.',
  },
  daysOff: {
    title: 'Plan days off',
    text: `Holiday, illness, a full week: up to ${DAYS_OFF_MAX} days. Nothing is lost.`,
    from: 'First day',
    to: 'Last day',
    submit: (days: number) => (days === 1 ? 'Take 1 day off' : `Take ${days} days off`),
    submitAny: 'Take days off',
    faults: {
      dates: 'Choose a date.',
      past: 'Days off begin today or later.',
      far: 'Days off begin within a year.',
      order: 'The last day is before the first.',
      long: `At most ${DAYS_OFF_MAX} days off at a time.`,
    },
    until: (date: string) => `Off until ${date}.`,
    running: (to: string) => `Off until ${to}`,
    runningText: 'Your dots stay full.',
    planned: (from: string, to: string) => `Off from ${from} to ${to}`,
    plannedText: 'Your dots will stay full.',
    end: 'End them today',
    cancel: 'Cancel them',
    ended: 'Days off are over.',
    cancelled: 'Your days off are cancelled.',
  },
  empty: 'No check-ins yet.',
};
