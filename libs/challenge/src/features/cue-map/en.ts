/** Taps before an urge, and their picture (U-5). */
import { PLANS_MAX } from '../../constants.ts';

export const cueMap = {
  question: 'What is it right now?',
  optional: 'One tap, or none.',
  words: { bored: 'Bored', tired: 'Tired', stressed: 'Stressed', waiting: 'Waiting', lonely: 'Lonely' },
  ownWord: 'Own word',
  keepWord: 'Keep',
  stays: 'Stays on this phone.',
  travels: 'Kept in your account.',
  title: 'When does it pull?',
  link: 'When does it pull?',
  row: {
    none: 'No tap yet',
    taps: (taps: number) => (taps === 1 ? '1 tap' : `${taps} taps`),
    most: (taps: string, from: string) => `${taps}, most often after ${from}`,
  },
  /** "Mostly" means more than half of all taps. */
  reading: (hour: { mostly: boolean; from: string }, word: { mostly: boolean; name: string }) =>
    `${hour.mostly ? 'Mostly' : 'Most often'} after ${hour.from}, and ${word.mostly ? 'mostly' : 'most often'} ${word.name}.`,
  noPeak: 'No hour stands out.',
  taps: (taps: number, days: number) => `${taps} taps in ${days === 1 ? '1 day' : `${days} days`}.`,
  few: (left: number) => (left === 1 ? 'One more tap draws the picture.' : `${left} more taps draw the picture.`),
  cell: (word: string, times: number, from: number, to: number) => `${word}: ${times} from ${from} to ${to}`,
  table: 'Show as table',
  word: 'Word',
  count: 'Taps',
  often: 'Most often',
  noHour: 'no one hour',
  planTitle: 'A plan for that hour?',
  planCue: (from: string, word: string) => `it is after ${from} and I’m ${word}`,
  take: 'Take this plan',
  change: 'Change it first',
  full: `You have ${PLANS_MAX} plans. Change one.`,
  kept: 'Kept on this phone.',
  keptEverywhere: 'Kept in your account.',
  forget: 'Forget these taps',
  sync: 'Keep them in my account',
  syncText: 'Switch it off, and they leave our servers.',
  on: 'On',
  off: 'Off',
};
