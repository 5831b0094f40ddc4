/** `/round-2`: the 30 days again. */
import { CHALLENGE_DAYS } from '../../constants.ts';

export const secondRound = {
  title: 'Round 2',
  lead: `The ${CHALLENGE_DAYS} days again, harder or with someone.`,
  progress: (done: number) => `${done} of ${CHALLENGE_DAYS}`,
  rule: 'One a day, one star each.',
  day: (day: number) => `Day ${day}`,
  how: 'How today?',
  variants: { harder: 'A little harder', together: 'With someone' },
  words: 'Your new words',
  done: 'Done',
  chooseFirst: 'Choose one of the two first.',
  kept: { title: 'Done' },
  doneToday: (day: number) => `Day ${day} of round 2 is done.`,
  tomorrow: (day: number) => `Day ${day} opens tomorrow.`,
  doneDays: 'Done so far',
  /** Above texts of the second round, beside the first ones. */
  again: (variant: string, date: string) => `Round 2, ${variant}, ${date}`,
  nothing: 'No words that time.',
  first: 'Your words of the first time',
  edit: 'Change the words',
  save: 'Keep these words',
  ended: { title: 'Thirty more', text: 'Both rounds are done.' },
  notYet: {
    title: 'Round 2 comes after the month',
    text: `It opens after day ${CHALLENGE_DAYS}.`,
    action: 'To today',
  },
  notLoaded: 'The text did not load.',
};
