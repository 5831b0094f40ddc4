/** Plans, own actions, cues, pauses and swaps (docs/product/urge.md). */
import { CUES_FOR_PICTURE, OWN_ACTIONS_MAX, PLANS_MAX, SWAP_PAUSE_DAYS } from '../../constants.ts';

export const urge = {
  if: 'If',
  then: 'then',
  minutes: (minutes: number) => `${minutes} min`,
  own: 'Your own',
  plan: {
    /** At the press: the plan comes first. */
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
    /** Its row in the room of the urge. */
    row: {
      none: 'None yet, one takes a minute',
      more: (cue: string, others: number) => `${cue}, and ${others} more`,
    },
    listLead: `Up to ${PLANS_MAX}. The button shows them first.`,
    none: 'No plan yet. Writing one takes a minute.',
    add: 'Write a plan',
    change: (cue: string) => `Change “${cue}”`,
    changeShort: 'Change',
    waiting: `More than ${PLANS_MAX} plans came together. Remove one, or use one of these.`,
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
    /** On day 10, in its dialog. */
    day: {
      text: `Write up to ${PLANS_MAX}. The button shows them first.`,
      more: 'Write another',
    },
    /** On days 20 and 30. */
    rehearse: {
      title: 'Say your plan once more',
      text: 'See the moment, say it aloud.',
      done: 'Said aloud',
      thanks: 'Said. It is nearer now.',
      none: 'Write a plan, then say it aloud.',
    },
    /** On home. */
    card: {
      title: 'A plan for the hard moment?',
      text: 'One moment, one small thing. One minute.',
      later: 'Not now',
    },
    /** In emergency after some presses, for a user without a plan. */
    offer: {
      title: 'A plan for the next time?',
      text: 'One minute. The button shows it first.',
      action: 'Write a plan',
    },
  },
  actions: {
    title: 'My actions',
    row: (own: number, ours: number) => `${own} of yours, ${ours} of ours`,
    lead: 'The button draws from these and from ours.',
    yours: 'Your own',
    count: (count: number) => `${count} of ${OWN_ACTIONS_MAX}`,
    none: 'None yet.',
    change: (text: string) => `Change “${text}”`,
    addTitle: 'Add one',
    changeTitle: 'Change it',
    what: 'What will you do?',
    hint: 'Away from the screen',
    howLong: 'For how many minutes?',
    add: 'Add to my actions',
    save: 'Keep the change',
    remove: 'Remove it',
    cancel: 'Leave it as it is',
    missing: 'Write what you will do.',
    full: `You have ${OWN_ACTIONS_MAX}. Remove one first.`,
    waiting: `More than ${OWN_ACTIONS_MAX} came together. These wait for room.`,
    ours: 'Ours',
    inUse: (count: number, of: number) => `${count} of ${of} in use`,
    notForMe: 'Not for me',
    notForMeLabel: (action: string) => `Not for me: ${action}`,
    aside: 'Set aside',
    back: 'Bring back',
    backLabel: (action: string) => `Bring back: ${action}`,
    all: (of: number) => `Show all ${of}`,
  },
  cue: {
    question: 'What is it right now?',
    optional: 'One tap, or none.',
    words: { bored: 'Bored', tired: 'Tired', stressed: 'Stressed', waiting: 'Waiting', lonely: 'Lonely' },
    ownWord: 'Own word',
    keepWord: 'Keep',
    stays: 'Stays on this phone.',
    travels: 'Kept in your account.',
    title: 'When does it pull?',
    link: 'When does it pull?',
    row: {
      none: 'No tap yet',
      taps: (taps: number) => (taps === 1 ? '1 tap' : `${taps} taps`),
      most: (taps: string, from: string) => `${taps}, most often after ${from}`,
    },
    mostly: (from: string, word: string) => `Mostly after ${from}, and mostly ${word}.`,
    mostlyWord: (word: string) => `Mostly ${word}, at no one hour.`,
    taps: (taps: number, days: number) =>
      `${taps} taps in ${days === 1 ? '1 day' : `${days} days`}, by the hour.`,
    few: (left: number) =>
      left === 1
        ? `The picture needs ${CUES_FOR_PICTURE} taps: one more.`
        : `The picture needs ${CUES_FOR_PICTURE} taps: ${left} more.`,
    cell: (word: string, times: number, from: number, to: number) =>
      `${word}: ${times} from ${from} to ${to}`,
    table: 'Show as table',
    word: 'Word',
    count: 'Taps',
    often: 'Most often',
    noHour: 'no one hour',
    planTitle: 'A plan for that hour?',
    planCue: (from: string, word: string) => `it is after ${from} and I’m ${word}`,
    planCueWord: (word: string) => `I’m ${word}`,
    take: 'Take this plan',
    change: 'Change it first',
    full: `You have ${PLANS_MAX} plans. Change one to make room.`,
    kept: 'Kept on this phone.',
    keptEverywhere: 'In your account, on all devices.',
    forget: 'Forget these taps',
    sync: 'Keep them in my account',
    syncText: 'Other devices show them too. Switched off, they leave our servers.',
    on: 'On',
    off: 'Off',
  },
  pauses: {
    title: 'Pauses',
    link: 'Pauses by week',
    row: (notNow: number) => `This week: not now, ${times(notNow)}`,
    week: (notNow: number, continued: number) =>
      `This week: not now ${times(notNow)}, continue ${times(continued)}.`,
    presses: (presses: number) => `The button: ${times(presses)}.`,
    inBrowser: (browser: string, notNow: number, continued: number) =>
      `${browser}: not now ${times(notNow)}, continue ${times(continued)}.`,
    none: 'Nothing recorded this week.',
    button: 'The button',
    notNow: 'Not now',
    continued: 'Continue',
    now: 'Now',
    thisWeek: 'This week',
    weekOf: 'Week of',
    nothing: 'nothing recorded',
    sentence: (week: string, notNow: number, continued: number, presses: number) =>
      `${week}: not now ${notNow}, continue ${continued}, the button ${presses}.`,
    sentenceNothing: (week: string) => `${week}: nothing recorded.`,
    table: 'Show as table',
    counted: 'What is counted',
    countedText:
      'Presses, pauses and how they ended. No minutes: nobody can know them. One star a day for pauses.',
  },
  swap: {
    title: 'Not today?',
    text: `Choose another once in ${SWAP_PAUSE_DAYS} days.`,
    open: 'Swap this activity',
    wait: (date: string) => `Swap again from ${date}.`,
    choose: 'Take this one',
    back: 'Take the first one back',
    swapped: 'Swapped this week',
    cancel: 'Leave it as it is',
  },
};

function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}

export type UrgeTexts = typeof urge;
