/** `/paper`: the month on one page, and recording days that were done on it. */
import { CHALLENGE_DAYS, KEPT_THINGS } from '../../constants.ts';
import { startingInWords } from '../../texts/number-words.ts';

export const paperMonth = {
  title: 'The month on paper',
  lead: `One page, ${CHALLENGE_DAYS} suns to fill in. Tick the days here later.`,
  row: `One page, ${CHALLENGE_DAYS} suns to fill in`,
  size: 'Paper',
  sizes: { a4: 'A4', letter: 'Letter' },
  print: 'Print the page',
  /** The printed page. */
  sheet: {
    label: `The month, ${CHALLENGE_DAYS} days`,
    title: `${startingInWords(CHALLENGE_DAYS, 'en')} days, off the feed`,
    lead: 'One small thing a day. Fill in its sun when it is done.',
    name: 'Name',
    firstDay: 'First day',
    if: 'If',
    then: 'then',
    keep: `${startingInWords(KEPT_THINGS, 'en')} things I keep`,
    open: 'A day left open is only a day left open. Go on with the next sun.',
  },
  questionsMissing: 'The questions did not load.',
  late: {
    title: 'Tick off what you did on paper',
    lead: 'Date each day, up to yesterday.',
    date: (day: number) => `Date of day ${day}`,
    all: 'Tick them all',
    more: 'Show the later days',
    full: 'No date is left.',
    submit: (days: number): string => (days === 1 ? 'Tick off 1 day' : `Tick off ${days} days`),
    stays: 'A day ticked off stays done.',
    nothing: 'No earlier date is free.',
    done: {
      title: 'Ticked',
      text: (days: number): string => (days === 1 ? '1 day is done.' : `${days} days are done.`),
    },
  },
};
