/** `/keepers` and `/round-2`: what goes on after the 30 days. */
import { CHALLENGE_DAYS, KEEPER_CHECKINS, KEEPER_DAYS, KEPT_THINGS, WEEK_DAYS } from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';

export const monthTwo = {
  keepers: {
    title: `${startingInWords(KEPT_THINGS, 'en')} to keep`,
    /** On home. */
    due: (number: number) => `Check-in ${number} of ${KEEPER_CHECKINS} is open.`,
    day: (day: number) => `Day ${day} of ${KEEPER_DAYS}`,
    position: (number: number) => `Check-in ${number} of ${KEEPER_CHECKINS}`,
    /** Above the pills, for a week. */
    ask: {
      now: 'On how many days this week?',
      past: (from: string, to: string) => `On how many days, ${from} to ${to}?`,
    },
    askBack: 'Looking back over these weeks: is it yours now?',
    since: (date: string) => `Kept since ${date}`,
    answers: { kept: 'Kept', partly: 'Partly', not: 'Not' },
    ofWeek: (days: string) => `${days} of ${WEEK_DAYS} days`,
    words: 'In your own words, if you like',
    wordsHint: 'What helped, what got in the way',
    save: 'Keep this week',
    saveBack: 'Keep this look back',
    missing: 'Choose an answer for at least one of them.',
    saved: { title: 'Kept', text: 'One more week on the line.' },
    swap: 'Swap one of the three',
    /** Above the form that writes them. */
    choose: 'Choose three things first. Small and daily is enough.',
    change: 'The earlier ones and their check-ins stay as they are.',
    nextOn: (number: number, date: string) =>
      `Check-in ${number} opens on ${date}. Until then: just keep going.`,
    weeks: `${startingInWords(KEEPER_CHECKINS, 'en')} check-ins`,
    week: (from: string, to: string) => `${from} to ${to}`,
    back: 'The look back',
    state: { answered: 'Answered', open: 'Open', ahead: 'Ahead', before: 'Before you chose' },
    late: (date: string) => `Answered on ${date}`,
    answer: 'Answer',
    edit: 'Edit',
    /** Names the button for a screen reader. */
    of: (action: string, number: number) => `${action}: check-in ${number}`,
    toDue: 'Not now',
    lateNote: 'Later is fine. What you remember is enough; the date of your answer stands beside it.',
    end: {
      title: `${startingInWords(KEEPER_DAYS, 'en')} days`,
      text: 'This is about how long a habit takes to carry itself. What stays from here is yours, without us counting.',
      answered: (count: number): string => (count === 1 ? 'check-in' : 'check-ins'),
      days: 'days',
      things: (count: number): string => (count === 1 ? 'thing kept' : 'things kept'),
    },
    over: {
      text: `The ${inWords(KEEPER_CHECKINS, 'en')} weeks after your month have gone by. You can begin them today, or answer for those that were.`,
      begin: `Begin the ${inWords(KEEPER_CHECKINS, 'en')} weeks today`,
    },
    notYet: {
      title: 'After the month',
      text: `What you keep is followed here from day ${CHALLENGE_DAYS + 1} on.`,
      action: 'To today',
    },
  },
  round: {
    title: 'Round 2',
    lead: `The ${CHALLENGE_DAYS} again, a little harder or with someone.`,
    progress: (done: number) => `${done} of ${CHALLENGE_DAYS}`,
    rule: 'One a day, in order. Each date with one is one star; levels stay where they are.',
    day: (day: number) => `Day ${day}`,
    how: 'How today?',
    variants: { harder: 'A little harder', together: 'With someone' },
    words: 'Your new words',
    done: 'Done',
    chooseFirst: 'Choose one of the two first.',
    kept: { title: 'Done', text: 'One star for today. The next one opens tomorrow.' },
    doneToday: (day: number) => `Day ${day} of round 2 is done.`,
    tomorrow: (day: number) => `Day ${day} opens tomorrow.`,
    doneDays: 'Done so far',
    /** Above words of the second round, beside the first ones. */
    again: (variant: string, date: string) => `Round 2, ${variant}, ${date}`,
    nothing: 'No words that time.',
    first: 'Your words of the first time',
    edit: 'Change the words',
    save: 'Keep these words',
    ended: {
      title: 'Thirty more',
      text: 'Both rounds are done. Any day can be done again from the month, for its own sake.',
    },
    notYet: {
      title: 'Round 2 comes after the month',
      text: `It opens once the ${CHALLENGE_DAYS} days are done.`,
      action: 'To today',
    },
    notLoaded: 'The text of this day did not load.',
  },
};

export type MonthTwoTexts = typeof monthTwo;
