/**
 * Gift codes, and the keys of gift orders (docs/decisions/066). Each is computed from a secret and an id, so that it
 * can be shown and mailed again although nothing readable is stored.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { GIFT_ALPHABET, GIFT_CODE_SIGNS, groupGiftCode } from '@scrollstop/challenge/features/gift/code';
import type { Config } from '../config.ts';
import type { PaymentKey } from './payment-rows.ts';

type Secrets = Pick<Config, 'GIFT_KEYS'>;

const digest = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest();

/** Identifies a secret in a row without revealing anything about it. */
const keyIdOf = (secret: string): string =>
  createHash('sha256').update(`gift key id:${secret}`).digest('hex').slice(0, 8);

/** Turns 256 bits into twelve characters; the remainder's bias is below one in 10^58. */
function codeFrom(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  const base = BigInt(GIFT_ALPHABET.length);
  const characters = Array.from({ length: GIFT_CODE_SIGNS }, () => {
    const character = GIFT_ALPHABET[Number(rest % base)]!;
    rest /= base;
    return character;
  });
  return groupGiftCode(characters.join(''));
}

const hashOf = (secret: string, code: string): string => digest(secret, 'hash', code).toString('base64url');

/** The columns of a new gift; the first secret is the one in use. */
export function codeColumns({ GIFT_KEYS: [secret] }: Secrets, id: string) {
  return { key_id: keyIdOf(secret!), code_hash: hashOf(secret!, codeFrom(digest(secret!, 'code', id))) };
}

/** Throws when the operator has removed the secret of this gift. */
export function codeOf({ GIFT_KEYS }: Secrets, gift: { id: string; key_id: string }): string {
  const secret = GIFT_KEYS.find((one) => keyIdOf(one) === gift.key_id);
  if (secret === undefined) throw new Error(`GIFT_KEYS lacks the key ${gift.key_id}`);
  return codeFrom(digest(secret, 'code', gift.id));
}

/** One hash for each secret, because a code does not show from which one it was computed. */
export const hashesOf = ({ GIFT_KEYS }: Secrets, code: string): string[] =>
  GIFT_KEYS.map((secret) => hashOf(secret, code));

const orderKey = (secret: string, { user_id, id }: PaymentKey) =>
  digest(secret, 'order', `${user_id}/${id}`).subarray(0, 24);

/** The key of an order; whoever has it is taken for its buyer. */
export const orderKeyOf = ({ GIFT_KEYS: [secret] }: Secrets, order: PaymentKey): string =>
  orderKey(secret!, order).toString('base64url');

export function isOrderKey({ GIFT_KEYS }: Secrets, order: PaymentKey, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  return GIFT_KEYS.some((secret) => {
    const expected = orderKey(secret, order);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
