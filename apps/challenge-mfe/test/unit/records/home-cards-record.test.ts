import { expect, test } from 'vitest';
import { homeCardsOf, recordCard } from '../../../src/routes/home-cards-record.ts';
import { openStore } from '../../../src/store/records/store.ts';
import { memoryStorage } from '../fakes.ts';

test('a card dismissed before it was recorded as shown stays dismissed', () => {
  const store = openStore({ storage: memoryStorage(), now: () => new Date('2026-11-21T18:00:00') });
  recordCard(store, 'plan', true);
  recordCard(store, 'plan', false);
  expect(homeCardsOf(store).get()).toEqual([{ id: 'plan', on: '2026-11-21', gone: true }]);
});
