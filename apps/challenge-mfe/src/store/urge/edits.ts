/** Everything that a user writes and taps: each edit is an item of its own (docs/decisions/041). */
import { storable } from '@scrollstop/contracts/storable';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import type {
  CueTap,
  CueWord,
  DayCounts,
  HiddenAction,
  OwnAction,
  Plan,
  Swap,
} from '@scrollstop/contracts/urge/urge';
import type { Store } from '../store.ts';
import { changeUrge } from './urge-record.ts';

/** Version 4; `randomUUID` is missing in a page without a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** One line that a database stores: line breaks and repeated blanks become one blank. */
export const oneLine = (text: string, max: number): string =>
  storable(text.replace(/\s+/g, ' ').trim().slice(0, max));

type Unsaved<Item> = Omit<Item, 'editedAt'>;

export const savePlan = (store: Store, plan: Unsaved<Plan>): void =>
  changeUrge(store, ({ plans }, editedAt) => ({ plans: [...plans, { ...plan, editedAt }] }));

/** The words go with the plan, here and on every other device. */
export const removePlan = (store: Store, id: string): void =>
  savePlan(store, {
    id,
    cue: { kind: 'feeling', text: '' },
    action: { kind: 'own', text: '', minutes: 1 },
    removed: true,
  });

export const saveOwnAction = (store: Store, action: Unsaved<OwnAction>): void =>
  changeUrge(store, ({ actions }, editedAt) => ({ actions: [...actions, { ...action, editedAt }] }));

export const removeOwnAction = (store: Store, id: string): void =>
  saveOwnAction(store, { id, text: '', minutes: 1, removed: true });

/** `removed`: the action is drawn again. */
export const setAside = (store: Store, item: Unsaved<HiddenAction>): void =>
  changeUrge(store, ({ hidden }, editedAt) => ({ hidden: [...hidden, { ...item, editedAt }] }));

export const saveSwap = (store: Store, swap: Unsaved<Swap>): void =>
  changeUrge(store, ({ swaps }, editedAt) => ({ swaps: [...swaps, { ...swap, editedAt }] }));

/** `id` tells the press: another word replaces the first one, none takes it back. */
export function saveTap(store: Store, id: string, word: CueWord | null, text = ''): void {
  const now = store.now();
  const tap: Unsaved<CueTap> = {
    id,
    on: localDateOf(now),
    hour: now.getHours(),
    word: word ?? 'own',
    text,
    ...(word === null && { removed: true }),
  };
  changeUrge(store, ({ taps }, editedAt) => ({ taps: [...taps, { ...tap, editedAt }] }));
}

export const switchCueSync = (store: Store, on: boolean): void =>
  changeUrge(store, (_, editedAt) => ({ cueSync: { on, editedAt } }));

/** Every tap up to now, on every device. */
export const forgetTaps = (store: Store): void =>
  changeUrge(store, (_, editedAt) => ({ forgottenTo: editedAt }));

const nothing: DayCounts = { interruptions: 0, notNow: 0, continued: 0 };

/** A press of the emergency button, on this device and date (U-6). */
export const countInterruption = (store: Store): void =>
  changeUrge(store, ({ device, counts }) => {
    const today = localDateOf(store.now());
    const dates = counts[device] ?? {};
    const counted = dates[today] ?? nothing;
    return {
      counts: {
        ...counts,
        [device]: { ...dates, [today]: { ...counted, interruptions: counted.interruptions + 1 } },
      },
    };
  });
