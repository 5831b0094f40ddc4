/** The daily reminder: the question after the first day, the settings, 'keep, move or stop?'. */
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
    later: 'You can change or stop it in your profile.',
  },
  time: {
    legend: 'At what time?',
    other: 'Other time',
    label: 'Your time',
    missing: () => 'Choose a time',
    night: (from: string, to: string) => `Choose a time between ${from} and ${to}`,
    works: 'I work at night',
    worksNote: 'Then a reminder may come at night too.',
  },
  channel: { legend: 'How?', push: 'Notification', mail: 'Mail' },
  /** A mail goes to a confirmed address only. */
  confirm: {
    text: (email: string) =>
      `Confirm your address first: until you have opened the link in our mail to ${email}, no reminder comes by mail.`,
    send: 'Send me the link',
    sent: 'The mail is on its way. Open its link here or where you are signed in.',
    usedUp: 'No more mails today. The link in the ones that you have works.',
    offline: 'No connection. Try again when it is back.',
    failed: 'The mail could not be sent. Try again later.',
  },
  busy: 'Waiting for your device…',
  /** Why no notification can be shown here. */
  why: {
    install:
      'On this device notifications work once ScrollStop is on the home screen. Until then a mail can remind you.',
    none: 'This browser shows no notifications. A mail can remind you.',
    denied:
      'Notifications are blocked for ScrollStop in this browser. You can allow them in its settings, or take a mail.',
    dismissed: 'The browser was not allowed to show notifications. Try again, or take a mail.',
    failed: 'This browser could not be registered for notifications. Try again, or take a mail.',
  },
  row: {
    on: (time: string) => `${time}, while the day is open`,
    off: 'Off',
    asking: 'Keep or stop?',
  },
  sheet: {
    title: 'Reminder',
    lead: `One message a day with the activity of the day, and only while the day is open. After ${ignored} that go by it asks once, and without an answer it stops by itself.`,
    close: 'Close',
    off: 'It is off.',
    on: {
      push: (time: string) => `It is on: a notification at ${time}, on the devices that you allowed.`,
      mail: (time: string) => `It is on: a mail at ${time}.`,
    },
    elsewhere: 'This device is not one of them.',
    here: 'Show it on this device too',
    turnOn: (time: string) => `Remind me at ${time}`,
    save: 'Save',
    stop: 'Stop reminders',
    waiting: 'Kept on this device. It is sent as soon as there is a connection.',
    /** The server is there and does not take it. */
    notTaken: 'Kept on this device. Our servers could not save it so far; we keep trying.',
    refused: 'The last change was not accepted. Please choose again.',
    savedOn: (time: string) => ({
      title: 'Reminder set',
      text: `Every day at ${time}, while the day is open.`,
    }),
    savedOff: { title: 'Reminders are off', text: 'Days and stars stay as they are.' },
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
    stop: { title: 'Stop', text: 'Days and stars stay as they are' },
    /** The time lies in the night, from a release that took any. */
    atNight: {
      lead: (time: string) => `Your reminder is set to ${time}. At night none is sent, unless you work then.`,
      keep: 'I work at night',
    },
    silence: 'No answer is fine too: then it stops by itself.',
    /** The card on home that leads there. */
    card: { action: 'Answer', later: 'Not now' },
  },
  /** Kept for the service worker, which shows them when the app is closed. */
  worker: {
    stop: 'Stop reminders',
    stopped: 'Reminders are off',
    stoppedText: 'Days and stars stay as they are.',
    failed: 'Reminders could not be stopped',
    failedText: 'Tap here to try again.',
  },
};

export type ReminderTexts = typeof reminder;
