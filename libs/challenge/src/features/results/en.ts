/** `/results`: what happens to people who start (J-4, J-5). */
import { CHALLENGE_DAYS, NUMBER_DAYS, RESULT_MINUTES_STEP, RESULT_PEOPLE_MIN } from '../../constants.ts';

const FAR_DAY = NUMBER_DAYS[3];

export const results = {
  title: 'What happens to people who start',
  lead: `Only people who said yes to being counted, and only once there are ${RESULT_PEOPLE_MIN} of them. Updated every night.`,
  loading: 'Loading the figures',
  failed: { text: 'The figures did not load.', retry: 'Try again' },
  few: {
    title: 'No figures yet',
    text: `Fewer than ${RESULT_PEOPLE_MIN} people so far.`,
  },
  figures: {
    began: `began more than ${CHALLENGE_DAYS} days ago`,
    finished: `finished day ${CHALLENGE_DAYS}`,
    change: (day: number) => `a day, median change in screen time at day ${day}`,
    minutes: 'min',
    gave: 'gave both numbers',
    gaveOf: (finished: string, missing: string) => `of the ${finished} gave both numbers; about ${missing} did not`,
  },
  reached: {
    title: 'How many were still there',
    note: 'People who finished that day.',
    began: 'Began',
    day: (day: number) => `Day ${day}`,
    hidden: 'not shown',
    sentence: (began: string, days: string) => `Began: ${began}. ${days}.`,
    of: (day: string, people: string) => `${day}: ${people}`,
    point: 'Point',
    people: 'People',
  },
  change: {
    title: (day: number) => `Change at day ${day}`,
    note: (people: string) =>
      `Minutes a day. The sun is the median; the bar holds the middle half of ${people} people.`,
    noteMedian: (people: string) => `Minutes a day. The sun is the median of ${people} people.`,
    none: 'no change',
    value: (minutes: string) => `${minutes} min`,
    sentence: (median: string, people: string) => `Median change ${median} minutes a day. ${people} people.`,
    sentenceMiddle: (low: string, high: string) => `Middle half: ${low} to ${high} minutes.`,
    range: (low: string, high: string) => `${low} to ${high}`,
    change: 'Change',
    minutes: 'Minutes a day',
    median: 'Median',
    middle: 'Middle half',
    people: 'People',
    less: (minutes: number) => `minus ${minutes}`,
    more: (minutes: number) => `plus ${minutes}`,
  },
  table: 'Show as table',
  how: {
    title: 'How we count',
    points: [
      `“Began”: day 1 done over ${CHALLENGE_DAYS} days ago. “Finished”: day ${CHALLENGE_DAYS} done.`,
      `The change is the average that the phone itself showed, typed in at day 0 and day ${CHALLENGE_DAYS}. We measure nothing on the phone.`,
      `Counts are rounded down to multiples of ${RESULT_PEOPLE_MIN}, minutes to ${RESULT_MINUTES_STEP}, against us. People join in groups of ${RESULT_PEOPLE_MIN} or more.`,
      'Say no, and you leave the next count.',
    ],
  },
  not: {
    title: 'What this does not show',
    points: [
      'That ScrollStop caused the change. There is no group that waited.',
      'What became of those who stopped or gave no number.',
      'What is true of those who said no.',
    ],
    far: `How long it lasts. Day ${FAR_DAY} will stand here once ${RESULT_PEOPLE_MIN} people have typed it.`,
  },
  counted: (date: string, time: string) => `Last counted ${date}, ${time}.`,
  notCounted: 'Not counted yet.',
  csv: 'The same figures as CSV',
  home: 'ScrollStop',
};
