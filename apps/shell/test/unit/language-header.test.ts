import type { Locale } from '@scrollstop/contracts/language';
import { expect, test } from 'vitest';
import { languageHeader } from '../../src/texts/language-header.ts';
import type { ChosenTexts, TextsStore } from '../../src/texts/texts-store.ts';

const chosen = (locale: Locale): TextsStore =>
  ({ get: () => ({ locale }) as ChosenTexts }) as Partial<TextsStore> as TextsStore;

test('a choice is told, so that mails speak it too; without one the browser says what it likes', () => {
  expect(languageHeader(chosen('it'))).toEqual({ headers: { 'accept-language': 'it' } });
  expect(languageHeader(chosen('en'))).toEqual({ headers: { 'accept-language': 'en' } });
  expect(languageHeader(chosen('default'))).toEqual({});
});
