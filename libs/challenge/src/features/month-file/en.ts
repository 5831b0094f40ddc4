/** "Your month as a file": copy, table, text, calendar, and importing a copy into an account. */
import { emergencyActionTexts } from '../../content/en/emergency-actions.ts';
import { ownActions } from '../own-actions/en.ts';
import type { MonthFileFault } from './read-month-file.ts';
import type { FileTexts } from './month-texts.ts';

export const monthFile = {
  title: 'Save my month',
  text: 'Made on this phone, with your words',
  formats: {
    json: { name: 'Copy', label: 'Save a copy (.json)' },
    csv: { name: 'Table', label: 'Save as a table (.csv)' },
    md: { name: 'Text', label: 'Save as a text (.md)' },
    ics: { name: 'Calendar', label: 'Save for your calendar (.ics)' },
  },
  saved: { title: 'Saved' },
  take: 'Take in a copy',
  takeText: 'Days and words are joined, nothing is lost',
  taken: {
    title: 'Your month is here',
    text: (days: number) => (days === 1 ? '1 day was taken in.' : `${days} days were taken in.`),
  },
  foreign: {
    title: 'This month belongs to another account',
    lead: 'It would join this account for good.',
    action: 'It’s mine, take it in',
    busy: 'Taking it in…',
    cancel: 'Leave it',
  },
  faults: {
    tooLarge: 'The file is too large.',
    notJson: 'This is not a copy of a month.',
    notOurs: 'This is not a copy of a month.',
    newer: 'A newer version made it. Reload and try again.',
    broken: 'The copy is damaged.',
  } satisfies Record<MonthFileFault, string>,
  inFile: {
    title: 'My month with ScrollStop',
    columns: {
      day: 'day',
      title: 'activity',
      status: 'done',
      date: 'date',
      minutes: 'minutes',
      words: 'words',
    },
    status: { yes: 'yes', partial: 'tried', no: 'no' },
    day: (day, title) => `Day ${day}: ${title}`,
    minutes: (minutes) => `${minutes} min`,
    again: 'Once more:',
    keep: 'Things to keep',
    plans: 'Plans',
    plan: (cue, action) => `If ${cue}, then ${action}`,
    actions: emergencyActionTexts,
    ownActions: ownActions.title,
  } satisfies FileTexts,
};
