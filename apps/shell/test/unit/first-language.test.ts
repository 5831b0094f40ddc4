import { expect, test } from 'vitest';
import { firstLanguage, languageOfAddress } from '../../src/texts/first-language.ts';

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
] as const)('a deployment that names %s gives it to every browser', (configured, expected) => {
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
