/** An item that the server has refused for a day (S-3) is shown in one line, with its text to copy. */
import { settle } from '@scrollstop/ui/testing/settle.ts';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { done, sendNetworkEvent, storeEntries, visit, wakeAt } from '../harness.tsx';
import { advance } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const line = 'Not saved for over a day: ';
const note = async (what: string) => within(await screen.findByRole('region', { name: line + what }));
const noNote = () => waitFor(() => expect(screen.queryByText(new RegExp(`^${line}`))).toBeNull());

/** Stores that these items have failed since then. */
function failingSince(at: string, ...ids: string[]): void {
  const items = ids.map((id) => ({ id, since: new Date(at).toISOString() }));
  localStorage.setItem(storageKeys.setAside, JSON.stringify({ schemaVersion: 1, items }));
}
const unsaved = (day: number) => done(day, '2026-11-20', { reflectionText: `Words of ${day}.`, unsynced: true });

test('home says after a day that it was not saved, offers to copy it, and stops once it is saved', async () => {
  server.fails = 500;
  storeEntries([unsaved(1)]);
  failingSince('2026-11-20T18:05:00', '/api/progress 1');
  const { pointer } = await visit();
  // To be called after `visit`, which installs its own clipboard.
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await noNote();
  await settle(() => wakeAt('2026-11-21T18:05:00'));
  const card = await note('Day 1');
  await pointer.click(await card.findByRole('button', { name: 'Copy the text' }));
  expect(copied).toHaveBeenCalledWith('Day 1\nWords of 1.');
  server.fails = null;
  await sendNetworkEvent('online');
  await noNote();
  await waitFor(() => expect(localStorage.getItem(storageKeys.setAside)).toBeNull());
});

test('a dismissed notice stays hidden after a reload; in Italian, without a clipboard', async () => {
  server.fails = 500;
  storeEntries([1, 2, 3, 4, 5].map(unsaved));
  failingSince('2026-11-20T10:00:00', ...[1, 2, 3, 4, 5].map((day) => `/api/progress ${day}`));
  const first = await visit({ locale: 'it' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const name = 'Non salvato da più di un giorno: Giorno 1, Giorno 2, Giorno 3, altre 2 cose';
  const card = within(await screen.findByRole('region', { name }));
  await first.pointer.click(await card.findByRole('button', { name: 'Copia il testo' }));
  expect(await card.findByText(/Giorno 5\s+Words of 5\./)).toBeTruthy();
  await expectAccessibleInBothThemes();
  await first.pointer.click(card.getByRole('button', { name: 'Nascondi' }));
  await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  first.unmount();
  await visit();
  await advance(60_000);
  await noNote();
});

test('home also says so after the month, and offers nothing else', async () => {
  server.fails = 500;
  storeEntries(
    Array.from({ length: 30 }, (_, index) => done(index + 1, '2026-10-20', { unsynced: index === 29 || undefined })),
  );
  failingSince('2026-11-20T10:00:00', '/api/progress 30');
  await visit();
  await note('Day 30');
});
