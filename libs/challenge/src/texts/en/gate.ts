/** What stands between a person and the app: loading, trial and its start. */
export const gate = {
  loading: 'Loading',
  yourData: 'Your data: download or delete',
  startTrial: 'Start the 48-hour trial, no card',
  startingTrial: 'Starting…',
  trialStarted: { title: 'Your 48 hours have begun', text: 'Day 1 is open.' },
  trialError: { title: 'The trial did not start', text: 'Please try again.' },
  trialUsed: { title: 'The trial was already used', text: 'Your days are kept. Premium opens them again.' },
};

export type GateTexts = typeof gate;
