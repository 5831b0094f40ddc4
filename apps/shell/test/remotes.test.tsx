import type { RemoteProps } from '@scrollstop/contracts/remote';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { heading, open, press } from './harness.tsx';
import { RemoteStub } from './remote-stub.tsx';
import { premium, withServer } from './server.ts';

const remote = vi.hoisted(() => ({
  up: true,
  loads: 0,
  /** A path at which the remote throws. */
  throwsAt: '',
}));

function Remote(props: RemoteProps) {
  if (props.path === remote.throwsAt) throw new Error('the remote broke');
  return <RemoteStub {...props} />;
}

vi.mock('../src/remotes/load-remote.ts', () => ({
  loadRemoteScreen: () => {
    remote.loads += 1;
    return remote.up ? Promise.resolve({ default: Remote }) : Promise.reject(new Error('down'));
  },
}));
withServer();

// React tells the console what a boundary has caught; these tests ask for it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a remote that is down shows the error card; each try fetches anew, the rest goes on', async () => {
  remote.up = false;
  const { pointer } = await open({ user: premium });
  const card = within(await screen.findByRole('alert'));
  expect(card.getByText('This part did not load')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();

  await pointer.click(card.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert');
  expect(remote.loads).toBe(2);

  remote.up = true;
  await pointer.click(await press('Try again'));
  await heading('Remote at /');
  expect(remote.loads).toBe(3);
});

test('where there is no navigation, a screen that is down offers the way home', async () => {
  remote.up = false;
  const { pointer } = await open({ path: '/admin', user: premium });
  await screen.findByText('This part did not load');
  remote.up = true;
  await pointer.click(screen.getByRole('link', { name: 'Back to home' }));
  await heading('Remote at /');
});

test('a screen that throws is replaced by the card; other screens of the same remote go on', async () => {
  remote.throwsAt = '/progress';
  const { pointer } = await open({ path: '/progress', user: premium });
  await screen.findByText('This part did not load');
  await pointer.click(screen.getByRole('link', { name: 'Profile' }));
  await heading('Remote at /profile');

  await pointer.click(screen.getByRole('link', { name: 'Progress' }));
  await screen.findByText('This part did not load');
  remote.throwsAt = '';
  await pointer.click(await press('Try again'));
  await heading('Remote at /progress');
});
