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
  /** Account number of the owner, the only content that is readable without the key. */
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

/** Returns false if the device could not store them. */
export function writeSeals(storage: DeviceStorage, seals: Seal[]): boolean {
  if (seals.length > 0 || storage.holdsNewer(ownKeys.sealed)) {
    const stored: StoredSeals = { schemaVersion: SCHEMA_VERSION, seals };
    return storage.write(ownKeys.sealed, stored, StoredSeals);
  }
  storage.remove(ownKeys.sealed);
  return true;
}

export const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
export const CIPHER = { name: 'AES-GCM', length: 256 };

/** HKDF includes the owner, so that the server derives the same key only for a session of the owner. */
export async function derive(shared: ArrayBuffer, owner: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(sealingInfo(owner));
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(hkdf, material, CIPHER, false, ['encrypt']);
}

const Unsent = z.record(z.string(), z.unknown());

/**
 * Restores the sealed entries of a user who has signed in again to their record. Throws if the server cannot be
 * reached. The remaining seals, also those of other users, stay unchanged.
 */
export async function reopenSealed(http: Http, storage: DeviceStorage, userId: number): Promise<void> {
  for (const seal of sealsOf(storage).filter(({ owner }) => owner === userId)) {
    const unsent = await openWith(http, seal);
    if (unsent === null) continue;
    const allSeals = sealsOf(storage);
    const others = allSeals.filter(({ ephemeral }) => ephemeral !== seal.ephemeral);
    // Another tab was faster, and its user may have finished a draft that this one would restore.
    if (others.length === allSeals.length) continue;
    // The seal is removed first, because a full storage has no room for both.
    writeSeals(storage, others);
    restoreUnsent(storage, unsent);
  }
}

/** Null for a damaged seal, or one whose key the server has lost, so that the other seals can still be opened. */
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
