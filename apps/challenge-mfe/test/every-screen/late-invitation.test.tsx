/** In its own file: home prefetches the invitation, and a page does not fetch a module twice. */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdModule } from './blocked-modules.ts';
import { DayPart } from '../../src/routes/day-above.tsx';
import { DayExtras } from '../../src/routes/day-part.tsx';
import { done, storeEntries, tap, visit } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer();

test('an invitation that loads late waits for the end of the day and does not take its focus', async () => {
  const on = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  storeEntries([done(1, on(1))]);
  // The day has loaded, so only the invitation is still loading.
  for (const part of [DayPart, DayExtras]) part.preload();
  await vi.dynamicImportSettled();
  const release = await holdModule('features/add-to-home/invitation-card.tsx');
  await visit({ invited: false, partsOnTheirWay: true });
  await tap('Start Today');
  const reflection = await screen.findByRole('textbox', { name: 'Your reflection' });
  await act(async () => reflection.focus());
  const title = 'Keep ScrollStop one tap away';
  expect(screen.queryByText(title)).toBeNull();
  await act(async () => {
    await release();
    await vi.dynamicImportSettled();
  });
  // Nothing changes behind the day.
  expect(screen.queryByText(title)).toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.activeElement).toBe(reflection);
  await tap('Close');
  expect(await screen.findByText(title)).toBeTruthy();
});
