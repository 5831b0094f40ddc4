/** A device that was signed out keeps of its user only the unsent entries, sealed (docs/decisions/029). */
import { toBase64url, fromBase64url } from '@scrollstop/http-client/base64url';
import type { Http } from '@scrollstop/contracts/site/remote';
import { SealingKey } from '@scrollstop/contracts/account/sealing';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';
import { forgetGiftDraft, personalKeys, wipeRecord } from './record.ts';
import { CIPHER, CURVE, derive, keepSeals, type Seal, sealsOf } from './sealed.ts';
import { type Unsent, unsentOf } from './unsent.ts';

const SEALS_KEPT = 8;
const KEPT_MS = 400 * 86_400_000;
/** A sign-in waits for the key, so the request gets a limit. */
const LIMIT_MS = 4_000;
const LOCK = 'scrollstop-drop-record';

const Unsealed = z.array(z.strictObject({ owner: z.int(), unsent: z.record(z.string(), z.unknown()) }));
const unsealedOf = (storage: DeviceStorage) => storage.read(ownKeys.unsealed, Unsealed) ?? [];
const keepUnsealed = (storage: DeviceStorage, waiting: z.infer<typeof Unsealed>) =>
  waiting.length > 0 ? storage.write(ownKeys.unsealed, waiting) : storage.remove(ownKeys.unsealed);

/**
 * Runs in one tab at a time: the second finds it done. Throws when the unsent entries could not be sealed yet; with
 * `makesWay`, because another user has signed in, they are set aside instead and are sealed by a later call.
 */
export function dropRecord(http: Http, storage: DeviceStorage, makesWay: boolean): Promise<void> {
  const run = async () => {
    try {
      await drop(http, storage);
    } catch (error) {
      if (!makesWay) throw error;
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
  keepUnsealed(storage, [...unsealedOf(storage), { owner, unsent }]);
}

async function sealSetAside(http: Http, storage: DeviceStorage): Promise<void> {
  const waiting = unsealedOf(storage);
  if (waiting.length === 0) return;
  const key = await fetchKey(http);
  for (const [index, { owner, unsent }] of waiting.entries()) {
    const seal = await sealFor(owner, key, unsent);
    // The entries make room for their seal.
    keepUnsealed(storage, waiting.slice(index + 1));
    if (keep(storage, seal)) continue;
    keepUnsealed(storage, waiting.slice(index));
    throw new Error('no room for the seal');
  }
}

const markedOwner = (storage: DeviceStorage): number | null => storage.read(ownKeys.sessionEnded, z.int());

/**
 * Changes of another tab arrive a moment later: right after another tab has done this, the record may still seem to be
 * here. So nothing of it is written before the server has responded, only removed.
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
    // Another tab was quicker, or a user has signed in meanwhile.
    if (markedOwner(storage) !== owner) return;
    if (seal && !keep(storage, seal)) {
      // Dropping all that the server has makes room; if that is too little, the rest waits as it does without the key.
      reduceTo(storage, owner, unsent);
      if (!keep(storage, seal)) throw new Error('no room for the seal');
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

/** Without the key, everything that the server has is removed already; the mark stays with the rest. */
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

function keep(storage: DeviceStorage, seal: Seal): boolean {
  const fresh = sealsOf(storage).filter(({ at }) => seal.at - at < KEPT_MS);
  return keepSeals(storage, [seal, ...fresh].slice(0, SEALS_KEPT));
}
