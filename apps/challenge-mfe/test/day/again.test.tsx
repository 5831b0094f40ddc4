import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { done, openedDialog, storeEntries, storedEntries, type Visit, visitDays } from '../harness.tsx';
import { advance } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

/** Completes three days, the last of them today, and opens the dialog of day 1 (5 minutes). */
async function openDay1(opening: Visit = {}) {
  storeEntries([
    done(1, '2026-11-18', { reflectionText: 'The lime tree.' }),
    done(2, '2026-11-19'),
    done(3, '2026-11-21'),
  ]);
  const visited = await visitDays(opening);
  await visited.pointer.click(screen.getByRole('button', { name: 'Day 1' }));
  return { ...visited, dialog: within(await openedDialog()) };
}

test('a repeated day has its timer, and its new words are shown beside the old ones', async () => {
  const { pointer, dialog, toasts } = await openDay1();
  await waitFor(() => expect(localStorage.getItem('user-stats')).not.toBeNull());
  const [before, stars] = [storedEntries(), localStorage.getItem('user-stats')];
  await pointer.click(await dialog.findByRole('button', { name: 'Do it again' }));
  expect(dialog.getByRole('timer').textContent).toBe('05:00');
  await expectAccessible();
  await pointer.click(dialog.getByRole('button', { name: 'Start timer' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'How is it this time?' }), {
    target: { value: 'Bare now. Still tall.' },
  });
  await advance(300_000);
  expect(toasts.map(({ title }) => title)).toEqual(['Timer completed!']);
  await pointer.click(dialog.getByRole('button', { name: 'Keep these words' }));

  const words = dialog.getByText('The lime tree.').closest('section');
  expect(words?.textContent).toContain('Again on 21 November 2026, 5 minBare now. Still tall.');
  await waitFor(() => expect(server.documents.notes).toMatchObject([{ id: 'again-1', minutes: 5 }]));
  // Days, streak, minutes and stars are unchanged.
  const plain = ({ unsynced: _unsynced, ...entry }: (typeof before)[number]) => entry;
  expect(storedEntries().map(plain)).toEqual(before.map(plain));
  expect(localStorage.getItem('user-stats')).toBe(stars);
});

test('a started repeat survives a reload, with the old words', async () => {
  const { pointer, dialog, unmount } = await openDay1();
  await pointer.click(await dialog.findByRole('button', { name: 'Do it again' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Half a thought' } });
  unmount();
  await visitDays();
  const again = within(await openedDialog());
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought');
  const words = again.getByText('The lime tree.').closest('section');
  // The timer was not used, so no minutes are shown.
  fireEvent.click(again.getByRole('button', { name: 'Keep these words' }));
  await waitFor(() => expect(words?.textContent).toContain('Again on 21 November 2026Half a thought'));
  expect(again.queryByRole('textbox')).toBeNull();
});

test('the demo can also repeat a day, and stores the words on the device', async () => {
  const { pointer, dialog } = await openDay1({ demo: true, person: { id: 999 } });
  await pointer.click(await dialog.findByRole('button', { name: 'Do it again' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'A second look' } });
  await pointer.click(dialog.getByRole('button', { name: 'Keep these words' }));
  const words = dialog.getByText('The lime tree.').closest('section');
  await waitFor(() => expect(words?.textContent).toContain('A second look'));
  expect(server.calls).toEqual([]);
});

test('a day completed today cannot be repeated today', async () => {
  storeEntries([done(1, '2026-11-21')]);
  const { pointer } = await visitDays();
  await pointer.click(await screen.findByRole('button', { name: 'Completed Today' }));
  expect(within(await openedDialog()).queryByRole('button', { name: 'Do it again' })).toBeNull();
});
