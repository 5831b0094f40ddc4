/** Edits at the moment of the urge, each an item of its own (docs/decisions/041). */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import type { Unsaved } from '@scrollstop/challenge/documents/merge';
import type { CueWord } from '@scrollstop/contracts/documents/cues';
import type { Plan } from '@scrollstop/contracts/documents/plans';
import { storable } from '@scrollstop/contracts/storable';
import type { Store } from '../store.ts';
import { putItem, removeItem } from './documents-record.ts';

/** One line that a database stores: line breaks and repeated blanks become one blank. */
export const oneLine = (text: string, max: number): string =>
  storable(text.replace(/\s+/g, ' ').trim().slice(0, max));

export const savePlan = (store: Store, { id, cue, action }: Unsaved<Plan>): void =>
  putItem(store, 'plans', { id, cue, action });

/** `id` tells the press: another word replaces the first one, none takes it back. */
export function saveTap(store: Store, id: string, word: CueWord | null, text = ''): void {
  if (word === null) return removeItem(store, 'cues', id);
  const now = store.now();
  putItem(store, 'cues', { id, on: localDateOf(now), hour: now.getHours(), word, text });
}

export const switchCueSync = (store: Store, on: boolean): void =>
  putItem(store, 'cues', { id: 'place', stay: !on });

/** Every tap up to now, on every device. */
export const forgetTaps = (store: Store): void =>
  putItem(store, 'cues', { id: 'forgotten', forgotten: true });
