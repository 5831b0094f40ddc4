import { expect, it } from 'vitest';
import { storeOf } from '../../../src/features/pause/extension-stores.ts';

const stores = { chromium: 'https://store.example/c', firefox: 'https://store.example/f' };
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

it.each([
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', stores.firefox],
  ['Chromium', CHROME, stores.chromium],
  ['Edge', `${CHROME} Edg/156.0`, stores.chromium],
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', null],
])('%s', (_name, userAgent, store) => {
  expect(storeOf(userAgent, stores)).toBe(store);
});

it('no store is offered until the extension is published there', () => {
  expect(storeOf(CHROME, { chromium: '', firefox: '' })).toBe(null);
});
