/**
 * `/setup/pause`: the guide. Text between ** is emphasised.
 *
 * `phone` and `browser` quote other companies' screens. They were written from memory, for iOS 18, Android 15 and
 * Chromium, and not checked on every device. Correct them here; steps and pictures use these constants.
 */
import { PAUSE_QUIET_SECONDS, PAUSE_SECONDS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';

const phone = {
  shortcuts: 'Shortcuts',
  automation: 'Automation',
  gallery: 'Gallery',
  app: 'App',
  when: 'When',
  opened: 'Is Opened',
  immediately: 'Run Immediately',
  next: 'Next',
  blank: 'New Blank Automation',
  openUrls: 'Open URLs',
  open: 'Open',
  done: 'Done',
  addToHome: 'Add to Home screen',
  newTab: 'New tab',
  bookmarks: 'Bookmarks',
};
const browser = {
  bookmark: 'Bookmark this tab',
  settings: 'Settings',
  onStartup: 'On startup',
  specific: 'Open a specific page or set of pages',
  addPage: 'Add a new page',
};

export const pauseSetup = {
  title: 'Put a breath in front of an app',
  lead: `Our page comes first, for ${inWords(PAUSE_SECONDS, 'en')} seconds. You can always go on.`,
  row: {
    title: 'A breath before an app',
    on: (app: string) => `${app}, on this device`,
    none: 'Not set up yet',
    browser: { title: 'A breath in the browser', text: 'For your computer' },
  },
  platform: 'Your device',
  platforms: { ios: 'iPhone', android: 'Android', computer: 'Computer' },
  app: 'Which app pulls most?',
  another: 'Another',
  anotherName: 'Its name',
  anotherMissing: 'Write its name.',
  link: {
    title: 'Your link',
    makeText: 'It shows your plans, not your name.',
    note: 'Switch it off below.',
    plain: 'Works without an account.',
    offline: 'Offline, so this link shows no plans.',
    loading: 'Loading your link…',
    copy: 'Copy the link',
    copied: 'Copied',
    failed: { title: 'That did not work', text: 'Try again.' },
  },
  /** On a computer: replaces a bookmark; a click gives the link's key to the extension. */
  extension: {
    title: 'In this browser, by itself',
    text: 'Our extension comes before your sites.',
    install: 'Get the extension',
    orBookmark: 'Or a bookmark, below.',
    connectTitle: 'Connect the extension',
    connectText: 'It then shows your plans.',
    connect: 'Connect this browser',
  },
  counting: 'Count my pauses',
  countingText: 'How often “not now” and “continue”, by day. No minutes, no names.',
  on: 'On',
  off: 'Off',
  seconds: 'Length of the breath',
  secondsOf: (seconds: number) => `${seconds} s`,
  phone,
  browser,
  next: 'Next',
  done: 'Done, next',
  device: (name: string) => `For ${name}. Another device?`,
  settings: 'Length, counting, take it away',
  noLink: 'No link of yours yet.',
  open: 'Open my link',
  stepTitle: (step: number, of: number) => `Step ${step} of ${of}`,
  /** At most three: each is a screen. */
  steps: {
    ios: (app: string) => [
      `Open **${phone.shortcuts}**. Tap **${phone.automation}**, then the **plus**, then **${phone.app}**.`,
      `Choose **${app}**. Tick **${phone.opened}** and **${phone.immediately}**, then **${phone.next}**.`,
      `Tap **${phone.blank}** and find **${phone.openUrls}**. Paste your link. Then **${phone.done}**.`,
    ],
    android: (app: string) => [
      `Open your link. Tap the **three dots**, then **${phone.addToHome}**. Name it **${app}**.`,
      `Put the new icon in place of ${app}.`,
    ],
    computer: (app: string) => [
      `Open your link. Press the **star** (**${browser.bookmark}**), name it **${app}**. Delete the old bookmark.`,
      `Does your browser start with ${app}? In **${browser.settings}**, **${browser.onStartup}**, **${browser.specific}**, choose **${browser.addPage}** and paste your link.`,
    ],
  },
  more: {
    android: [
      'Hold the ScrollStop icon: **A breath first** works for any app.',
      'An automation app (MacroDroid, Tasker) can open your link.',
    ],
    ios: [`After Continue, no pause for ${PAUSE_QUIET_SECONDS} seconds.`],
    computer: [] as string[],
  },
  drawn: {
    ios: 'For iOS 18; yours may differ.',
    android: 'For Chrome on Android 15; yours may differ.',
    computer: 'For Chrome and Chromium.',
  },
  prove: {
    title: (app: string) => (app ? `Open ${app} now` : 'Open the app now'),
    lead: (app: string) => `Then come back here${app ? '' : ' from your app'}.`,
    newOne: {
      android: (app: string) => `Tap the new ${app || 'app'} icon, then come back.`,
      computer: (app: string) => `Open your ${app || 'new'} bookmark, then come back.`,
    },
    open: (app: string) => `Open ${app}`,
    waiting: 'Waiting for the pause.',
    unseen: 'Did the pause come?',
    yes: 'Yes, it came',
    no: 'No, back to the steps',
    works: 'It works',
    came: (app: string) => (app ? `It came before ${app}.` : 'Our page came first.'),
    facts: ['It opens without a network too.', 'If it ever fails, the app simply opens.'],
    done: 'Done',
    another: 'Add another app',
  },
  away: {
    title: 'How to take it away',
    ios: `In **${phone.shortcuts}**, **${phone.automation}**: swipe left, delete.`,
    android: 'Hold the new icon and remove it.',
    computer: 'Delete the bookmark, and the page under **On startup**.',
    revoke: 'Switch my link off',
    revokeText: 'No more plans, no more counts.',
    revoked: 'Your link is switched off',
  },
};

export type PauseSetupTexts = typeof pauseSetup;
