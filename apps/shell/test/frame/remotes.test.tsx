import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { RemoteStub } from './remote-stub.tsx';
import { premium } from '../server.ts';

const remote = {
  up: true,
  loads: 0,
  /** A path at which the remote throws. */
  throwsAt: '',
};

function Remote(props: RemoteProps) {
  if (props.path === remote.throwsAt) throw new Error('the remote broke');
  return <RemoteStub {...props} />;
}

const loadRemote = () => {
  remote.loads += 1;
  return remote.up ? Promise.resolve({ default: Remote }) : Promise.reject(new Error('down'));
};
// React logs errors that a boundary has caught; they are expected in these tests.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a missing remote shows the error card, each retry fetches it again, and the rest of the app works', async () => {
  remote.up = false;
  const { pointer } = await open({ user: premium, loadRemote });
  const card = within(await screen.findByRole('alert'));
  expect(card.getByText('This part did not load')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();

  await pointer.click(card.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert');
  expect(remote.loads).toBe(2);

  remote.up = true;
  await pointer.click(await findButton('Try again'));
  await heading('Remote at /');
  expect(remote.loads).toBe(3);
});

test('a missing screen without navigation offers a way home', async () => {
  remote.up = false;
  const { pointer } = await open({ path: '/admin', user: premium, loadRemote });
  await screen.findByText('This part did not load');
  remote.up = true;
  await pointer.click(screen.getByRole('link', { name: 'Back to home' }));
  await heading('Remote at /');
});

test('a screen that throws is replaced by the error card, and other screens of the same remote work', async () => {
  remote.throwsAt = '/progress';
  const { pointer } = await open({ path: '/progress', user: premium, loadRemote });
  await screen.findByText('This part did not load');
  await pointer.click(screen.getByRole('link', { name: 'Profile' }));
  await heading('Remote at /profile');

  await pointer.click(screen.getByRole('link', { name: 'Progress' }));
  await screen.findByText('This part did not load');
  remote.throwsAt = '';
  await pointer.click(await findButton('Try again'));
  await heading('Remote at /progress');
});
