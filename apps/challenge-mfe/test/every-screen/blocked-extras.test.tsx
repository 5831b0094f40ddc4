/** A day's description and extras fail to load. They have their own page, because home prefetches both. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blockModule } from './blocked-modules.ts';
import { press, tap, visit } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer();

const NOT_LOADED = 'This part did not load';

test('the description of a day, its plans and its swap can be retried', async () => {
  const unblock = await blockModule('content/en/challenge-details.ts');
  await blockModule('routes/day-extras.tsx');
  await visit({ partsOnTheirWay: true });
  await tap('Start Today');
  // Not the placeholder dialog that is shown while its code is loading.
  const dialog = within(await screen.findByRole('dialog', { name: 'One window' }));
  const tryAgain = async (text: string): Promise<void> => {
    const alert = (await dialog.findByText(text)).closest<HTMLElement>('[role=alert]');
    const button = within(alert ?? document.body).getByRole('button', { name: 'Try again' });
    await press(button);
  };
  await dialog.findByText('The description did not load.');
  await dialog.findByText(NOT_LOADED);
  await unblock();
  await tryAgain(NOT_LOADED);
  await tryAgain('The description did not load.');
  expect(await dialog.findByText('Other ways')).toBeTruthy();
  expect(await dialog.findByText('Not today?')).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('the minutes of the app fail silently', async () => {
  await blockModule('background/screen-time.ts');
  await visit({ partsOnTheirWay: true });
  expect(await screen.findByRole('button', { name: 'Start Today' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.getItem('screen-time')).toBeNull();
});
