/** "Keep my words on this phone only": the switch, its two questions, and the one before a logout. */
import { BACKUP_DAYS } from '../../constants.ts';

export const localWords = {
  title: 'Keep my words on this phone only',
  /** Beside the switch: what is so now, and the cost. */
  on: 'They are not on your other devices, and they go when this phone goes.',
  off: 'Now they are on our servers too. We ask once more before we erase them there.',
  offline: 'You are offline. This needs a connection, because our servers have to do it at once.',
  unknown: 'Our servers do not know this yet. Nothing was changed. Please try again later.',
  failed: 'That did not work. Nothing was lost on this phone. Please try again.',
  close: 'Close',
  keep: {
    title: 'Keep your words on this phone only?',
    lead: 'We erase your words from our servers. This cannot be undone there.',
    facts: [
      'Erased from our servers now: your reflections with their earlier wordings, the things to keep, notes, your plans and your own actions.',
      'Still synced: days, minutes, your choices, check-ins, stars and counts.',
      'A new phone and your other devices will not get them. The words that another device already has stay there, and only there.',
      'Lose this phone, clear the browser or log out, and the words are gone. Save a copy now and then.',
      'Your pause link no longer shows your plans.',
      `Our backups forget them after ${BACKUP_DAYS} days. An old version of the app on another device may still send words; our servers do not store them.`,
    ],
    exportFirst: 'Save a copy first',
    action: 'Erase them there, keep them here',
    busy: 'Erasing…',
    cancel: 'Leave it as it is',
  },
  share: {
    title: 'Send your words again?',
    lead: 'Your words go to our servers again, from this phone and from each other device of yours when it is next opened. Then all of them have them.',
    action: 'Send them again',
    busy: 'Sending…',
    cancel: 'Leave them here',
  },
  kept: { title: 'Your words stay here', text: 'They were erased from our servers.' },
  shared: { title: 'Your words are sent again', text: 'Your other devices get them.' },
  leave: {
    title: 'Your words are only on this phone',
    lead: 'If you log out, they are erased here, and nobody has them any more. Save a copy first.',
    copy: 'Save a copy',
    action: 'Log out and lose my words',
    cancel: 'Stay',
  },
};

export type LocalWordsTexts = typeof localWords;
