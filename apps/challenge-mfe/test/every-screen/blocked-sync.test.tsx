/** In its own file, because a page does not fetch a module twice. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendNetworkEvent, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';
import { blockModule } from './blocked-modules.ts';

withServer();

test('the sync is fetched again when the network is back', async () => {
  const unblock = await blockModule('store/sync/queue.ts');
  await visit({ path: '/progress', newDevice: true, partsOnTheirWay: true });
  await screen.findByRole('heading', { name: 'Your month has not arrived' });
  expect(server.calls).toEqual([]);
  await unblock();
  await sendNetworkEvent('online');
  await waitFor(() => expect(server.calls).toContain('GET /api/progress'));
});
