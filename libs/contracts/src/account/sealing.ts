/** Entries that a signed-out device keeps encrypted for their owner (docs/decisions/029). Bytes travel as base64url. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';

const Point = z.string().check(z.regex(/^[\w-]{87}$/));

/** `GET /api/auth/sealing-key`: P-256, an uncompressed point of 65 bytes. */
export const SealingKey = namedObject('SealingKey', { id: z.uuid(), publicKey: Point });
export type SealingKey = z.infer<typeof SealingKey>;

/** Body of `POST /api/auth/unseal`: id of the key that the entries were sealed for, and the ephemeral public key. */
export const UnsealBody = namedObject('UnsealBody', { id: z.uuid(), ephemeral: Point });

/** The AES-256-GCM key that opens the entries if they were sealed for this user; otherwise a useless key. */
export const UnsealResponse = namedObject('UnsealResponse', {
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** The context that HKDF binds a sealing key to, on the device and on the server. */
export const sealingInfo = (userId: number): string => `scrollstop sealed entries of ${userId}`;
