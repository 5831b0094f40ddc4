import { type DeviceSession, SessionList } from '@scrollstop/contracts/account/auth';
import * as z from '@scrollstop/contracts/zod';
import { useHost } from '../../host.tsx';
import { type ServerList, useServerList } from '../../lazy/use-server-list.ts';

/** One device, or all but this one. */
export type Ending = DeviceSession | 'others';

export interface Devices extends Omit<ServerList<DeviceSession>, 'change'> {
  /** Rejects when the server did not carry it out. */
  end: (which: Ending) => Promise<void>;
}

/** The devices on which this user is signed in. */
export function useDevices(): Devices {
  const { http } = useHost();
  const { change, ...loaded } = useServerList('/api/auth/sessions', SessionList, 'sessions');
  return {
    ...loaded,
    async end(which) {
      const path = which === 'others' ? '/api/auth/sessions' : `/api/auth/sessions/${which.id}`;
      await http.delete(path, z.undefined());
      change((list) => list.filter((one) => one.current || (which !== 'others' && one.id !== which.id)));
    },
  };
}
