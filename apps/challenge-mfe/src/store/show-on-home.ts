import type { UrgeShown } from './records/urge-shown.ts';
import type { Store } from './store.ts';

/** Replaces these values of what home shows; an undefined one is left out. */
export const showOnHome = (store: Store, shown: Partial<UrgeShown>): void =>
  store.urgeShown.update((before) => {
    const after = { ...before, ...shown };
    return JSON.stringify(before) === JSON.stringify(after) ? before : after;
  });
