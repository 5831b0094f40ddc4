/** The browser extension (docs/product/extension.md). Texts shared with `/pause` are in features/pause. */
import { PAUSE_SECONDS } from '../../constants.ts';
import { capitalised, inWords } from '../../texts/number-words.ts';

const seconds = inWords(PAUSE_SECONDS, 'en');

export const extension = {
  /** In the browser's list of extensions, and in the stores. */
  name: 'ScrollStop: a breath before a site',
  description: `${capitalised(seconds)} seconds before your sites, then you choose. Nothing is ever blocked.`,
  brand: 'ScrollStop',
  pause: {
    instead: 'back where you were',
    continue: (site: string) => `Continue to ${site}`,
    quietAfter: 'After that, no pause while you stay there.',
    foot: (site: string) => `You put this page before ${site}. Change it any time from the toolbar.`,
    gone: 'No pause before this site now',
    goneText: (address: string) => `You were on the way to ${address}`,
    keyDead: 'Your account was disconnected in the app.',
    close: 'Back where you were',
  },
  /** After 15 or 30 minutes on a site. */
  still: { question: 'Still what you came for?', close: 'Close' },
  popup: {
    today: 'Today',
    notNow: 'not now',
    continued: 'continue',
    before: 'A breath before',
    offForAnHour: 'Off for an hour',
    offUntil: (time: string) => `Off until ${time}`,
    onAgain: 'On again now',
    change: 'Change sites',
    open: 'Open ScrollStop',
    none: 'No site yet',
    choose: 'Choose sites',
    broken: 'This browser stores nothing, so there is no pause.',
  },
  first: {
    title: 'A breath before which sites?',
    lead: `${capitalised(seconds)} seconds, then you choose. Nothing is ever blocked.`,
    sites: 'Sites',
    another: 'Another site',
    placeholder: 'news.example',
    add: 'Add this site',
    noSite: 'Write an address, such as news.example',
    goOn: 'Go on, the browser asks next',
    only: (sites: string) => `For ${sites} only. Say no there, and nothing has changed.`,
    choose: 'Choose one site or more.',
    denied: 'The browser said no.',
    asks: {
      title: 'What the browser will ask',
      text: 'It uses wide words, the same for every extension.',
      picture: (sites: string) =>
        `Picture of the question: ScrollStop asks for more permissions. It can read and change your data on ${sites}. Deny or allow.`,
      line: 'ScrollStop asks for more permissions',
      could: (sites: string) => `It could: read and change your data on ${sites}`,
      exampleSites: 'the sites that you choose',
      deny: 'Deny',
      allow: 'Allow',
    },
    ours: {
      title: 'What ours does with it',
      does: [
        'Notices that you open one of these sites, and shows the breath.',
        'Counts “not now” and “continue”, in this browser.',
      ],
      doesNot: [
        'Reads nothing on the page: no posts, no messages, no passwords.',
        'Sends nothing anywhere, unless you connect your account.',
      ],
    },
  },
  connect: {
    ask: 'Have a plan in the app?',
    text: 'Connect, and the breath shows it. Works just as well without.',
    connect: 'Connect my account',
    /** Shown before the browser's own question about our address. */
    note: (host: string) => `The browser asks about ${host}.`,
    waiting: 'Click once in the new tab.',
    done: 'Connected.',
    counting: 'Counts join “Pauses by week” in the app.',
    notCounting: 'Counts stay in this browser.',
    dead: 'Disconnected. The breath works without it.',
    disconnect: 'Disconnect',
  },
  settings: {
    title: 'Your sites',
    lead: 'Change them any time.',
    part: 'Before',
    parts: { all: 'The whole site', endless: 'Only what never ends' },
    remove: (site: string) => `Remove ${site}`,
    removeShort: 'Remove',
    more: 'Add more',
    hours: 'When',
    allDay: 'All day',
    times: 'At times',
    from: 'From',
    to: 'Until',
    question: 'One quiet line on the site',
    questionText: '“Still what you came for?”, once.',
    never: 'Never',
    after: (minutes: number) => `After ${minutes} min`,
    except: 'Addresses without a pause',
    exceptHint: 'One a line, such as news.example/account.',
    exceptKnown: 'No pause for sign-in, messages, payment on known sites',
    private: 'Private windows: allow it in your browser’s extensions.',
    saved: 'Saved',
  },
};

export type ExtensionTexts = typeof extension;
