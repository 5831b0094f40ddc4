/** `/calls`, "What leaves this phone": every request of the app, and its reason (Q-1). */
import type { CallReason } from './network-requests.ts';
import { TRACK_KEPT_DAYS } from '../../constants.ts';

export const networkRequests = {
  title: 'What leaves this phone',
  lead: 'Every call that the app makes, with the reason.',
  since: 'Since you opened the app',
  row: (calls: number) => `${calls === 1 ? '1 call' : `${calls} calls`} since you opened the app`,
  count: (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`),
  times: (times: number) => (times === 1 ? 'once' : `${times} times`),
  last: (time: string) => `last at ${time}`,
  notNow: 'not now',
  sends: 'Sends',
  why: 'Why',
  notYet: 'It has not called these',
  notYetText: 'They would show here.',
  kept: (files: number) =>
    files === 1 ? '1 file on this phone needs no call.' : `${files} files on this phone need no call.`,
  elsewhere: 'No page can see files for offline use and push messages.',
  noOther: 'Nothing else: no advertising, no font or picture from elsewhere.',
  report: 'Tell us',
  reportSubject: 'A call off the list',
  unseen: 'This browser hides its calls.',
  reasons: {
    unknown: { title: 'Unknown', sends: 'we cannot tell', why: 'perhaps an extension' },
    days: {
      title: 'Days',
      sends: 'days done and when, choice, minutes; reflections unless words stay here',
      why: 'so that all your devices agree',
    },
    documents: {
      title: 'What you write and set',
      sends: 'check-ins, swaps, rest marks, switches, numbers; plans, actions, things to keep unless words stay here',
      why: 'so that all your devices agree',
    },
    totals: {
      title: 'Stars and totals',
      sends: 'achievements, and presses of the button by date',
      why: 'so that all your devices agree',
    },
    words: {
      title: 'Where your words are',
      sends: 'whether your words stay on your devices',
      why: 'so that every device keeps to it',
    },
    pauseLink: { title: 'Pause link', sends: 'your link’s key and its pauses', why: 'to show your plans' },
    reminder: {
      title: 'Reminder',
      sends: 'your time, time zone and this browser’s push address',
      why: 'to remind you',
    },
    buddy: { title: 'Buddy', sends: 'your first name, and the lines you choose', why: 'to reach your buddy' },
    results: { title: 'Results', sends: 'your yes or no', why: 'to count who finishes, without names' },
    account: {
      title: 'Your account',
      sends: 'the cookie of your session',
      why: 'to know what is open to you',
    },
    signIn: {
      title: 'Sign-in and password',
      sends: 'your email, password or passkey',
      why: 'to let only you in',
    },
    devices: { title: 'Your devices', sends: 'the cookie of your session', why: 'to show and end sign-ins' },
    sealed: { title: 'Sealed entries', sends: 'keys, no words', why: 'to lock signed-out phones' },
    language: { title: 'Language', sends: 'the language you chose', why: 'so that emails have it too' },
    trial: { title: 'Trial', sends: 'the cookie of your session', why: 'to start and end it' },
    data: {
      title: 'Export and deletion',
      sends: 'your request; to delete, your password',
      why: 'because you asked for it',
    },
    prices: { title: 'Prices', sends: 'nothing about you', why: 'to show what Premium costs' },
    payment: {
      title: 'Purchase',
      sends: 'what you buy, and receipt details',
      why: 'to take or refund a payment',
    },
    stripe: { title: 'Card payment', sends: 'your card, to Stripe', why: 'so that we never see it' },
    paypal: { title: 'PayPal', sends: 'that you pay, to PayPal', why: 'to pay with PayPal' },
    gift: { title: 'Gifts', sends: 'what you give, or the code you type', why: 'to buy, open or return it' },
    storePurchase: {
      title: 'Purchase in the shop',
      sends: 'the cookie of your session',
      why: 'to send the email that activates it',
    },
    visits: {
      title: 'Visits counted',
      sends: 'page and kind of device, no words',
      why: `to see which pages are used. Kept ${TRACK_KEPT_DAYS} days; no ad platform without your yes`,
    },
    consent: { title: 'Your answer about measurement', sends: 'yes or no', why: 'to keep to it' },
    blocked: {
      title: 'Blocked calls',
      sends: 'the address that was blocked',
      why: 'the browser stopped a call elsewhere',
    },
    owner: { title: 'Operator’s pages', sends: 'the operator’s work', why: 'to run the service' },
    app: {
      title: 'The app itself',
      sends: 'nothing about you',
      why: 'to load what the phone had not kept yet',
    },
    standIn: { title: 'Test stand-ins', sends: 'test payments', why: 'for developers' },
  } satisfies Record<CallReason, { readonly title: string; readonly sends: string; readonly why: string }>,
};
