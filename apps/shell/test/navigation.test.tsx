import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open } from './harness.tsx';
import { RemoteStub } from './remote-stub.tsx';
import { premium, withServer } from './server.ts';

vi.mock('../src/remotes/load-remote.ts', () => ({
  loadRemoteScreen: () => Promise.resolve({ default: RemoteStub }),
}));
withServer();

test.each([
  ['/', '/'],
  ['/emergency', '/emergency'],
  ['/achievements', '/challenges'],
  ['/journal', '/profile'],
  ['/progress/', '/progress'],
])('%s marks %s as the current item', async (path, item) => {
  await open({ path, user: premium });
  const current = await screen.findByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe(item);
});
