import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConnectExtension, ExtensionOffer } from '../../src/features/pause-setup/pause-setup-screen.tsx';
import type { LinkControl } from '../../src/features/pause-setup/use-pause-link.ts';
import { type Host, HostContext } from '../../src/hooks.ts';
import { expectAccessible } from '../accessible.ts';
import { tap, visit } from '../harness.tsx';
import { serve, withServer } from '../server.ts';

withServer();

const host = { locale: 'en', toast: vi.fn() } as unknown as Host;
const link = {
  key: 'A'.repeat(22),
  counting: false,
  breathSeconds: 10,
  createdAt: '2026-11-20T08:00:00.000Z',
};

test('only the bookmark is offered on a computer while no store has the extension', async () => {
  serve(http.get('/api/progress/pause-link', () => HttpResponse.json({ link: null })));
  await visit({ path: '/setup/pause', locale: 'en' });
  await screen.findByText('For Computer. Another device?');
  expect(screen.queryByRole('link', { name: 'Get the extension' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Connect this browser' })).toBe(null);
});

test('the page opened by the extension offers to connect this browser, and creates no link by itself', async () => {
  const made = vi.fn(() => HttpResponse.json(link));
  serve(
    http.get('/api/progress/pause-link', () => HttpResponse.json({ link: null })),
    http.post('/api/progress/pause-link', made),
  );
  history.replaceState(null, '', '?extension');
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  await visit({ path: '/setup/pause', locale: 'en' });
  expect(await screen.findByRole('button', { name: 'Connect this browser' })).toBeTruthy();
  await expectAccessible();
  expect(made).not.toHaveBeenCalled();
});

test('the extension comes first if the browser can install it', async () => {
  const stores = { chromium: 'https://store.example/scrollstop', firefox: '' };
  render(
    <HostContext value={host}>
      <h1>{'ScrollStop'}</h1>
      <ExtensionOffer stores={stores} />
    </HostContext>,
  );
  expect(screen.getByRole('link', { name: 'Get the extension' })).toHaveAttribute('href', stores.chromium);
  await expectAccessible();
});

test('one click on "Connect this browser" creates a link if there is none, and opens it once', async () => {
  const opened = vi.fn();
  const made = vi.fn();
  function Account() {
    const [state, setState] = useState<LinkControl['state']>({ status: 'none' });
    const set = () => {
      made();
      setState({ status: 'made', link });
      return Promise.resolve(link);
    };
    return <ConnectExtension control={{ state, busy: false, set, revoke: () => null }} open={opened} />;
  }
  render(
    <HostContext value={host}>
      <Account />
    </HostContext>,
  );
  expect(made).not.toHaveBeenCalled();
  await tap('Connect this browser');
  expect(made).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledExactlyOnceWith(`/pause?app=instagram&test#${link.key}`);
  // After Back to this page, which the browser has kept as it was.
  await tap('Connect this browser');
  expect(opened).toHaveBeenCalledTimes(2);
  expect(made).toHaveBeenCalledOnce();
});
