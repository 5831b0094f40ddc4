/** `/pause` (docs/product/pause.md). `app` is empty if the link does not name one. */
import { PAUSE_QUIET_SECONDS } from '../../constants.ts';
import { capitalised, inWords } from '../../texts/number-words.ts';

export const pause = {
  title: (app: string) => (app ? `${app}, after a breath` : 'A breath first'),
  skip: (app: string) => (app ? `Skip the pause, go on to ${app}` : 'Skip the pause'),
  onTheWay: (app: string) => (app ? `On the way to ${app}` : 'On the way to a feed'),
  /** The ten seconds. */
  breath: { title: 'One breath first', first: 'Breathe in', second: 'Breathe out' },
  look: {
    title: 'Look up first',
    first: 'Find the farthest thing you can see',
    second: 'Which colour is it?',
  },
  name: {
    title: 'What did you come for?',
    first: 'Say it in one short sentence',
    second: 'Will you stop when you have it?',
  },
  plan: { title: 'You made a plan', first: 'Breathe in', second: 'Breathe out. Then comes your plan.' },
  promise: (seconds: number) => `${capitalised(inWords(seconds, 'en'))} seconds, then you choose.`,
  nothingBlocked: 'Nothing is blocked.',
  secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  /** The choice. */
  still: (app: string) => (app ? `Still want ${app}?` : 'Still want to scroll?'),
  either: 'Either answer is fine.',
  notNow: 'Not now',
  instead: 'one small thing instead',
  continue: (app: string) => (app ? `Continue to ${app}` : 'Continue'),
  quietAfter: `After that, no pause for ${PAUSE_QUIET_SECONDS} seconds.`,
  /** The user's own plan. */
  planned: 'You planned:',
  if: 'If',
  then: 'then',
  start: (minutes: number) => `Start, ${minutes} min`,
  startOwn: 'Start',
  somethingElse: 'Not now, something else',
  /** After "Not now" when nobody is signed in. */
  smallThing: 'One small thing',
  minutes: (minutes: number) => `${minutes} min`,
  another: 'Another one',
  done: 'Done',
  doneTitle: 'The wave has passed',
  doneText: 'You can close this page.',
  openApp: 'Open ScrollStop',
  /** After "Continue". */
  goOn: (app: string) => (app ? `Go on to ${app}` : 'Go on'),
  noPause: (seconds: number) =>
    seconds === 1 ? 'No pause for 1 more second.' : `No pause for ${seconds} more seconds.`,
  chosen: 'You chose to go on.',
  opening: (app: string) => `Opening ${app}. If not, go back to it.`,
  byYourself: (app: string) => (app ? `Go back to ${app}: there is no pause now.` : 'Go back: there is no pause now.'),
  friction: 'This page is friction, not a wall.',
  /** For testing the link. */
  works: {
    title: 'It works',
    lead: (app: string) => (app ? `Your link for ${app} opens here.` : 'Your link opens here.'),
    saving: 'Saving the page…',
    saved: 'The page is saved. It opens without a network too.',
    notSaved: 'Not saved: the page needs a network.',
    fails: 'If it fails, nothing is blocked.',
    plans: 'Your plans are here too.',
    unknown: 'This link is off: it shows no plans.',
    done: 'Done',
    another: 'Add another app',
  },
};

export type PauseTexts = typeof pause;
