/** On its own page, because the list of the features and the rows of a room are fetched only once. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blockModule } from './blocked-modules.ts';
import { tap, visit } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer();

const NOT_LOADED = 'This part did not load';

test('the list of the features, which every screen but home needs, can be retried', async () => {
  const unblock = await blockModule('routes/feature-route.tsx');
  await visit({ path: '/profile/month', wholeApp: true, partsOnTheirWay: true });
  expect(await screen.findByRole('heading', { name: NOT_LOADED })).toBeTruthy();
  await unblock();
  await tap('Try again');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(NOT_LOADED));
});

test('the rows of a room can be retried, with the way back still there', async () => {
  const unblock = await blockModule('features/plans/room-row.tsx');
  await visit({ path: '/profile/urge', wholeApp: true });
  expect((await screen.findByRole('alert')).textContent).toContain(NOT_LOADED);
  expect(screen.getByRole('link', { name: 'Back to profile' })).toBeTruthy();
  await unblock();
  await tap('Try again');
  expect(await screen.findByRole('link', { name: /^My plans/ })).toBeTruthy();
});
