/** The dialog of a day cannot be fetched. A page of its own, because a module that was fetched once cannot be blocked any more. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { blockModule } from './blocked-modules.ts';
import { tap, visit } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer();
// React reports errors that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('the tap says that the day did not load, and "Try again" brings it', async () => {
  const unblock = await blockModule('routes/day-part.tsx');
  await visit({ partsOnTheirWay: true });
  await tap('Start Today');
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeTruthy();
  await unblock();
  await tap('Try again');
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
});
