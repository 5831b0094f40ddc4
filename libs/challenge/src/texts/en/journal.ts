/** `/journal`. */
export const journal = {
  title: 'Journal',
  statistics: 'Statistics',
  reflections: (count: number): string => (count === 1 ? 'reflection' : 'reflections'),
  percent: (percent: number, of: number) => `${percent}% of ${of}`,
  progressLabel: 'Reflections written',
  day: (day: number) => `Day ${day}`,
  dayTitle: (day: number, title: string) => `Day ${day} · ${title}`,
  noDate: 'Date not available',
  status: { yes: 'Completed', partial: 'Partial', no: 'Not completed' },
  empty: {
    title: 'No reflections',
    text: 'Complete the daily challenges and write your reflections to see them here.',
    action: 'Start Today',
  },
  loading: 'Loading your reflections',
};

export type JournalTexts = typeof journal;
