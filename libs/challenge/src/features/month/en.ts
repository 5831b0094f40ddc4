/** `/month`: the whole month. */
import { ARC_DAYS, BEST_SCORE, CHALLENGE_DAYS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';

export const month = {
  /** The picture in words. */
  picture: {
    days: (minutes: number) => `One drawing: ${CHALLENGE_DAYS} days, ${minutes} minutes:`,
    arcs: (mindfulness: number, creativity: number, connection: number) =>
      `${mindfulness} of mindfulness, ${creativity} of creativity, ${connection} of connection.`,
    words: (notes: number, words: number) => `Words on ${notes === 1 ? '1 day' : `${notes} days`}, ${words} in all.`,
    triedDay: (day: number) => `Day ${day} was tried, not completed.`,
    triedDays: (days: string, last: number) => `Days ${days} and ${last} were tried, not completed.`,
  },
  legend:
    'Each ray is a day, as long as its minutes. Each light on the water is that day’s words. Dotted rays are days you tried.',
  figures: {
    days: 'days',
    recovered: 'recovered',
    words: (notes: number) => `words, in ${notes === 1 ? '1 note' : `${notes} notes`}`,
  },
  table: { show: 'Show as table', day: 'Day', minutes: 'Minutes', words: 'Words' },
  share: 'Share',
  print: 'Print',
  /** On the picture that is shared. */
  shared: {
    title: 'My month',
    eyebrow: (hours: number, minutes: number) => `${CHALLENGE_DAYS} days, ${hours}h ${minutes}m`,
    message: (url: string) => `${CHALLENGE_DAYS} days with less scrolling, in one drawing. ${url}`,
    saved: { title: 'Picture saved' },
    failed: { title: 'No picture', text: 'You can print the month.' },
  },
  keep: {
    title: 'The three things you keep',
    edit: 'Edit',
    ask: 'Which three things will you keep?',
    lead: 'A line each is enough. They stay on Home.',
    fields: ['First', 'Second', 'Third'] as readonly string[],
    missing: 'Write at least one.',
    save: 'Keep these three',
    later: 'Later',
    write: 'Write them down',
  },
  changes: {
    title: 'What changed',
    lead: `Check-ins of the first ${inWords(ARC_DAYS, 'en')} days beside those of the last ${inWords(ARC_DAYS, 'en')}.`,
    of: { screenTime: 'Screen time', focus: 'Focus', impulses: 'Urges let pass, a day' },
    from: 'from',
    to: 'to',
    hours: 'h',
    ofFive: `of ${BEST_SCORE}`,
  },
  words: {
    title: 'In your words',
    source: (day: number, title: string) => `Day ${day}. ${title}`,
    journal: 'Read the whole journal',
  },
  /** Heading of the links that lead on. */
  after: 'From here',
  notYet: {
    title: 'Your month still goes on',
    text: `It is drawn after day ${CHALLENGE_DAYS}.`,
    action: 'To today',
  },
};
