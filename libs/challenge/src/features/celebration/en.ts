/** The modal after a completed day, and the toast that follows (docs/product/challenge.md). */
import { CHALLENGE_DAYS } from '../../constants.ts';

export const celebration = {
  /** One for each day, so that none is repeated in a month. */
  lines: {
    1: 'You began. That is the hardest tap.',
    2: 'Twice is already a choice.',
    3: 'Three: a pattern is forming.',
    4: 'Four. The phone waited, and nothing broke.',
    5: 'Five evenings with less noise.',
    6: 'Six. Quiet gets easier to find.',
    7: 'A whole week, at your pace.',
    8: 'Eight days. You know the way by now.',
    9: 'Nine: one more small thing, done.',
    10: 'Mindfulness arc done. Your plan is written.',
    11: 'Eleven. Your hands were free for a while.',
    12: 'Twelve days, and each one was small.',
    13: 'Thirteen. Nobody counted but you.',
    14: 'Two weeks. Notice what you no longer miss.',
    15: 'Halfway. Look back once, then go on.',
    16: 'Sixteen. This is how habits look: plain.',
    17: 'Seventeen quiet starts.',
    18: 'Eighteen. You did it on an ordinary day.',
    19: 'Nineteen. The pull was there, and so were you.',
    20: 'Twenty days. Ten are left.',
    21: 'Three weeks: time to bring others in.',
    22: 'Twenty-two. It takes less effort now, or it will.',
    23: 'Twenty-three. One more evening of your own.',
    24: 'Twenty-four, one at a time.',
    25: 'Twenty-five. You keep coming back.',
    26: 'Twenty-six. The feed went on without you.',
    27: 'Twenty-seven. Three more, no hurry.',
    28: 'Twenty-eight. For the moon that is a month.',
    29: 'Twenty-nine. One is left.',
    30: 'Thirty. Keep three things, leave the rest.',
  } as Record<number, string>,
  partial: (day: number) => `Trying counts. Day ${day} is done.`,
  /** One sentence from the user's own data, at the moments of the month. */
  moments: {
    words: (words: string) => `On day 1 you wrote: “${words}”`,
    wordsBefore: (words: string) => `Last time you wrote: “${words}”`,
    number: (time: string) => `You began at ${time} a day.`,
    change: (from: string, to: string) => `From ${from} a day to ${to}.`,
    minutes: (time: string) => `Yours so far: ${time}.`,
  },
  stars: (stars: number) => (stars === 1 ? '+1 star' : `+${stars} stars`),
  recovered: (minutes: number) => `${minutes} min recovered`,
  newLevel: 'New level',
  levelName: (level: number, name: string) => `Level ${level}, ${name}`,
  newAchievement: 'New achievement',
  starsAfter: 'total stars',
  starsEach: 'stars',
  week: 'Week done',
  weekName: (week: number) => ['First week', 'Second week', 'Third week', 'Fourth week'][week - 1] ?? `Week ${week}`,
  more: (count: number) => `and ${count} more`,
  /** Replaces the list when it could not be fetched. */
  gainsNotLoaded: 'New achievements did not load. They are kept.',
  /** Day 30. */
  finale: {
    days: 'days done',
    recovered: 'recovered',
    starsToday: 'stars today',
    achievements: (names: string, count: number) =>
      `${count === 1 ? 'New achievement' : 'New achievements'}: ${names}.`,
    level: (level: number, name: string) => `Level ${level}, ${name}.`,
    seeMonth: 'See your month',
  },
  continue: 'Continue',
  toast: {
    title: 'Great work!',
    text: "You successfully completed today's challenge. The next day will unlock tomorrow!",
    /** Day 30 has no tomorrow to promise. */
    lastDay: `You completed the ${CHALLENGE_DAYS} days!`,
  },
};

export type CelebrationTexts = typeof celebration;
