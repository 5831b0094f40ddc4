/** Small building blocks that several contracts share. */
import * as z from './zod.ts';
import { open } from './reading.ts';
import { storable } from './storable.ts';

/** ISO 8601 allows year 0 and offsets up to a day, PostgreSQL does not: a stored one would break every read. */
const inDatabases = z.refine<string>((iso) => !/^0000|[+-](?:1[6-9]|2\d):\d\d$/.test(iso));

/** ISO 8601 instant with zone, e.g. `2026-11-21T21:05:00.000Z`. A text: Date objects cost a third of a GET. */
export const Instant = z.iso.datetime({ offset: true }).check(inDatabases);

/** Body of a call without parameters: empty (Fastify passes null) or `{}`. */
export const EmptyBody = z.nullish(z.strictObject({}));

/** The user's calendar date `YYYY-MM-DD`, by the device at the time of the action (T-6). */
export const LocalDate = z.iso.date().check(inDatabases);

/** Minutes east of UTC at that time, e.g. +60 for Rome in winter. */
export const UtcOffset = z.int().check(z.gte(-14 * 60), z.lte(14 * 60));

const error = 'The text holds a character that cannot be stored. Please remove it and try again.';
/** One line that every database can store: without NUL and half surrogate pairs. */
export const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\0\r\n\p{Cs}]*$/u, { error }));
/** The same with line breaks. Every free text of a request body uses `line` or `text`. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\0\p{Cs}]*$/u, { error }));
/** For texts stored on a device or sent at sign-in, which must not be rejected: unstorable characters are removed. */
export const storedText = (max: number) => z.string().check(z.overwrite(storable), z.maxLength(max));

/** Lower ids are never used for accounts; 999 is the demo user, which is never sent to a server (G-4). */
export const FIRST_USER_ID = 1000;
/** Database id of a user. */
export const UserId = z.int().check(z.gte(FIRST_USER_ID));

/** Ids from here on are buyers of gifts without an account; they exist only in the ledger. */
export const FIRST_GUEST_ID = 900_000_000_000_000;
export const isGuest = (userId: number): boolean => userId >= FIRST_GUEST_ID;

export const ChallengeDay = z.int().check(z.gte(1), z.lte(30));

/** Minor units of a currency (cents), never a float. */
export const MinorUnits = z.int().check(z.gte(0));
/** Currencies of the price book. */
export const Currency = z.enum(['USD', 'EUR']);
export type Currency = z.infer<typeof Currency>;
/** ISO 4217, upper case, for responses and events: readers can show an amount in any currency. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** The only list of payment providers that a user can choose (docs/guides/add-a-payment-provider.md). */
export const PROVIDERS = ['stripe', 'paypal'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
/** The provider that received the money. `other`: one that this release does not know. */
export const PaymentProvider = open(z.enum([...PROVIDERS, 'other']), 'other');

/** SHA-256 (hex) of a trimmed, lower-cased e-mail address; it can only be compared. */
export const EmailHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
