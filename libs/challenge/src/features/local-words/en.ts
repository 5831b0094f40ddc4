/** "Keep my words on this phone only": the switch, its two questions, and the one before a logout. */
import { BACKUP_DAYS } from '../../constants.ts';

export const localWords = {
  title: 'Keep my words on this phone only',
  /** Beside the switch: the current state and its cost. */
  on: 'No other device has them. They go with this phone.',
  off: 'Now they are on our servers too. We ask once more before we erase them there.',
  offline: 'You are offline. This needs our servers.',
  keep: {
    title: 'Keep your words on this phone only?',
    lead: 'We erase them from our servers, for good.',
    facts: [
      'Erased there now: all words of your month, such as reflections, earlier wordings, notes, plans, own actions.',
      'Still synced: days, minutes, choices, check-ins, stars, counts.',
      'Other devices get no new ones; what they have stays there.',
      'Lose this phone, clear the browser or log out, and they are gone. Save copies.',
      'Your pause link stops showing plans.',
      `Our backups forget them after ${BACKUP_DAYS} days. Words from an old app are not stored.`,
    ],
    exportFirst: 'Save a copy first',
    action: 'Erase them there, keep them here',
    busy: 'Erasing…',
    cancel: 'Leave it as it is',
  },
  share: {
    title: 'Send your words again?',
    lead: 'This phone sends its words now, others when you open them.',
    action: 'Send them again',
    busy: 'Sending…',
    cancel: 'Leave them here',
  },
  kept: { title: 'Your words stay here', text: 'They are off our servers.' },
  shared: { title: 'Your words are sent again', text: 'Your other devices get them.' },
  leave: {
    title: 'Your words are on this phone only',
    lead: 'Log out, and they are erased for good. Save a copy first.',
    copy: 'Save a copy',
    action: 'Log out and lose my words',
    cancel: 'Stay',
  },
};

export type LocalWordsTexts = typeof localWords;
