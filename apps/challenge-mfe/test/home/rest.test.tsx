/** The last seven days on home, with rest marks and days off (M-8, M-9). */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { done, setClock, storeEntries, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer();
// A Saturday.
beforeEach(() => {
  setClock('2026-11-21T10:00:00');
  // Thursday and today are open.
  const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'];
  storeEntries(days.map((on, index) => done(index + 1, on)));
});

const editedAt = '2026-11-20T20:00:00.000Z';
const mark = { id: 'mark:2026-11-19', on: '2026-11-19', editedAt };
const storeRest = (rest: { items: object[]; unsynced?: true }) =>
  localStorage.setItem(storageKeys.documents, JSON.stringify({ schemaVersion: 1, documents: { rest } }));
const journey = async () => (await screen.findByRole('heading', { name: 'Your journey' })).parentElement;

test('home counts rest days before the progress screen was ever opened', async () => {
  const items = [mark, { id: 'pause-1', from: '2026-11-21', to: '2026-11-25', editedAt }];
  storeRest({ items });
  server.documents = { rest: items };
  await visit();
  await waitFor(async () => expect((await journey())?.textContent).toContain('7 of the last 7 days'));
});

test('home keeps a mark from before a restart, and says that it has not been saved', async () => {
  storeRest({ items: [mark], unsynced: true });
  server.fails = 'offline';
  await visit();
  await waitFor(async () =>
    expect((await journey())?.textContent).toBe('Your journeyNot saved yet6 of the last 7 days'),
  );
  server.fails = null;
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect((await journey())?.textContent).toBe('Your journey6 of the last 7 days'));
  expect(server.documents.rest).toHaveLength(1);
});
