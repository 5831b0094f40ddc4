/** Changes that the server has not taken for a day (S-3): one line, and the text as a copy. */
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
  },
};
