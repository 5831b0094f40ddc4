/** Removes a signed-out user's record from the device, except the unsent entries, which are sealed (decision 029). */
import { toBase64url, fromBase64url } from '@scrollstop/http-client/base64url';
import type { Http } from '@scrollstop/contracts/site/remote';
import { SealingKey } from '@scrollstop/contracts/account/sealing';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';
import { forgetGiftDraft, personalKeys, wipeRecord } from './record.ts';
import { CIPHER, CURVE, derive, type Seal, sealsOf, writeSeals } from './sealed.ts';
import { type Unsent, unsentOf } from './unsent.ts';

const SEALS_KEPT = 8;
const KEPT_MS = 400 * 86_400_000;
/** A sign-in waits for the key, so the request has a time limit. */
const LIMIT_MS = 4_000;
const LOCK = 'scrollstop-drop-record';

const Unsealed = z.array(z.strictObject({ owner: z.int(), unsent: z.record(z.string(), z.unknown()) }));
const unsealedOf = (storage: DeviceStorage) => storage.read(ownKeys.unsealed, Unsealed) ?? [];
const writeUnsealed = (storage: DeviceStorage, waiting: z.infer<typeof Unsealed>) =>
  waiting.length > 0 ? storage.write(ownKeys.unsealed, waiting) : storage.remove(ownKeys.unsealed);

/**
 * Runs in one tab at a time; a second tab finds the record dropped. Throws if the unsent entries cannot be sealed yet.
 * With `forNextUser`, because another user has signed in, they are set aside instead and sealed by a later call.
 */
export function dropRecord(http: Http, storage: DeviceStorage, forNextUser: boolean): Promise<void> {
  const run = async () => {
    try {
      await drop(http, storage);
    } catch (error) {
      if (!forNextUser) throw error;
      setAside(storage);
      return;
    }
    await sealSetAside(http, storage);
  };
  return 'locks' in navigator ? navigator.locks.request(LOCK, run) : run();
}

function setAside(storage: DeviceStorage): void {
  const owner = markedOwner(storage);
  if (owner === null) return;
  const unsent = unsentOf(storage);
  clear(storage);
  writeUnsealed(storage, [...unsealedOf(storage), { owner, unsent }]);
}

async function sealSetAside(http: Http, storage: DeviceStorage): Promise<void> {
  const waiting = unsealedOf(storage);
  if (waiting.length === 0) return;
  const key = await fetchKey(http);
  for (const [index, { owner, unsent }] of waiting.entries()) {
    const seal = await sealFor(owner, key, unsent);
    // Removed first, to make room for their seal.
    writeUnsealed(storage, waiting.slice(index + 1));
    if (addSeal(storage, seal)) continue;
    writeUnsealed(storage, waiting.slice(index));
    throw new Error('no room for the seal');
  }
}

const markedOwner = (storage: DeviceStorage): number | null => storage.read(ownKeys.sessionEnded, z.int());

/**
 * Changes by another tab arrive with a delay: right after it has dropped the record, the record may still seem to be
 * here. Until the server has responded, this call therefore only removes entries and writes none.
 */
async function drop(http: Http, storage: DeviceStorage): Promise<void> {
  const owner = markedOwner(storage);
  if (owner === null) return;
  if (hasAny(unsentOf(storage)) && 'subtle' in crypto) {
    const key = await fetchKey(http).catch((error: unknown) => {
      if (markedOwner(storage) === owner) reduceTo(storage, owner, unsentOf(storage));
      throw error;
    });
    if (markedOwner(storage) !== owner) return;
    const unsent = unsentOf(storage);
    const seal = hasAny(unsent) ? await sealFor(owner, key, unsent) : null;
    // Another tab was faster, or a user has signed in meanwhile.
    if (markedOwner(storage) !== owner) return;
    if (seal && !addSeal(storage, seal)) {
      // Dropping all that the server has makes room. If that is not enough, the rest waits as it does without a key.
      reduceTo(storage, owner, unsent);
      if (!addSeal(storage, seal)) throw new Error('no room for the seal');
    }
  }
  clear(storage);
}

function clear(storage: DeviceStorage): void {
  wipeRecord(storage);
  forgetGiftDraft();
  storage.remove(ownKeys.sessionEnded);
}

const hasAny = (unsent: Unsent): boolean => Object.keys(unsent).length > 0;

const fetchKey = (http: Http): Promise<SealingKey> =>
  http.get('/api/auth/sealing-key', SealingKey, { signal: AbortSignal.timeout(LIMIT_MS) });

/** Without a key, removes at least everything that the server has; the mark stays with the rest. */
function reduceTo(storage: DeviceStorage, owner: number, unsent: Unsent): void {
  storage.write(ownKeys.sessionEnded, owner);
  for (const key of personalKeys(storage)) {
    if (key in unsent) storage.write(key, unsent[key]);
    else if (key !== ownKeys.recordOwner) storage.remove(key);
  }
}

async function sealFor(owner: number, { id, publicKey }: SealingKey, unsent: Unsent): Promise<Seal> {
  const { subtle } = crypto;
  const theirs = await subtle.importKey('raw', fromBase64url(publicKey), CURVE, false, []);
  const mine = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const shared = await subtle.deriveBits({ name: CURVE.name, public: theirs }, mine.privateKey, 256);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(unsent));
  const data = await subtle.encrypt({ name: CIPHER.name, iv }, await derive(shared, owner), plain);
  return {
    owner,
    at: Date.now(),
    key: id,
    ephemeral: toBase64url(await subtle.exportKey('raw', mine.publicKey)),
    iv: toBase64url(iv.buffer),
    data: toBase64url(data),
  };
}

function addSeal(storage: DeviceStorage, seal: Seal): boolean {
  const fresh = sealsOf(storage).filter(({ at }) => seal.at - at < KEPT_MS);
  return writeSeals(storage, [seal, ...fresh].slice(0, SEALS_KEPT));
}
