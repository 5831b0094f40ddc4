/** Restores the sealed entries of a user who has signed in again into their record (docs/decisions/029). */
import { fromBase64url } from '@scrollstop/http-client/base64url';
import type { Http } from '@scrollstop/contracts/site/remote';
import { UnsealResponse } from '@scrollstop/contracts/account/sealing';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { CIPHER, keepSeals, type Seal, sealsOf } from './sealed.ts';
import { restoreUnsent } from './unsent.ts';

const Unsent = z.record(z.string(), z.unknown());

/** Throws when the server cannot be reached; the remaining seals, also those of other users, stay as they are. */
export async function reopenSealed(http: Http, storage: DeviceStorage, userId: number): Promise<void> {
  for (const seal of sealsOf(storage).filter(({ owner }) => owner === userId)) {
    const body = { id: seal.key, ephemeral: seal.ephemeral };
    const { key } = await http.post('/api/auth/unseal', body, UnsealResponse);
    const unsent = z.parse(Unsent, JSON.parse(await open(seal, key)));
    const kept = sealsOf(storage);
    const others = kept.filter(({ ephemeral }) => ephemeral !== seal.ephemeral);
    // Another tab was quicker: its user may have finished a draft that this one would bring back.
    if (others.length === kept.length) continue;
    // First the seal goes: a full storage has no room for both.
    keepSeals(storage, others);
    restoreUnsent(storage, unsent);
  }
}

async function open({ iv, data }: Seal, key: string): Promise<string> {
  const { subtle } = crypto;
  const opening = await subtle.importKey('raw', fromBase64url(key), CIPHER.name, false, ['decrypt']);
  const plain = await subtle.decrypt(
    { name: CIPHER.name, iv: fromBase64url(iv) },
    opening,
    fromBase64url(data),
  );
  return new TextDecoder().decode(plain);
}
