/** Changes that the server has not accepted for a day (S-3), with the text as a copy; and a full storage (S-8). */
export const setAside = {
  /** `what`: the names of the changes. */
  title: (what: string) => `Not saved for over a day: ${what}`,
  text: 'On this device only.',
  more: (count: number) => `${count} more`,
  copy: 'Copy the text',
  copied: 'Copied',
  dismiss: 'Dismiss',
  noRoom: {
    title: 'No room on this device',
    text: 'What you write lasts while this page is open. Finish it now, or copy it.',
  },
  names: {
    day: (day: number) => `Day ${day}`,
    totals: 'stars and emergency counts',
    wordsPlace: 'where your words are kept',
    reminder: 'reminder',
  },
};
