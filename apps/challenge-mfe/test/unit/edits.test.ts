import { newId } from '@scrollstop/contracts/device/new-id';
import { cuesTravel, tapsIn } from '@scrollstop/challenge/urge/cue-picture';
import { expect, test } from 'vitest';
import { editsNow, itemsNow, removeItem } from '../../src/store/documents/documents-record.ts';
import { forgetTaps, oneLine, savePlan, saveTap, switchCueSync } from '../../src/store/documents/edits.ts';
import { openStore } from '../../src/store/store.ts';
import { memoryStorage } from './fakes.ts';

const opened = (storage = memoryStorage()) =>
  openStore({ storage, now: () => new Date('2026-11-21T20:00:00.000Z') });
const words = (store: ReturnType<typeof opened>) => tapsIn(editsNow(store, 'cues')).map(({ word }) => word);

test('a plan is there after a new start, and its words go when it is removed', () => {
  const storage = memoryStorage();
  const id = newId();
  savePlan(opened(storage), {
    id,
    cue: { kind: 'place', text: 'in bed' },
    action: { kind: 'ours', id: 'p3' },
  });
  const store = opened(storage);
  expect(itemsNow(store, 'plans')).toMatchObject([{ id, cue: { text: 'in bed' } }]);
  removeItem(store, 'plans', id);
  expect(JSON.stringify(editsNow(store, 'plans'))).not.toContain('in bed');
});

test('a word that is tapped again is replaced or taken back', () => {
  const store = opened();
  const id = newId();
  saveTap(store, id, 'tired');
  saveTap(store, id, 'bored');
  expect(words(store)).toEqual(['bored']);
  saveTap(store, id, null);
  expect(words(store)).toEqual([]);
});

test('taps go when they are forgotten, and the decision about them stays', () => {
  const store = opened();
  switchCueSync(store, true);
  saveTap(store, newId(), 'tired');
  forgetTaps(store);
  expect(words(store)).toEqual([]);
  expect(cuesTravel(editsNow(store, 'cues'))).toBe(true);
  saveTap(store, newId(), 'bored');
  expect(words(store)).toEqual(['bored']);
  switchCueSync(store, false);
  expect(cuesTravel(editsNow(store, 'cues'))).toBe(false);
});

test('a text is one line that a database stores, within its length', () => {
  expect(oneLine('  read \n two\0 pages \ud800', 60)).toBe('read two pages ');
  expect(oneLine('read two pages', 8)).toBe('read two');
});
