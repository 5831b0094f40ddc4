/** `/keepers`: the things to keep after the 30 days, with a weekly check-in. */
import { CHALLENGE_DAYS, KEEPER_CHECKINS, KEEPER_DAYS, KEPT_THINGS, WEEK_DAYS } from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';

export const keptHabits = {
  title: `${startingInWords(KEPT_THINGS, 'en')} to keep`,
  ahead: `You choose them on day ${CHALLENGE_DAYS}`,
  /** On home. */
  due: (number: number) => `Check-in ${number} of ${KEEPER_CHECKINS} is open.`,
  day: (day: number) => `Day ${day} of ${KEEPER_DAYS}`,
  position: (number: number) => `Check-in ${number} of ${KEEPER_CHECKINS}`,
  /** Above the pills, for one week. */
  ask: {
    now: 'On how many days this week?',
    past: (from: string, to: string) => `On how many days, ${from} to ${to}?`,
  },
  askBack: 'Is it yours now?',
  since: (date: string) => `Kept since ${date}`,
  answers: { kept: 'Kept', partly: 'Partly', not: 'Not' },
  ofWeek: (days: string) => `${days} of ${WEEK_DAYS} days`,
  words: 'In your words, if you like',
  wordsHint: 'What helped, what did not',
  save: 'Keep this week',
  saveBack: 'Keep this look back',
  missing: 'Answer for at least one.',
  saved: { title: 'Kept' },
  swap: 'Swap one of the three',
  /** Above the form for the things. */
  choose: 'Choose three small daily things.',
  change: 'Earlier ones stay.',
  nextOn: (number: number, date: string) => `Check-in ${number} opens on ${date}.`,
  weeks: `${startingInWords(KEEPER_CHECKINS, 'en')} check-ins`,
  week: (from: string, to: string) => `${from} to ${to}`,
  back: 'The look back',
  state: { answered: 'Answered', open: 'Open', ahead: 'Ahead', before: 'Before you chose' },
  late: (date: string) => `Answered on ${date}`,
  answer: 'Answer',
  edit: 'Edit',
  /** The button's name for screen readers. */
  of: (action: string, number: number) => `${action}: check-in ${number}`,
  toDue: 'Not now',
  lateNote: 'Later is fine, from memory.',
  end: {
    title: `${startingInWords(KEEPER_DAYS, 'en')} days`,
    text: 'About the time a habit needs.',
    answered: (count: number): string => (count === 1 ? 'check-in' : 'check-ins'),
    days: 'days',
    things: (count: number): string => (count === 1 ? 'thing kept' : 'things kept'),
  },
  over: {
    text: 'These weeks are over. Begin again, or answer from memory.',
    begin: `Begin the ${inWords(KEEPER_CHECKINS, 'en')} weeks today`,
  },
  notYet: {
    title: 'After the month',
    text: `It begins on day ${CHALLENGE_DAYS + 1}.`,
    action: 'To today',
  },
};
