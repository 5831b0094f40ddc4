/** Plans for a hard moment (U-1, U-2). */
import { PLANS_MAX } from '../../constants.ts';

export const plans = {
  if: 'If',
  then: 'then',
  /** After pressing the button: the plan is shown first. */
  atUrge: {
    title: 'You planned this',
    lead: 'You wrote it on a calmer day.',
    start: 'Start',
    another: 'Draw another action',
    counted: 'Counted. What comes next is up to you.',
  },
  title: 'My if–then',
  lead: 'One hard moment, one small thing for it.',
  position: (number: number) => `Plan ${number} of ${PLANS_MAX}`,
  list: 'My plans',
  /** Its row in the urge room. */
  row: {
    none: 'None yet',
    more: (cue: string, others: number) => `${cue}, and ${others} more`,
  },
  listLead: 'The button shows them first.',
  none: 'No plan yet.',
  add: 'Write a plan',
  change: (cue: string) => `Change “${cue}”`,
  changeShort: 'Change',
  waiting: `More than ${PLANS_MAX} plans came together. Choose.`,
  use: (cue: string) => `Use “${cue}”`,
  useShort: 'Use it',
  kind: 'If it is this kind of moment',
  kinds: { time: 'Time', place: 'Place', feeling: 'Feeling', app: 'App' },
  which: 'Which one exactly?',
  suggestions: 'Suggestions',
  suggested: {
    time: ['it is after 22:00', 'I just woke up', 'I have a free moment'],
    place: ['on the sofa', 'on the bus', 'at my desk'],
    feeling: ['I am bored', 'I am tired', 'I feel alone'],
    app: ['I open Instagram', 'I open TikTok', 'I open YouTube'],
  },
  will: 'then I will',
  ownAction: 'My own',
  ownText: 'What will you do?',
  ownHint: 'Away from the screen',
  ownMinutes: 'For how many minutes?',
  yours: 'Your plan',
  aloud: 'Say it once aloud. It sticks better.',
  keep: 'Keep this plan',
  remove: 'Remove this plan',
  missing: 'Write the moment first.',
  missingAction: 'Choose what you will do.',
  earlier: 'Earlier words',
  kept: { title: 'Plan kept', text: 'The button shows it first.' },
  /** In the dialog of day 10. */
  day: { text: 'The button shows them first.', more: 'Write another' },
  /** On days 20 and 30. */
  rehearse: {
    title: 'Say your plan once more',
    text: 'See the moment, say it aloud.',
    done: 'Said aloud',
    thanks: 'It is nearer now.',
    none: 'Write a plan first.',
  },
  /** On home. */
  card: { title: 'A plan for the hard moment?', text: 'One moment, one small thing.', later: 'Not now' },
  /** In emergency after some presses, for a user without a plan. */
  offer: { title: 'A plan for the next time?', text: 'The button shows it first.', action: 'Write a plan' },
};
