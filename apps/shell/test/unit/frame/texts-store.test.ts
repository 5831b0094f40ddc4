import type { Locale } from '@scrollstop/contracts/language';
import { expect, test, vi } from 'vitest';
import { createDeviceStorage } from '../../../src/storage/device-storage.ts';
import {
  type ChosenTexts,
  createTextsStore,
  firstLanguage,
  languageHeader,
  languageOfAddress,
  type TextsStore,
} from '../../../src/texts/texts-store.ts';
import { memoryArea } from '../fakes.ts';

test.each([
  ['it', 'it'],
  ['it-IT', 'it'],
  ['IT-ch', 'it'],
  ['en-US', 'en'],
  ['de-DE', 'en'],
  ['ita', 'en'],
  ['', 'en'],
])('a browser in %j gets %s', (browser, expected) => {
  expect(firstLanguage(undefined, browser)).toBe(expected);
  expect(firstLanguage('auto', browser)).toBe(expected);
});

test.each([
  ['original', 'default'],
  ['it', 'it'],
  ['en', 'en'],
] as const)('a deployment configured with %s uses it for every browser', (configured, expected) => {
  for (const browser of ['it-IT', 'en-US']) expect(firstLanguage(configured, browser)).toBe(expected);
});

test.each([
  ['?lang=it', 'it'],
  ['?utm=1&lang=en', 'en'],
  ['?lang=original', 'default'],
  ['?lang=default', null],
  ['?lang=fr', null],
  ['', null],
])('the address %j chooses %j', (search, expected) => expect(languageOfAddress(search)).toBe(expected));

const chosen = (locale: Locale): TextsStore =>
  ({ get: () => ({ locale }) as ChosenTexts }) as Partial<TextsStore> as TextsStore;

test('a choice is sent as the language for mails, and without one the browser’s own header is used', () => {
  expect(languageHeader(chosen('it'))).toEqual({ headers: { 'accept-language': 'it' } });
  expect(languageHeader(chosen('en'))).toEqual({ headers: { 'accept-language': 'en' } });
  expect(languageHeader(chosen('default'))).toEqual({});
});

test('the last of two choices wins, even if the texts of the first arrive later', async () => {
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
  vi.stubGlobal('location', new URL('https://scrollstop.test/'));
  const store = createTextsStore(createDeviceStorage(memoryArea()));
  const first = store.choose('it');
  await store.choose('en');
  await first;
  expect(store.get().locale).toBe('en');
});

test('a choice on the page also replaces the choice of its address', async () => {
  const visit = (address: string | URL) => vi.stubGlobal('location', new URL(address));
  visit('https://scrollstop.test/auth?lang=it&mode=sign-in#1000.x');
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, address: URL) => visit(address) });
  const area = memoryArea();
  const store = createTextsStore(createDeviceStorage(area));
  await store.restore();
  await store.choose('en');
  const reloaded = createTextsStore(createDeviceStorage(area));
  await reloaded.restore();
  expect([store.get().locale, reloaded.get().locale]).toEqual(['en', 'en']);
  expect(location.href).toBe('https://scrollstop.test/auth?mode=sign-in#1000.x');
});
