/** `/emergency` in all its states (docs/product/emergency.md). */
import { CHALLENGE_DAYS, SAVED_MINUTES_PER_ACTION, SAVED_MINUTES_PER_INTERRUPTION } from '../../constants.ts';

export const emergency = {
  title: 'Emergency',
  lead: 'An urge is a wave. It rises, it breaks, it goes. Press, and do one small thing while it passes.',
  press: "I'M ABOUT TO SCROLL",
  usesLeft: (left: number, of: number) => `${left} of ${of} free actions left`,
  unlimited: 'Unlimited with Premium',
  category: { physical: 'Physical', mental: 'Mental', dopamine: 'Dopamine', own: 'Your own' },
  completed: 'Completed',
  points: (points: number) => `+${points} points when it’s done`,
  another: 'Another one',
  /** Toasts have no buttons, so the text refers to the one below the timer. */
  timerEnded: {
    title: 'Did you complete the activity?',
    text: 'Then press Completed.',
    /** On any other screen. */
    elsewhere: 'Then press Completed in Emergency.',
  },
  done: {
    title: 'The wave has passed',
    text: (points: number, minutes: number) =>
      minutes === 1 ? `+${points} points, 1 minute back.` : `+${points} points, ${minutes} minutes back.`,
    again: 'Once more',
    home: 'Back to home',
  },
  stats: {
    title: 'Anti-scroll statistics',
    interruptions: 'scrolls interrupted',
    actions: 'actions completed',
    saved: 'time saved',
    savedEstimate: `Estimated: ${SAVED_MINUTES_PER_ACTION} minutes per action, ${SAVED_MINUTES_PER_INTERRUPTION} per interruption.`,
    points: 'points',
    minuteUnit: 'min',
    hourUnit: 'h',
  },
  log: { title: 'Latest actions', empty: 'Your first action appears here.' },
  pause: 'Put a breath in front of an app',
  reminder: 'An urge is a wave. You need not win, only wait.',
  limit: {
    title: 'Limit Reached',
    text: (uses: number) => `You've used all ${uses} free emergency actions.`,
    offer: 'Premium makes it unlimited',
    gets: ['Unlimited emergency actions', `The full ${CHALLENGE_DAYS}-day challenge`, 'One payment, for life'],
    unlock: (price: string) => `Unlock for ${price}`,
  },
};
