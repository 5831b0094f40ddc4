/** The daily reminder: the question after the first day, the settings, and 'keep, move or stop?'. */
import { REMINDERS_IGNORED } from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';

const ignored = inWords(REMINDERS_IGNORED, 'en');

export const reminder = {
  ask: {
    title: (day: number) => `Day ${day} is done.`,
    lead: 'Shall we remind you of the next? One message a day, and only while the day is open.',
    notice: (day: number, title: string) => `Day ${day}: ${title}`,
    push: (time: string) => `Remind me at ${time}`,
    mail: (time: string) => `Remind me by mail at ${time}`,
    no: 'No reminder',
    byMail: 'By mail instead? You can choose that in your profile.',
    later: 'Change or stop it in your profile.',
  },
  time: {
    legend: 'At what time?',
    other: 'Other time',
    label: 'Your time',
    missing: () => 'Choose a time',
    night: (from: string, to: string) => `Choose a time between ${from} and ${to}`,
    works: 'I work at night',
    worksNote: 'It may come at night.',
  },
  channel: { legend: 'How?', push: 'Notification', mail: 'Mail' },
  /** Mails are sent only to a confirmed address. */
  confirm: {
    text: (email: string) => `First open the link we send to ${email}.`,
    send: 'Send me the link',
    sent: 'The email is on its way.',
    usedUp: 'No more emails today.',
    offline: 'No connection. Try later.',
    failed: 'Email not sent. Try later.',
  },
  busy: 'Waiting for your device…',
  /** Why notifications are not available here. */
  why: {
    install: 'Notifications need ScrollStop on the home screen.',
    none: 'This browser shows no notifications. Choose mail.',
    denied: 'Allow notifications in the browser, or choose mail.',
    dismissed: 'Allow notifications, or choose mail.',
    failed: 'That did not work. Try again, or choose mail.',
  },
  row: {
    on: (time: string) => `${time}, while the day is open`,
    off: 'Off',
    asking: 'Keep or stop?',
  },
  sheet: {
    title: 'Reminder',
    lead: `One message a day, while the day is open. After ${ignored} that go by we ask whether to go on.`,
    off: 'It is off.',
    on: {
      push: (time: string) => `On: a notification at ${time}.`,
      mail: (time: string) => `On: an email at ${time}.`,
    },
    elsewhere: 'Not on this device.',
    here: 'Show it here too',
    turnOn: (time: string) => `Remind me at ${time}`,
    save: 'Save',
    stop: 'Stop reminders',
    waiting: 'Waiting for a connection.',
    /** The server responded, but did not accept it. */
    notTaken: 'Not saved yet. We keep trying.',
    refused: 'That was refused. Choose again.',
    savedOn: (time: string) => ({
      title: 'Reminder set',
      text: `Daily at ${time}.`,
    }),
    savedOff: { title: 'Reminders are off', text: 'Days and stars stay.' },
  },
  keep: {
    title: 'Keep, move or stop?',
    lead: (time: string) =>
      `${startingInWords(REMINDERS_IGNORED, 'en')} reminders at ${time} went by. Perhaps that is not your hour.`,
    keep: { title: (time: string) => `Keep ${time}`, text: 'The same as now' },
    move: {
      title: 'Move it',
      text: 'Choose another time',
      submit: (time: string) => `Move to ${time}`,
    },
    stop: { title: 'Stop', text: 'Days and stars stay' },
    silence: 'No answer is fine too: then it stops by itself.',
    /** The card on home that links there. */
    card: { action: 'Answer', later: 'Not now' },
  },
  /** Stored for the service worker, which shows them when the app is closed. */
  worker: {
    stop: 'Stop reminders',
    stopped: 'Reminders are off',
    stoppedText: 'Days and stars stay.',
    failed: 'Reminders were not stopped',
    failedText: 'Tap here to try again.',
  },
};
