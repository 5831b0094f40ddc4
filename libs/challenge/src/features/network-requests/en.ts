/** `/calls`, "What leaves this phone": every call that the app makes, and why (Q-1). */
import type { CallReason } from './network-requests.ts';
import { TRACK_KEPT_DAYS } from '../../constants.ts';

interface CallWords {
  readonly title: string;
  readonly sends: string;
  readonly why: string;
}

export const networkRequests = {
  title: 'What leaves this phone',
  lead: 'Every call that the app makes, with the reason.',
  back: 'Back',
  since: 'Since you opened the app',
  row: (calls: number) => `${calls === 1 ? '1 call' : `${calls} calls`} since you opened the app`,
  count: (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`),
  times: (times: number) => (times === 1 ? 'once' : `${times} times`),
  last: (time: string) => `last at ${time}`,
  notNow: 'not now',
  sends: 'Sends',
  why: 'Why',
  notYet: 'It has not called these',
  notYetText: 'What the app can send as well, and only when it says here.',
  kept: (files: number) =>
    files === 1
      ? '1 file of the app is kept on this phone, so that it works offline. Loading it again is no call.'
      : `${files} files of the app are kept on this phone, so that it works offline. Loading them again is no call.`,
  elsewhere:
    'Two things no page can see: the files that the browser fetches for offline use, which are those of the app, and messages that its push service brings.',
  noOther:
    'Nothing else. No advertising script, no font or picture from another server. A call that is not on this list would be a fault.',
  report: 'Tell us',
  reportSubject: 'A call that is not on the list',
  unseen: 'This browser does not let a page see its calls. The list below is complete all the same.',
  reasons: {
    unknown: {
      title: 'Unknown',
      sends: 'we cannot tell',
      why: 'this call is not on our list. A browser extension may have made it. If not, please tell us',
    },
    days: {
      title: 'Days',
      sends:
        'which days are done and when, your choice, the minutes, and your reflections unless your words stay here',
      why: 'so that a second device and a new phone show the same',
    },
    documents: {
      title: 'What you write and set',
      sends:
        'check-ins, swaps, rest days, switches and numbers; plans, own actions and things to keep unless your words stay here',
      why: 'so that a second device and a new phone show the same',
    },
    totals: {
      title: 'Stars and totals',
      sends: 'your achievements, and how often you pressed the button, by date',
      why: 'so that a second device and a new phone show the same',
    },
    words: {
      title: 'Where your words are',
      sends: 'whether your words stay on your devices',
      why: 'so that every device keeps to it',
    },
    pauseLink: {
      title: 'Pause link',
      sends: 'the key of your link, and pauses counted by it',
      why: 'because you made a pause link',
    },
    reminder: {
      title: 'Reminder',
      sends: 'the time that you chose, your time zone and the address of this browser’s push service',
      why: 'because you asked for a reminder',
    },
    buddy: {
      title: 'Buddy',
      sends: 'your first name as your buddy sees it, and the lines that you choose',
      why: 'because you have a buddy, or invite one',
    },
    results: {
      title: 'Results',
      sends: 'your yes or no to being counted',
      why: 'to show how many people finish, without names',
    },
    account: {
      title: 'Your account',
      sends: 'the cookie of your session',
      why: 'to know who is here, and what is open to you',
    },
    signIn: {
      title: 'Sign-in and password',
      sends: 'what you typed there: email, password or passkey',
      why: 'to let you in, and nobody else',
    },
    devices: {
      title: 'Your devices',
      sends: 'the cookie of your session',
      why: 'to show where you are signed in, and to sign out there',
    },
    sealed: {
      title: 'Sealed entries',
      sends: 'keys, no words',
      why: 'to lock entries on a phone that was signed out, so that only you can open them',
    },
    language: { title: 'Language', sends: 'the language that you chose', why: 'so that emails have it too' },
    trial: {
      title: 'Trial',
      sends: 'the cookie of your session',
      why: 'to start the trial, or see how long it lasts',
    },
    data: {
      title: 'Export and deletion',
      sends: 'your wish, and for a deletion your password',
      why: 'because you asked for your data, or to delete it',
    },
    prices: { title: 'Prices', sends: 'nothing about you', why: 'to show what Premium costs' },
    payment: {
      title: 'Purchase',
      sends: 'what you buy, and your details for the receipt if you add them',
      why: 'to open, finish or refund a payment',
    },
    stripe: {
      title: 'Card payment',
      sends: 'your card, to Stripe; loaded on the payment page only',
      why: 'to take a card without us seeing it',
    },
    paypal: {
      title: 'PayPal',
      sends: 'that you pay, to PayPal; loaded on the payment page only',
      why: 'to pay with PayPal',
    },
    storePurchase: {
      title: 'Purchase in the shop',
      sends: 'the cookie of your session',
      why: 'to send the email that activates what you bought in our shop',
    },
    visits: {
      title: 'Visits counted',
      sends: 'the path of a page and the kind of device, no words',
      why: `to see which pages are used. Kept ${TRACK_KEPT_DAYS} days; an ad platform hears of it only after your yes`,
    },
    consent: {
      title: 'Your answer about measurement',
      sends: 'yes or no',
      why: 'to keep to it',
    },
    blocked: {
      title: 'Blocked calls',
      sends: 'the address that was blocked',
      why: 'the browser tells us when something tried to call elsewhere and was stopped',
    },
    owner: { title: 'Operator’s pages', sends: 'the operator’s work', why: 'to run the service' },
    app: {
      title: 'The app itself',
      sends: 'nothing about you',
      why: 'to load what the phone had not kept yet',
    },
    standIn: {
      title: 'Test stand-ins',
      sends: 'test payments',
      why: 'on a developer’s machine these stand in for the payment providers',
    },
  } satisfies Record<CallReason, CallWords>,
};

export type NetworkRequestsTexts = typeof networkRequests;
