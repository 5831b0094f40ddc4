/** `/buddy`: one buddy, one dot, three lines (docs/product/buddy.md). */
import type { BuddyPhrase } from '@scrollstop/contracts/buddy/buddy';
import { BUDDY_INVITE_HOURS } from '../../constants.ts';

export const buddy = {
  back: 'Back',
  title: 'One buddy, one dot',
  /** On home. */
  card: { text: 'You each see if today is done.', action: 'Invite somebody', later: 'Not now' },
  row: {
    none: 'Nobody yet',
    done: (name: string) => `${name} is done today`,
    open: (name: string) => `${name}, still open today`,
  },
  lead: 'You each see if today is done, nothing else.',
  known: {
    title: 'Only with somebody you know',
    text: 'Never invite or accept a stranger. Leave any time, in one tap.',
  },
  name: {
    label: 'Your first name',
    hint: 'Your buddy sees it.',
    wrong: 'Write a first name, letters only.',
  },
  invite: {
    make: 'Make an invite link',
    note: `It works once, for ${BUDDY_INVITE_HOURS} hours.`,
  },
  waiting: {
    title: 'Your invite is open',
    lead: (until: string) => `It works once, until ${until}.`,
    share: 'Share the link',
    copy: 'Copy the link',
    copied: 'Copied',
    message: (url: string) => `Be my buddy on ScrollStop? We each see if today is done. ${url}`,
    elsewhere: 'The link is on the device that made it.',
    withdraw: 'Withdraw the invite',
  },
  invited: {
    title: (name: string) => `${name} invites you`,
    lead: 'You would each see if today is done, nothing else.',
    known: (name: string) => `Accept only if you know who ${name} is.`,
    accept: 'Accept',
    decline: 'No, thank you',
    hasBuddy: {
      title: 'One buddy at a time',
      text: 'You have a buddy already.',
      action: 'To my buddy',
    },
    own: {
      title: 'This is your own invite',
      text: 'Send it to somebody you know.',
      action: 'To my invite',
    },
    expired: { title: 'This invite has expired', text: 'Ask for a new one.', action: 'Go on' },
    gone: {
      title: 'This invite no longer works',
      text: 'It was used or withdrawn.',
      action: 'Go on',
    },
    tooMany: { title: 'Too many links', text: 'Try again in an hour.', action: 'Go on' },
  },
  pair: {
    title: (name: string) => `You and ${name}`,
    scene: (name: string, theirs: string, mine: string) => `${name}: ${theirs}. You: ${mine}.`,
    you: 'You',
    done: 'done',
    open: 'still open',
    doneToday: 'done today',
    asOf: (when: string) => `As of ${when}.`,
    heard: (name: string) => `${name} says`,
    send: 'Send one kind line',
    phrases: {
      wellDone: 'Well done today.',
      thinkingOfYou: 'Thinking of you.',
      tomorrowTogether: 'Shall we do tomorrow together?',
    } satisfies Record<BuddyPhrase, string>,
    note: (name: string) => `One a day. ${name} sees only these and the dot.`,
    sentToday: 'Sent for today.',
    notSent: { title: 'Not sent', text: 'Try again.' },
    leave: 'Leave',
    left: 'You left',
    block: 'Leave and block',
    blockTitle: (name: string) => `Block ${name}?`,
    blockText: 'No link makes you buddies again. Nobody is told. This cannot be undone.',
    blockYes: 'Block for good',
    cancel: 'Cancel',
    blocked: 'Blocked',
  },
  goOn: 'Go on',
  failed: { title: 'That did not work', text: 'Try again.' },
  offline: { title: 'No connection', text: 'Try again online.' },
  demo: {
    title: 'Not in the demo',
    text: 'A buddy needs an account.',
    action: 'Create an account',
  },
};
