import { type Passkey, PasskeyList } from '@scrollstop/contracts/account/passkeys';
import * as z from '@scrollstop/contracts/zod';
import { isStatus } from '@scrollstop/http-client/http-error';
import { useHost } from '../../host.tsx';
import { type ServerList, useServerList } from '../../lazy/use-server-list.ts';

export interface Passkeys extends Omit<ServerList<Passkey>, 'change'> {
  added: (passkey: Passkey) => void;
  /** Rejects when the server did not carry it out. */
  remove: (passkey: Passkey) => Promise<void>;
}

/** This user's passkeys. Only the server knows what other devices have added. */
export function usePasskeys(): Passkeys {
  const { http } = useHost();
  const { change, ...loaded } = useServerList('/api/auth/passkeys', PasskeyList, 'passkeys');
  return {
    ...loaded,
    added: (passkey) => change((list) => [passkey, ...list]),
    async remove(passkey) {
      await http.delete(`/api/auth/passkeys/${passkey.id}`, z.undefined()).catch((error: unknown) => {
        // Another tab or device has removed it.
        if (!isStatus(error, 404)) throw error;
      });
      change((list) => list.filter(({ id }) => id !== passkey.id));
    },
  };
}
