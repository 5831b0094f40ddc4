import { expect, describe, test } from 'vitest';
import { langOf } from '../../src/texts/language.ts';
import { catalogue, namespaces } from './support/catalogues.ts';
import { flatten } from './support/flatten.ts';

const standard = await catalogue('default');
const italian = await catalogue('it');
const english = await catalogue('en');
const fixed = (leaves: typeof standard) => new Map(leaves.map(({ path, text }) => [path, text]));

/** The same in both languages: names, units, codes, and words that Italian has borrowed. */
const shared = new Set([
  ...['ScrollStop', 'Premium', 'premium', 'PayPal', 'Shopify', 'Italiano', 'English', 'CVC', 'ID', 'POST'],
  ...['Admin', 'Demo', 'Email', 'Home', 'Password', 'Timer', 'Username', 'Access token', 'no', 'social'],
  ...[
    'min',
    'h',
    '/5',
    '/100',
    '/7',
    '7%',
    '7 min',
    '7 h',
    '7h 03m',
    '7: 3',
    '7 (3%)',
    '1234 1234 1234 1234',
  ],
]);

describe('three complete sets (X-1)', () => {
  test.each(['it', 'en'] as const)('%s has every namespace of the default set', (locale) => {
    expect(namespaces(locale)).toEqual(namespaces('default'));
  });

  test.each([
    ['it', italian],
    ['en', english],
  ])('%s has every text, none empty, with the same parameters', (_, leaves) => {
    const shape = (list: typeof standard) =>
      list.map(({ path, arity }) => `${path}${arity === null ? '' : '()'}`).sort();
    expect(shape(leaves)).toEqual(shape(standard));
    expect(leaves.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  test('nothing in the Italian set was left in English', () => {
    const byPath = fixed(standard);
    const left = italian.filter(
      ({ path, text }) => byPath.get(path) === text && langOf(text) !== 'it' && !shared.has(text),
    );
    expect(left).toEqual([]);
  });

  test('nothing in the English set was left in Italian', () => {
    expect(english.filter(({ text }) => langOf(text) === 'it' && !shared.has(text))).toEqual([]);
  });

  test('the Italian set has no exclamation marks but those of given strings', () => {
    expect(italian.filter(({ text }) => text.includes('!') && langOf(text) !== 'it')).toEqual([]);
  });
});

describe('knowing which default texts are Italian', () => {
  test('fixed and parameterised texts are marked, English ones are not', () => {
    expect(langOf('Sfida non disponibile')).toBe('it');
    expect(langOf('Errore: 7')).toBe('it');
    expect(langOf('Start Today')).toBeUndefined();
  });

  test('no text of the default set has Italian words without its mark', () => {
    const words = /\b(della|nella|sono|questa|giorni|utenti|pagamento|inserisci|riprova)\b/i;
    expect(standard.filter(({ text }) => words.test(text) && langOf(text) !== 'it')).toEqual([]);
  });
});

test('a catalogue holds texts and functions that make texts, nothing else', () => {
  expect(() => flatten({ price: 7.9 })).toThrow(TypeError);
});
