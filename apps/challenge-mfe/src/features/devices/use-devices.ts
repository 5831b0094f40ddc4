import { type DeviceSession, SessionList } from '@scrollstop/contracts/account/auth';
import * as z from '@scrollstop/contracts/zod';
import { useHost } from '../../hooks.ts';
import { type ListFromServer, useFromServer } from '../../lazy/use-from-server.ts';

/** One device, or all others. */
export type Ending = DeviceSession | 'others';

export interface Devices extends ListFromServer<DeviceSession> {
  /** Rejects if the server did not sign the device out. */
  end: (which: Ending) => Promise<void>;
}

/** The devices on which this user is signed in. */
export function useDevices(): Devices {
  const { http } = useHost();
  const { value, set, failed, retry } = useFromServer('/api/auth/sessions', SessionList);
  return {
    list: value?.sessions ?? null,
    failed,
    retry,
    async end(which) {
      const path = which === 'others' ? '/api/auth/sessions' : `/api/auth/sessions/${which.id}`;
      await http.delete(path, z.undefined());
      const stays = (one: DeviceSession) => one.current || (which !== 'others' && one.id !== which.id);
      set((current) => current && { sessions: current.sessions.filter(stays) });
    },
  };
}
