/** Changes that the server has not taken for a day (S-3): one line, and the text as a copy. */
import type { DocumentName } from '@scrollstop/contracts/documents/documents';

const documents: Record<DocumentName, string> = {
  keepers: 'things to keep',
  kit: 'room and phone kit',
  numbers: 'own numbers',
  rest: 'rest days and pauses',
  round: 'round 2',
};

export const setAside = {
  /** `what`: their names. */
  title: (what: string) => `Could not be saved for more than a day: ${what}`,
  text: 'It is kept on this device only.',
  more: (count: number) => `${count} more`,
  copy: 'Copy the text',
  copied: 'Copied',
  dismiss: 'Dismiss',
  names: {
    day: (day: number) => `Day ${day}`,
    checkin: (date: string) => `check-in of ${date}`,
    totals: 'stars and emergency counts',
    wordsPlace: 'where your words are kept',
    notes: 'notes of the month',
    urge: 'plans and counts',
    reminder: 'reminder',
    documents,
  },
};

export type SetAsideTexts = typeof setAside;
