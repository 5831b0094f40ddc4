/** Before the app opens: the trial and its start. */
import { TRIAL_HOURS } from '../../constants.ts';

export const gate = {
  yourData: 'Your data: download or delete',
  startTrial: `Start the ${TRIAL_HOURS}-hour trial, no card`,
  startingTrial: 'Starting…',
  trialError: { title: 'The trial did not start', text: 'Please try again.' },
  trialUsed: { title: 'The trial was already used', text: 'Your days are kept. Premium opens them again.' },
};
