/**
 * `/api/progress/buddy`: two people who know each other see of the other whether today is done, and may send one of
 * three lines (docs/decisions/049). No response contains an id, an address, a day or a word of the other.
 */
import * as z from '../zod.ts';
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

export const Buddy = z
  .strictObject({
    /** As the buddy has chosen to be called. */
    name: BuddyName,
    /** The buddy has completed a day on the date that it is where the buddy is. */
    done: z.boolean(),
    /** The line that the user has sent today; a second one is refused. */
    sentToday: z.boolean(),
    /** The last line of the buddy, until it was seen; without one the list is empty. */
    unseen: phrases,
  })
  .register(z.globalRegistry, { id: 'Buddy' });
export type Buddy = z.infer<typeof Buddy>;

/** `GET /api/progress/buddy`, and the response of every change: at most one of the two is there. */
export const MyBuddy = z
  .strictObject({
    buddy: z.nullable(Buddy),
    /** An invite that nobody has accepted yet. */
    invite: z.nullable(z.strictObject({ expiresAt: Instant })),
  })
  .register(z.globalRegistry, { id: 'MyBuddy' });
export type MyBuddy = z.infer<typeof MyBuddy>;

/** `POST /api/progress/buddy/invite`: `name` is what the invited person will see. */
export const InviteBuddyBody = z
  .strictObject({ name: BuddyName })
  .register(z.globalRegistry, { id: 'InviteBuddyBody' });

/** Returned once: the server keeps no copy of the token. */
export const BuddyInvite = z
  .strictObject({ token: BuddyToken, expiresAt: Instant })
  .register(z.globalRegistry, { id: 'BuddyInvite' });
export type BuddyInvite = z.infer<typeof BuddyInvite>;

/** `POST /api/progress/buddy/look`: the name of the person who invites; it changes nothing. */
export const PreviewInviteBody = z
  .strictObject({ token: BuddyToken })
  .register(z.globalRegistry, { id: 'PreviewInviteBody' });
export const BuddyInviter = z
  .strictObject({ name: BuddyName })
  .register(z.globalRegistry, { id: 'BuddyInviter' });
export type BuddyInviter = z.infer<typeof BuddyInviter>;

/** `POST /api/progress/buddy/accept`. */
export const AcceptBuddyBody = z
  .strictObject({ token: BuddyToken, name: BuddyName })
  .register(z.globalRegistry, { id: 'AcceptBuddyBody' });

/** `POST /api/progress/buddy/phrase`, and `…/phrase/seen`, which names the line that was shown. */
export const BuddyPhraseBody = z
  .strictObject({ phrase: BuddyPhrase })
  .register(z.globalRegistry, { id: 'BuddyPhraseBody' });

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
