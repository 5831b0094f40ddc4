/**
 * `/api/progress/buddy`: two people who know each other see whether the other has completed today's day, and may send
 * one of three lines (docs/decisions/049). No response contains the other user's id, address, days or texts.
 */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';
import { OMIT, open } from '../reading.ts';

export const BUDDY_NAME_MAX = 24;
/** A first name: letters, spaces, apostrophes and hyphens. Digits or other signs would allow messages and addresses. */
export const BuddyName = z
  .string()
  .check(z.maxLength(BUDDY_NAME_MAX), z.regex(/^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u));

/** 256 random bits, unrelated to the account. The server stores only a digest. */
export const BuddyToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The lines that can be sent. Their texts are ours and are shown in the reader's language. */
export const BuddyPhrase = open(z.enum(['wellDone', 'thinkingOfYou', 'tomorrowTogether']), OMIT);
export type BuddyPhrase = z.infer<typeof BuddyPhrase>;

const phrases = z.array(z.strictObject({ phrase: BuddyPhrase })).check(z.maxLength(1));

export const Buddy = namedObject('Buddy', {
  /** The name that the buddy chose. */
  name: BuddyName,
  /** The buddy has completed a day on the current date in the buddy's time zone. */
  done: z.boolean(),
  /** The line that the user sent today; a second one is refused. */
  sentToday: z.boolean(),
  /** The buddy's last line until it has been seen; otherwise the list is empty. */
  unseen: phrases,
});
export type Buddy = z.infer<typeof Buddy>;

/** `GET /api/progress/buddy`, and the response to every change: at most one of the two is set. */
export const MyBuddy = namedObject('MyBuddy', {
  buddy: z.nullable(Buddy),
  /** An invite that has not been accepted yet. */
  invite: z.nullable(z.strictObject({ expiresAt: Instant })),
});
export type MyBuddy = z.infer<typeof MyBuddy>;

/** `POST /api/progress/buddy/invite`: `name` is what the invited person will see. */
export const InviteBuddyBody = namedObject('InviteBuddyBody', { name: BuddyName });

/** Returned only once: the server does not keep the token. */
export const BuddyInvite = namedObject('BuddyInvite', { token: BuddyToken, expiresAt: Instant });
export type BuddyInvite = z.infer<typeof BuddyInvite>;

/** `POST /api/progress/buddy/look`: the inviter's name; changes nothing. */
export const PreviewInviteBody = namedObject('PreviewInviteBody', { token: BuddyToken });
export const BuddyInviter = namedObject('BuddyInviter', { name: BuddyName });

/** `POST /api/progress/buddy/accept`. */
export const AcceptBuddyBody = namedObject('AcceptBuddyBody', { token: BuddyToken, name: BuddyName });

/** `POST /api/progress/buddy/phrase` sends a line; `…/phrase/seen` names the line that was shown. */
export const BuddyPhraseBody = namedObject('BuddyPhraseBody', { phrase: BuddyPhrase });

/** Error codes that the screen explains. */
export const buddyCodes = {
  /** Has its own code, because the inviter can simply create a new invite. */
  inviteExpired: 'invite_expired',
  /** The invite was used, withdrawn or never made, or one of the two users has blocked the other. */
  inviteGone: 'invite_gone',
  ownInvite: 'own_invite',
  inviteOpen: 'invite_open',
  hasBuddy: 'has_buddy',
  noBuddy: 'no_buddy',
  sentToday: 'sent_today',
} as const;
