import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/theme/tokens.css';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { done, holdNetwork, storeEntries, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const serverIsDown = () => void (server.fails = 503);
const offline = () => {
  server.fails = 'offline';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};

/** Loading, error and offline states: the path, the state, its cause and the text to wait for. */
const states: [string, string, () => unknown, string | RegExp][] = [
  ['/', 'loading', holdNetwork, /^Fetching your month/],
  ['/', 'failed', serverIsDown, 'Try again'],
  ['/', 'offline', offline, /^You are offline/],
  ['/emergency', 'loading', holdNetwork, /^Fetching your month/],
  ['/emergency', 'failed', serverIsDown, 'Try again'],
  ['/emergency', 'offline', offline, /^Offline. Everything/],
  ['/progress', 'loading', holdNetwork, /^Fetching your month/],
  ['/progress', 'failed', serverIsDown, 'Try again'],
];

test.each(states)('axe finds nothing at %s, %s, in either theme', async (path, _, cause, text) => {
  cause();
  await visit({ path, newDevice: true });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText(text);
  await expectAccessibleInBothThemes();
});

test('axe finds nothing in the typed text of a day that was completed elsewhere', async () => {
  storeEntries([done(1, '2026-11-20')]);
  const timer = { endsAt: null, remaining: 0, elapsed: 0, done: false };
  const draft = { day: 1, reflectionText: 'Rain.', completionStatus: null, timer };
  localStorage.setItem(storageKeys.draft, JSON.stringify({ schemaVersion: 1, drafts: [draft] }));
  const { pointer } = await visit();
  await pointer.click(await screen.findByRole('button', { name: /^Day ?1\b.*Done/ }));
  await screen.findByText('You were writing this here');
  await expectAccessibleInBothThemes();
});

test('axe finds nothing in yesterday’s questions after midnight', async () => {
  const draft = { date: '2026-11-20', answers: { impulseControl: 'none' } };
  localStorage.setItem(storageKeys.checkinDraft, JSON.stringify({ schemaVersion: 1, ...draft }));
  await visit({ path: '/progress' });
  await screen.findByText(/^Yesterday’s questions, 20 Nov/);
  await expectAccessibleInBothThemes();
});
