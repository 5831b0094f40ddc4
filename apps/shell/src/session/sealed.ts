/** Entries that were unsent when their owner was signed out; only the owner can open them (docs/decisions/029). */
import { sealingInfo, UnsealResponse } from '@scrollstop/contracts/account/sealing';
import { SCHEMA_VERSION, storedVersion } from '@scrollstop/contracts/device/storage';
import * as z from '@scrollstop/contracts/zod';
import type { Http } from '@scrollstop/contracts/site/remote';
import { fromBase64url } from '@scrollstop/http-client/base64url';
import { HttpError } from '@scrollstop/http-client/http-error';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';
import { restoreUnsent } from './unsent.ts';

const Seal = z.strictObject({
  /** Account number of the owner, the only thing that can be read without the key. */
  owner: z.int(),
  /** Epoch milliseconds. */
  at: z.int(),
  key: z.uuid(),
  ephemeral: z.string(),
  iv: z.string(),
  data: z.string(),
});
export type Seal = z.infer<typeof Seal>;
const StoredSeals = z.strictObject({ ...storedVersion, seals: z.array(Seal) });
type StoredSeals = z.infer<typeof StoredSeals>;

export const sealsOf = (storage: DeviceStorage): Seal[] =>
  storage.read(ownKeys.sealed, StoredSeals, (one, older) => ({
    ...one,
    seals: [...one.seals, ...older.seals],
  }))?.seals ?? [];

/** False when the device did not take them. */
export function keepSeals(storage: DeviceStorage, seals: Seal[]): boolean {
  if (seals.length > 0 || storage.holdsNewer(ownKeys.sealed)) {
    const stored: StoredSeals = { schemaVersion: SCHEMA_VERSION, seals };
    return storage.write(ownKeys.sealed, stored, StoredSeals);
  }
  storage.remove(ownKeys.sealed);
  return true;
}

export const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
export const CIPHER = { name: 'AES-GCM', length: 256 };

/** HKDF binds the owner in: the server derives the same key for the owner's session, and for no other. */
export async function derive(shared: ArrayBuffer, owner: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(sealingInfo(owner));
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(hkdf, material, CIPHER, false, ['encrypt']);
}

const Unsent = z.record(z.string(), z.unknown());

/**
 * Restores the sealed entries of a user who has signed in again into their record. Throws when the server cannot be
 * reached; the remaining seals, also those of other users, stay as they are.
 */
export async function reopenSealed(http: Http, storage: DeviceStorage, userId: number): Promise<void> {
  for (const seal of sealsOf(storage).filter(({ owner }) => owner === userId)) {
    const unsent = await openWith(http, seal);
    if (unsent === null) continue;
    const kept = sealsOf(storage);
    const others = kept.filter(({ ephemeral }) => ephemeral !== seal.ephemeral);
    // Another tab was quicker: its user may have finished a draft that this one would bring back.
    if (others.length === kept.length) continue;
    // First the seal goes: a full storage has no room for both.
    keepSeals(storage, others);
    restoreUnsent(storage, unsent);
  }
}

/** Null for a seal whose key the server has lost, e.g. by a restore, or that is damaged: it hides no other one. */
async function openWith(http: Http, seal: Seal): Promise<z.infer<typeof Unsent> | null> {
  try {
    const body = { id: seal.key, ephemeral: seal.ephemeral };
    const { key } = await http.post('/api/auth/unseal', body, UnsealResponse);
    return z.parse(Unsent, JSON.parse(await open(seal, key)));
  } catch (error) {
    if (error instanceof HttpError && error.status !== 404) throw error;
    return null;
  }
}

async function open({ iv, data }: Seal, key: string): Promise<string> {
  const { subtle } = crypto;
  const opening = await subtle.importKey('raw', fromBase64url(key), CIPHER.name, false, ['decrypt']);
  const plain = await subtle.decrypt({ name: CIPHER.name, iv: fromBase64url(iv) }, opening, fromBase64url(data));
  return new TextDecoder().decode(plain);
}
