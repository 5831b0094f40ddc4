import { newId } from '@scrollstop/contracts/device/new-id';
import { cuesMayLeave, tapsIn } from '@scrollstop/challenge/features/cue-map/cue-picture';
import type { CueWord } from '@scrollstop/challenge/features/cue-map/document';
import { expect, test } from 'vitest';
import { editsNow, itemsNow, putItem, removeItem } from '../../src/store/records/documents.ts';
import { oneLine } from '@scrollstop/contracts/storable';
import { openStore } from '../../src/store/records/store.ts';
import { memoryStorage } from './fakes.ts';

const opened = (storage = memoryStorage()) => openStore({ storage, now: () => new Date('2026-11-21T20:00:00.000Z') });
const tap = (store: ReturnType<typeof opened>, id: string, word: CueWord) =>
  putItem(store, 'cues', { id, on: '2026-11-21', hour: 20, word, text: '' });
const words = (store: ReturnType<typeof opened>) => tapsIn(editsNow(store, 'cues')).map(({ word }) => word);

test('a plan survives a restart, and its words are erased when it is removed', () => {
  const storage = memoryStorage();
  const id = newId();
  putItem(opened(storage), 'plans', {
    id,
    cue: { kind: 'place', text: 'in bed' },
    action: { kind: 'ours', id: 'p3' },
  });
  const store = opened(storage);
  expect(itemsNow(store, 'plans')).toMatchObject([{ id, cue: { text: 'in bed' } }]);
  removeItem(store, 'plans', id);
  expect(JSON.stringify(editsNow(store, 'plans'))).not.toContain('in bed');
});

test('a tapped cue can be replaced or removed', () => {
  const store = opened();
  const id = newId();
  tap(store, id, 'tired');
  tap(store, id, 'bored');
  expect(words(store)).toEqual(['bored']);
  removeItem(store, 'cues', id);
  expect(words(store)).toEqual([]);
});

test('forgetting the cues erases the taps but keeps the decision where they are stored', () => {
  const store = opened();
  putItem(store, 'cues', { id: 'place', stay: false });
  tap(store, newId(), 'tired');
  putItem(store, 'cues', { id: 'forgotten', forgotten: true });
  expect(words(store)).toEqual([]);
  expect(cuesMayLeave(editsNow(store, 'cues'))).toBe(true);
  tap(store, newId(), 'bored');
  expect(words(store)).toEqual(['bored']);
  putItem(store, 'cues', { id: 'place', stay: true });
  expect(cuesMayLeave(editsNow(store, 'cues'))).toBe(false);
});

test('oneLine makes a text one line, storable and at most as long as allowed', () => {
  expect(oneLine('  read \n two\0 pages \ud800', 60)).toBe('read two pages ');
  expect(oneLine('read two pages', 8)).toBe('read two');
});
