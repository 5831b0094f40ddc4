/** Web push: a user's devices and their messages (docs/decisions/047). */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { parsedUrl } from '../parsed-url.ts';
import { ChallengeDay } from '../primitives.ts';
import { open } from '../reading.ts';

/** Limit of devices per user that get push messages; one more replaces the oldest. */
export const PUSH_DEVICES_MAX = 5;

const Endpoint = z.string().check(
  z.maxLength(1_000),
  z.refine((text) => parsedUrl(text) !== null),
);

/** Body of `POST /api/reminder/subscription`: `PushSubscription.toJSON()` without `expirationTime`. */
export const PushSubscriptionBody = namedObject('PushSubscriptionBody', {
  endpoint: Endpoint,
  keys: z.strictObject({
    /** The device's P-256 point, uncompressed, base64url (RFC 8291). */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 random bytes, base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** Body of `POST /api/reminder/subscription/remove`. */
export const RemovePushSubscriptionBody = namedObject('RemovePushSubscriptionBody', { endpoint: Endpoint });
export type RemovePushSubscriptionBody = z.infer<typeof RemovePushSubscriptionBody>;

/** `ask`: the message asks 'keep, move or stop?'. */
export const ReminderKind = open(z.enum(['reminder', 'ask']), 'reminder');
export type ReminderKind = z.infer<typeof ReminderKind>;

/** The encrypted content of a push message, as JSON. */
export const PushPayload = namedObject('PushPayload', {
  kind: ReminderKind,
  day: ChallengeDay,
  title: z.string(),
  /** The day's activity in the user's language, and nothing else. */
  text: z.string(),
  /** App path to open. */
  url: z.string(),
  /** Token for `POST /api/reminder/off`. */
  off: z.string(),
});
export type PushPayload = z.infer<typeof PushPayload>;
