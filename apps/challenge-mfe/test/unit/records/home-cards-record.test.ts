import { expect, test } from 'vitest';
import { homeCardsOf, noteCard } from '../../../src/routes/home-cards-record.ts';
import { openStore } from '../../../src/store/records/store.ts';
import { memoryStorage } from '../fakes.ts';

test('a card dismissed before it was recorded as shown stays dismissed', () => {
  const store = openStore({ storage: memoryStorage(), now: () => new Date('2026-11-21T18:00:00') });
  noteCard(store, 'plan', true);
  noteCard(store, 'plan', false);
  expect(homeCardsOf(store).get()).toEqual([{ id: 'plan', on: '2026-11-21', gone: true }]);
});
