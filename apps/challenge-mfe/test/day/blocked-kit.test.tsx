/** The kit's switch in a day's dialog fails to load. It has its own page, because every visit prefetches the switch. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blockModule } from '../every-screen/blocked-modules.ts';
import { done, openedDialog, press, storeEntries, visitDays } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer();

test('the dialog says that the switch did not load, and "Try again" loads it', async () => {
  storeEntries([done(1, '2026-01-11'), done(2, '2026-01-12')]);
  const unblock = await blockModule('features/kit/day-kit.tsx');
  const { pointer } = await visitDays();
  await pointer.click(await screen.findByRole('button', { name: 'Start Today' }));
  const dialog = within(await openedDialog());
  expect((await dialog.findByRole('alert')).textContent).toContain('This part did not load');
  await unblock();
  const again = dialog.getByRole('button', { name: 'Try again' });
  await press(again);
  expect(await dialog.findByRole('switch', { name: 'Notifications off, except people' })).toBeTruthy();
});
