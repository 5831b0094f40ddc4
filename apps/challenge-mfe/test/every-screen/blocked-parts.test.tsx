/** Each lazily loaded part in turn fails to load: every tap has an effect, and "Try again" loads the part. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blockModule } from './blocked-modules.ts';
import { done, openedDialog, press, sendNetworkEvent, storeEntries, tap, visit } from '../harness.tsx';
import { dialogClosed } from '../open-dialog.tsx';
// Imported before anything is blocked.
import '../one-screen.tsx';
import '../../src/remote.tsx';
import { server, withServer } from '../server.ts';

type Pointer = Awaited<ReturnType<typeof visit>>['pointer'];

withServer();

const NOT_LOADED = 'This part did not load';
const openDialog = async (pointer: Pointer) => {
  await pointer.click(screen.getByRole('button', { name: 'Start Today' }));
  return within(await openedDialog());
};

test('a day can be done with its dialog alone, without gain-list, announce-unlocked, home-offers and all others', async () => {
  await import('../../src/routes/day-part.tsx');
  // The rooms import it as well, and would never get it.
  await import('../../src/background/screen-time.ts');
  const unblock = await blockModule('*');
  const { pointer, toasts } = await visit();
  const dialog = await openDialog(pointer);
  expect(dialog.getByRole('timer')).toBeTruthy();
  expect(await dialog.findByText('The description did not load.')).toBeTruthy();
  await pointer.type(dialog.getByRole('textbox', { name: 'Your reflection' }), 'A line.');
  await pointer.click(dialog.getByText('Yes, completed successfully'));
  await pointer.click(dialog.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByText(/New achievements did not load/)).closest('[role=alert]')).toBeTruthy();
  await pointer.click(await screen.findByRole('button', { name: 'Continue' }));
  await dialogClosed();
  expect(toasts.map(({ title }) => title)).toEqual(['Great work!']);
  expect(screen.getByRole('button', { name: 'Completed Today' })).toBeTruthy();
  // The achievement could not be announced; it is announced once the network is back.
  await unblock();
  await blockModule('store/sync/queue.ts');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await sendNetworkEvent('offline');
  // Only this one: the blocked part of the sync is reported to the console until the end of the test.
  onLine.mockRestore();
  await sendNetworkEvent('online');
  await waitFor(() => expect(toasts[1]?.title).toBe('🎉 New Achievement!'));
});

test('the screen /progress and the sync that it waits for can be retried', async () => {
  const unblockSync = await blockModule('store/sync/queue.ts');
  await visit({ path: '/progress', newDevice: true, partsOnTheirWay: true });
  expect(await screen.findByRole('heading', { name: 'Your month has not arrived' })).toBeTruthy();
  expect(server.calls).toEqual([]);
  await unblockSync();
  const unblockScreen = await blockModule('features/progress/progress-screen.tsx');
  await tap('Try again');
  await waitFor(() => expect(server.calls).toContain('GET /api/progress'));
  expect(await screen.findByRole('heading', { name: NOT_LOADED })).toBeTruthy();
  await unblockScreen();
  await tap('Try again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

/** One function creates every screen: one that waits for the records, one that does not, one of the rooms. */
test.each([
  ['/achievements', 'features/achievements/achievements-screen.tsx'],
  ['/your-data', 'features/your-data/your-data-screen.tsx'],
  ['/profile', 'rooms/profile-screen.tsx'],
])('the screen %s can be retried', async (path, module) => {
  const unblock = await blockModule(module);
  await visit({ path });
  expect(await screen.findByRole('heading', { name: NOT_LOADED })).toBeTruthy();
  await unblock();
  await tap('Try again');
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(NOT_LOADED);
  });
});

test('the texts of round 2 can be retried', async () => {
  storeEntries(Array.from({ length: 30 }, (_, index) => done(index + 1, '2026-01-11')));
  const unblock = await blockModule('features/second-round/en/harder.ts');
  await blockModule('features/second-round/en/together.ts');
  const { pointer } = await visit({ path: '/round-2', partsOnTheirWay: true });
  await pointer.click(await screen.findByRole('radio', { name: 'A little harder, 10 min' }));
  const alert = (await screen.findByText('The text did not load.')).closest('[role=alert]');
  await unblock();
  const button = within(alert as HTMLElement).getByRole('button', { name: 'Try again' });
  await press(button);
  expect(await screen.findByText(/^The same window/)).toBeTruthy();
});

test('the drawing of the month on home can be retried', async () => {
  storeEntries(Array.from({ length: 30 }, (_, index) => done(index + 1, '2026-01-11')));
  const unblock = await blockModule('features/month/month-view.tsx');
  await visit();
  expect((await screen.findByRole('alert')).textContent).toContain('The drawing did not load.');
  expect(screen.getByRole('heading', { name: 'Your journey' })).toBeTruthy();
  await unblock();
  await tap('Try again');
  expect(await screen.findByRole('img', { name: /^One drawing/ })).toBeTruthy();
});

test('the month as a file can be retried with the same button', async () => {
  const unblock = await blockModule('features/your-data/month-formats.ts');
  const { toasts } = await visit({ path: '/your-data', locale: 'en' });
  await tap('Save a copy (.json)');
  const row = (await screen.findByRole('button', { name: 'Save a copy (.json)' })).closest('li')!;
  expect((await within(row).findByRole('alert')).textContent).toBe('That did not work. Try again.');
  await unblock();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await tap('Save a copy (.json)');
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Saved'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the download of the demo fails with a message', async () => {
  await blockModule('features/your-data/device-export.ts');
  const { pointer } = await visit({ path: '/your-data', person: { id: 999 }, demo: true });
  await pointer.click(await screen.findByRole('button', { name: /JSON/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
});

test('the Italian texts of home are replaced by the English ones', async () => {
  await blockModule('texts/home-it.ts');
  await visit({ locale: 'it', path: '/' });
  expect(await screen.findByRole('button', { name: 'Start Today' })).toBeTruthy();
});

test('moving the words changes nothing, and can be retried with the same button', async () => {
  const unblock = await blockModule('features/local-words/move-words.ts');
  await visit({ locale: 'en', path: '/profile/account' });
  const toggle = await screen.findByRole('switch', { name: 'Keep my words on this phone only' });
  await press(toggle);
  await tap('Erase them there, keep them here');
  const problem = 'That did not work. Try again.';
  expect((await screen.findByText(problem)).closest('[role=alert]')).toBeTruthy();
  await unblock();
  const again = await screen.findByRole('button', { name: 'Erase them there, keep them here' });
  await press(again);
  await waitFor(() => expect(server.words).toMatchObject({ place: 'device' }));
});
