/**
 * `/api/progress/buddy`: two people who know each other see of the other whether today is done, and may send one of
 * three lines (docs/decisions/049). No response contains an id, an address, a day or a word of the other.
 */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';
import { OMIT, open } from '../reading.ts';

export const BUDDY_NAME_MAX = 24;
/** A first name: letters, and the signs between them. Digits, signs and addresses would make it a message. */
export const BuddyName = z
  .string()
  .check(z.maxLength(BUDDY_NAME_MAX), z.regex(/^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u));

/** 256 random bits; they say nothing of the account. The server stores a digest only. */
export const BuddyToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The lines that can be sent. Their words are ours, and are shown in the language of the reader. */
export const BuddyPhrase = open(z.enum(['wellDone', 'thinkingOfYou', 'tomorrowTogether']), OMIT);
export type BuddyPhrase = z.infer<typeof BuddyPhrase>;

const phrases = z.array(z.strictObject({ phrase: BuddyPhrase })).check(z.maxLength(1));

export const Buddy = namedObject('Buddy', {
  /** As the buddy has chosen to be called. */
  name: BuddyName,
  /** The buddy has completed a day on the date that it is where the buddy is. */
  done: z.boolean(),
  /** The line that the user has sent today; a second one is refused. */
  sentToday: z.boolean(),
  /** The last line of the buddy, until it was seen; without one the list is empty. */
  unseen: phrases,
});
export type Buddy = z.infer<typeof Buddy>;

/** `GET /api/progress/buddy`, and the response of every change: at most one of the two is there. */
export const MyBuddy = namedObject('MyBuddy', {
  buddy: z.nullable(Buddy),
  /** An invite that nobody has accepted yet. */
  invite: z.nullable(z.strictObject({ expiresAt: Instant })),
});
export type MyBuddy = z.infer<typeof MyBuddy>;

/** `POST /api/progress/buddy/invite`: `name` is what the invited person will see. */
export const InviteBuddyBody = namedObject('InviteBuddyBody', { name: BuddyName });

/** Returned once: the server keeps no copy of the token. */
export const BuddyInvite = namedObject('BuddyInvite', { token: BuddyToken, expiresAt: Instant });
export type BuddyInvite = z.infer<typeof BuddyInvite>;

/** `POST /api/progress/buddy/look`: the name of the person who invites; it changes nothing. */
export const PreviewInviteBody = namedObject('PreviewInviteBody', { token: BuddyToken });
export const BuddyInviter = namedObject('BuddyInviter', { name: BuddyName });

/** `POST /api/progress/buddy/accept`. */
export const AcceptBuddyBody = namedObject('AcceptBuddyBody', { token: BuddyToken, name: BuddyName });

/** `POST /api/progress/buddy/phrase`, and `…/phrase/seen`, which names the line that was shown. */
export const BuddyPhraseBody = namedObject('BuddyPhraseBody', { phrase: BuddyPhrase });

/** Codes of refusals that the screen explains. */
export const buddyCodes = {
  /** Expired invites have an error of their own: their owner can simply make a new one. */
  inviteExpired: 'invite_expired',
  /** Used, withdrawn, never made, or between two people of whom one has blocked the other. */
  inviteGone: 'invite_gone',
  ownInvite: 'own_invite',
  inviteOpen: 'invite_open',
  hasBuddy: 'has_buddy',
  noBuddy: 'no_buddy',
  sentToday: 'sent_today',
} as const;
