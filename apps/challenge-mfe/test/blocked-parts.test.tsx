/** Each lazily loaded part in turn cannot be fetched: no tap is dead, and "Try again" brings the part. */
import { addDays, localDateOf } from '@scrollstop/challenge/local-date';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { done, storeAccess, storeEntries, visit } from './harness.tsx';
import { blockModule, holdModule, server, withServer } from './server.ts';

type Pointer = Awaited<ReturnType<typeof visit>>['pointer'];

withServer();
// React reports errors that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const NOT_LOADED = 'This part did not load';
/** Clicks in an awaited `act`, because a part that suspends in another one never shows in a test. */
const tap = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(() => Promise.resolve(button.click()));
};
const openDialog = async (pointer: Pointer) => {
  await pointer.click(screen.getByRole('button', { name: 'Start Today' }));
  return within(await screen.findByRole('dialog'));
};
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('dialog, timer and celebration come with home: a day is done without gain-list, announce-unlocked, passkey-offer and all others', async () => {
  const unblock = blockModule('*');
  const { pointer, toasts } = await visit();
  const dialog = await openDialog(pointer);
  expect(dialog.getByRole('timer')).toBeTruthy();
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'The description of this day did not load.',
  );
  await pointer.type(dialog.getByRole('textbox', { name: 'Your reflection' }), 'A line.');
  await pointer.click(dialog.getByText('Yes, completed successfully'));
  await pointer.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(
    (await screen.findByText(/Your new achievements did not load/)).closest('[role=alert]'),
  ).toBeTruthy();
  await pointer.click(await screen.findByRole('button', { name: 'Continue' }));
  await noDialog();
  expect(toasts.map(({ title }) => title)).toEqual(['Great work!']);
  expect(screen.getByRole('button', { name: 'Completed Today' })).toBeTruthy();
  // The achievement could not be announced; it will be as soon as the network is back.
  unblock();
  blockModule('store/sync/queue.ts');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => dispatchEvent(new Event('offline')));
  vi.restoreAllMocks();
  await act(() => dispatchEvent(new Event('online')));
  await waitFor(() => expect(toasts[1]?.title).toBe('🎉 New Achievement!'));
});

test('the screen /progress, and in it the sync, which it waits for', async () => {
  const unblockScreen = blockModule('routes/progress-route.tsx');
  blockModule('store/sync/queue.ts');
  await visit({ path: '/progress' });
  expect(await screen.findByRole('heading', { name: NOT_LOADED })).toBeTruthy();
  unblockScreen();
  const unblockSync = blockModule('store/sync/queue.ts');
  await tap('Try again');
  expect(
    await screen.findByText('Your earlier check-ins did not load. Today’s can be done all the same.'),
  ).toBeTruthy();
  expect(server.calls).toEqual([]);
  unblockSync();
  await tap('Try again');
  await waitFor(() => expect(server.calls).toContain('GET /api/progress'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('the description of a day', async () => {
  const unblock = blockModule('content/en/challenge-details.ts');
  const { pointer } = await visit();
  const dialog = await openDialog(pointer);
  await dialog.findByText('The description of this day did not load.');
  unblock();
  await tap('Try again');
  expect(await dialog.findByText('Other ways')).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('the invitation to install', async () => {
  const unblock = blockModule('features/add-to-home/add-to-home.tsx');
  await visit();
  await tap('Add to Home');
  expect(await screen.findByRole('dialog', { name: NOT_LOADED })).toBeTruthy();
  await tap('Close');
  await noDialog();
  await tap('Add to Home');
  expect(await screen.findByRole('dialog', { name: NOT_LOADED })).toBeTruthy();
  unblock();
  await tap('Try again');
  expect(await screen.findByRole('dialog', { name: 'Keep ScrollStop one tap away' })).toBeTruthy();
});

test('an invitation that comes late stands in the page and takes no focus from the day', async () => {
  const on = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  storeAccess(2, on(0));
  storeEntries([done(1, on(1))]);
  const letGo = holdModule('features/add-to-home/invitation-card.tsx');
  const { pointer } = await visit({ invited: false, partsOnTheirWay: true });
  const dialog = await openDialog(pointer);
  await pointer.type(dialog.getByRole('textbox'), 'A line.');
  letGo();
  await act(() => vi.dynamicImportSettled());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.activeElement).toBe(dialog.getByRole('textbox'));
});

test.each([
  ['/emergency', 'routes/emergency-route.tsx'],
  ['/journal', 'features/journal/journal-screen.tsx'],
  ['/month', 'features/month/month-screen.tsx'],
  ['/achievements', 'routes/achievements-route.tsx'],
  ['/your-data', 'features/profile/your-data/your-data-screen.tsx'],
  ['/profile', 'routes/profile-route.tsx'],
])('the screen %s', async (path, module) => {
  const unblock = blockModule(module);
  await visit({ path });
  expect(await screen.findByRole('heading', { name: NOT_LOADED })).toBeTruthy();
  unblock();
  await tap('Try again');
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(NOT_LOADED);
  });
});

test('the drawing of the month, in its place on home', async () => {
  storeAccess(30, addDays(localDateOf(new Date()), -1));
  storeEntries(Array.from({ length: 30 }, (_, index) => done(index + 1, '2026-01-11')));
  const unblock = blockModule('features/month/month-view.tsx');
  await visit();
  expect((await screen.findByRole('alert')).textContent).toContain('The drawing of your month did not load.');
  expect(screen.getByRole('heading', { name: 'Your journey' })).toBeTruthy();
  unblock();
  await tap('Try again');
  expect(await screen.findByRole('img', { name: /^The month in one drawing/ })).toBeTruthy();
});

test('the download of the demo', async () => {
  blockModule('features/profile/your-data/device-export.ts');
  const { pointer } = await visit({ path: '/your-data', person: { id: 999 }, demo: true });
  await pointer.click(await screen.findByRole('button', { name: /JSON/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/);
});

test.each([
  ['en', 'texts/en.ts', '/'],
  ['it', 'texts/it.ts', '/'],
  ['en', 'texts/screens-en.ts', '/emergency'],
  ['it', 'texts/screens-it.ts', '/emergency'],
] as const)('the language %s in %s: the default one is used instead', async (locale, module, path) => {
  blockModule(module);
  await visit({ locale, path });
  const button = path === '/' ? 'Start Today' : "I'M ABOUT TO SCROLL";
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
});
