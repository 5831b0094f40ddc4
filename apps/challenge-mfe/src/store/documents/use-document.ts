import type { PresentItem, Unsaved } from '@scrollstop/challenge/documents/merge';
import type { DocumentName } from '@scrollstop/contracts/documents/documents';
import { useSyncExternalStore } from 'react';
import { useStore } from '../store-context.tsx';
import { documentsRecordOf, itemsNow, putItem, removeItem } from './documents-record.ts';

export interface OpenDocument<Name extends DocumentName> {
  /** Without those that were removed, the one edited last first. */
  items: readonly PresentItem<Name>[];
  put: (item: Unsaved<PresentItem<Name>>) => void;
  remove: (id: string) => void;
}

/** A synced document; renders again when it changes. Only for what is loaded lazily. */
export function useDocument<Name extends DocumentName>(name: Name): OpenDocument<Name> {
  const store = useStore();
  const { get, subscribe } = documentsRecordOf(store);
  useSyncExternalStore(subscribe, () => get()[name]);
  return {
    items: itemsNow(store, name),
    put: (item) => putItem(store, name, item),
    remove: (id) => removeItem(store, name, id),
  };
}
