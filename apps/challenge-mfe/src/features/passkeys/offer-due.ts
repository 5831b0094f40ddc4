import { PasskeyList } from '@scrollstop/contracts/account/passkeys';
import type { Http } from '@scrollstop/contracts/site/remote';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { openStorage } from '../../device/device-storage.ts';
import { passkeysHandy } from './create-passkey.ts';

/** Belongs to the user: cleared with their records. */
const KEY = storageKeys.passkeyOffer;

export const rememberOffer = (): void => openStorage().setItem(KEY, 'true');

/**
 * Never shown before, on a device that is made for it, to an account that has none. A server that did not respond is asked again at the next
 * visit of home. Never rejects.
 */
export async function passkeyOfferDue(http: Http): Promise<boolean> {
  if (openStorage().getItem(KEY) !== null || !(await passkeysHandy())) return false;
  const known = await http.get('/api/auth/passkeys', PasskeyList).catch(() => null);
  if (known && known.passkeys.length > 0) rememberOffer();
  return known?.passkeys.length === 0;
}
