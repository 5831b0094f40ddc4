/** Checks whether a purchase in the store waits for the user (O-4), and remembers it for a start without a network. */
import type { User } from '@scrollstop/contracts/account/auth';
import type { Http } from '@scrollstop/contracts/site/remote';
import { WaitingPurchase } from '@scrollstop/contracts/account/waiting-purchase';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';

export function createPurchaseCheck(http: Http, storage: DeviceStorage) {
  let waiting = storage.read(ownKeys.waitingPurchase, z.int());

  function remember(userId: number | null): void {
    waiting = userId;
    if (userId === null) storage.remove(ownKeys.waitingPurchase);
    else storage.write(ownKeys.waitingPurchase, userId);
  }

  return {
    waitsFor: ({ id, access }: User) => waiting === id && access !== 'premium',
    /** Asks the server; if it cannot be reached, the last known state remains. Never rejects. */
    ask: async ({ id, access, mustChangePassword }: User) => {
      if (access === 'premium') return remember(null);
      // Until then the server allows only the change of the password.
      if (mustChangePassword) return;
      try {
        const reply = await http.get('/api/auth/waiting-purchase', WaitingPurchase);
        remember(reply.waiting ? id : null);
      } catch {
        // The last response stays valid until the next attempt.
      }
    },
  };
}
