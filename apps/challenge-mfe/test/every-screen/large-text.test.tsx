/** Text at twice its size on the narrowest phone: on no screen is a word broken, cut off or overlapped. */
import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/theme/base.css';
import { featurePaths } from '@scrollstop/challenge/features/paths';
import { atRest } from '@scrollstop/ui/testing/at-rest.ts';
import { layoutFaults } from '@scrollstop/ui/testing/layout-faults.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { done, setClock, storeEntries, visit } from '../harness.tsx';
import { withServer } from '../server.ts';

const textSize = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } });

withServer();
beforeEach(async () => {
  setClock('2026-11-21T18:00:00');
  await page.viewport(320, 568);
  await textSize(32);
});
afterEach(async () => {
  await textSize(16);
  await page.viewport(390, 844);
});

describe.each(['it', 'en'] as const)('in %s', (locale) => {
  test.each([
    '/',
    '/emergency',
    ...featurePaths,
    '/profile',
    '/profile/urge',
    '/profile/month',
    '/profile/settings',
    '/profile/account',
    '/your-data',
    '/buddy',
    '/setup/pause',
  ])('%s', async (path) => {
    storeEntries([done(1, '2026-11-19', { reflectionText: '123' }), done(2, '2026-11-20')]);
    await visit({ path, locale });
    await act(() => vi.dynamicImportSettled());
    await screen.findAllByRole('heading', { level: 1 });
    await document.fonts.ready;
    await atRest();
    expect(layoutFaults()).toEqual([]);
  });
});

test.each([
  [360, 16],
  [375, 16],
  [390, 16],
  [667, 32],
])('three achievements side by side have space for their names at %i px and %i px text', async (width, size) => {
  await page.viewport(width, 568);
  await textSize(size);
  await visit({ path: '/achievements', locale: 'it' });
  await screen.findByText('Consapevolezza del tempo');
  await document.fonts.ready;
  expect(layoutFaults()).toEqual([]);
});
