/**
 * `/kit`, and the switch beside the activity of some days.
 *
 * `ios` and `android` quote other companies' screens. They were written from memory, for iOS 18 and Android 15, and not
 * checked on every device. Correct them here; the steps use these constants.
 */
import { inWords } from '../../texts/number-words.ts';
import { kitSwitches, type KitSwitch, TRIAL_WEEKS } from './kit.ts';

const ios = {
  grey: ['Settings › Accessibility › Display & Text Size', 'Colour Filters: on, then Greyscale'],
  people: ['Settings › Notifications', 'Allow Notifications off, except calls and messages.'],
  feeds: ['Hold a feed’s icon, then Remove App', 'Remove from Home Screen'],
  autoplay: [
    'Settings › Accessibility › Motion: Auto-Play Video Previews off',
    'In a feed’s app: Settings, Autoplay off',
  ],
  quiet: ['Settings › Focus › Do Not Disturb', 'Add Schedule › Time: from 22:00. People: who may ring.'],
  unlock: ['Settings › Face ID & Passcode', 'iPhone Unlock: off. Choose a long passcode.'],
};
const android = {
  grey: ['Settings › Accessibility › Colour and motion', 'Colour correction: on, then Greyscale'],
  people: ['Settings › Notifications › App notifications', 'All off but calls and messages.'],
  feeds: ['Hold a feed’s icon', 'Remove'],
  autoplay: ['In a feed’s app: Settings › Autoplay', 'Choose Off, or Never.'],
  quiet: ['Settings › Notifications › Do Not Disturb', 'Schedules: from 22:00. People: who may ring.'],
  unlock: ['Settings › Security › Device unlock › Face & Fingerprint Unlock', 'Remove both. Choose a long PIN.'],
};

/** The same in every room, whatever the phone. */
const room = {
  charger: ['Choose a socket in another room.', 'Carry the charger there.'],
  logout: ['Open the feed that pulls most: profile, settings, log out.', 'Do not save the password.'],
  alarm: ['Put an alarm clock in the phone’s place.', 'Delete the phone’s alarms.'],
  meals: ['Choose a drawer, a bag or the hall.', 'Put the phone there before you eat.'],
};

/** One row for each of `kitSwitches`. */
const switches: Readonly<Record<KitSwitch, { name: string; ios: readonly string[]; android: readonly string[] }>> = {
  grey: { name: 'Grey display', ios: ios.grey, android: android.grey },
  people: { name: 'Notifications off, except people', ios: ios.people, android: android.people },
  charger: { name: 'Charger outside the bedroom', ios: room.charger, android: room.charger },
  feeds: { name: 'Feeds off the first screen', ios: ios.feeds, android: android.feeds },
  logout: { name: 'Logged out of one feed', ios: room.logout, android: room.logout },
  autoplay: { name: 'Autoplay off', ios: ios.autoplay, android: android.autoplay },
  alarm: { name: 'An alarm clock for the morning', ios: room.alarm, android: room.alarm },
  meals: { name: 'Phone out of sight at meals', ios: room.meals, android: room.meals },
  quiet: { name: 'Quiet hours from 22:00', ios: ios.quiet, android: android.quiet },
  unlock: { name: 'No face or finger to unlock', ios: ios.unlock, android: android.unlock },
};

const all = kitSwitches.length;

export const kit = {
  title: 'Room and phone kit',
  day: (day: number) => `Day ${day}`,
  on: (on: number) => `${on} of ${all} on`,
  stillOn: (on: number) => `${on} of ${all} still on`,
  lead: 'Set once, they work while you forget them. Change what no longer fits.',
  platform: 'Steps for',
  platforms: { ios: 'iPhone', android: 'Android' },
  steps: 'Steps',
  stepsOf: (name: string) => ` for ${name}`,
  evidence: `In a small study (Olson and others, 2022, 70 people), ten such changes to choose from made phone use less of a problem for at least ${inWords(TRIAL_WEEKS, 'en')} weeks. Our list is another, and untested.`,
  madeFor: 'For iOS 18 and Android 15; yours may differ.',
  switches,
  /** In the dialog of a day that has its own switch. */
  beside: {
    title: 'One switch for your phone',
    titleRoom: 'One switch for your room',
    text: 'Only if you like.',
    all: `All ${inWords(all, 'en')} switches`,
  },
  /** In the dialog of the days that ask again. */
  review: {
    title: (on: number) => `${on} of ${all} still on?`,
    text: 'Switch off what is no longer on.',
    none: `None of the ${inWords(all, 'en')} is on.`,
  },
};
