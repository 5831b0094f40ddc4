/** `/journal`. */
export const journal = {
  title: 'Journal',
  row: {
    none: 'No reflection yet',
    count: (reflections: number, when: string) =>
      reflections === 1 ? `1 reflection, ${when}` : `${reflections} reflections, the last ${when}`,
  },
  statistics: 'Statistics',
  /** Shown after the figure: "9 of 30 reflections". */
  reflectionsOf: (of: number) => `of ${of} reflections`,
  percent: (percent: number) => `${percent}%`,
  progressLabel: 'Reflections written',
  dayTitle: (day: number, title: string) => `Day ${day} · ${title}`,
  noDate: 'Date not available',
  status: { yes: 'Completed', partial: 'Partial', no: 'Not completed' },
  empty: {
    title: 'No reflections',
    text: 'Complete the daily challenges and write your reflections to see them here.',
    action: 'Start Today',
  },
};
