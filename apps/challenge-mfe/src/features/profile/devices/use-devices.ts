import { type DeviceSession, SessionList } from '@scrollstop/contracts/auth';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useHost } from '../../../host.tsx';

/** One device, or all but this one. */
export type Ending = DeviceSession | 'others';

export interface Devices {
  /** Null while they are loading. */
  list: DeviceSession[] | null;
  failed: boolean;
  retry: () => void;
  /** Rejects when the server did not carry it out. */
  end: (which: Ending) => Promise<void>;
}

/** The devices on which this user is signed in, requested when the list is opened. */
export function useDevices(): Devices {
  const { http } = useHost();
  const [list, setList] = useState<DeviceSession[] | null>(null);
  const [failed, setFailed] = useState(false);

  // Outside system: the server, which alone knows the other devices.
  useEffect(() => {
    if (failed || list !== null) return;
    const leaving = new AbortController();
    http.get('/api/auth/sessions', SessionList, { signal: leaving.signal }).then(
      ({ sessions }) => setList(sessions),
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [http, failed, list]);

  return {
    list,
    failed,
    retry: () => setFailed(false),
    async end(which) {
      const path = which === 'others' ? '/api/auth/sessions' : `/api/auth/sessions/${which.id}`;
      await http.delete(path, z.undefined());
      setList(list?.filter((one) => one.current || (which !== 'others' && one.id !== which.id)) ?? null);
    },
  };
}
