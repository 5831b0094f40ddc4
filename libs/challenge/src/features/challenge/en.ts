/** The challenge dialog: open and read-only (docs/product/challenge.md). */
import { SWAP_PAUSE_DAYS } from '../../constants.ts';

export const challenge = {
  day: (day: number) => `Day ${day}`,
  variants: { title: 'Other ways', indoor: 'Indoors', alone: 'Alone', seated: 'Seated' },
  reflectionHint: 'A line or two, for you',
  optionsTitle: 'How did it go?',
  options: {
    yes: 'Yes, completed successfully',
    partial: 'Tried but not completed',
    no: "No, I'll try again tomorrow",
  },
  submit: 'Submit',
  saving: 'Saving...',
  selectOption: { title: 'Select an option', text: 'Please select an option to complete the activity' },
  completedBanner: (day: number) => `Completed - Day ${day}`,
  timeSpent: 'Time spent',
  /** Shown after the figure. */
  minuteUnit: (minutes: number): string => (minutes === 1 ? 'minute' : 'minutes'),
  result: 'Result',
  status: { yes: 'Completed', partial: 'Partial', no: 'Not completed' },
  /** For text typed here while the day was completed on another device. */
  unsent: { title: 'You were writing this here', add: 'Add to the reflection', discard: 'Discard' },
  /** For doing a completed day once more. */
  again: {
    start: 'Do it again',
    title: 'Once more',
    lead: 'Use the timer, add new words.',
    label: 'How is it this time?',
    keep: 'Keep these words',
    kept: { title: 'Kept' },
    /** Heading of texts from other times. */
    on: (date: string, minutes: number) => (minutes > 0 ? `Again on ${date}, ${minutes} min` : `Again on ${date}`),
    nothing: 'No words that time.',
  },
  /** Another activity of the same kind (U-4). */
  swap: {
    title: 'Not today?',
    text: `Choose another once in ${SWAP_PAUSE_DAYS} days.`,
    wait: (date: string) => `Swap again from ${date}.`,
    choose: 'Take this one',
    back: 'Take the first one back',
    swapped: 'Swapped this week',
  },
  noReflection: 'No reflection for this day.',
  noProblem: { title: 'No problem', text: 'Your attempt has been recorded. Keep trying!' },
  /** The day's description is fetched separately; the day can be done without it. */
  notLoaded: 'The description did not load.',
  /** Replaces the day's own question until it has loaded. */
  reflection: 'Your reflection',
};

export type ChallengeTexts = typeof challenge;
