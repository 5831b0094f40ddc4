import type { Urge } from '@scrollstop/contracts/urge/urge';
import { useSyncExternalStore } from 'react';
import { useStore } from '../store-context.tsx';
import { urgeNow, urgeRecordOf } from './urge-record.ts';

/** Plans, own actions, cues and counts; renders again when they change. Only for what is loaded lazily. */
export function useUrge(): Urge {
  const store = useStore();
  useSyncExternalStore(urgeRecordOf(store).subscribe, urgeRecordOf(store).get);
  return urgeNow(store);
}
