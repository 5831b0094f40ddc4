import { type Passkey, PasskeyList } from '@scrollstop/contracts/passkeys';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useHost } from '../../host.tsx';

export interface Passkeys {
  /** Null while they are loading. */
  list: readonly Passkey[] | null;
  failed: boolean;
  retry: () => void;
  added: (passkey: Passkey) => void;
  /** Rejects when the server did not carry it out. */
  remove: (passkey: Passkey) => Promise<void>;
}

/** This user's passkeys, requested when the list is opened. */
export function usePasskeys(): Passkeys {
  const { http } = useHost();
  const [list, setList] = useState<readonly Passkey[] | null>(null);
  const [failed, setFailed] = useState(false);

  // Outside system: the server, which alone knows what other devices have added.
  useEffect(() => {
    if (failed || list !== null) return;
    const leaving = new AbortController();
    http.get('/api/auth/passkeys', PasskeyList, { signal: leaving.signal }).then(
      ({ passkeys }) => setList(passkeys),
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [http, failed, list]);

  return {
    list,
    failed,
    retry: () => setFailed(false),
    added: (passkey) => setList([passkey, ...(list ?? [])]),
    async remove(passkey) {
      await http.delete(`/api/auth/passkeys/${passkey.id}`, z.undefined());
      setList(list?.filter(({ id }) => id !== passkey.id) ?? null);
    },
  };
}
