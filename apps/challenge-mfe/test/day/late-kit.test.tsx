/** In its own file: home prefetches a day's extras, and a page does not fetch a module twice. */
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdModule } from '../every-screen/blocked-modules.ts';
import { done, storeEntries, tap, visitDays } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer();

/** Less than a line of text. */
const UNNOTICED_PX = 20;

test('the options of a day with a kit switch do not move when its extras arrive late', async () => {
  storeEntries([done(1, '2026-01-11'), done(2, '2026-01-12')]);
  const release = await holdModule('routes/day-extras.tsx');
  await visitDays({ partsOnTheirWay: true });
  await tap('Start Today');
  const yes = await screen.findByRole('radio', { name: 'Yes, completed successfully' });
  // The description has loaded, with its question.
  await screen.findByRole('textbox', { name: 'Which alert would you honestly miss?' });
  const title = screen.getByRole('dialog').querySelector('h2')!;
  const belowTitle = () => yes.getBoundingClientRect().top - title.getBoundingClientRect().top;
  const before = belowTitle();
  await act(release);
  await screen.findByRole('switch', { name: 'Notifications off, except people' });
  expect(Math.abs(belowTitle() - before)).toBeLessThan(UNNOTICED_PX);
});
