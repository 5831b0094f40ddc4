/** Pauses by week (U-6). */
export const pauses = {
  title: 'Pauses',
  link: 'Pauses by week',
  row: (notNow: number) => `This week: not now, ${times(notNow)}`,
  week: (notNow: number, continued: number) => `This week: not now ${times(notNow)}, continue ${times(continued)}.`,
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
  countedText: 'Presses, pauses and how they ended. Never minutes.',
};

function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}
