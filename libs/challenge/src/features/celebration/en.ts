/** The modal after a completed day and the toast after it (docs/product/challenge.md). */
import { CHALLENGE_DAYS } from '../../constants.ts';

export const celebration = {
  label: 'Day completed',
  /** Special days; every other day has `generic`. */
  lines: {
    1: 'You began. That is the hardest tap.',
    2: 'Twice is already a choice.',
    3: 'Three: a pattern is forming.',
    5: 'Five evenings with less noise.',
    7: 'A whole week, at your pace.',
    10: 'Mindfulness arc done. Your plan is written.',
    14: 'Two weeks. Notice what you no longer miss.',
    21: 'Three weeks: time to bring others in.',
    30: 'Thirty. Keep three things, leave the rest.',
  } as Record<number, string>,
  generic: (day: number) => `Day ${day} is yours.`,
  partial: 'Trying counts. The day is done.',
  stars: (stars: number) => (stars === 1 ? '+1 star' : `+${stars} stars`),
  recovered: (minutes: number) => `${minutes} min recovered`,
  newLevel: 'New level',
  levelName: (level: number, name: string) => `Level ${level}, ${name}`,
  newAchievement: 'New achievement',
  starsAfter: 'total stars',
  starsEach: 'stars',
  week: 'Week done',
  weekName: (week: number) =>
    ['First week', 'Second week', 'Third week', 'Fourth week'][week - 1] ?? `Week ${week}`,
  more: (count: number) => `and ${count} more`,
  /** In the place of the list while it could not be fetched. */
  gainsNotLoaded: 'Your new achievements did not load. They are kept.',
  /** Day 30. */
  finale: {
    days: 'days done',
    recovered: 'recovered',
    starsToday: 'stars today',
    achievements: (names: string, count: number, stars: number) =>
      `${count === 1 ? 'New achievement' : 'New achievements'}: ${names}, +${stars} stars.`,
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
