/** Changes that the server has not taken for a day (S-3): one line, and the text as a copy. */
import type { DocumentName } from '@scrollstop/contracts/documents/documents';

const documents: Record<DocumentName, string> = {
  actions: 'own actions',
  checkins: 'check-ins',
  cues: 'what you tapped at an urge',
  hidden: 'actions that are not for you',
  keepers: 'weeks of the things to keep',
  kit: 'room and phone kit',
  notes: 'notes of the month',
  numbers: 'own numbers',
  plans: 'plans',
  rest: 'rest marks and days off',
  round: 'round 2',
  swaps: 'swapped activities',
};

export const setAside = {
  /** `what`: their names. */
  title: (what: string) => `Not saved for over a day: ${what}`,
  text: 'On this device only.',
  more: (count: number) => `${count} more`,
  copy: 'Copy the text',
  copied: 'Copied',
  dismiss: 'Dismiss',
  names: {
    day: (day: number) => `Day ${day}`,
    totals: 'stars and emergency counts',
    wordsPlace: 'where your words are kept',
    reminder: 'reminder',
    documents,
  },
};

export type SetAsideTexts = typeof setAside;
