/** The countdown, in its default and emergency variant. */
export const timer = {
  label: 'Timer',
  paused: 'Paused',
  running: 'Running',
  done: '✓ Done!',
  start: 'Start timer',
  pause: 'Pause timer',
  reset: 'Reset timer',
  /** Announced once at the start and once at the end. */
  started: (minutes: number) => (minutes === 1 ? 'Timer started, 1 minute' : `Timer started, ${minutes} minutes`),
  completed: {
    title: 'Timer completed!',
    text: (minutes: number) => `Activity completed in ${minutes} minutes. Now you can complete your reflection.`,
  },
};
