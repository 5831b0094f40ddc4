/** Web push: the devices of a user, and the message that they get (docs/decisions/047). */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { parsedUrl } from '../parsed-url.ts';
import { ChallengeDay } from '../primitives.ts';
import { open } from '../reading.ts';

/** Devices of one user that get push messages; one more takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 5;

const Endpoint = z.string().check(
  z.maxLength(1_000),
  z.refine((text) => parsedUrl(text) !== null),
);

/** Body of `POST /api/reminder/subscription`: a `PushSubscription` as `toJSON` gives it, without `expirationTime`. */
export const PushSubscriptionBody = namedObject('PushSubscriptionBody', {
  endpoint: Endpoint,
  keys: z.strictObject({
    /** P-256 point of the device, uncompressed, base64url (RFC 8291). */
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
  /** The activity of the day in the user's language, and nothing else. */
  text: z.string(),
  /** Path of the app to open. */
  url: z.string(),
  /** Token for `POST /api/reminder/off`. */
  off: z.string(),
});
export type PushPayload = z.infer<typeof PushPayload>;
