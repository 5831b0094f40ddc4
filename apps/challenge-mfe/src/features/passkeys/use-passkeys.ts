import { type Passkey, PasskeyList } from '@scrollstop/contracts/account/passkeys';
import * as z from '@scrollstop/contracts/zod';
import { isStatus } from '@scrollstop/http-client/http-error';
import { useHost } from '../../hooks.ts';
import { type ListFromServer, useFromServer } from '../../lazy/use-from-server.ts';

export interface Passkeys extends ListFromServer<Passkey> {
  added: (passkey: Passkey) => void;
  /** Rejects if the server did not remove it. */
  remove: (passkey: Passkey) => Promise<void>;
}

/** This user's passkeys. Only the server knows those that other devices have added. */
export function usePasskeys(): Passkeys {
  const { http } = useHost();
  const { value, set, failed, retry } = useFromServer('/api/auth/passkeys', PasskeyList);
  const change = (edit: (list: readonly Passkey[]) => Passkey[]): void =>
    set((current) => current && { passkeys: edit(current.passkeys) });
  return {
    list: value?.passkeys ?? null,
    failed,
    retry,
    added: (passkey) => change((list) => [passkey, ...list]),
    async remove(passkey) {
      await http.delete(`/api/auth/passkeys/${passkey.id}`, z.undefined()).catch((error: unknown) => {
        // Another tab or device may have removed it already.
        if (!isStatus(error, 404)) throw error;
      });
      change((list) => list.filter(({ id }) => id !== passkey.id));
    },
  };
}
